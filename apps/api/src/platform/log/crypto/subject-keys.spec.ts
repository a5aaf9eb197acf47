import { Logger } from '@nestjs/common';
import { TemporaryLog } from '../../../../../../test/support/temporary-log.js';
import { Config } from '../../kit/config/config.js';
import { encrypt } from './cipher.js';
import { Secrets } from './secrets.js';
import { SubjectKeys } from './subject-keys.js';

const MASTER = '11'.repeat(32);
const cause = {
  actor: { id: 'system', role: 'system' as const },
  at: '2026-03-03T12:00:00.000Z',
  command: 'c',
  correlation: 'c',
};
const secrets = new Secrets(
  Config.from({ JWT_SECRET: 'x'.repeat(32), NAMING_KEY: '33'.repeat(32), MASTER_KEY: MASTER }),
);

describe('the keys of people', () => {
  beforeAll(() => Logger.overrideLogger(false));
  let temporary: TemporaryLog;
  beforeEach(async () => (temporary = await TemporaryLog.open({})));
  afterEach(() => temporary.remove());
  const process = () => new SubjectKeys(temporary.store, secrets);

  it('are known by their ids from when they are made until they are forgotten', async () => {
    const keys = process();
    expect(await keys.idOf('ana')).toBeNull();
    const { id } = await keys.toSeal('ana', cause);
    expect([await keys.idOf('ana'), await process().idOf('ana'), await keys.idOf('eva')]).toEqual([id, id, null]);
    expect(await keys.forget('ana')).toEqual([id]);
    expect([await keys.idOf('ana'), await keys.toOpen('ana', id)]).toEqual([null, null]);
  });

  it('have ids that stay what they were: sealed texts in the log name them', async () => {
    const wrapped = encrypt(Buffer.from(MASTER, 'hex'), Buffer.alloc(32, 7).toString('base64url'), 'key-ana');
    await temporary.store.append('key-ana', 'none', [
      {
        id: '6f2b7d0e-4a38-4c57-9d19-1c1f0a3d5e77',
        type: 'SubjectKeyCreated',
        data: { wrapped },
        metadata: { v: 1, ...cause },
      },
    ]);
    expect(await process().idOf('ana')).toBe('jyRqZbbkx06K');
  });

  it('are asked for once by a process that opens much, whether they are there or gone', async () => {
    const { id } = await process().toSeal('ana', cause);
    const read = jest.spyOn(temporary.store, 'read');
    const keys = process();
    for (let times = 0; times < 5; times += 1)
      expect([(await keys.toOpen('ana', id))?.id, await keys.toOpen('eva', 'none')]).toEqual([id, null]);
    const asked = new Set(read.mock.calls.map(([stream]) => stream));
    const before = read.mock.calls.length;
    await keys.toOpen('ana', id);
    await keys.toOpen('eva', 'none');
    expect([asked, read.mock.calls.length]).toEqual([
      new Set(['key-ana', 'key-ana.2', 'key-eva', 'key-eva.2']),
      before,
    ]);
    read.mockRestore();
  });
});
