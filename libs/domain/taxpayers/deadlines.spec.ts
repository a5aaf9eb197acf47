import { declarationsAfter, declarationsOpen, FORMS } from './deadlines.js';
import { plusDays } from '../kernel/rules/time.js';
import { isWorkingDay, monthAfter, workingDay } from '../ledger/working-days.js';
import { deadlinesOf } from '../ledger/regimes.js';
import type { RegimeId } from './taxpayer.js';

const ofRegime = (regimenId: RegimeId, from = '2026-01') => ({ regimes: [{ regimenId, from }] });
const due = (regime: RegimeId, month: string) =>
  declarationsAfter(ofRegime(regime), month).map(({ obligation, period, due: until }) => [obligation, period, until]);

describe('working days of Guatemala', () => {
  it.each([
    ['2026-01-01', 'New Year'],
    ['2026-04-02', 'Maundy Thursday'],
    ['2026-04-03', 'Good Friday'],
    ['2027-03-25', 'Maundy Thursday of another year'],
    ['2026-05-01', 'Labor Day'],
    ['2026-06-29', 'the day of the army, moved to Monday'],
    ['2026-09-15', 'Independence'],
    ['2026-10-19', 'the day of the revolution, moved to Monday'],
    ['2027-10-20', 'the day of the revolution'],
    ['2027-11-01', 'All Saints’ Day'],
    ['2026-12-25', 'Christmas'],
    ['2026-12-05', 'a Saturday'],
    ['2026-12-06', 'a Sunday'],
  ])('%s is none: %s', (date) => expect(isWorkingDay(date)).toBe(false));

  it.each(['2026-12-24', '2026-12-31', '2026-06-30', '2026-12-04', '2026-04-01', '2026-08-15'.replace('15', '14')])(
    '%s is one',
    (date) => expect(isWorkingDay(date)).toBe(true),
  );

  it.each([
    '2024-03-29',
    '2025-04-18',
    '2028-04-14',
    '2029-03-30',
    '2033-04-15',
    '2035-03-23',
    '2038-04-23',
    '2049-04-16',
    '2052-04-19',
    '2076-04-17',
    '2100-03-26',
  ])('%s is Good Friday, the day before Maundy Thursday works', (friday) => {
    const daysBefore = [0, 1, 2].map((days) => plusDays(friday, -days));
    expect(daysBefore.map(isWorkingDay)).toEqual([false, false, true]);
  });

  it('are counted from the first of the month, over holidays and weekends', () => {
    expect(['2026-12', '2027-01', '2026-04', '2026-05'].map((month) => workingDay(month, 10))).toEqual([
      '2026-12-14',
      '2027-01-15',
      '2026-04-16',
      '2026-05-15',
    ]);
    expect(workingDay('2026-12', 1)).toBe('2026-12-01');
  });
});

describe('what is due', () => {
  it('of a small taxpayer: the 5 % within the following calendar month', () => {
    expect([due(1, '2026-11'), due(1, '2027-01')]).toEqual([
      [['iva_peq', '2026-11', '2026-12-31']],
      [['iva_peq', '2027-01', '2027-03-01']],
    ]);
  });
  it('of the simplified option: income tax in ten working days, value-added tax within the month', () => {
    expect(due(2, '2026-11')).toEqual([
      ['isr_opcional', '2026-11', '2026-12-14'],
      ['iva_general', '2026-11', '2026-12-31'],
    ]);
  });
  it('on profits: value-added tax, income tax after three quarters, and for the year by 31 March', () => {
    expect([due(3, '2026-08'), due(3, '2026-09'), due(3, '2026-12')]).toEqual([
      [['iva_general', '2026-08', '2026-09-30']],
      [
        ['iva_general', '2026-09', '2026-11-02'],
        ['isr_trimestral', '2026-T3', '2026-11-02'],
      ],
      [
        ['iva_general', '2026-12', '2027-02-01'],
        ['isr_anual', '2026', '2027-03-31'],
      ],
    ]);
  });
  it('is due on the same day as in the books, over a weekend the working day after', () => {
    for (const regime of [1, 2, 3] as const)
      for (const month of ['2026-08', '2026-09', '2026-12', '2027-01'])
        expect(due(regime, month).map(([, , until]) => until)).toEqual(
          deadlinesOf(regime, month).map((one) => one.due),
        );
  });
  it('of nobody knows which regime: nothing', () => {
    expect(declarationsAfter({ regimes: [] }, '2026-11')).toEqual([]);
  });
  it('also is what was withheld from others, whatever the regime', () => {
    const withheld = ['SAT-1331', 'SAT-2340', 'SAT-2085'] as const;
    expect(
      declarationsAfter({ regimes: [] }, '2026-11', withheld).map(({ obligation, months, due: until }) => [
        obligation,
        months,
        until,
      ]),
    ).toEqual([
      ['isr_retenido', ['2026-11'], '2026-12-14'],
      ['iva_retenido', ['2026-11'], '2026-12-21'],
      ['iva_facturas_especiales', ['2026-11'], '2026-12-31'],
    ]);
  });
  it('is what its months’ regime asks for, where it changed', () => {
    const state = { regimes: [...ofRegime(1).regimes, { regimenId: 2 as const, from: '2026-11' }] };
    expect(declarationsAfter(state, '2026-10').map(({ obligation }) => obligation)).toEqual(['iva_peq']);
    expect(declarationsAfter(state, '2026-11').map(({ obligation }) => obligation)).toEqual([
      'isr_opcional',
      'iva_general',
    ]);
  });
});

