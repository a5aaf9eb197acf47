import { put, valueAt, without } from './paths.js';

const data = { name: 'Ana', trip: { note: 'late', stops: [{ place: 'Antigua' }] }, empty: null };

describe('a dotted path', () => {
  it('leads through objects and lists', () => {
    expect(valueAt(data, ['trip', 'stops', '0', 'place'])).toBe('Antigua');
    expect(valueAt(data, ['trip', 'none', 'place'])).toBeUndefined();
    expect(valueAt(data, ['constructor'])).toBeUndefined();
  });
  it('can be taken out and put back, the original stays', () => {
    const bare = without(without(data, ['name']), ['trip', 'stops', '0', 'place']);
    expect(bare).toEqual({ trip: { note: 'late', stops: [{}] }, empty: null });
    expect(put(put(bare, ['name'], 'Ana'), ['trip', 'stops', '0', 'place'], 'Antigua')).toEqual(data);
    expect(data.trip.stops[0]).toEqual({ place: 'Antigua' });
  });
  it('whose parent is missing changes nothing', () => {
    expect(put(data, ['car', 'plate'], 'P-1')).toEqual(data);
    expect(put(data, ['empty', 'plate'], 'P-1')).toEqual(data);
    expect(without(data, ['car', 'plate'])).toEqual(data);
  });
});
