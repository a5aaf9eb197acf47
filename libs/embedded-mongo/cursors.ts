import { CommandError } from './command-error.js';

/** Documents of a response as BSON, created only when their batch is sent. */
export type Batch = Readonly<{ documents: readonly Uint8Array[]; cursor: number; namespace: string }>;

/** Results; `bytesAt` gives the BSON of one, or null if it is left out. */
export type Source = Readonly<{ size: number; bytesAt: (at: number) => Uint8Array | null }>;

/** Results that are BSON already. */
export const listed = (documents: readonly Uint8Array[]): Source => ({
  size: documents.length,
  bytesAt: (at) => documents[at] ?? null,
});

type Open = { readonly source: Source; readonly namespace: string; next: number; usedAt: number };

/** Size of a first batch if the client names none; the protocol's default. */
const FIRST_BATCH = 101;
/** Maximum bytes in one response; the protocol's limit is 48 MB. */
const MOST_BYTES = 16 * 1024 * 1024;
/** An idle cursor is closed, as in MongoDB. */
const IDLE_MS = 10 * 60_000;

/** Results that have not been fetched yet: which documents they are is decided at the time of the query. */
export class Cursors {
  readonly #open = new Map<number, Open>();
  #last = 0;

  get size(): number {
    return this.#open.size;
  }

  /** @param single closes the cursor after this batch. */
  first(source: Source, namespace: string, size: number = FIRST_BATCH, single = false): Batch {
    const open = { source, namespace, next: 0, usedAt: Date.now() };
    const batch = this.#take(open, size);
    if (single || open.next === source.size) return { documents: batch, cursor: 0, namespace };
    this.#forgetIdle();
    this.#last += 1;
    this.#open.set(this.#last, open);
    return { documents: batch, cursor: this.#last, namespace };
  }

  /** @throws CommandError CursorNotFound when it is exhausted, killed or closed. */
  next(cursor: number, namespace: string, size: number = Infinity): Batch {
    const open = this.#open.get(cursor);
    if (open?.namespace !== namespace) throw new CommandError('CursorNotFound', `cursor id ${cursor} not found`);
    const documents = this.#take(open, size);
    const isDone = open.next === open.source.size;
    if (isDone) this.#open.delete(cursor);
    return { documents, cursor: isDone ? 0 : cursor, namespace };
  }

  kill(cursor: number): boolean {
    return this.#open.delete(cursor);
  }

  #take(open: Open, size: number): readonly Uint8Array[] {
    const batch: Uint8Array[] = [];
    let total = 0;
    for (; open.next < open.source.size && batch.length < size; open.next += 1) {
      const bytes = open.source.bytesAt(open.next);
      if (!bytes) continue;
      total += bytes.length;
      if (batch.length > 0 && total > MOST_BYTES) break;
      batch.push(bytes);
    }
    open.usedAt = Date.now();
    return batch;
  }

  #forgetIdle(): void {
    const oldest = Date.now() - IDLE_MS;
    for (const [cursor, { usedAt }] of this.#open) if (usedAt < oldest) this.#open.delete(cursor);
  }
}
