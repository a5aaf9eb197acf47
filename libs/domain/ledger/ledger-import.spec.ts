import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import {
  type FileResult,
  FILES_AT_ONCE,
  type ImportCommand,
  type ImportEvent,
  judgedIn,
  KEPT_RESULTS,
  ledgerImport,
  nextFiles,
  NOTHING,
  type Outcome,
} from './ledger-import.js';

const JULIA = { id: 'julia', role: 'client' } as const;
const at = '2026-03-06T15:00:00.000Z';
const STARTED = { taxpayerId: 'julia', subject: 'julia', name: 'a.zip', bytes: 10, files: 3, sha256: 'x' };
const command = <T extends ImportCommand['type']>(
  type: T,
  data: Extract<ImportCommand, { type: T }>['data'],
): ImportCommand => ({ type, data, by: JULIA, at }) as ImportCommand;
const started = (files = 3): ImportEvent => ({ type: 'ImportStarted', data: { ...STARTED, files, startedAt: at } });
const result = (index: number, outcome: Outcome = 'recorded'): FileResult => ({
  index,
  file: `${index}.xml`,
  outcome,
  id: null,
  number: null,
  findings: [],
});
const results = (from: number, count: number, outcome: Outcome): readonly FileResult[] =>
  Array.from({ length: count }, (_, n) => result(from + n, outcome));
const NONE = { notes: [], voids: [] };
const judged = (results: readonly FileResult[], upTo: number, deferred = NONE as object, counts = {}): ImportEvent => ({
  type: 'ImportedFilesJudged',
  data: {
    subject: 'julia',
    results: JSON.stringify(results),
    judged: results.map(({ index }) => index),
    upTo,
    deferred: { ...NONE, ...deferred },
    counts: { ...NOTHING, ...counts },
  },
});

describe('an import', () => {
  scenarios(ledgerImport)({
    'begins with its files': { given: [], when: command('StartImport', STARTED), then: [started()] },
    'begins once': { given: [started()], when: command('StartImport', STARTED), then: [] },
    'has a file': {
      given: [],
      when: command('StartImport', { ...STARTED, files: 0 }),
      then: { rejected: 'dte_import.empty' },
    },
    'has at most twenty thousand': {
      given: [],
      when: command('StartImport', { ...STARTED, files: 20_001 }),
      then: { rejected: 'dte_import.too_many_files', params: { most: 20_000 } },
    },
    'has twenty thousand': {
      given: [],
      when: command('StartImport', { ...STARTED, files: 20_000 }),
      then: [started(20_000)],
    },
    'says what came of each file': {
      given: [started()],
      when: command('NoteResults', {
        results: [result(0), result(1, 'refused')],
        upTo: 3,
        deferred: { notes: [2], voids: [] },
      }),
      then: [judged([result(0), result(1, 'refused')], 3, { notes: [2] }, { recorded: 1, refused: 1 })],
    },
    'keeps what came of the first hundred files that changed nothing, by outcome': {
      given: [
        started(300),
        judged(
          [...results(0, 99, 'refused'), ...results(99, 1, 'known')],
          100,
          {},
          { refused: KEPT_RESULTS - 1, known: 1 },
        ),
      ],
      when: command('NoteResults', {
        results: [...results(100, 2, 'refused'), ...results(102, 150, 'recorded'), ...results(252, 1, 'known')],
        upTo: 253,
        deferred: NONE,
      }),
      then: [
        {
          type: 'ImportedFilesJudged',
          data: {
            subject: 'julia',
            results: JSON.stringify([
              ...results(100, 1, 'refused'),
              ...results(102, 150, 'recorded'),
              ...results(252, 1, 'known'),
            ]),
            judged: Array.from({ length: 153 }, (_, n) => 100 + n),
            upTo: 253,
            deferred: NONE,
            counts: { ...NOTHING, refused: 2, recorded: 150, known: 1 },
          },
        },
      ],
    },
    'finishes when all of them are judged': {
      given: [started(), judged([result(0), result(1), result(2, 'known')], 3, {}, { recorded: 2, known: 1 })],
      when: command('FinishImport', {}),
      then: [{ type: 'ImportFinished', data: { counts: { ...NOTHING, recorded: 2, known: 1 }, finishedAt: at } }],
    },
    'does not finish before': {
      given: [started(), judged([result(0)], 1)],
      when: command('FinishImport', {}),
      then: { rejected: 'dte_import.not_over' },
    },
    'does not finish while a note waits': {
      given: [started(), judged([result(0), result(1)], 3, { notes: [2] })],
      when: command('FinishImport', {}),
      then: { rejected: 'dte_import.not_over' },
    },
    'fails with a reason': {
      given: [started()],
      when: command('FailImport', { because: 'dte_import.files_gone' }),
      then: [{ type: 'ImportFailed', data: { because: 'dte_import.files_gone', failedAt: at } }],
    },
    'is over when it is over': {
      given: [started(), { type: 'ImportFailed', data: { because: 'x', failedAt: at } }],
      when: command('NoteResults', { results: [], upTo: 3, deferred: NONE }),
      then: { rejected: 'dte_import.over' },
    },
    'that never began is not known': {
      given: [],
      when: command('FinishImport', {}),
      then: { rejected: 'dte_import.unknown' },
    },
  });

  it('judges as many of the files that wait as of the others at once', () => {
    const notes = Array.from({ length: FILES_AT_ONCE + 1 }, (_, index) => index);
    const state = fold(ledgerImport, [started(450), judged([], 450, { notes })]);
    expect(nextFiles(state)).toEqual(notes.slice(0, FILES_AT_ONCE));
  });

  it('has judged the files of all outcomes', () => {
    expect([judgedIn(NOTHING), judgedIn({ ...NOTHING, recorded: 3, refused: 2, known: 1 })]).toEqual([0, 6]);
  });

  it('goes on where it was interrupted: files in order, then notes, then void documents', () => {
    const next = (...events: readonly ImportEvent[]) => nextFiles(fold(ledgerImport, events));
    expect(next(started(450))).toEqual(Array.from({ length: FILES_AT_ONCE }, (_, index) => index));
    const most = judged([result(0)], 400, { notes: [3], voids: [1, 2] });
    expect(next(started(450), most)).toEqual(Array.from({ length: 50 }, (_, index) => 400 + index));
    const rest = judged([], 450, { notes: [401] });
    expect(next(started(450), most, rest)).toEqual([3, 401]);
    expect(next(started(450), most, rest, judged([result(3), result(401)], 450))).toEqual([1, 2]);
    expect(
      next(
        started(450),
        most,
        rest,
        judged(
          [3, 401, 1, 2].map((index) => result(index)),
          450,
        ),
      ),
    ).toEqual([]);
  });
});
