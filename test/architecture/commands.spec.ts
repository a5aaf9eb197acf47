import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { repository } from './planting.js';

type Tally = { passed: number; failed: number };
type Report = Record<
  'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites' | 'numPendingTests' | 'numTodoTests',
  number
>;
type Entries = Record<string, Record<string, unknown>>;

/** Scripts are plain JavaScript, so their types are declared here. */
const script = async <T>(name: string): Promise<T> => (await import(join(repository, 'scripts/parts', name))) as T;

describe('the line at the end of npm test', () => {
  type Tallying = {
    tallyOfJest: (report: Report | null, run: { code: number; byName?: boolean }) => Tally;
    sum: (all: Tally[]) => Tally;
  };
  const report = (numbers: Partial<Report>): Report => ({
    numPassedTests: 0,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    ...numbers,
  });
  let tally: Tallying;
  beforeAll(async () => {
    tally = await script<Tallying>('tally.mjs');
  });

  it('counts what passed and what failed', () => {
    expect(tally.tallyOfJest(report({ numPassedTests: 7, numFailedTests: 2 }), { code: 1 })).toEqual({
      passed: 7,
      failed: 2,
    });
    expect(
      tally.sum([
        { passed: 7, failed: 2 },
        { passed: 1, failed: 0 },
      ]),
    ).toEqual({ passed: 8, failed: 2 });
  });
  it('takes a file that cannot run for a failure', () => {
    expect(tally.tallyOfJest(report({ numPassedTests: 7, numRuntimeErrorTestSuites: 1 }), { code: 1 })).toEqual({
      passed: 7,
      failed: 1,
    });
  });
  it('takes a skipped and an unwritten test for failures', () => {
    expect(tally.tallyOfJest(report({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 }), { code: 0 })).toEqual({
      passed: 7,
      failed: 2,
    });
  });
  it('lets jest skip what a run narrowed by name leaves out', () => {
    expect(tally.tallyOfJest(report({ numPassedTests: 1, numPendingTests: 6 }), { code: 0, byName: true })).toEqual({
      passed: 1,
      failed: 0,
    });
  });
  it('fails on a missing report and on a non-zero exit of Jest', () => {
    expect(tally.tallyOfJest(null, { code: 0 })).toEqual({ passed: 0, failed: 1 });
    expect(tally.tallyOfJest(report({ numPassedTests: 7 }), { code: 1 })).toEqual({ passed: 7, failed: 1 });
  });
});

describe('a test file that failed and was run again by itself', () => {
  type Result = Readonly<{
    name: string;
    status: string;
    assertionResults: readonly Readonly<{ status: string; fullName: string }>[];
  }>;
  type Run = Readonly<{ testResults: readonly Result[]; success: boolean; numRuntimeErrorTestSuites: number }>;
  type Twice = {
    failedFiles: (report: Run | null) => string[];
    failedTests: (report: Run | null) => string[];
    withSecondRun: (first: Run, again: Run) => Run & Report;
  };
  const result = (name: string, ...statuses: readonly string[]): Result => ({
    name,
    status: statuses.includes('failed') ? 'failed' : 'passed',
    assertionResults: statuses.map((status, index) => ({ status, fullName: `${name} ${index}` })),
  });
  const first: Run = {
    success: false,
    numRuntimeErrorTestSuites: 0,
    testResults: [result('a', 'passed', 'passed'), result('b', 'passed', 'failed')],
  };
  let twice: Twice;
  beforeAll(async () => {
    twice = await script<Twice>('tally.mjs');
  });

  it('is found by what failed in it', () => {
    expect(twice.failedFiles(first)).toEqual(['b']);
    expect(twice.failedTests(first)).toEqual(['b 1']);
    expect([twice.failedFiles(null), twice.failedTests(null)]).toEqual([[], []]);
  });
  it('counts as it did the second time, beside the others', () => {
    const held = twice.withSecondRun(first, {
      success: true,
      numRuntimeErrorTestSuites: 0,
      testResults: [result('b', 'passed', 'passed')],
    });
    expect(held).toMatchObject({ success: true, numPassedTests: 4, numFailedTests: 0, numPendingTests: 0 });
  });
  it('stays failed when it fails again, is skipped or cannot run', () => {
    const run = (again: Run) => twice.withSecondRun(first, again);
    expect(
      run({ success: false, numRuntimeErrorTestSuites: 0, testResults: [result('b', 'failed', 'passed')] }),
    ).toMatchObject({ success: false, numPassedTests: 3, numFailedTests: 1 });
    expect(
      run({ success: true, numRuntimeErrorTestSuites: 0, testResults: [result('b', 'passed', 'pending')] }),
    ).toMatchObject({ numPassedTests: 3, numPendingTests: 1 });
    expect(
      run({ success: false, numRuntimeErrorTestSuites: 1, testResults: [{ ...result('b'), status: 'failed' }] }),
    ).toMatchObject({ numPassedTests: 2, numRuntimeErrorTestSuites: 1 });
  });
});

