import { sortKeyOf } from './sort-keys.js';

const sorted = (values: readonly string[]): readonly string[] =>
  values
    .map((value) => ({ value, key: sortKeyOf(value) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ value }) => value);

describe('keys to sort by', () => {
  it.each([
    [['nz', 'ña', 'oa', 'nandu', 'Ñu']],
    [['Álamo', 'alamo', 'Alba', 'árbol', 'Zacapa', 'zacapa 2']],
    [['G10', 'G9', 'GUA', 'g13', 'G9 bis']],
    [['Aeropuerto La Aurora – Antigua', 'Aeropuerto – Antigua', 'Aeropuerto Sur', 'Antigua']],
    [['12', '9', '100', 'cien', '1.5']],
    [['Sanarate', 'San–José', 'San José', 'San Andrés']],
  ])('put %j in the order of a Spanish dictionary', (values) => {
    const collator = new Intl.Collator('es', { numeric: true });
    const order = [...values].sort((a, b) => collator.compare(a, b));
    expect(sorted(values).map((value) => order.findIndex((one) => collator.compare(one, value) === 0))).toEqual(
      values.map((_, n) => n),
    );
  });
  it('leave numbers what they are, and take nothing for an empty text', () => {
    expect([sortKeyOf(12.5), sortKeyOf(null), sortKeyOf(undefined)]).toEqual([12.5, '\n', '\n']);
  });
});
