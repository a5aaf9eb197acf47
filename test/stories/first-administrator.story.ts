import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { RunningServer } from '../running-server.js';

const SCRIPT = resolve(__dirname, '../../scripts/admin.mjs');
const ANA = ['--email', 'ana@example.com', '--name', 'Ana', '--last-name', 'López'];

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'camino-admin-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Outcome = Readonly<{ code: number | null; out: string; err: string }>;

/** The command as people run it, in a process of its own. */
const npmRunAdmin = (...args: readonly string[]): Promise<Outcome> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [SCRIPT, ...args], {
      env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.once('close', (code) => done({ code, out, err }));
  });

describe('the first administrator', () => {
  let password = '';

  it('is nobody on a fresh log', async () => {
    expect(await npmRunAdmin('list')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nobody administers yet.') as string,
    });
  });

  it.each([
    [
      ['create', '--email', 'ana', '--name', ''],
      1,
      /--name: This field is required\n--last-name: This field is required\n--email: The email is not valid/,
    ],
    [['create', ...ANA, '--password', 'weak'], 1, /--password: Should be at least 8 characters long/],
    [['create', ...ANA, '--colour', 'red'], 2, /Unknown option '--colour'[\s\S]*npm run admin -- create --email/],
    [['remove'], 2, /"remove" is neither create nor list/],
    [[], 2, /^npm run admin -- create/],
  ])('is not made by %j', async (args, code, says) => {
    const outcome = await npmRunAdmin(...args);
    expect([outcome.code, outcome.err]).toEqual([code, expect.stringMatching(says)]);
  });

  it('is made with a strong password, which is shown once', async () => {
    const { code, out } = await npmRunAdmin('create', ...ANA);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('Ana López administers from now on and signs in with ana@example.com.'),
    ]);
    password = /shown this once: (\S{20})\n/.exec(out)?.[1] ?? '';
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[%#@_-]).{20}$/);
  });

  it('has a unique address', async () => {
    expect(await npmRunAdmin('create', ...ANA, '--email', 'ANA@example.com')).toMatchObject({
      code: 1,
      err: 'There is already an account with this email address.\n',
    });
  });

  it('may be followed by another, who chose a password', async () => {
    expect(
      (
        await npmRunAdmin(
          'create',
          '--email',
          'eva@example.com',
          '--name',
          'Eva',
          '--last-name',
          'Choc',
          '--password',
          'Camino#2026',
        )
      ).out,
    ).not.toContain('shown');
    expect((await npmRunAdmin('list')).out).toBe('ana@example.com  Ana López\neva@example.com  Eva Choc\n');
  });

  it('signs in, administers, has a confirmed address, and another is made while the server runs', async () => {
    const server = await RunningServer.start({ SEED: 'none' }, dataDir);
    try {
      const { body: session } = await server.ask('POST', '/api/user/login', {
        body: { email: 'ana@example.com', password },
      });
      const { status, body } = await server.ask('GET', '/api/user', { token: session.token as string });
      expect(status).toBe(200);
      expect(
        (body.data as { email: string; role_id: number; emailConfirmation: boolean }[]).map((row) => [
          row.email,
          row.role_id,
          row.emailConfirmation,
        ]),
      ).toEqual([
        ['ana@example.com', 2, true],
        ['eva@example.com', 2, true],
      ]);
      expect(
        await npmRunAdmin(
          'create',
          '--email',
          'tom@example.com',
          '--name',
          'Tom',
          '--last-name',
          'Paz',
          '--password',
          'Camino#2026',
        ),
      ).toMatchObject({ code: 0, err: '' });
      expect(
        (await server.ask('POST', '/api/user/login', { body: { email: 'tom@example.com', password: 'Camino#2026' } }))
          .status,
      ).toBe(200);
      expect(await npmRunAdmin('create', '--email', 'tom')).toMatchObject({
        code: 1,
        err: expect.stringContaining('--email: The email is not valid') as string,
      });
      expect(await server.stop()).toBe(0);
    } finally {
      await server.kill();
    }
  });
});
