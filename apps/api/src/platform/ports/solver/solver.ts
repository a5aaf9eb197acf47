import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';

/** What a solver made of a linear problem; `unknown`: nothing in the time it had. */
type Solved = Readonly<
  { status: 'optimal' | 'feasible'; values: ReadonlyMap<string, number> } | { status: 'infeasible' | 'unknown' }
>;

type Answer = Readonly<{ id: number; status: string; columns?: readonly (readonly [string, number])[] }>;
type Waiting = (solved: Solved) => void;

/** How much longer than its limit a solver may take before it is given up. Milliseconds. */
const GRACE_MS = 400;

/* Runs in a thread of its own: solving blocks whoever does it. Plain text, because a thread has no loader of ours. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const loading = require(workerData.highs)({});
parentPort.on('message', async ({ id, problem, seconds, gap }) => {
  try {
    const highs = await loading;
    const options = { time_limit: seconds, mip_rel_gap: 0, mip_abs_gap: Math.max(gap, 1e-6), output_flag: false };
    const { Status: status, Columns: found } = highs.solve(problem, options);
    const columns = Object.values(found).map(({ Name, Primal }) => [Name, Primal]);
    parentPort.postMessage({ id, status, columns: columns.every(([, value]) => typeof value === 'number') ? columns : undefined });
  } catch (error) {
    parentPort.postMessage({ id, status: String(error) });
  }
});
`;

/** Solves linear problems over whole numbers with HiGHS, as WebAssembly in a thread beside the server. */
@Injectable()
export class Solver implements OnModuleDestroy {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  /**
   * `problem` in CPLEX's LP format. Answers what was found in `seconds`; `gap` is how much more than the best a
   * solution may cost.
   */
  solve(problem: string, seconds: number, gap = 0): Promise<Solved> {
    if (seconds <= 0) return Promise.resolve(UNKNOWN);
    const id = (this.count += 1);
    return new Promise((resolve) => {
      const late = setTimeout(() => this.giveUp(), seconds * 1000 + GRACE_MS);
      late.unref();
      this.waiting.set(id, (solved) => {
        clearTimeout(late);
        resolve(solved);
      });
      this.thread().postMessage({ id, problem, seconds, gap });
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.answerAll();
    await this.worker?.terminate();
    this.worker = null;
  }

  private thread(): Worker {
    if (this.worker) return this.worker;
    const highs = createRequire(import.meta.url).resolve('highs');
    const worker = new Worker(THREAD, { eval: true, workerData: { highs } });
    worker.unref();
    worker.on('message', (answer: Answer) => {
      this.waiting.get(answer.id)?.(readIn(answer));
      this.waiting.delete(answer.id);
    });
    worker.on('error', () => this.giveUp());
    this.worker = worker;
    return worker;
  }

  /** A thread that does not come back is replaced by another with the next problem. */
  private giveUp(): void {
    void this.worker?.terminate();
    this.worker = null;
    this.answerAll();
  }

  private answerAll(): void {
    for (const answer of this.waiting.values()) answer(UNKNOWN);
    this.waiting.clear();
  }
}

const UNKNOWN: Solved = { status: 'unknown' };

const readIn = ({ status, columns }: Answer): Solved => {
  if (status === 'Infeasible') return { status: 'infeasible' };
  if (columns === undefined) return UNKNOWN;
  if (status === 'Optimal') return { status: 'optimal', values: new Map(columns) };
  return status === 'Time limit reached' ? { status: 'feasible', values: new Map(columns) } : UNKNOWN;
};
