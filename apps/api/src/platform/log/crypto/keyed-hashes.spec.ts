import { Config } from '../../kit/config/config.js';
import { type Link, KeyedHashes, nonceOf, normalisedEmail } from './keyed-hashes.js';
import { Secrets } from './secrets.js';

const hashesWith = (NAMING_KEY: string) =>
  new KeyedHashes(new Secrets(Config.from({ JWT_SECRET: 'x'.repeat(32), MASTER_KEY: '11'.repeat(32), NAMING_KEY })));
const hashes = hashesWith('22'.repeat(32));
const PURPOSE = 'booking link';
const MAILED = ['confirm account', 'confirm guest', 'recovery'];

describe('the name of a person', () => {
  it('is the same for every spelling of the address', () => {
    const name = hashes.subjectOf('ana.lopez@example.com');
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    for (const spelling of [
      'Ana.Lopez@Example.com',
      '  ana.lopez@example.com\n',
      'ａｎａ.lopez@example.com',
      'ANA.LOPEZ@EXAMPLE.COM',
    ]) {
      expect(hashes.subjectOf(spelling)).toBe(name);
    }
    expect(hashes.subjectOf('josé@example.com')).toBe(hashes.subjectOf('jose\u0301@example.com'));
  });
  it('differs from person to person and from installation to installation', () => {
    expect(hashes.subjectOf('ana@example.com')).not.toBe(hashes.subjectOf('eva@example.com'));
    expect(hashes.subjectOf('ana@example.com')).not.toBe(hashesWith('33'.repeat(32)).subjectOf('ana@example.com'));
  });
  it('stays what it was: stored streams go by it', () => {
    expect(hashes.subjectOf('ana@example.com')).toBe('0405dd79988bdfa82fc05d82494dc509');
    expect(hashes.linkSecret(PURPOSE, '8f14e45f-ceea-867a-9b36-1c5a53a0bd0c')).toBe('2Z5bvRL1ThmwEd_Pwl7ZIoitnUaE5sx2');
  });
  it('needs one normalisation only', () => {
    for (const email of [' İrem@example.com ', '℡@Example.com', 'ｅｖａ＠ｅｘａｍｐｌｅ.com'])
      expect(normalisedEmail(normalisedEmail(email))).toBe(normalisedEmail(email));
  });
});

describe('the name of a mail', () => {
  it('is the same here and another elsewhere, with another key', () => {
    expect(hashes.mailName('a')).toMatch(/^[0-9a-f]{32}$/);
    expect(
      [hashes.mailName('a'), hashes.mailName('b'), hashesWith('33'.repeat(32)).mailName('a')].filter(
        (name) => name === hashes.mailName('a'),
      ),
    ).toHaveLength(1);
  });
});

describe('the secret of a link', () => {
  it('is the same when the same command is tried again, and no other', () => {
    expect(hashes.linkSecret(PURPOSE, 'a')).toBe(hashes.linkSecret(PURPOSE, 'a'));
    expect(hashes.linkSecret(PURPOSE, 'a')).not.toBe(hashes.linkSecret(PURPOSE, 'b'));
    expect(hashes.linkSecret(PURPOSE, 'a')).not.toBe(hashesWith('33'.repeat(32)).linkSecret(PURPOSE, 'a'));
  });
  it('holds more than 128 bits and fits into an address as it is', () => {
    expect(hashes.linkSecret(PURPOSE, 'a')).toMatch(/^[\w-]{32}$/);
  });
  it('is another for another purpose', () => {
    expect(hashes.linkSecret(PURPOSE, 'a')).not.toBe(hashes.linkSecret('another link', 'a'));
  });
});

describe('a mailed link', () => {
  const link: Link = { subject: hashes.subjectOf('ana@example.com'), nonce: nonceOf('a command') };
  const token = hashes.linkToken('recovery', link);

  it('leads to whom and what it was made for, and fits into an address as it is', () => {
    expect(token).toMatch(/^[\w-]{75}$/);
    expect(hashes.linkOf('recovery', token)).toEqual(link);
  });
  it('is worth nothing for another purpose or installation', () => {
    for (const made of MAILED) {
      const accepted = MAILED.filter((purpose) => hashes.linkOf(purpose, hashes.linkToken(made, link)));
      expect(accepted).toEqual([made]);
    }
    expect(hashesWith('33'.repeat(32)).linkOf('recovery', token)).toBeNull();
  });
  it('cannot be made to name another person or link', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (let place = 0; place < bytes.length; place += 1) {
      const other = Buffer.from(bytes);
      other[place]! ^= 1;
      expect(hashes.linkOf('recovery', other.toString('base64url'))).toBeNull();
    }
  });
  it.each([
    ['nothing', ''],
    ['its beginning', token.slice(0, 60)],
    ['more than it', `${token}AA`],
    ['another spelling of it', `${token}=`],
    ['blanks in it', ` ${token}`],
    ['no base64', 'ñ'.repeat(75)],
  ])('is not %s', (_, text) => {
    expect(hashes.linkOf('recovery', text)).toBeNull();
  });
  it('is the same when the same command is tried again, and no other', () => {
    expect(nonceOf('a')).toBe(nonceOf('a'));
    expect(nonceOf('a')).toMatch(/^[0-9a-f]{32}$/);
    expect(nonceOf('a')).not.toBe(nonceOf('b'));
  });
  it('stays what it was: it lies in people’s mailboxes', () => {
    expect(hashes.linkToken('recovery', { subject: '00'.repeat(16), nonce: '11'.repeat(16) })).toBe(
      'AAAAAAAAAAAAAAAAAAAAABERERERERERERERERERERGcjM_3krccB1SIVm2b6UiNt6htrXruUm0',
    );
  });
});
