import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import type { Instant } from '../kernel/rules/time.js';
import type { Finding } from './findings.js';

/*
 * Somebody brings a taxpayer's tax documents: one stream for each import, `ledger_import-<id>`.
 *
 *   new ── StartImport ──▶ running ── NoteResults … ── FinishImport ──▶ finished
 *                             └──────────── FailImport ───────────────▶ failed
 *
 * Files are judged in their order, in batches; what each came to stands in the event of its batch, so that an import
 * that was interrupted goes on after the last one. Notes and void documents wait until all other files are judged,
 * because the invoice they refer to may come after them.
 */

const OUTCOMES = ['recorded', 'known', 'voided', 'refused', 'not_mine'] as const;
/** `known`: it was in the books before. `not_mine`: the taxpayer neither issued nor received it. */
export type Outcome = (typeof OUTCOMES)[number];

export type FileResult = Readonly<{
  /** Place among the files of the import. */
  index: number;
  file: string;
  outcome: Outcome;
  /** Authorization; null where the file could not be read so far. */
  id: string | null;
  number: string | null;
  findings: readonly Finding[];
}>;

export type Counts = Readonly<Record<Outcome, number>>;

/** Files that wait until all others are judged, by their places. */
export type Deferred = Readonly<{ notes: readonly number[]; voids: readonly number[] }>;

export type ImportCommand =
  /** `sha256` of what was sent; `subject` is the taxpayer's fiscal subject. */
  | Command<
      'StartImport',
      Readonly<{ taxpayerId: string; subject: string; name: string; bytes: number; files: number; sha256: string }>
    >
  /** Every file before `upTo` is judged or deferred. */
  | Command<'NoteResults', Readonly<{ results: readonly FileResult[]; upTo: number; deferred: Deferred }>>
  | Command<'FinishImport', Readonly<Record<string, never>>>
  | Command<'FailImport', Readonly<{ because: string }>>;

export type ImportEvent =
  | Event<
      'ImportStarted',
      Readonly<{
        taxpayerId: string;
        subject: string;
        /** Of the file, or of the first of several. */
        name: string;
        bytes: number;
        files: number;
        sha256: string;
        startedAt: Instant;
      }>
    >
  | Event<
      'ImportedFilesJudged',
      Readonly<{
        subject: string;
        /**
         * JSON of `FileResult[]`: names of files and of people are personal. Of files that changed nothing, only the
         * first `KEPT_RESULTS` of an import; before that limit, all.
         */
        results: string;
        judged: readonly number[];
        upTo: number;
        deferred: Deferred;
        counts: Counts;
      }>
    >
  | Event<'ImportFinished', Readonly<{ counts: Counts; finishedAt: Instant }>>
  | Event<'ImportFailed', Readonly<{ because: string; failedAt: Instant }>>;

type LedgerImport = Readonly<{
  status: 'new' | 'running' | 'finished' | 'failed';
  taxpayerId: string;
  subject: string;
  sha256: string;
  files: number;
  upTo: number;
  deferred: Deferred;
  counts: Counts;
}>;

/** Files of one import. */
export const MOST_FILES = 20_000;
/** Files of one batch. */
export const FILES_AT_ONCE = 200;
/** Results of each outcome that changes nothing: of more, an import keeps only the number. */
export const KEPT_RESULTS = 100;
const CHANGES: readonly Outcome[] = ['recorded', 'voided'];

export const NOTHING: Counts = { recorded: 0, known: 0, voided: 0, refused: 0, not_mine: 0 };
const NOBODY_WAITS: Deferred = { notes: [], voids: [] };

const countsOf = (results: readonly Pick<FileResult, 'outcome'>[]): Counts => {
  const counts = { ...NOTHING };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
};

export const added = (a: Counts, b: Counts): Counts =>
  Object.fromEntries(OUTCOMES.map((outcome) => [outcome, a[outcome] + b[outcome]])) as Counts;

export const judgedIn = (counts: Counts): number => OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);

