import { createHash } from 'node:crypto';

/** The public id of what a link leads to: 128 bits of a SHA-256 in hex. The link cannot be found from the id. */
export const linkIdOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 32);
