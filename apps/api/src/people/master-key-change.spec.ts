import { Logger } from '@nestjs/common';
import { Config } from '../platform/kit/config/config.js';
import { Secrets } from '../platform/log/crypto/secrets.js';
import { SubjectKeys } from '../platform/log/crypto/subject-keys.js';
import { Mailbox } from '../platform/ports/mail/mailbox.js';
import { TemporaryLog } from '../../../../test/support/temporary-log.js';
import { MasterKeyChange } from './master-key-change.js';

const [OLD, NEW] = ['11'.repeat(32), '22'.repeat(32)];
const GIVEN = { JWT_SECRET: 'x'.repeat(32), NAMING_KEY: '33'.repeat(32) };
const CAUSE = {
  at: '2026-03-03T12:00:00.000Z',
  actor: { id: 'system', role: 'system' },
  command: 'c',
  correlation: 'c',
};

class TwoWaitingMails extends Mailbox {
  reseal = () => Promise.resolve(2);
  send = () => Promise.resolve();
  refused = () => ({ waiting: [], givenUp: [] });
  retry = () => Promise.resolve(false);
  forget = () => Promise.resolve(0);
  close = () => Promise.resolve();
}

let temporary: TemporaryLog;
beforeEach(async () => {
  Logger.overrideLogger(false);
  temporary = await TemporaryLog.open({});
});
afterEach(() => temporary.remove());

const secretsWith = (environment: Readonly<Record<string, string>>) =>
  new Secrets(Config.from({ DATA_DIR: temporary.dir, ...GIVEN, ...environment }));
const change = async (secrets: Secrets): Promise<readonly string[]> => {
  const lines: string[] = [];
  const keys = new SubjectKeys(temporary.store, secrets);
  await new MasterKeyChange(secrets, keys, new TwoWaitingMails()).run((line) => void lines.push(line));
  return lines;
};
const makeKeys = async (count: number, secrets: Secrets): Promise<readonly string[]> => {
  const keys = new SubjectKeys(temporary.store, secrets);
  const subjects = Array.from({ length: count }, (_, n) => n.toString(16).padStart(32, '0'));
  await Promise.all(subjects.map(async (subject) => keys.toSeal(subject, CAUSE as never)));
  return subjects;
};

it('a key the operator sets is changed once every process has both, and the operator may remove the old one', async () => {
  await makeKeys(3, secretsWith({ MASTER_KEY: OLD }));
  await expect(change(secretsWith({ MASTER_KEY: NEW }))).rejects.toThrow('MASTER_KEY_PREVIOUS');
  const secrets = secretsWith({ MASTER_KEY: NEW, MASTER_KEY_PREVIOUS: OLD });
  expect(await change(secrets)).toEqual([
    '3 keys seen, 3 wrapped anew.',
    '3 keys seen, 0 wrapped anew.',
    '2 waiting mails sealed under the new master key.',
    'Every key opens with the new master key alone. MASTER_KEY_PREVIOUS may be removed.',
  ]);
  expect(secrets.previousMaster).not.toBeNull();
});

it('a key made here is changed and the old one destroyed', async () => {
  const secrets = secretsWith({});
  const before = secrets.master;
  const [subject = ''] = await makeKeys(1, secrets);
  expect((await change(secrets)).at(-1)).toBe(
    'Every key opens with the new master key alone. The previous one is destroyed.',
  );
  expect([secrets.previousMaster, secrets.master.equals(before)]).toEqual([null, false]);
  expect(await new SubjectKeys(temporary.store, secretsWith({})).idOf(subject)).toEqual(expect.any(String));
});

it('tells after every thousand keys how far it is', async () => {
  await makeKeys(1001, secretsWith({ MASTER_KEY: OLD }));
  const lines = await change(secretsWith({ MASTER_KEY: NEW, MASTER_KEY_PREVIOUS: OLD }));
  expect(lines.slice(0, 3)).toEqual(['1000 of 1001 keys', '1001 keys seen, 1001 wrapped anew.', '1000 of 1001 keys']);
});
