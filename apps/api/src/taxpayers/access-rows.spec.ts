import type { AccessEvent } from '@camino/domain/taxpayers/access.js';
import type { LedgerMonthEvent } from '@camino/domain/ledger/ledger-month.events.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import { type GrantedAccessRow, grantedAccess } from './granted-access.projection.js';
import type { LedgerDocument } from '@camino/domain/ledger/document.js';
import { type TaxMonthsRow, taxMonths } from './tax-months.projection.js';
import { taxPurchases } from './tax-purchases.projection.js';

/* The rows by which taxpayers are found for whom they granted access, and what is open in their months. */
const at = (minute: number): string => `2026-12-03T15:${String(minute).padStart(2, '0')}:00.000Z`;
const recorded = (stream: string, event: { type: string; data: object }, minute = 0): RecordedEvent =>
  ({ ...event, stream, revision: minute, position: minute, metadata: { at: at(minute) } }) as unknown as RecordedEvent;

describe('whom a taxpayer granted access', () => {
  const granted = (grantId: string, addressee: string): AccessEvent => ({
    type: 'AccessGranted',
    data: { grantId, addressee, email: 'x@example.com', level: 'read', from: '2026-12-01', to: null },
  });
  const bound = (grantId: string, granteeId: string): AccessEvent => ({
    type: 'AccessBound',
    data: { grantId, granteeId },
  });
  const revoked = (grantId: string, granteeId: string | null): AccessEvent => ({
    type: 'AccessRevoked',
    data: { grantId, granteeId },
  });
  const after = (...events: readonly (readonly [AccessEvent, number])[]) => {
    let row: GrantedAccessRow | null = null;
    for (const [event, minute] of events)
      row = grantedAccess.project(row, recorded('taxpayer-julia', event, minute), 'julia');
    return [row!.grantees, row!.waiting, row!.left.map(({ granteeId }) => granteeId)];
  };

  it('is found by account, or by address while no account has confirmed it', () => {
    expect(grantedAccess.rowsOf(recorded('taxpayer-julia', granted('g1', 'a')))).toEqual(['julia']);
    expect(after([granted('g1', 'a'), 0])).toEqual([[], ['a'], []]);
    expect(after([granted('g1', 'a'), 0], [bound('g1', 'rafael'), 1])).toEqual([['rafael'], [], []]);
    expect(after([granted('g1', 'a'), 0], [bound('g1', 'rafael'), 1], [granted('g2', 'b'), 2])).toEqual([
      ['rafael'],
      ['b'],
      [],
    ]);
  });

  it('is told of the end of their access, and after five minutes of nothing', () => {
    const lost = [
      [granted('g1', 'a'), 0],
      [bound('g1', 'rafael'), 1],
      [revoked('g1', 'rafael'), 2],
    ] as const;
    expect(after(...lost)).toEqual([['rafael'], [], ['rafael']]);
    expect(after(...lost, [granted('g2', 'b'), 6])).toEqual([['rafael'], ['b'], ['rafael']]);
    expect(after(...lost, [granted('g2', 'b'), 7])).toEqual([[], ['b'], []]);
    expect(after([granted('g1', 'a'), 0], [revoked('g1', null), 1])).toEqual([[], [], []]);
  });
});

describe('access whose last day is over', () => {
  const given = (to: string | null, grantId = 'g1'): AccessEvent => ({
    type: 'AccessGranted',
    data: { grantId, addressee: grantId, email: 'x@example.com', level: 'read', from: '2026-12-01', to },
  });
  const bound: AccessEvent = { type: 'AccessBound', data: { grantId: 'g1', granteeId: 'rafael' } };
  const ended: AccessEvent = { type: 'AccessEnded', data: { grantId: 'g1', granteeId: 'rafael' } };
  const after = (...events: readonly (readonly [AccessEvent, number])[]) => {
    let row: GrantedAccessRow | null = null;
    for (const [event, minute] of events)
      row = grantedAccess.project(row, recorded('taxpayer-julia', event, minute), 'julia');
    return [row!.endsOn, row!.grantees, row!.standing];
  };

  it('is known by its first last day until it has ended', () => {
    const two = [[given('2026-12-31', 'g2'), 0] as const, [given('2026-12-03'), 0] as const, [bound, 1] as const];
    expect(after(...two)).toEqual(['2026-12-03', ['rafael'], ['rafael']]);
    expect(after(...two, [ended, 2])).toEqual(['2026-12-31', ['rafael'], []]);
    expect(after([given(null), 0])).toEqual(['', [], []]);
  });

  it('is still found by its account, which is told no more', () => {
    expect(after([given('2026-12-03'), 0], [bound, 1], [ended, 2], [given(null, 'g2'), 7])).toEqual([
      '',
      ['rafael'],
      [],
    ]);
  });
});

