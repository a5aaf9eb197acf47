import { completedRow } from '../rows.js';
import { describedAs, initialValue, isComputed, isOptional, KIND_NAMES, KINDS } from './kinds.js';

const CHRISTMAS = { name: 'Navidad', name_en: 'Christmas', percent: 20 };

describe('a surcharge', () => {
  it('holds every day at any time unless it says when', () => {
    expect(completedRow('surcharge', { ...CHRISTMAS, from_date: '2026-12-24', weekday: '' })).toEqual({
      faults: [],
      row: {
        ...CHRISTMAS,
        from_date: '2026-12-24',
        until_date: null,
        weekday: null,
        from_time: null,
        until_time: null,
        amount: null,
      },
    });
  });
  it.each([
    ['ends before it begins', { from_date: '2026-12-25', until_date: '2026-12-24' }, 'until_date', 'misfit'],
    ['has one time alone', { from_time: '22:00' }, 'until_time', 'misfit'],
    ['has the other time alone', { until_time: '22:00' }, 'from_time', 'misfit'],
    ['is charged at no time', { from_time: '22:00', until_time: '22:00' }, 'until_time', 'misfit'],
    ['is a share and an amount', { amount: 50 }, 'amount', 'misfit'],
    ['is neither a share nor an amount', { percent: null }, 'amount', 'misfit'],
    ['begins on a day that does not exist', { from_date: '2027-02-29' }, 'from_date', 'date'],
    ['begins at an hour that does not exist', { from_time: '25:99', until_time: '05:00' }, 'from_time', 'time'],
    ['is for a day no week has', { weekday: 'someday' }, 'weekday', 'choice'],
    ['takes more than it may', { percent: 501 }, 'percent', 'range'],
  ])('that %s is refused', (_what, more, field, because) => {
    expect(completedRow('surcharge', { ...CHRISTMAS, ...more }).faults).toEqual([{ field, because }]);
  });
});

describe('the kinds', () => {
  it.each([
    [
      'fee',
      'CAT-031',
      [
        'trip',
        'price',
        'price_default',
        'distance',
        'total',
        'people',
        'measure_type_id',
        'origin_id',
        'destination_id',
        'only_cash',
        'duration_min',
        'return_min',
      ],
    ],
    ['exchange_rate', 'CAT-032', ['amount', 'currency_id']],
    ['currency', 'CAT-033', ['name', 'abbreviation']],
    ['measure_type', 'CAT-034', ['description', 'abbreviation']],
    ['brand_vehicle', 'CAT-035', ['name']],
    ['type_vehicle', 'CAT-036', ['name']],
    ['payment_type', 'CAT-037', ['name']],
    [
      'vehicle',
      'CAT-038',
      ['no_plate', 'brand_vehicle_id', 'type_vehicle_id', 'no_chassis', 'color', 'image', 'status', 'no_passengers'],
    ],
    ['country', 'CAT-040', ['name']],
    ['department', 'CAT-041', ['name', 'country_id']],
    ['municipality', 'CAT-042', ['name', 'department_id']],
    ['origin', 'CAT-043', ['place', 'municipality_id']],
    ['destination', 'CAT-044', ['place', 'municipality_id']],
    ['claim_type', 'claims', ['description', 'priority']],
    ['fee_price', 'prices by date', ['fee_id', 'from_date', 'total', 'price_default', 'people']],
    [
      'surcharge',
      'holidays',
      ['name', 'name_en', 'from_date', 'until_date', 'weekday', 'from_time', 'until_time', 'percent', 'amount'],
    ],
  ] as const)('%s (%s) has %j, and each is needed that has no default', (kind, _row, fields) => {
    expect(Object.keys(describedAs(kind).fields)).toEqual([...fields]);
    const needed = fields.filter((field) => describedAs(kind).fields[field]?.otherwise === undefined);
    expect(completedRow(kind, {}).faults).toEqual(needed.map((field) => ({ field, because: 'required' })));
  });
  it('keep a vehicle available unless it is said not to be (CAT-039)', () => {
    const vehicle = {
      no_plate: 'P-1',
      brand_vehicle_id: 'b',
      type_vehicle_id: 't',
      no_chassis: 'x',
      color: 'Gris',
      no_passengers: 3,
    };
    expect([completedRow('vehicle', vehicle), completedRow('vehicle', { ...vehicle, status: false })]).toMatchObject([
      { row: { status: true } },
      { row: { status: false } },
    ]);
  });
  it('refer only to kinds before them, so that rows can be added kind by kind', () => {
    const references = KIND_NAMES.flatMap((kind) =>
      Object.values(describedAs(kind).fields).flatMap((field) =>
        field.type === 'reference' ? [{ kind, to: field.to }] : [],
      ),
    );
    expect(references.length).toBeGreaterThan(5);
    expect(references.filter(({ kind, to }) => KIND_NAMES.indexOf(to) >= KIND_NAMES.indexOf(kind))).toEqual([]);
  });
  it('name only fields they have in their rules', () => {
    for (const kind of KIND_NAMES) {
      const { fields, unique, label } = describedAs(kind);
      for (const name of [...unique.flat(), label]) expect(Object.keys(fields)).toContain(name);
    }
  });
});

describe('a form of a kind', () => {
  const { total, return_min, duration_min, price } = KINDS.fee.fields;

  it('may leave out what may be empty and what the server computes', () => {
    expect([total, return_min, duration_min, price, KINDS.vehicle.fields.image].map(isOptional)).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    expect([total, KINDS.vehicle.fields.image].map(isComputed)).toEqual([true, false]);
  });

  it('begins with the values that a new row has', () => {
    expect([duration_min, total, price, KINDS.vehicle.fields.status].map(initialValue)).toEqual([
      180,
      null,
      null,
      true,
    ]);
  });

  it('gets the computed fields completed by the domain', () => {
    const given = {
      trip: 'A',
      price: 1.5,
      price_default: 2,
      distance: 3,
      people: 4,
      measure_type_id: 'km',
      origin_id: 'A',
      destination_id: 'B',
      duration_min: 90,
    };
    expect(completedRow('fee', given).row).toMatchObject({ total: 4.5, return_min: 90 });
  });
});