/** The results that the log keeps; `before`: how many there were in the batches before. */
const keptOf = (results: readonly FileResult[], before: Counts): readonly FileResult[] => {
  const counts = { ...before };
  return results.filter(({ outcome }) => {
    counts[outcome] += 1;
    return CHANGES.includes(outcome) || counts[outcome] <= KEPT_RESULTS;
  });
};

const refuseUnlessRunning = ({ status }: LedgerImport): void => {
  if (status === 'new') throw new Rejection('dte_import.unknown');
  if (status !== 'running') throw new Rejection('dte_import.over');
};

/** Files to be judged next: in their order, then the notes, then the void documents. */
export const nextFiles = ({ files, upTo, deferred }: LedgerImport): readonly number[] => {
  if (upTo < files) return Array.from({ length: Math.min(FILES_AT_ONCE, files - upTo) }, (_, offset) => upTo + offset);
  const waiting = deferred.notes.length > 0 ? deferred.notes : deferred.voids;
  return waiting.slice(0, FILES_AT_ONCE);
};

export const ledgerImport: Decider<LedgerImport, ImportCommand, ImportEvent> = {
  category: 'ledger_import',
  initial: {
    status: 'new',
    taxpayerId: '',
    subject: '',
    sha256: '',
    files: 0,
    upTo: 0,
    deferred: NOBODY_WAITS,
    counts: NOTHING,
  },

  decide(command, state) {
    switch (command.type) {
      case 'StartImport': {
        if (state.status !== 'new') return [];
        if (command.data.files === 0) throw new Rejection('dte_import.empty');
        if (command.data.files > MOST_FILES) throw new Rejection('dte_import.too_many_files', { most: MOST_FILES });
        return [{ type: 'ImportStarted', data: { ...command.data, startedAt: command.at } }];
      }
      case 'NoteResults': {
        refuseUnlessRunning(state);
        const { results, upTo, deferred } = command.data;
        const judged = results.map(({ index }) => index);
        const data = {
          subject: state.subject,
          results: JSON.stringify(keptOf(results, state.counts)),
          judged,
          upTo,
          deferred,
        };
        return [{ type: 'ImportedFilesJudged', data: { ...data, counts: countsOf(results) } }];
      }
      case 'FinishImport': {
        refuseUnlessRunning(state);
        if (nextFiles(state).length > 0) throw new Rejection('dte_import.not_over');
        return [{ type: 'ImportFinished', data: { counts: state.counts, finishedAt: command.at } }];
      }
      case 'FailImport':
        refuseUnlessRunning(state);
        return [{ type: 'ImportFailed', data: { because: command.data.because, failedAt: command.at } }];
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'ImportStarted': {
        const { taxpayerId, subject, sha256, files } = data;
        return { ...state, status: 'running', taxpayerId, subject, sha256, files };
      }
      case 'ImportedFilesJudged': {
        const judged = new Set(data.judged);
        const left = (before: readonly number[], more: readonly number[]) =>
          [...before, ...more].filter((index) => !judged.has(index));
        const deferred = {
          notes: left(state.deferred.notes, data.deferred.notes),
          voids: left(state.deferred.voids, data.deferred.voids),
        };
        return { ...state, upTo: data.upTo, deferred, counts: added(state.counts, data.counts) };
      }
      case 'ImportFinished':
        return { ...state, status: 'finished' };
      case 'ImportFailed':
        return { ...state, status: 'failed' };
    }
  },
};

export const importEvents = {
  ImportStarted: {
    v: 1,
    says: 'Somebody began to import tax documents into the books of a taxpayer.',
    personal: [{ subject: 'subject', fields: ['name'] }],
  },
  ImportedFilesJudged: {
    v: 1,
    says: 'Some files of an import were recorded, refused or known already; the event keeps what each came to.',
    personal: [{ subject: 'subject', fields: ['results'] }],
  },
  ImportFinished: { v: 1, says: 'Every file of an import has been judged.' },
  ImportFailed: { v: 1, says: 'An import ended before all of its files were judged, and why.' },
} as const satisfies EventCatalogue & Record<ImportEvent['type'], unknown>;
