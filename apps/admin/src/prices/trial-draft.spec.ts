import type { CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import type { Fee } from '@camino/contracts/catalogue/fee.js';
import { adjusted, changesOf, type Draft, newDraft, sentOf, without } from './trial-draft.js';

const fee = (id: string, more: Partial<Fee> = {}) =>
  ({ id, trip: `Ruta ${id}`, total: 310, price_default: 460.5, people: 5, ...more }) as Fee;
const FEES = [
  fee('f1'),
  fee('f2', { prices: [{ from_date: '2027-01-01', total: 400, price_default: 500, people: 6 }] }),
];
const ROWS = {
  fee_price: [{ id: 'p2', version: 3, fee_id: 'f2', from_date: '2027-01-01' }] as unknown as CatalogueRow[],
  surcharge: [{ id: 's1', version: 2, name: 'Noche' }] as unknown as CatalogueRow[],
};
const draft = (more: Partial<Draft> = {}): Draft => ({ ...newDraft('2026-11-25'), from_date: '2027-01-01', ...more });

describe('a new draft', () => {
  it.each([
    ['2026-11-25', '2026-11-26', '2025-11-26'],
    ['2028-02-29', '2028-03-01', '2027-03-01'],
    ['2026-12-31', '2027-01-01', '2026-01-01'],
  ])('made on %s begins on %s and is tried on the twelve months since %s', (today, from_date, from) => {
    expect(newDraft(today)).toEqual({ from_date, from, to: today, prices: {}, surcharges: {}, against: 'list' });
  });
});

describe('the changes a draft means', () => {
  it('are the prices that differ from those of its first day, whole, with what was left empty as it is', () => {
    const typed = { f1: { total: ' 1,310.50 ', people: '' }, f2: { total: '400', price_default: '500.00' } };
    expect(changesOf(draft({ prices: typed }), FEES, ROWS)).toEqual([
      {
        kind: 'fee_price',
        action: 'add',
        key: 'fee_price f1',
        name: 'Ruta f1',
        row: { fee_id: 'f1', from_date: '2027-01-01', total: 1310.5, price_default: 460.5, people: 5 },
      },
    ]);
  });

  it('change the prices of a fee that has some from that day already', () => {
    const [change] = changesOf(draft({ prices: { f2: { people: '4' } } }), FEES, ROWS);
    expect(change).toMatchObject({
      action: 'change',
      id: 'p2',
      version: 3,
      row: { fee_id: 'f2', total: 400, price_default: 500, people: 4 },
    });
    expect(changesOf(draft({ from_date: '2027-01-02', prices: { f2: { people: '4' } } }), FEES, ROWS)).toMatchObject([
      { action: 'add', row: { total: 400, people: 4 } },
    ]);
  });

  it('are surcharges added, changed, and left out; one that is gone meanwhile is none', () => {
    const surcharges = {
      s1: { action: 'remove' },
      s9: { action: 'change', row: { name: 'Lluvia' } },
      'new-1': { action: 'add', row: { name: 'Feriado' } },
    } as const;
    const changes = changesOf(draft({ surcharges }), FEES, ROWS);
    expect(changes.map(({ name, version }) => [name, version])).toEqual([
      ['Noche', 2],
      ['Feriado', undefined],
    ]);
    expect(changes.map(sentOf)).toEqual([
      { kind: 'surcharge', action: 'remove', id: 's1' },
      { kind: 'surcharge', action: 'add', row: { name: 'Feriado' } },
    ]);
  });

  it('are gone from the draft once they are stored, the others stay', () => {
    const full = draft({
      prices: { f1: { total: '1' }, f2: { total: '2' } },
      surcharges: { s1: { action: 'remove' } },
    });
    const changes = changesOf(full, FEES, ROWS);
    expect(without(full, [changes[0]!, changes[2]!])).toEqual({
      ...full,
      prices: { f2: { total: '2' } },
      surcharges: {},
    });
  });
});

describe('prices that are all adjusted', () => {
  it.each([
    [5, 5, { total: '325', price_default: '485' }],
    [-10, 1, { total: '279', price_default: '414' }],
    [2.5, 0, { total: '317.75', price_default: '472.01' }],
  ])('by %s %% to multiples of Q%s are those of the first day moved, both', (percent, step, prices) => {
    const typed = draft({ prices: { f1: { total: '9', people: '4' }, f2: { total: '8' } } });
    expect(adjusted(typed, [FEES[0]!], percent, step).prices).toEqual({
      f1: { ...prices, people: '4' },
      f2: { total: '8' },
    });
  });
});
