/**
 * The key that encrypts this browser's session data: AES-GCM, not extractable, stored in IndexedDB so that it survives
 * page loads but never leaves the browser. Where IndexedDB cannot store it (some private windows), its bytes are in
 * sessionStorage beside the data: weaker, but the user stays signed in.
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

/** Two tabs may generate a key at the same time: both use the one that was stored first. */
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
 * The session key of this browser. Rejects if the browser has no WebCrypto (a page served without TLS, other than
 * localhost).
 */
export const sessionKey = (): Promise<CryptoKey> => {
  opened ??= keyOfDatabase().catch(keyBesideTheData);
  opened.catch(() => (opened = undefined));
  return opened;
};

/** For tests that simulate a page load: clears the key in memory, not the stored one. */
export const forgetSessionKey = (): void => {
  opened = undefined;
};
