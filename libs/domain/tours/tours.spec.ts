import { passengersOf, TOUR_IDS, tourPrice, TOURS } from './rules/tours.js';
import { dateRefusal, departureOf, timesOf } from './tours.js';

/** In Guatemala. */
const at = (local: string) => new Date(`${local}-06:00`).toISOString();
const codeOn = (date: string, now: string) => dateRefusal(date, at(now))?.code ?? null;

describe('the volcano tours', () => {
  it('are 1 the 4x4, 2 on horseback, 3 hiking (TOUR-010)', () => {
    expect(TOUR_IDS.map((tour) => [tour, TOURS[tour].name])).toEqual([
      [1, '4x4'],
      [2, 'horseback'],
      [3, 'hiking'],
    ]);
  });
  it('cost Q500 by 4x4 for each person (TOUR-005)', () => {
    expect(tourPrice(1, { adults: 1, children: 0 })).toBe(50_000);
    expect(tourPrice(1, { adults: 3, children: 0 })).toBe(150_000);
  });
  it('cost Q250 on horseback for each person (TOUR-006)', () => {
    expect(tourPrice(2, { adults: 1, children: 0 })).toBe(25_000);
    expect(tourPrice(2, { adults: 4, children: 0 })).toBe(100_000);
  });
  it('cost Q200 hiking for each person, children too (TOUR-007)', () => {
    expect(tourPrice(3, { adults: 1, children: 0 })).toBe(20_000);
    expect(tourPrice(3, { adults: 2, children: 3 })).toBe(100_000);
  });
  it('take along adults plus children (TOUR-024)', () => {
    expect(passengersOf({ adults: 2, children: 3 })).toBe(5);
  });
  it('leave at 13:00 and are back at 11:00 of the next day, in Guatemala', () => {
    expect(timesOf('2026-12-31')).toEqual({ from: at('2026-12-31T13:00:00'), to: at('2027-01-01T11:00:00') });
  });
  it('have departures of their own with twelve places each', () => {
    expect(TOUR_IDS.map(departureOf)).toEqual([
      { name: 'acatenango-4x4', places: 12 },
      { name: 'acatenango-horseback', places: 12 },
      { name: 'acatenango-hiking', places: 12 },
    ]);
  });
});

describe('a tour can be booked', () => {
  it('for today before noon only, as the clock stands in Guatemala', () => {
    expect(codeOn('2026-12-03', '2026-12-03T11:59:59')).toBeNull();
    expect(codeOn('2026-12-03', '2026-12-03T12:00:00')).toBe('tour.closed_today');
    expect(codeOn('2026-12-03', '2026-12-03T23:59:00')).toBe('tour.closed_today');
    expect(codeOn('2026-12-04', '2026-12-03T23:59:00')).toBeNull();
  });
  it('for no day before', () => {
    expect(codeOn('2026-12-02', '2026-12-03T00:00:00')).toBe('tour.in_past');
  });
  it('for two years ahead', () => {
    expect(codeOn('2028-12-02', '2026-12-03T13:00:00')).toBeNull();
    expect(codeOn('2028-12-03', '2026-12-03T13:00:00')).toBe('tour.too_far_ahead');
  });
});
