import { type Catalogue, catalogue, rowsOf } from '@camino/domain/catalogue/catalogue.js';
import { feeBetween, feesOf, rateOf, vehiclesOf } from '@camino/domain/catalogue/fleet.js';
import { SERVED_PLACES } from '@camino/domain/catalogue/places.js';
import { baseBatches } from './base-rows.js';
import { demoFleetRows } from './demo-fleet.js';

const by = { id: 'system', role: 'system' } as const;
const at = '2026-03-03T14:00:00.000Z';
const withRows = (state: Catalogue, rows: ReturnType<typeof demoFleetRows>): Catalogue =>
  catalogue.decide({ type: 'AddRows', data: { rows }, by, at }, state).reduce(catalogue.evolve, state);
const base = baseBatches().reduce((state, { rows }) => withRows(state, rows), catalogue.initial);

/** Number of municipalities per department, 01 to 22, according to SAT and SEGEPLAN. */
const COUNTS = [17, 8, 16, 16, 14, 14, 19, 8, 24, 21, 9, 30, 33, 21, 8, 17, 14, 5, 11, 11, 7, 17];

/** Degrees north and west. */
const WHERE: Readonly<Record<string, readonly [number, number]>> = {
  GUA: [14.619, 90.517],
  G9: [14.603, 90.519],
  G10: [14.598, 90.508],
  G13: [14.588, 90.528],
  G14: [14.586, 90.513],
  'GUA-AIRPORT': [14.582, 90.527],
  ANT: [14.557, 90.734],
  PAN: [14.741, 91.159],
  SPL: [14.693, 91.272],
  SJL: [14.694, 91.288],
  STL: [14.638, 91.23],
  EPAR: [13.917, 91.075],
};
const straightLine = ([aNorth, aWest]: readonly [number, number], [bNorth, bWest]: readonly [number, number]): number =>
  Math.hypot((aNorth - bNorth) * 110.6, (aWest - bWest) * 107.7);

describe('the base data', () => {
  it('has the 22 departments with their 340 municipalities under the official codes', () => {
    const departments = rowsOf(base, 'department');
    const municipalities = rowsOf(base, 'municipality');
    expect(
      departments.map(({ id }) => municipalities.filter(({ department_id }) => department_id === id).length),
    ).toEqual(COUNTS);
    expect(municipalities).toHaveLength(340);
    const named = (code: string) => municipalities.find(({ id }) => id === code)?.name;
    expect(['0301', '0514', '0719', '1333', '2217'].map(named)).toEqual([
      'Antigua Guatemala',
      'Sipacate',
      'Santiago Atitlán',
      'Petatán',
      'Quesada',
    ]);
  });
  it('puts each place into its municipality', () => {
    for (const { code, municipality } of SERVED_PLACES)
      expect(base.origin.get(code)?.row.municipality_id).toBe(municipality);
    expect(base.municipality.get('0718')?.row.name).toBe('San Pedro La Laguna');
  });
  it('sells dollars at 7.67', () => {
    expect(rateOf(base, 'USD')).toBe(7.67);
  });
  it('can be added again without anything to do', () => {
    for (const { rows } of baseBatches())
      expect(catalogue.decide({ type: 'AddRows', data: { rows }, by, at }, base)).toEqual([]);
  });
  it('brings no vehicle: those are a company’s own', () => {
    expect(vehiclesOf(base)).toEqual([]);
  });
});

describe('the fees', () => {
  const fees = feesOf(base);
  it('serve every place in both directions at one price, never to itself', () => {
    expect(fees).toHaveLength(122);
    expect(new Set(fees.map(({ origin_id }) => origin_id))).toEqual(new Set(SERVED_PLACES.map(({ code }) => code)));
    for (const fee of fees) {
      const back = feeBetween(base, fee.destination_id, fee.origin_id);
      expect(back).toMatchObject({
        total: fee.total,
        price_default: fee.price_default,
        distance: fee.distance,
        duration_min: fee.duration_min,
      });
    }
    expect(fees.some(({ origin_id, destination_id }) => origin_id === destination_id)).toBe(false);
  });
  it('measure no way shorter than the straight line, and none faster than 70 km/h', () => {
    for (const { origin_id, destination_id, distance, duration_min } of fees) {
      expect(distance).toBeGreaterThanOrEqual(straightLine(WHERE[origin_id]!, WHERE[destination_id]!));
      expect(distance / (duration_min / 60)).toBeLessThan(70);
    }
  });
  it('cost more for a party that needs a minibus', () => {
    for (const { people, total, price_default } of fees) {
      expect(people).toBe(5);
      expect(price_default).toBeGreaterThan(total);
    }
  });
  it('say what a kilometre of them costs', () => {
    for (const { price, distance, total } of rowsOf(base, 'fee')) {
      expect(Math.abs(price - total / distance)).toBeLessThanOrEqual(0.005);
      expect(price).toBe(Number(price.toFixed(2)));
    }
  });
  it('follow the price level of private transfers', () => {
    const dollars = (from: string, to: string) => feeBetween(base, from, to)!.total / 7.67;
    expect(dollars('GUA-AIRPORT', 'ANT')).toBeGreaterThanOrEqual(40);
    expect(dollars('GUA-AIRPORT', 'ANT')).toBeLessThanOrEqual(60);
    expect(dollars('GUA-AIRPORT', 'PAN')).toBeGreaterThanOrEqual(110);
    expect(dollars('GUA-AIRPORT', 'PAN')).toBeLessThanOrEqual(150);
    expect(dollars('GUA-AIRPORT', 'SPL')).toBeGreaterThanOrEqual(150);
    expect(dollars('GUA-AIRPORT', 'SPL')).toBeLessThanOrEqual(190);
  });
  it('are paid in cash on a few short ways only', () => {
    const cash = fees.filter(({ only_cash }) => only_cash);
    expect(cash).toHaveLength(8);
    for (const { distance } of cash) expect(distance).toBeLessThanOrEqual(2);
  });
});

describe('the demo fleet', () => {
  it('has two minibuses, two SUVs and two sedans, all in service', () => {
    const fleet = vehiclesOf(withRows(base, demoFleetRows()));
    expect(fleet.map(({ type, seats }) => [type, seats])).toEqual([
      ['Minibús', 15],
      ['Minibús', 12],
      ['SUV', 4],
      ['SUV', 4],
      ['Sedán', 3],
      ['Sedán', 3],
    ]);
    expect(fleet.every(({ active }) => active)).toBe(true);
  });
});
