import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './planting.js';

type Row = Readonly<{ id: string; area: string; stage: string; places: readonly string[] }>;
type Test = Readonly<{ title: string; fullName: string; status: string }>;
type Report = Readonly<{ testResults: readonly Readonly<{ name: string; assertionResults: readonly Test[] }>[] }>;
type Named = ReadonlyMap<string, ReadonlySet<string>>;
type Waiting = Readonly<{ id: string; place: string; why: string }>;
type Requirements = {
  FINISHED_STAGES: readonly string[];
  PLACES_BY_PREFIX: readonly (readonly [prefix: string, places: readonly string[]])[];
  recordsOf: <T>(csv: string) => T[];
  requirementsOf: (csv: string) => Row[];
  namedIn: (reports: readonly Report[], root: string) => Named;
  faultsOf: (given: { rows: readonly Row[]; named: Named; waiting?: readonly Waiting[] }) => string[];
  tableOf: (rows: readonly Row[], named: Named) => string;
  pageOf: (rows: readonly Row[], named: Named) => string;
};

let requirements: Requirements;
beforeAll(async () => {
  requirements = (await import(join(repository, 'scripts/parts/requirements.mjs'))) as Requirements;
});

const text = (file: string) => readFileSync(join(repository, file), 'utf8');
const row = (id: string, places: readonly string[], stage = 'booking'): Row => ({
  id,
  area: id.split('-')[0] as string,
  stage,
  places,
});
const ROOT = '/repository';
/** A run with these tests: path, title, result. */
const runOf = (...tests: readonly (readonly [path: string, title: string, status?: string])[]): readonly Report[] => [
  {
    testResults: tests.map(([path, title, status = 'passed']) => ({
      name: `${ROOT}/${path}`,
      assertionResults: [{ title, fullName: `a group (BOOK-002) ${title}`, status }],
    })),
  },
];
const faults = (rows: readonly Row[], run: readonly Report[], waiting?: readonly Waiting[]) =>
  requirements.faultsOf({ rows, named: requirements.namedIn(run, ROOT), waiting });

const API = 'apps/api/src/a.api.spec.ts';
const SITE = 'apps/site/src/a.spec.tsx';
const ADMIN = 'apps/admin/src/a.spec.tsx';

describe('a row of a finished stage', () => {
  it('is to be named in each of its places', () => {
    const rows = [row('BOOK-001', ['server', 'site', 'admin'])];
    expect(
      faults(
        rows,
        runOf([API, 'books (BOOK-001)'], [SITE, 'asks (BOOK-001, BOOK-003)'], [ADMIN, 'shows (BOOK-001)']),
      ).filter((fault) => fault.startsWith('BOOK-001')),
    ).toEqual([]);
    expect(faults(rows, runOf([API, 'books (BOOK-001)'], [SITE, 'asks']))).toEqual([
      'BOOK-001 is named by no passed test of the site',
      'BOOK-001 is named by no passed test of the admin',
    ]);
  });

  it('is missing once its test has another name', () => {
    expect(faults([row('BOOK-001', ['site'])], runOf([SITE, 'asks (BOOK-001)']))).toEqual([]);
    expect(faults([row('BOOK-001', ['site'])], runOf([SITE, 'asks (BOOK 001)']))).toEqual([
      'BOOK-001 is named by no passed test of the site',
    ]);
  });

  it('is not named by the group of a test', () => {
    expect(faults([row('BOOK-002', ['server'])], runOf([API, 'books']))).toEqual([
      'BOOK-002 is named by no passed test of the server',
    ]);
  });

  it.each(['failed', 'pending', 'todo', 'skipped', 'disabled'])('is not named by a test that is %s', (status) => {
    expect(faults([row('BOOK-001', ['server'])], runOf([API, 'books (BOOK-001)', status]))).toEqual([
      'BOOK-001 is named by no passed test of the server',
    ]);
  });

  it('may wait for its test where the list says so, until there is one', () => {
    const waiting = [{ id: 'BOOK-001', place: 'site', why: 'No page yet' }];
    const rows = [row('BOOK-001', ['server', 'site'])];
    expect(faults(rows, runOf([API, 'books (BOOK-001)']), waiting)).toEqual([]);
    expect(faults(rows, runOf([SITE, 'asks (BOOK-001)']), waiting)).toEqual([
      'BOOK-001 is named by no passed test of the server',
      'BOOK-001 waits for a test of the site no longer: take it off docs/untested-requirements.csv',
    ]);
  });
});