it('is declared with the forms of the tax authority', () => {
  expect(FORMS).toEqual({
    isr_retenido: 'SAT-1331',
    iva_retenido: 'SAT-2340',
    iva_facturas_especiales: 'SAT-2085',
    iva_peq: 'SAT-2046',
    iva_general: 'SAT-2237',
    isr_opcional: 'SAT-1311',
    isr_trimestral: 'SAT-1361',
    isr_anual: 'SAT-1411',
  });
});

describe('what is still to be declared', () => {
  const open = (regime: RegimeId, since: string, today: string, ...closed: string[]) =>
    declarationsOpen(ofRegime(regime), { since, today, closed: new Set(closed), withheld: new Map() }).map(
      ({ period }) => period,
    );

  it('are the months that are not closed, the earliest due first, with the present one last', () => {
    expect(open(1, '2026-09', '2026-12-03')).toEqual(['2026-09', '2026-10', '2026-11', '2026-12']);
    expect(open(1, '2026-09', '2026-12-03', '2026-09', '2026-10')).toEqual(['2026-11', '2026-12']);
  });
  it('is a quarter until it is due, and longer while one of its months is not closed', () => {
    const [july, august, september] = ['2026-07', '2026-08', '2026-09'];
    expect(open(3, july, '2026-11-02', july, august, september)).toEqual(['2026-T3', '2026-10', '2026-11']);
    expect(open(3, july, '2026-11-03', july, august, september, '2026-10')).toEqual(['2026-11']);
    expect(open(3, july, '2026-11-03', july, august, '2026-10')).toEqual(['2026-09', '2026-T3', '2026-11']);
  });
  it('begins with what is due first, also where a year is due between two months', () => {
    expect(open(3, '2026-12', '2027-04-01')).toEqual([
      '2026-12',
      '2027-01',
      '2026',
      '2027-02',
      '2027-03',
      '2027-T1',
      '2027-04',
    ]);
  });
  it('is no quarter that is over because of months before the first that is known', () => {
    expect(open(3, '2026-09', '2026-12-03', '2026-09', '2026-10', '2026-11')).toEqual(['2026-12', '2026']);
  });
  it('is what was withheld in a month, between its other declarations and until it is closed', () => {
    const withheld = new Map([['2026-10', ['SAT-2340', 'SAT-1331'] as const]]);
    const due = (...closed: string[]) =>
      declarationsOpen(ofRegime(2), { since: '2026-10', today: '2026-11-10', closed: new Set(closed), withheld }).map(
        ({ obligation, period }) => `${obligation} ${period}`,
      );
    const [later, ...rest] = ['isr_opcional 2026-11', 'iva_general 2026-11'];
    expect(due()).toEqual([
      'isr_opcional 2026-10',
      'isr_retenido 2026-10',
      'iva_retenido 2026-10',
      'iva_general 2026-10',
      later,
      ...rest,
    ]);
    expect(due('2026-10')).toEqual([later, ...rest]);
  });
  it('is nothing of months before the first that is known', () => {
    expect(open(2, '2026-12', '2026-12-31', '2026-12')).toEqual([]);
    expect(open(3, '2026-12', '2026-12-31')).toEqual(['2026-12', '2026']);
  });
});

it('months follow each other over the end of the year', () => {
  expect([monthAfter('2026-12'), monthAfter('2026-01', -1), monthAfter('2026-05', 12)]).toEqual([
    '2027-01',
    '2025-12',
    '2027-05',
  ]);
});
