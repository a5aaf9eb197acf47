/*
 * What a mailed link is for, see `KeyedHashes.linkToken`: one made for one purpose is worth nothing for another. Part
 * of every link that has been mailed: never to be changed.
 */
export const CONFIRMATION_LINKS = { account: 'confirm account', guest: 'confirm guest' } as const;
export const RECOVERY_LINK = 'recovery';
