import { randomUUID } from 'node:crypto';
import { BoundedMap } from './bounded-map.js';
import type { Journal } from './journal.js';

/** A movement of money that was asked for, and what became of it. */
export type Transaction = Readonly<{
  operation: 'Sale' | 'Rebill' | 'Void';
  tracking: string;
  /** `00` is approved. */
  code: string;
  transactionId: string;
  authorization: string;
  /** In hundredths; that of a void is the one of its sale. */
  cents: number;
  currency: string;
  /** The sale that a void takes back. */
  reference: string | null;
  lastFour: string;
}>;

const MOST_TRANSACTIONS = 10_000;

/** Transactions by the client's tracking: a tracking that came before moves nothing, it gets the same result again. */
export class Transactions {
  private readonly byTracking: BoundedMap<Transaction>;

  constructor(
    private readonly journal: Journal,
    most = MOST_TRANSACTIONS,
  ) {
    this.byTracking = new BoundedMap(most);
    for (const each of journal.read<Transaction>('transaction')) this.byTracking.set(each.tracking, each);
  }

  all(): readonly Transaction[] {
    return this.byTracking.values();
  }

  of(tracking: string): Transaction | null {
    return this.byTracking.get(tracking) ?? null;
  }

  /** Decides it once. */
  once(tracking: string, decide: () => Omit<Transaction, 'tracking' | 'transactionId' | 'authorization'>): Transaction {
    const known = this.of(tracking);
    if (known) return known;
    const decided = decide();
    const approved = decided.code === '00';
    const transaction = {
      ...decided,
      tracking,
      transactionId: approved ? `T-${randomUUID()}` : '',
      authorization: approved ? `A-${randomUUID().slice(0, 6)}` : '',
    };
    this.byTracking.set(tracking, transaction);
    this.journal.write('transaction', transaction);
    return transaction;
  }

  sale(transactionId: string): Transaction | null {
    return this.all().find((each) => each.transactionId === transactionId && each.operation !== 'Void') ?? null;
  }

  isVoided(transactionId: string): boolean {
    return this.all().some(({ reference, code }) => reference === transactionId && code === '00');
  }
}
