import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type Actor, streamOf } from '@camino/domain/kernel/decider.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { FILES_AT_ONCE, type ImportCommand, ledgerImport } from '@camino/domain/ledger/ledger-import.js';
import { mayWrite, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { Clock, KeyedQueue, Foreground, Shutdown } from '../../platform/kit/index.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { type Context, uuidOf, type Position, StoreUnavailable } from '../../platform/log/event-store/index.js';
import { ProjectionRunner } from '../../platform/read/projecting/index.js';
import { ReadSideUnavailable } from '../../platform/read/mongo/index.js';
import { type FileToJudge, ImportFolder } from './import-folder.js';
import { ledgerImports } from './imports.projection.js';
import { BatchJudge } from './judge-batch.js';
import { type ReadFile, readFileToJudge } from './judge-file.js';
import { Judging } from './judging.js';

/** An import that cannot go on; the code says why. */
class ImportStopped extends Error {}

const RETRY_MS = 1000;

/** The log or the rows are not available at the moment, as while rows are rebuilt after a start. */
const isTemporary = (error: unknown): boolean =>
  error instanceof StoreUnavailable || error instanceof ReadSideUnavailable;

/** Files of a batch while the server is busy: commits and rows of many hold up requests. */
const FEW_AT_ONCE = 40;

/** Bytes of one batch, at most one file more: what is read stays in memory until it is judged. */
const BYTES_AT_ONCE = 4 * 1024 * 1024;

/** Whether the file at a place is to be judged. */
type IsWanted = (index: number) => boolean;
const NOTHING_VOIDED: ReadonlySet<string> = new Set();

/** Files of an import in their order, a batch at a time; none at the end. */
type Source = Readonly<{ next: () => Promise<readonly ReadFile[]>; close: () => Promise<void> }>;

/**
 * Judges the files of imports, batch by batch. Batches of different imports take turns, one at a time in this process,
 * so that they leave room for whoever books a trip meanwhile; every step of one lets requests go first. What is done
 * stands in the log: after a crash the process goes on with the files that it finds in its folder.
 */
@Injectable()
export class ImportRunner implements OnApplicationBootstrap {
  private readonly logger = new Logger('Import');
  private readonly turns = new KeyedQueue();
  private readonly running = new Map<string, Promise<void>>();
  private stopping = false;
  private stop: () => void = () => undefined;
  private readonly stopped = new Promise<void>((resolve) => (this.stop = resolve));

  constructor(
    private readonly folder: ImportFolder,
    private readonly decide: Decide,
    private readonly log: EventLog,
    private readonly judge: BatchJudge,
    private readonly projections: ProjectionRunner,
    private readonly clock: Clock,
    private readonly foreground: Foreground,
    private readonly judging: Judging,
    shutdown: Shutdown,
  ) {
    shutdown.on('reacting', async () => {
      this.stopping = true;
      this.stop();
      await this.idle();
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const id of await this.folder.left()) void this.run(id);
  }

  /** Runs an import to its end, once at a time. Never rejects. */
  run(id: string): Promise<void> {
    const running = this.running.get(id) ?? this.persist(id).finally(() => this.running.delete(id));
    this.running.set(id, running);
    return running;
  }

  /** Resolves when no import runs. */
  async idle(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private async persist(id: string): Promise<void> {
    while (!this.stopping) {
      try {
        await this.rowsReady();
        if (await this.complete(id)) await this.folder.remove(id);
        return;
      } catch (error) {
        if (!isTemporary(error)) return this.fail(id, error);
        await pause(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  /** Resolves when the rows have passed the events of before the start, or the process stops. */
  private async rowsReady(): Promise<void> {
    if (!this.projections.isReady) await Promise.race([this.projections.ready(), this.stopped]);
  }

  private async fail(id: string, error: unknown): Promise<void> {
    const because = error instanceof ImportStopped ? error.message : 'dte_import.broken';
    if (because === 'dte_import.broken') this.logger.error(`import ${id} failed`, error);
    try {
      await this.note(id, { type: 'FailImport', data: { because } }, 'fail', await this.actorOf(id));
      await this.folder.remove(id);
    } catch (again) {
      this.logger.error(`import ${id} could not be ended`, again);
    }
  }

  /** True when the import is over, false when this process ends before. */
  private async complete(id: string): Promise<boolean> {
    const { state } = await this.decide.load(ledgerImport, id);
    if (state.status !== 'running') return true;
    const actor = await this.actorOf(id);
    if (!(await this.judgeAll(id, actor, (index) => index >= state.upTo, NOTHING_VOIDED))) return false;
    for (const kind of ['notes', 'voids'] as const) {
      const { deferred } = (await this.decide.load(ledgerImport, id)).state;
      const waiting = new Set(deferred[kind]);
      const isWanted = (index: number): boolean => waiting.has(index);
      const voided = kind === 'voids' ? await this.voidedBy(id, state.taxpayerId, isWanted) : NOTHING_VOIDED;
      if (!(await this.judgeAll(id, actor, isWanted, voided))) return false;
    }
    const position = await this.note(id, { type: 'FinishImport', data: {} }, 'finish', actor);
    await this.projections.caughtUp(position, ledgerImports.name);
    return true;
  }

  /** What the void documents of an import void, all of them: a batch alone would not tell. */
  private async voidedBy(id: string, taxpayerId: string, isWanted: IsWanted): Promise<ReadonlySet<string>> {
    const source = await this.sourceOf(id, isWanted);
    const voided = new Set<string>();
    try {
      while (!this.stopping) {
        const found = await this.turns.run('batch', async () => {
          const files = await source.next();
          return files.length === 0 ? null : this.judge.voidedBy(files, taxpayerId);
        });
        if (found === null) break;
        for (const one of found) voided.add(one);
      }
    } finally {
      await source.close();
    }
    return voided;
  }

  private async judgeAll(id: string, actor: Actor, isWanted: IsWanted, voided: ReadonlySet<string>): Promise<boolean> {
    const source = await this.sourceOf(id, isWanted);
    let before: Position = -1;
    try {
      for (;;) {
        if (this.stopping) return false;
        const position = await this.turns.run('batch', async () => {
          const files = await source.next();
          return files.length === 0 ? null : this.judgeBatch(id, actor, files, voided);
        });
        /* The rows of a batch are written while the next one is read; an import is never further ahead of them. */
        await this.projections.caughtUp(before, ledgerImports.name);
        if (position === null) return true;
        before = position;
      }
    } finally {
      await source.close();
    }
  }

  private async judgeBatch(
    importId: string,
    actor: Actor,
    files: readonly ReadFile[],
    voided: ReadonlySet<string>,
  ): Promise<number> {
    const { state } = await this.decide.load(ledgerImport, importId);
    const { taxpayerId, subject, upTo } = state;
    await this.refuseWithoutAccess(taxpayerId, actor);
    const waits = upTo < state.files;
    const context = this.contextOf(importId, `judge ${files[0]!.index} ${waits}`, actor);
    const { results, deferred } = await this.judge.judge(files, { taxpayerId, subject, waits, voided, context });
    const until = waits ? files.at(-1)!.index + 1 : upTo;
    const noted = { type: 'NoteResults', data: { results, upTo: until, deferred } } as const;
    return this.note(importId, noted, `results ${files[0]!.index} ${waits}`, actor);
  }

  /** A grant that is revoked ends at once. */
  private async refuseWithoutAccess(taxpayerId: string, { id }: Actor): Promise<void> {
    if (id === taxpayerId) return;
    const { state } = await this.decide.load(taxpayer, taxpayerId);
    if (!mayWrite(state, taxpayerId, id, localOf(this.clock.now()).date)) throw new ImportStopped('ledger.not_yours');
  }

  private async sourceOf(id: string, isWanted: IsWanted): Promise<Source> {
    const files = await this.folder.open(id, isWanted);
    if (files === null) throw new ImportStopped('dte_import.files_gone');
    /* The first may be one that a crash has interrupted, and has to hold all that was done of it. */
    let most = FILES_AT_ONCE;
    const next = async (): Promise<readonly ReadFile[]> => {
      const some: ReadFile[] = [];
      let bytes = 0;
      while (some.length < most && bytes < BYTES_AT_ONCE) {
        const next: IteratorResult<FileToJudge, void> = await files.next();
        if (next.done) break;
        const file = await readFileToJudge(next.value, this.judging);
        some.push(file);
        bytes += file.bytes;
        await this.foreground.giveWay();
      }
      most = this.foreground.isBusy ? FEW_AT_ONCE : FILES_AT_ONCE;
      return some;
    };
    return { next, close: async () => void (await files.return(undefined)) };
  }

  private async note(
    id: string,
    content: Pick<ImportCommand, 'type' | 'data'>,
    purpose: string,
    actor: Actor,
  ): Promise<number> {
    const { position } = await this.decide.run(ledgerImport, id, content, this.contextOf(id, purpose, actor));
    return position ?? -1;
  }

  /** The import goes on in the name of whoever began it. */
  private async actorOf(id: string): Promise<Actor> {
    const { events } = await this.log.read(streamOf(ledgerImport, id));
    return events[0]!.metadata.actor;
  }

  private contextOf(id: string, purpose: string, actor: Actor): Context {
    return { actor, at: this.clock.now(), commandId: uuidOf(`${id}:${purpose}`), correlation: id };
  }
}
