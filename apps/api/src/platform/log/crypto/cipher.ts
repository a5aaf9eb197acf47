import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Bytes of an AES-256 key. */
export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM and a random 96-bit IV (NIST SP 800-38D §8.2.2). `bound` is additional authenticated data:
 * authenticated, not encrypted. Returns base64url of IV, tag and ciphertext, in this order.
 */
export const encrypt = (key: Buffer, text: string, bound: string): string =>
  encryptBytes(key, Buffer.from(text), bound).toString('base64url');

/** @throws Error when the key is wrong, or the ciphertext or `bound` was changed */
export const decrypt = (key: Buffer, sealed: string, bound: string): string =>
  decryptBytes(key, Buffer.from(sealed, 'base64url'), bound).toString('utf8');

/** The same for bytes: IV, tag and ciphertext, in this order. */
export const encryptBytes = (key: Buffer, bytes: Buffer, bound: string): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(bound));
  const body = cipher.update(bytes);
  cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};

/** @throws Error when the key is wrong, or the ciphertext or `bound` was changed */
export const decryptBytes = (key: Buffer, sealed: Buffer, bound: string): Buffer => {
  if (sealed.length < IV_BYTES + TAG_BYTES) throw new Error('too short to be a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const bytes = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
  decipher.final(); // a stream cipher has nothing left; throws when the tag does not fit
  return bytes;
};