describe('other rows', () => {
  it('need no test while their stage is not finished', () => {
    expect(faults([row('BOOK-001', ['site'], 'some-day')], runOf())).toEqual([]);
  });

  it('cannot be named when they are not there, which is a mistake of writing', () => {
    expect(
      faults([row('BOOK-001', ['site'])], runOf([SITE, 'asks (BOOK-001, BOOK-100), in UTC-006 and the STORY-990'])),
    ).toEqual(['BOOK-100 is named by a test, but is no row of docs/requirements.csv']);
  });
});

describe('the places of a test', () => {
  it.each([
    [API, ['server']],
    [SITE, ['site']],
    [ADMIN, ['admin']],
    ['libs/domain/a.spec.ts', ['server']],
    ['test/security/a.spec.ts', ['server']],
    ['libs/client/a.spec.ts', []],
    ['test/stories/booking.story.ts', ['server', 'site', 'admin']],
    ['test/stories/operating.story.ts', ['server']],
  ])('of %s are %j', (path, places) => {
    expect([...(requirements.namedIn(runOf([path, 'BOOK-001']), ROOT).get('BOOK-001') ?? [])]).toEqual(places);
  });

  it('are those of its folder, however the folder of the repository is written', () => {
    expect(requirements.namedIn(runOf([SITE, 'BOOK-001']), `${ROOT}/`).get('BOOK-001')).toEqual(new Set(['site']));
  });

  it('are declared for existing code', () => {
    expect(
      requirements.PLACES_BY_PREFIX.map(([prefix]) => prefix).filter((prefix) => !existsSync(join(repository, prefix))),
    ).toEqual([]);
  });
});

describe('the table', () => {
  it('counts for each area its rows, those named everywhere, and those named in each place', () => {
    const rows = [
      row('BOOK-001', ['server', 'site']),
      row('BOOK-002', ['site']),
      row('CAT-001', ['admin'], 'some-day'),
    ];
    const named = requirements.namedIn(
      runOf([API, 'BOOK-001'], [SITE, 'BOOK-001, BOOK-002'], [ADMIN, 'BOOK-002']),
      ROOT,
    );
    expect(requirements.tableOf(rows, named).split('\n')).toEqual([
      '| area | rows | named everywhere | server | site   | admin  |',
      '|------|------|------------------|--------|--------|--------|',
      '| BOOK | 2    | 2                | 1 of 1 | 2 of 2 | –      |',
      '| CAT  | 1    | 0                | –      | –      | 0 of 1 |',
      '| all  | 3    | 2                | 1 of 1 | 2 of 2 | 0 of 1 |',
    ]);
    expect(requirements.pageOf(rows, named)).toMatch(
      /## booking, finished\n\nNothing is missing\.\n\n## some-day\n\nCAT-001 \(admin\)\n$/,
    );
  });
});

describe('docs/requirements.csv', () => {
  it('is read with its commas, quotes and places', () => {
    const csv =
      'id,area,where,stage,statement\r\nBOOK-001,BOOK,"site, api,domain",booking,"Says ""no"", then\nleaves"\nBOOK-002,BOOK,admin,ledger,\n';
    expect(requirements.recordsOf(csv)[0]).toMatchObject({
      where: 'site, api,domain',
      statement: 'Says "no", then\nleaves',
    });
    expect(requirements.requirementsOf(csv)).toEqual([
      row('BOOK-001', ['server', 'site']),
      row('BOOK-002', ['admin'], 'ledger'),
    ]);
    expect(() => requirements.requirementsOf('id,where\nBOOK-001,moon\n')).toThrow('BOOK-001 is to be in "moon"');
  });

  it('has rows with ids of their own, in the finished stages too', () => {
    const rows = requirements.requirementsOf(text('docs/requirements.csv'));
    expect(rows.length).toBeGreaterThan(700);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.filter(({ id, area }) => !new RegExp(`^${area}-\\d{3}$`).test(id))).toEqual([]);
    expect(requirements.FINISHED_STAGES.filter((stage) => !rows.some((each) => each.stage === stage))).toEqual([]);
  });
});

describe('docs/untested-requirements.csv', () => {
  it('says of each row why it waits', () => {
    const waiting = requirements.recordsOf<Waiting>(text('docs/untested-requirements.csv'));
    expect(
      waiting.filter(
        ({ id, place, why }) =>
          !/^[A-Z]{3,5}-\d{3}$/.test(id) || !['server', 'site', 'admin'].includes(place) || why === '',
      ),
    ).toEqual([]);
  });
});
