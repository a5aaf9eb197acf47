import { Control, UsageError } from '../../platform/ops/control/control.js';
import { sessionOf } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';

const ANA = ['--email', 'ana@example.com', '--name', 'Ana', '--last-name', 'López'];

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ environment: { SEED: 'none' } });
});
afterAll(() => camino.stop());

/** The output of `npm run admin -- <args>`, followed by its error, if any. */
const said = async (...args: readonly string[]): Promise<readonly string[]> => {
  const lines: string[] = [];
  const run = camino.app.get(Control, { strict: false }).run('admin', args, (line) => void lines.push(line));
  await run.catch((error: unknown) =>
    lines.push(error instanceof UsageError ? `misused: ${error.message}` : String(error)),
  );
  return lines;
};

describe('npm run admin', () => {
  it('tells an installation without administrators so', async () => {
    expect(await said('list')).toEqual([expect.stringMatching(/^Nobody administers yet\. /)]);
  });

  it.each([
    ['nothing', [], /^misused: npm run admin -- create --email <address>/],
    ['another verb', ['remove'], /^misused: "remove" is neither create nor list\.\nnpm run admin -- create/],
    ['more than a verb', ['list', 'all'], /^misused: "list all" is neither create nor list\./],
    ['an unknown option', ['create', '--colour', 'red'], /^misused: Unknown option '--colour'.*\nnpm run admin/s],
    ['an option without its value', ['create', '--email'], /^misused: Option '--email <value>' argument missing\n/],
  ])('shows how it is used when it is given %s', async (_, args, text) => {
    expect(await said(...args)).toEqual([expect.stringMatching(text)]);
  });

  it('names the options that are wrong, in words', async () => {
    expect(await said('create', '--email', 'ana', '--name', '')).toEqual([
      'Error: --name: This field is required\n--last-name: This field is required\n--email: The email is not valid',
    ]);
    expect(await said('create', ...ANA, '--password', 'weak')).toEqual([
      expect.stringMatching(/^Error: --password: Should be at least 8 characters long/),
    ]);
  });

  it('makes an administrator who can sign in at once, with a password shown once unless one was chosen', async () => {
    const [first, second, ...more] = await said('create', ...ANA);
    expect([first, more]).toEqual(['Ana López administers from now on and signs in with ana@example.com.', []]);
    const password = /^Password, shown this once: (\S{20})$/.exec(second ?? '')?.[1];
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[%#@_-])/);
    const login = await camino.ask('POST', '/api/user/login', { body: { email: 'ana@example.com', password } });
    expect([login.status, login.body.role]).toEqual([200, 2]);

    const eva = ['--email', 'eva@example.com', '--name', 'Eva', '--last-name', 'Choc', '--phone', '5555 0101'];
    expect(await said('create', ...eva, '--language', 'en', '--password', 'Camino#2026')).toEqual([
      'Eva Choc administers from now on and signs in with eva@example.com.',
    ]);
    const { token } = await sessionOf(camino, 'eva@example.com');
    expect((await camino.ask('GET', '/api/usuario', { as: token })).body.data).toMatchObject({
      role_id: 2,
      emailConfirmation: true,
      phone: '5555 0101',
    });
  });

  it('refuses an address that somebody has, in words', async () => {
    expect(await said('create', ...ANA, '--email', 'ANA@example.com')).toEqual([
      'Error: There is already an account with this email address.',
    ]);
  });

  it('lists them in the order they were made', async () => {
    expect(await said('list')).toEqual(['ana@example.com  Ana López', 'eva@example.com  Eva Choc']);
  });
});
