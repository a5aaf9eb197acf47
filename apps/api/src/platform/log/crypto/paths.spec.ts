import { pathOf, placesOf, valueAt, without, withTexts } from './paths.js';

const data = { name: 'Ana', trip: { note: 'late', stops: [{ place: 'Antigua' }], phones: ['1', '2'] }, empty: null };

describe('a dotted path', () => {
  it('leads through objects and lists, and to nothing that is not of the data itself', () => {
    expect(valueAt(data, pathOf('trip.stops.0.place'))).toBe('Antigua');
    expect(valueAt(data, pathOf('trip.none.place'))).toBeUndefined();
    expect(valueAt(data, pathOf('constructor'))).toBeUndefined();
  });
  it('can be taken out and put back, the original stays', () => {
    const places = placesOf(['name', 'trip.stops.0.place', 'trip.phones.0']);
    const bare = without(data, places);
    expect(bare).toEqual({ trip: { note: 'late', stops: [{}], phones: [null, '2'] }, empty: null });
    expect(withTexts(bare, places, ['Ana', 'Antigua', '1'])).toEqual(data);
    expect(data).toEqual({
      name: 'Ana',
      trip: { note: 'late', stops: [{ place: 'Antigua' }], phones: ['1', '2'] },
      empty: null,
    });
  });
  it('whose parent is missing changes nothing', () => {
    expect(withTexts(data, placesOf(['car.plate']), ['P-1'])).toEqual(data);
    expect(withTexts(data, placesOf(['empty.plate']), ['P-1'])).toEqual(data);
    expect(without(data, placesOf(['car.plate']))).toEqual(data);
  });
});
