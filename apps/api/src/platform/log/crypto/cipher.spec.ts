import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from './cipher.js';

const key = randomBytes(32);

describe('a sealed text', () => {
  it('opens with its key and what it was bound to', () => {
    expect(decrypt(key, encrypt(key, 'Lucía Ñ. 🌋', 'place'), 'place')).toBe('Lucía Ñ. 🌋');
    expect(decrypt(key, encrypt(key, '', 'place'), 'place')).toBe('');
  });
  it('is never the same twice', () => {
    expect(encrypt(key, 'same', 'place')).not.toBe(encrypt(key, 'same', 'place'));
  });
  it('does not open with another key, in another place, changed or cut', () => {
    const sealed = encrypt(key, 'a text of some length', 'place');
    expect(() => decrypt(randomBytes(32), sealed, 'place')).toThrow();
    expect(() => decrypt(key, sealed, 'elsewhere')).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
      // Only unused bits of the last character differ.
      if (Buffer.from(changed, 'base64url').equals(Buffer.from(sealed, 'base64url'))) continue;
      expect(() => decrypt(key, changed, 'place')).toThrow();
    }
    expect(() => decrypt(key, sealed.slice(0, 30), 'place')).toThrow('too short');
  });
});