describe('before anything runs', () => {
  type Installing = {
    nodeProblem: (version: string, wanted: string) => string | null;
    isInstalled: (wanted: Entries, installed: Entries) => boolean;
  };
  let installation: Installing;
  beforeAll(async () => {
    installation = await script<Installing>('installation.mjs');
  });

  it('says which Node is needed when this one is too old', () => {
    expect(installation.nodeProblem('20.18.3', '>=20.19')).toMatch(
      /needs Node 20\.19 or newer; this is Node 20\.18\.3/,
    );
    expect(installation.nodeProblem('18.20.0', '>=20.19')).toMatch(/18\.20\.0/);
    expect(
      ['20.19.0', '20.20.2', '22.0.0', '100.1.0'].map((version) => installation.nodeProblem(version, '>=20.19')),
    ).toEqual([null, null, null, null]);
  });

  it('installs when a package is missing or another version is there, not for what belongs to other systems', () => {
    const wanted: Entries = {
      '': { version: '0.1.0' },
      'node_modules/a': { version: '1.0.0', integrity: 'x' },
      'node_modules/b': { version: '2.0.0', optional: true },
    };
    const { isInstalled } = installation;
    expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.0', integrity: 'x' } })).toBe(true);
    expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.1', integrity: 'y' } })).toBe(false);
    expect(isInstalled(wanted, {})).toBe(false);
  });
});

describe('npm start', () => {
  type Serving = {
    isPortTaken: (port: number, env?: Record<string, string>) => Promise<boolean>;
    welcome: (port: number, env: Record<string, string>, gatewayUrl?: string) => string;
  };
  let serving: Serving;
  beforeAll(async () => {
    serving = await script<Serving>('serving.mjs');
  });

  it('sees that a port is taken, and free again', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const taken = async () => {
      const answers: boolean[] = [];
      const environments: Record<string, string>[] = [
        {},
        { NODE_ENV: 'production' },
        { HOST: '127.0.0.1' },
        { HOST: '127.0.0.2' },
      ];
      for (const env of environments) answers.push(await serving.isPortTaken(port, env));
      return answers;
    };
    expect(await taken()).toEqual([true, true, true, false]);
    server.close();
    await once(server, 'close');
    expect(await taken()).toEqual([false, false, false, false]);
  });

  it('prints where everything is and the demo accounts', () => {
    const text = serving.welcome(4000, {});
    expect(text).toContain('http://localhost:4000/dashboard');
    expect(text).toContain('http://localhost:4000/dev/mail');
    expect(text).toContain('Demo#2026');
    expect(text.match(/\w+@demo\.gt/g)).toHaveLength(6);
  });

  it.each([
    ['', 'http://localhost:4000/', 'this machine alone'],
    ['0.0.0.0', 'http://localhost:4000/', 'every address of this machine'],
    ['::', 'http://localhost:4000/', 'every address of this machine'],
    ['127.0.0.2', 'http://127.0.0.2:4000/', '127.0.0.2 alone'],
    [' ::1', 'http://[::1]:4000/', '::1 alone'],
  ])('told to listen on “%s” says how it is reached: %s', (HOST, url, where) => {
    const text = serving.welcome(4000, { HOST });
    expect(text).toMatch(new RegExp(`Site +${url.replace(/[[\]]/g, '\\$&')}\n`));
    expect(text).toContain(`Listens on    ${where}, port 4000`);
  });

  it('says where the stand-in for the payment gateway shows the card form, if it started one', () => {
    expect(serving.welcome(4000, {}, 'http://localhost:4001')).toContain('Card form     http://localhost:4001 ');
    expect(serving.welcome(4000, {})).not.toContain('Card form');
  });

  it('names demo accounts only where they exist', () => {
    const without: Record<string, string>[] = [
      { NODE_ENV: 'production' },
      { SEED: 'base' },
      { EVENTSTORE_URL: 'esdb://x' },
    ];
    for (const env of without) expect(serving.welcome(4000, env)).not.toContain('demo.gt');
    expect(serving.welcome(4000, { SEED: 'demo', MONGO_URL: 'mongodb://x' })).toContain('admin@demo.gt');
    expect(serving.welcome(4000, { NODE_ENV: 'production' })).not.toContain('/dev/mail');
  });
});
