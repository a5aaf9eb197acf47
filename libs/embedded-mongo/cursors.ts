import { CommandError } from './command-error.js';

/** Documents of an answer as BSON, made only when their batch is sent. */
export type Batch = Readonly<{ documents: readonly Uint8Array[]; cursor: number; namespace: string }>;

type Source = readonly Readonly<{ bytes: Uint8Array }>[];

type Open = { readonly documents: Source; readonly namespace: string; next: number; usedAt: number };

/** Of a first batch, when the client names no size; the protocol's own default. */
const FIRST_BATCH = 101;
/** Bytes in one answer; the protocol's limit is 48 MB. */
const MOST_BYTES = 16 * 1024 * 1024;
/** A cursor nobody asks is given up, as MongoDB does. */
const IDLE_MS = 10 * 60_000;

/** Results not yet fetched. Each is the state of its documents when it was asked for. */
export class Cursors {
  readonly #open = new Map<number, Open>();
  #last = 0;

  get size(): number {
    return this.#open.size;
  }

  /** @param single no cursor is to stay open behind this batch. */
  first(documents: Source, namespace: string, size: number = FIRST_BATCH, single = false): Batch {
    const open = { documents, namespace, next: 0, usedAt: Date.now() };
    const batch = this.#take(open, size);
    if (single || open.next === documents.length) return { documents: batch, cursor: 0, namespace };
    this.#forgetIdle();
    this.#last += 1;
    this.#open.set(this.#last, open);
    return { documents: batch, cursor: this.#last, namespace };
  }

  /** @throws CommandError CursorNotFound when it is exhausted, killed or given up. */
  next(cursor: number, namespace: string, size: number = Infinity): Batch {
    const open = this.#open.get(cursor);
    if (open?.namespace !== namespace) throw new CommandError('CursorNotFound', `cursor id ${cursor} not found`);
    const documents = this.#take(open, size);
    const isDone = open.next === open.documents.length;
    if (isDone) this.#open.delete(cursor);
    return { documents, cursor: isDone ? 0 : cursor, namespace };
  }

  kill(cursor: number): boolean {
    return this.#open.delete(cursor);
  }

  #take(open: Open, size: number): readonly Uint8Array[] {
    const batch: Uint8Array[] = [];
    let total = 0;
    while (open.next < open.documents.length && batch.length < size) {
      const { bytes } = open.documents[open.next] as Source[number];
      total += bytes.length;
      if (batch.length > 0 && total > MOST_BYTES) break;
      batch.push(bytes);
      open.next += 1;
    }
    open.usedAt = Date.now();
    return batch;
  }

  #forgetIdle(): void {
    const oldest = Date.now() - IDLE_MS;
    for (const [cursor, { usedAt }] of this.#open) if (usedAt < oldest) this.#open.delete(cursor);
  }
}
