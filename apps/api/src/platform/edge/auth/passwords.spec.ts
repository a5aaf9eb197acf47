import { Passwords } from './passwords.js';

const passwords = new Passwords();

describe('a password', () => {
  it('matches its own hash only', async () => {
    const hash = await passwords.hash('Demo#2026');
    expect(await passwords.match(hash, 'Demo#2026')).toBe(true);
    expect(await passwords.match(hash, 'demo#2026')).toBe(false);
    expect(await passwords.match(hash, '')).toBe(false);
  });
  it('is kept as argon2id with 19 MiB, two passes and a salt of its own', async () => {
    const [one, two] = [await passwords.hash('Demo#2026'), await passwords.hash('Demo#2026')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });
  it('matches nothing where no account or no hash is, not even the one nobody has', async () => {
    for (const known of [null, 'erased', '', '$2b$10$abcdefghijklmnopqrstuv']) {
      expect(await passwords.match(known, 'nobody has this password')).toBe(false);
    }
  });
});
