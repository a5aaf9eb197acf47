/**
 * The key of this browser's session data: AES-GCM, not extractable, kept in IndexedDB so that it outlives a page load
 * but never leaves the browser. Where IndexedDB cannot keep it (some private windows) its bytes lie beside the data in
 * sessionStorage: weaker, but the user stays signed in.
 */
const DATABASE = 'camino';
const STORE = 'keys';
const NAME = 'session';
const FALLBACK_ITEM = 'camino.session.key';
const ALGORITHM = { name: 'AES-GCM', length: 256 } as const;

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answer(request);
};

const generate = (extractable: boolean): Promise<CryptoKey> =>
  crypto.subtle.generateKey(ALGORITHM, extractable, ['encrypt', 'decrypt']);

/** Two tabs may make a key at the same time: the first one stored counts, for both. */
const keyOfDatabase = async (): Promise<CryptoKey> => {
  const database = await openDatabase();
  try {
    const known = (await answer(database.transaction(STORE, 'readonly').objectStore(STORE).get(NAME))) as
      | CryptoKey
      | undefined;
    if (known) return known;
    const made = await generate(false);
    const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
    const first = (await answer(store.get(NAME))) as CryptoKey | undefined;
    if (first) return first;
    await answer(store.put(made, NAME));
    return made;
  } finally {
    database.close();
  }
};

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const keyBesideTheData = async (): Promise<CryptoKey> => {
  const kept = sessionStorage.getItem(FALLBACK_ITEM);
  if (kept) return crypto.subtle.importKey('raw', fromBase64(kept), ALGORITHM, false, ['encrypt', 'decrypt']);
  const key = await generate(true);
  sessionStorage.setItem(FALLBACK_ITEM, toBase64(new Uint8Array(await crypto.subtle.exportKey('raw', key))));
  return key;
};

let opened: Promise<CryptoKey> | undefined;

/**
 * The session key of this browser. Rejects where the browser has no WebCrypto (a page served without TLS, other than
 * localhost).
 */
export const sessionKey = (): Promise<CryptoKey> => {
  opened ??= keyOfDatabase().catch(keyBesideTheData);
  opened.catch(() => (opened = undefined));
  return opened;
};

/** For tests that play a fresh page load: forgets the key in memory, not the stored one. */
export const forgetSessionKey = (): void => {
  opened = undefined;
};
