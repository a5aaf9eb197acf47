import fc from 'fast-check';
import { type Drive, type Road, Roads } from './roads.js';

const roads = new Roads([
  { from: 'GUA', to: 'ANT', km: 40, minutes: 75 },
  { from: 'ANT', to: 'PAN', km: 85, minutes: 150 },
  { from: 'GUA', to: 'PAN', km: 147, minutes: 195 },
  { from: 'PAN', to: 'SPL', km: 58, minutes: 120 },
]);

/** Every way that passes no place twice. */
const waysBetween = (catalogue: readonly Road[], from: string, to: string, past: readonly string[] = []): Drive[] =>
  from === to
    ? [{ km: 0, minutes: 0 }]
    : catalogue
        .flatMap((road) => [road, { ...road, from: road.to, to: road.from }])
        .filter((road) => road.from === from && road.to !== from && !past.includes(road.to))
        .flatMap(({ km, minutes, to: next }) =>
          waysBetween(catalogue, next, to, [...past, from]).map((rest) => ({
            km: km + rest.km,
            minutes: minutes + rest.minutes,
          })),
        );

const bestOf = (drives: readonly Drive[]): Drive | null =>
  drives.toSorted((a, b) => a.minutes - b.minutes || a.km - b.km)[0] ?? null;

describe('drives between places', () => {
  it('are those of the catalogue, either way', () => {
    expect(roads.between('GUA', 'ANT')).toEqual({ km: 40, minutes: 75 });
    expect(roads.between('ANT', 'GUA')).toEqual({ km: 40, minutes: 75 });
  });

  it('take the quickest way, over other places too', () => {
    expect(roads.between('GUA', 'PAN')).toEqual({ km: 147, minutes: 195 });
    expect(roads.between('ANT', 'SPL')).toEqual({ km: 143, minutes: 270 });
    expect(roads.between('SPL', 'GUA')).toEqual({ km: 205, minutes: 315 });
  });

  it('are the shorter of two that take as long', () => {
    const [long, short] = [
      { from: 'GUA', to: 'ANT', km: 60, minutes: 75 },
      { from: 'GUA', to: 'ANT', km: 40, minutes: 75 },
    ] as const;
    for (const both of [
      [long, short],
      [short, long],
    ])
      expect(new Roads(both).between('ANT', 'GUA')).toEqual({ km: 40, minutes: 75 });
  });

  it('are none within a place, and unknown to one without a route', () => {
    expect(roads.between('EPAR', 'EPAR')).toEqual({ km: 0, minutes: 0 });
    expect(roads.between('GUA', 'EPAR')).toBeNull();
  });

  it('are found at once in a catalogue of a thousand places', () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({
      from: `Aldea ${n}`,
      to: 'ANT',
      km: 40 + n,
      minutes: 75 + n,
    }));
    const begun = performance.now();
    const country = new Roads(many);
    const found = many.slice(1).map(({ from }) => country.between('Aldea 0', from)?.minutes);
    expect(found).toEqual(many.slice(1).map((_, n) => 75 + 76 + n));
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('are the best of all ways, whatever the catalogue', () => {
    const PLACES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
    const place = fc.constantFrom(...PLACES);
    const road = fc.record({ from: place, to: place, km: fc.nat(20), minutes: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(road, { maxLength: 12 }), (catalogue) => {
        const known = new Roads(catalogue);
        for (const from of PLACES)
          for (const to of PLACES) expect(known.between(from, to)).toEqual(bestOf(waysBetween(catalogue, from, to)));
      }),
      { numRuns: 200 },
    );
  });
});
