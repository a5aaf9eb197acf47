import { assert, constantFrom, array, record as object, integer, property } from 'fast-check';
import { fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { LedgerMonthEvent } from '@camino/domain/ledger/ledger-month.events.js';
import { ledgerMonth, type LedgerMonthCommand } from '@camino/domain/ledger/ledger-month.js';
import { idOf, OWN, purchase, sale } from '@camino/domain/ledger/sample.given.js';
import type { RecordedEvent } from '../../platform/log/event-store/recorded-event.js';
import { PATIENCE_MS, randomHistories } from '../../../../../test/random-histories.js';
import { knownOn, monthFrom } from './known-month.js';

/* Any history of a month, shown as it was known at any point, is what a plain count of its steps says. */
const MONTH = '2026-10';
const owned = { subject: 'a'.repeat(32), month: MONTH };
const by = { id: 'ana', role: 'client' } as const;

type Step = Readonly<{
  what: 'record' | 'void' | 'retain' | 'release' | 'close' | 'reopen';
  which: number;
  pause: number;
}>;
/** Of one document, in the words of the plain count. */
type Plain = { worth: number; voided: boolean; late: boolean };
type Filed = Readonly<{ sales: number; purchases: number; retained: number }>;

/** As an amount that no other retention has, so that a wrong one shows in the sum. */
const retained = (which: number): number => 7 * 10 ** which;

const document = (which: number) =>
  which % 2 === 0
    ? sale(which, { worth: 100 * (which + 1) })
    : purchase(which, { worth: 100 * (which + 1), type: 'NCRE' });

const commandOf = ({ what, which }: Step, at: string, state: typeof ledgerMonth.initial): LedgerMonthCommand => {
  switch (what) {
    case 'record':
      return { type: 'RecordDocuments', data: { ...owned, own: OWN, documents: [document(which)] }, by, at };
    case 'void': {
      const data = {
        ...owned,
        id: idOf(which),
        voidedAt: '2026-11-20T08:00:00',
        reason: 'error',
        origin: 'manual' as const,
      };
      return { type: 'VoidDocument', data, by, at };
    }
    case 'retain': {
      const retention = {
        id: `r${which}`,
        tax: 'IVA',
        amount: retained(which),
        certificate: `C-${which}`,
        date: '2026-10-20',
        agent: { nit: '16693949', name: 'Hotel' },
        origin: 'manual',
      } as const;
      return { type: 'RecordRetention', data: { ...owned, retention }, by, at };
    }
    case 'release':
      return { type: 'VoidRetention', data: { ...owned, id: `r${which}`, reason: 'error' }, by, at };
    case 'reopen':
      return { type: 'ReopenMonth', data: { ...owned, reason: 'error' }, by, at };
    case 'close': {
      const books = {
        sales: { ...state.totals.sales, checksum: 's' },
        purchases: { ...state.totals.purchases, checksum: 'p' },
      };
      const retentions = { ...state.retained, checksum: 'r' };
      const parts = [...state.documents.values(), ...state.retentions.values()];
      const withoutMovement = parts.every(({ voided }) => voided);
      const data = { month: MONTH, withoutMovement, position: 1, seen: state.events, books, retentions };
      return { type: 'CloseMonth', data, by, at };
    }
  }
};

/** The plain count: no decider, no projection. */
const plainAfter = (steps: readonly Step[]) => {
  const documents = new Map<number, Plain>();
  const retentions = new Map<number, boolean>();
  let [closed, closings] = [false, 0];
  let filed: Filed | null = null;
  const sumOf = (rest: number) =>
    [...documents].reduce((sum, [which, { worth, voided }]) => sum + (which % 2 === rest && !voided ? worth : 0), 0);
  const retainedNow = () => [...retentions].reduce((sum, [which, counts]) => sum + (counts ? retained(which) : 0), 0);
  const record = (which: number): void => {
    const sign = which % 2 === 0 ? 1 : -1;
    if (!documents.has(which)) documents.set(which, { worth: sign * 100 * (which + 1), voided: false, late: closed });
  };
  const annul = (one: Plain | undefined): void => {
    if (!one || one.voided) return;
    one.voided = true;
    one.late ||= closed;
  };
  const close = (): void => {
    if (closed) return;
    [closed, closings] = [true, closings + 1];
    filed = { sales: sumOf(0), purchases: sumOf(1), retained: retainedNow() };
    for (const one of documents.values()) one.late = false;
  };
  const take: Readonly<Record<Step['what'], (which: number) => unknown>> = {
    record,
    void: (which) => annul(documents.get(which)),
    retain: (which) => retentions.has(which) || retentions.set(which, true),
    release: (which) => retentions.has(which) && retentions.set(which, false),
    close,
    reopen: () => (closed = false),
  };
  for (const { what, which } of steps) take[what](which);
  return {
    sales: sumOf(0),
    purchases: sumOf(1),
    retained: retainedNow(),
    filed,
    closed,
    closings,
    documents: [...documents].sort(([a], [b]) => a - b).map(([which, { voided, late }]) => [idOf(which), voided, late]),
  };
};

const shownAfter = (events: readonly RecordedEvent[]) => {
  const { row, documents } = monthFrom(MONTH, events);
  const closed = row?.closed ?? null;
  const closings = closed?.closing ?? 0;
  return {
    sales: row?.totals.sales.worth ?? 0,
    purchases: row?.totals.purchases.worth ?? 0,
    retained: row?.retained.IVA ?? 0,
    filed: closed && {
      sales: closed.books.sales.worth,
      purchases: closed.books.purchases.worth,
      retained: closed.retentions.IVA,
    },
    closed: row?.isClosed ?? false,
    closings,
    documents: documents.map(({ document: { id }, voided, afterClose }) => [
      id,
      voided !== null,
      closings > 0 && (afterClose === closings || voided?.afterClose === closings),
    ]),
  };
};

const step = object({
  what: constantFrom('record', 'record', 'record', 'void', 'retain', 'release', 'close', 'reopen'),
  which: integer({ min: 0, max: 7 }),
  pause: integer({ min: 0, max: 2 }),
});

it(
  'any history as known at any of its points is the plain count of its steps',
  () => {
    assert(
      property(array(step, { maxLength: 25 }), (steps) => {
        const events: RecordedEvent[] = [];
        const points: { at: string; steps: number; events: number }[] = [];
        let clock = Date.parse('2026-11-10T00:00:00.000Z');
        for (const [index, one] of (steps as Step[]).entries()) {
          clock += 2 + one.pause;
          const at = new Date(clock).toISOString();
          const state = fold(ledgerMonth, events as unknown as readonly LedgerMonthEvent[]);
          try {
            for (const event of ledgerMonth.decide(commandOf(one, at, state), state))
              events.push({
                ...event,
                stream: `ledger_month-ana_${MONTH}`,
                revision: events.length,
                position: 100 + events.length,
                id: String(events.length),
                recorded: at,
                metadata: { v: 1, actor: by, at, command: String(index), correlation: 'x' },
              });
          } catch (error) {
            if (!(error instanceof Rejection)) throw error;
          }
          points.push({ at, steps: index + 1, events: events.length });
        }
        for (const point of points) {
          const known = knownOn(events, point.at);
          expect(known).toHaveLength(point.events);
          expect(shownAfter(known)).toEqual(plainAfter((steps as Step[]).slice(0, point.steps)));
        }
      }),
      randomHistories(1000),
    );
  },
  PATIENCE_MS,
);