describe('the months of a taxpayer', () => {
  const STREAM = 'ledger_month-9f1c2b7e-3c54_2026-10';
  const BEFORE = { closed: true, late: 3, said: { order: '2026-09-01 A', vatAgent: true } };
  const late = (afterClose: number | null) =>
    ({ type: 'DocumentVoided', data: { afterClose } }) as unknown as LedgerMonthEvent;
  const sold = (day: string, vatAgent: boolean | null, book = 'sales'): LedgerMonthEvent => {
    const document = {
      id: 'A',
      series: 'B',
      number: '7',
      issuedAt: day,
      ...(vatAgent !== null && { phrases: { income: 1, vatAgent } }),
    };
    return { type: 'DocumentRecorded', data: { afterClose: null, book, document } } as unknown as LedgerMonthEvent;
  };
  const closed = { type: 'MonthClosed', data: {} } as unknown as LedgerMonthEvent;
  const reopened = { type: 'MonthReopened', data: {} } as unknown as LedgerMonthEvent;
  const after = (...events: readonly LedgerMonthEvent[]): TaxMonthsRow | null =>
    events.reduce<TaxMonthsRow | null>(
      (row, event) => taxMonths.project(row, recorded(STREAM, event), '9f1c2b7e-3c54'),
      { _id: '9f1c2b7e-3c54', months: { '2026-09': BEFORE } },
    );
  it.each<[string, readonly LedgerMonthEvent[], object]>([
    ['is open with its first document', [late(null)], { closed: false, late: 0, said: null }],
    ['is closed', [late(null), closed], { closed: true, late: 0, said: null }],
    ['counts what comes after the close', [closed, late(1), late(1)], { closed: true, late: 2, said: null }],
    ['keeps the count when it is opened again', [closed, late(1), reopened], { closed: false, late: 1, said: null }],
    ['begins anew with the next close', [closed, late(1), reopened, closed], { closed: true, late: 0, said: null }],
    [
      'is told by its first sale with phrases whether they are an agent',
      [sold('2026-10-05', false), sold('2026-10-02', true), sold('2026-10-01', null), sold('2026-10-03', false)],
      { closed: false, late: 0, said: { order: '2026-10-02 B 00000000000000000007 A', vatAgent: true } },
    ],
    [
      'is told nothing by purchases, and forgets nothing when it is closed',
      [sold('2026-10-05', true), sold('2026-10-02', false, 'purchases'), closed],
      { closed: true, late: 0, said: { order: '2026-10-05 B 00000000000000000007 A', vatAgent: true } },
    ],
  ])('one %s, beside the others', (_what, events, month) => {
    expect(taxMonths.rowsOf(recorded(STREAM, events[0]!))).toEqual(['9f1c2b7e-3c54']);
    expect(after(...events)?.months).toEqual({ '2026-09': BEFORE, '2026-10': month });
  });
});

describe('a purchase from which tax may have to be withheld', () => {
  const bought = (more: Partial<LedgerDocument>, book = 'purchases') => {
    const document = {
      id: 'D1',
      type: 'FACT',
      refersTo: null,
      worth: 112,
      amounts: { services: 100, vat: 12 },
      withheld: { vat: 0, income: 0 },
      phrases: { income: 2, vatAgent: false },
      issuer: { nit: '576937K', name: 'Agencia Atitlán', affiliation: 'GEN' },
      receiver: { id: '39525503', name: 'Julia' },
      ...more,
    };
    return recorded('ledger_month-julia_2026-10', {
      type: 'DocumentRecorded',
      data: { subject: 'fiscal-julia', book, document },
    });
  };
  const voided = recorded('ledger_month-julia_2026-10', {
    type: 'DocumentVoided',
    data: { subject: 'fiscal-julia', book: 'purchases', id: 'D1' },
  });

  it('is kept without names until it is voided', () => {
    expect([taxPurchases.rowsOf(bought({})), taxPurchases.rowsOf(voided)]).toEqual([
      ['fiscal-julia.D1'],
      ['fiscal-julia.D1'],
    ]);
    const row = taxPurchases.project(null, bought({}), 'fiscal-julia.D1');
    expect(row).toEqual({
      _id: 'fiscal-julia.D1',
      taxpayerId: 'julia',
      month: '2026-10',
      purchase: {
        id: 'D1',
        type: 'FACT',
        refersTo: null,
        worth: 112,
        amounts: { services: 100, vat: 12 },
        withheld: { vat: 0, income: 0 },
        phrases: { income: 2, vatAgent: false },
        issuer: { affiliation: 'GEN' },
      },
    });
    expect(taxPurchases.project(row, voided, 'fiscal-julia.D1')).toBeNull();
  });

  it('is none of sales, nor of suppliers from whom nothing is withheld', () => {
    expect([
      taxPurchases.rowsOf(bought({}, 'sales')),
      taxPurchases.rowsOf(bought({ phrases: { income: 1, vatAgent: false } })),
      taxPurchases.rowsOf(bought({ phrases: { income: 1, vatAgent: false }, type: 'NCRE', refersTo: 'D1' })),
    ]).toEqual([[], [], ['fiscal-julia.D1']]);
  });
});
