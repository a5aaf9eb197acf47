import { pathOf, treeOf, valueAt, without, withTexts } from './paths.js';

const data = { name: 'Ana', trip: { note: 'late', stops: [{ place: 'Antigua' }], phones: ['1', '2'] }, empty: null };

describe('a dotted path', () => {
  it('leads through objects and lists, and to nothing that is not of the data itself', () => {
    expect(valueAt(data, pathOf('trip.stops.0.place'))).toBe('Antigua');
    expect(valueAt(data, pathOf('trip.none.place'))).toBeUndefined();
    expect(valueAt(data, pathOf('constructor'))).toBeUndefined();
  });
  it('can be taken out and put back, the original stays', () => {
    const texts = treeOf([
      ['name', 'Ana'],
      ['trip.stops.0.place', 'Antigua'],
      ['trip.phones.0', '1'],
    ]);
    const bare = without(data, texts);
    expect(bare).toEqual({ trip: { note: 'late', stops: [{}], phones: [null, '2'] }, empty: null });
    expect(withTexts(bare, texts)).toEqual(data);
    expect(data).toEqual({
      name: 'Ana',
      trip: { note: 'late', stops: [{ place: 'Antigua' }], phones: ['1', '2'] },
      empty: null,
    });
  });
  it('whose parent is missing changes nothing', () => {
    expect(withTexts(data, treeOf([['car.plate', 'P-1']]))).toEqual(data);
    expect(withTexts(data, treeOf([['empty.plate', 'P-1']]))).toEqual(data);
    expect(without(data, treeOf([['car.plate', 'P-1']]))).toEqual(data);
  });
});
