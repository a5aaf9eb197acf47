import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plant, repository, uproot } from './planting.js';

/*
 * The area of docs/decisions/add-an-area.md, in a copy of this repository: its folders and one line of areas.ts. It is
 * compiled, and its own tests and those of all areas are run over it.
 */
const SAMPLE = join(repository, 'test', 'architecture', 'sample-area');
/** The line by which it joins, at the end of `apps/api/src/areas.ts`. */
const LINE = `export { luggageArea } from './luggage/luggage.area.js';\n`;
const COPIED = ['apps/gateway', 'apps/api/src', 'libs', 'test'];
const SETTINGS = ['jest.config.mjs', 'tsconfig.base.json', 'tsconfig.json'];

const isSource = (path: string): boolean =>
  !/[/\\](dist|node_modules|sample-area|fixtures)([/\\]|$)/.test(path.slice(repository.length));

type Outcome = Readonly<{ passed: readonly string[]; failed: readonly string[]; why: readonly string[] }>;
type Report = {
  testResults: {
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
};

/** As `scripts/write-events.mjs` writes it. */
const eventAreas = async (contracts: string): Promise<string> => {
  const { eventAreasSource } = (await import(join(repository, 'scripts/parts/event-areas.mjs'))) as {
    eventAreasSource: (folder: string) => string;
  };
  return eventAreasSource(contracts);
};

let tree: string;
beforeAll(async () => {
  tree = plant({});
  for (const path of [...COPIED, ...SETTINGS])
    cpSync(join(repository, path), join(tree, path), { recursive: true, filter: isSource });
  cpSync(SAMPLE, tree, { recursive: true });
  const list = join(tree, 'apps', 'api', 'src', 'areas.ts');
  writeFileSync(list, readFileSync(list, 'utf8') + LINE);
  const contracts = join(tree, 'libs', 'contracts');
  writeFileSync(join(contracts, 'events', 'areas.ts'), await eventAreas(contracts));
});
afterAll(() => uproot(tree));

const run = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [join(repository, 'node_modules', script), ...args], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, NODE_OPTIONS: '' },
  });

/** Runs the tests of the tree whose names say something of the area, or of all areas. */
const tested = (...paths: readonly string[]): Outcome => {
  const report = join(tree, 'report.json');
  const { stderr } = run(
    'jest/bin/jest.js',
    ...[
      '--config',
      'jest.config.mjs',
      '--selectProjects',
      'node',
      '--maxWorkers=1',
      '--json',
      `--outputFile=${report}`,
    ],
    ...['--testNamePattern', 'luggage|names every route|every area there is', '--', ...paths],
  );
  if (!existsSync(report)) throw new Error(stderr);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const all = testResults.flatMap(({ assertionResults, message }) =>
    assertionResults.length > 0 ? assertionResults : [{ fullName: message, status: 'failed' }],
  );
  const why = all.flatMap(({ failureMessages = [] }) => failureMessages.map((text) => text.slice(0, 500)));
  const named = (status: string) => all.filter((one) => one.status === status).map(({ fullName }) => fullName);
  return { passed: named('passed'), failed: named('failed'), why };
};

describe('docs/decisions/add-an-area.md', () => {
  const guide = readFileSync(join(repository, 'docs', 'decisions', 'add-an-area.md'), 'utf8');
  const files = readdirSync(SAMPLE, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());

  it('shows the declaration of the sample, and the line by which it joins', () => {
    const [declaration = ''] = /(?<=```ts\n)[^]*?(?=```)/.exec(guide) ?? [];
    const file = join(SAMPLE, 'apps', 'api', 'src', 'luggage', 'luggage.area.ts');
    expect(readFileSync(file, 'utf8').endsWith(`\n\n${declaration}`)).toBe(true);
    expect(guide).toContain(LINE.trim());
  });

  it('finds the list of areas that name events as it is generated', async () => {
    const contracts = join(repository, 'libs', 'contracts');
    expect(readFileSync(join(contracts, 'events', 'areas.ts'), 'utf8')).toBe(await eventAreas(contracts));
  });

  it('names only files that are there', () => {
    const named = [...guide.matchAll(/`(?:[^`\s]*\/)?((?:luggage|stored)\.[\w.-]+|event-words\.ts)`/g)].map(
      ([, name]) => name,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !files.some((file) => file.name === name))).toEqual([]);
  });
});

/** What the compiler says of the area in the application. */
const compiled = (): string => {
  const inside = ['apps/api/src/luggage', 'libs/domain/luggage', 'libs/contracts/luggage', 'apps/api/src/**/*.d.ts'];
  writeFileSync(
    join(tree, 'tsconfig.luggage.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      // What one compilation has checked, the next does not check again.
      compilerOptions: { incremental: true, tsBuildInfoFile: './luggage.tsbuildinfo' },
      include: [...inside, 'apps/api/src/app.module.ts', 'apps/api/src/event-catalogue.ts'],
      exclude: ['**/dist'],
    }),
  );
  return run('typescript-7/bin/tsc', '-p', 'tsconfig.luggage.json').stdout;
};

it('a new area compiles: its folders and one line', () => {
  expect(compiled()).toBe('');
  expect(readdirSync(SAMPLE)).toEqual(['apps', 'libs']);
});

it('a new area does not compile with an event without a name, nor with a name without a language', () => {
  const file = join(tree, 'libs', 'contracts', 'luggage', 'event-words.ts');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace(/ {2}LuggageReturned: .*\n/, '').replace(`, en: 'Luggage kept'`, ''));
  const said = compiled();
  writeFileSync(file, source);
  expect(said).toContain(`Property 'LuggageReturned' is missing`);
  expect(said).toContain(`Property 'en' is missing`);
});

it('a new area decides, projects, is erased, and stands in the API document and in the table of who may do what', () => {
  const { passed, failed, why } = tested(
    'apps/api/src/luggage',
    'libs/domain/luggage',
    'apps/api/src/event-words.spec.ts',
    'test/architecture/areas.spec.ts',
    'test/architecture/forgetting.spec.ts',
    'test/security/who-may.spec.ts',
  );
  expect([failed, why]).toEqual([[], []]);
  expect(passed).toEqual(
    expect.arrayContaining([
      'luggage is kept for its owner',
      'luggage is kept, shown, returned, and forgotten with its owner',
      'luggage is in the API document, under its own tag and with its refusals',
      'the words of events of luggage name each of its events in every language, and nothing else',
      'the list of areas has every area there is, each in folders of its name',
      'the rows of luggage hold nothing of an erased person, and are what a rebuild makes of the log then',
      'what LuggageKept told is found by the log alone, and no folded state keeps it',
      'the table of who may do what names every route the application has, and no other',
    ]),
  );
  expect(passed.filter((name) => name.includes('/api/admin/luggage'))).toHaveLength(3);
});

it('a new area that forgets nobody is found', () => {
  const file = join(tree, 'apps', 'api', 'src', 'luggage', 'luggage.projection.ts');
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, source.replace(/ {2}forgets: \{[^]*?\n {2}\},\n/, ''));
  const { failed } = tested('test/architecture/forgetting.spec.ts');
  writeFileSync(file, source);
  expect(failed).toEqual([
    'the rows of luggage hold nothing of an erased person, and are what a rebuild makes of the log then',
  ]);
});
