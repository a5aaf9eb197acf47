import { randomBytes } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { LedgerPaper } from '@camino/contracts/ledger/ledger-calls.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Clock, Shutdown } from '../../platform/kit/index.js';
import { refusalOf } from '../../platform/edge/http/index.js';
import { Limited } from '../../platform/ports/pdf/index.js';

export const PAPER_LIMITS = {
  /** Files that are made at the same time, and files that wait for their turn. */
  atOnce: 1,
  waiting: 20,
  /** Files of one person that wait or are kept; the oldest makes room. */
  perPerson: 5,
  /** Milliseconds for which a finished file can be fetched. */
  life: 15 * 60_000,
  /** Milliseconds for which a request waits, so that most files are there with its answer. */
  patience: 4000,
} as const;

/** Parts of a file in order. */
export type Sink = (bytes: Buffer) => Promise<unknown>;

export type PaperOrder = Readonly<{
  /** Who asked: nobody else can fetch it. */
  askerId: string;
  /** Whose books are on it: whoever may no longer read them cannot fetch it any more. */
  taxpayerId: string;
  name: string;
  type: string;
  rows: number;
  make: (sink: Sink, onProgress: (rows: number) => void) => Promise<unknown>;
}>;

type Kept = {
  readonly id: string;
  readonly order: PaperOrder;
  readonly path: string;
  state: LedgerPaper['estado'];
  done: number;
  bytes: number | null;
  until: number;
  code: string | null;
  timer?: NodeJS.Timeout;
};

export const linkOf = (id: string): string => `/api/reporte/descarga/${id}`;

/**
 * Files that are made of books: one at a time, so that long ones delay nobody else's work, and kept for a short time
 * for whoever asked. They belong to this process; another one does not know them.
 */
@Injectable()
export class LedgerPapers {
  private readonly logger = new Logger('Papers');
  private readonly limited = new Limited(PAPER_LIMITS);
  private readonly kept = new Map<string, Kept>();
  private folder: Promise<string> | undefined;
  private ended = false;

  constructor(
    private readonly clock: Clock,
    shutdown: Shutdown,
  ) {
    shutdown.on('printing', () => this.end());
  }

  /** Begins a file; answers once it is there, or after some patience how far it is. */
  async begin(order: PaperOrder): Promise<LedgerPaper> {
    await this.makeRoomFor(order.askerId);
    const id = randomBytes(18).toString('base64url');
    this.folder ??= mkdtemp(join(tmpdir(), 'camino-papers-'));
    const paper: Kept = {
      id,
      order,
      path: join(await this.folder, id),
      state: 'en_cola',
      done: 0,
      bytes: null,
      until: this.now() + PAPER_LIMITS.life,
      code: null,
    };
    this.kept.set(id, paper);
    const making = this.limited.run(() => this.make(paper)).catch((error: unknown) => this.fail(paper, error));
    await Promise.race([making, patience()]);
    return shown(paper);
  }

  /** How far a file is. @throws Rejection `ledger.paper_unknown` also for everybody but who asked for it */
  find(id: string, askerId: string): Readonly<{ paper: LedgerPaper; taxpayerId: string; type: string }> {
    const paper = this.known(id, askerId);
    return { paper: shown(paper), taxpayerId: paper.order.taxpayerId, type: paper.order.type };
  }

  /** The file itself. @throws Rejection `ledger.paper_unknown` or, until it is there, `ledger.paper_not_ready` */
  read(id: string, askerId: string): ReadStream {
    const paper = this.known(id, askerId);
    if (paper.state !== 'listo') throw new Rejection('ledger.paper_not_ready');
    return createReadStream(paper.path);
  }

  private known(id: string, askerId: string): Kept {
    const paper = this.kept.get(id);
    if (!paper || paper.order.askerId !== askerId || (hasEnded(paper) && paper.until < this.now()))
      throw new Rejection('ledger.paper_unknown');
    return paper;
  }

  private async make(paper: Kept): Promise<void> {
    if (this.ended || !this.kept.has(paper.id)) return;
    paper.state = 'en_proceso';
    const file = await open(paper.path, 'wx', 0o600);
    try {
      paper.bytes = await this.written(paper, file);
    } finally {
      await file.close();
    }
    paper.until = this.now() + PAPER_LIMITS.life;
    paper.timer = setTimeout(() => void this.drop(paper), PAPER_LIMITS.life).unref();
    paper.state = 'listo';
  }

  private async written({ order, ...paper }: Kept, file: FileHandle): Promise<number> {
    let bytes = 0;
    const kept = this.kept.get(paper.id);
    await order.make(
      async (part) => {
        if (this.ended || !this.kept.has(paper.id)) throw new Rejection('ledger.paper_unknown');
        bytes += part.length;
        await file.write(part);
      },
      (rows) => {
        if (kept) kept.done = rows;
      },
    );
    return bytes;
  }

  private async fail(paper: Kept, error: unknown): Promise<void> {
    const { code, unexpected } = refusalOf(error, {});
    if (unexpected && !this.ended) this.logger.error(`${paper.order.name} was not made: ${String(error)}`);
    paper.until = this.now() + PAPER_LIMITS.life;
    paper.state = 'fallido';
    paper.code = code;
    await rm(paper.path, { force: true });
    paper.timer = setTimeout(() => this.kept.delete(paper.id), PAPER_LIMITS.life).unref();
  }

  private async makeRoomFor(askerId: string): Promise<void> {
    const own = [...this.kept.values()].filter(({ order }) => order.askerId === askerId);
    for (const paper of own.slice(0, Math.max(0, own.length - PAPER_LIMITS.perPerson + 1))) await this.drop(paper);
  }

  private async drop(paper: Kept): Promise<void> {
    clearTimeout(paper.timer);
    this.kept.delete(paper.id);
    await rm(paper.path, { force: true });
  }

  private async end(): Promise<void> {
    this.ended = true;
    for (const { timer } of this.kept.values()) clearTimeout(timer);
    this.kept.clear();
    if (this.folder) await rm(await this.folder, { recursive: true, force: true });
  }

  private now(): number {
    return Date.parse(this.clock.now());
  }
}

/** What is being made is known however long that takes. */
const hasEnded = ({ state }: Kept): boolean => state === 'listo' || state === 'fallido';

const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAPER_LIMITS.patience).unref();
  });

const shown = ({ id, order, state, done, bytes, until, code }: Kept): LedgerPaper => ({
  id,
  estado: state,
  hechas: state === 'listo' ? order.rows : done,
  filas: order.rows,
  nombre: order.name,
  enlace: state === 'listo' ? linkOf(id) : null,
  bytes,
  vence: new Date(until).toISOString(),
  codigo: code,
});
