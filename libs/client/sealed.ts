import { fromBase64, sessionKey, toBase64 } from './session-key.js';

const IV_BYTES = 12;

/** Encrypts a JSON value with this browser's session key, as base64. Rejects without WebCrypto. */
export const seal = async (value: unknown): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await sessionKey(), plain));
  const whole = new Uint8Array(iv.length + sealed.length);
  whole.set(iv);
  whole.set(sealed, iv.length);
  return toBase64(whole);
};

/** Rejects if the text was not sealed with this browser's key. */
export const unseal = async (text: string): Promise<unknown> => {
  const whole = fromBase64(text);
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: whole.slice(0, IV_BYTES) },
    await sessionKey(),
    whole.slice(IV_BYTES),
  );
  return JSON.parse(new TextDecoder().decode(plain)) as unknown;
};
