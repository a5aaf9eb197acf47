import type { RowToAdd } from '@camino/domain/catalogue/catalogue.js';
import { SERVED_PLACES } from '@camino/domain/catalogue/places.js';

/**
 * A route in both directions: kilometers and minutes by road, quetzales for the vehicle up to four adults (a sedan or
 * an SUV) and from five adults on (a minibus), cash only or not.
 *
 * Kilometers and minutes are estimates checked against straight lines and travel reports. Prices follow what private
 * transfers cost from 2024 to 2026 at Q7.67 for a dollar: zone to airport $12–25, airport to Antigua $40–60, to
 * Panajachel or El Paredón $110–150, to San Pedro $150–190, Antigua to Panajachel about $95.
 */
type Route = readonly [
  from: string,
  to: string,
  km: number,
  minutes: number,
  total: number,
  large: number,
  payment?: 'cash',
];

const CITY = ['GUA', 'G9', 'G10', 'G13', 'G14'];
const CITY_AND_AIRPORT = [...CITY, 'GUA-AIRPORT'];

/** Trips out of the city cost the same from every zone: traffic matters more than the few kilometers between zones. */
const fromTheCity = (to: string, km: number, minutes: number, total: number, large: number): Route[] =>
  CITY_AND_AIRPORT.map((from) => [from, to, km, minutes, total, large]);

const ROUTES: readonly Route[] = [
  ['GUA', 'GUA-AIRPORT', 6, 20, 125, 225],
  ['G9', 'GUA-AIRPORT', 4, 15, 110, 210],
  ['G10', 'GUA-AIRPORT', 4, 15, 110, 210],
  ['G13', 'GUA-AIRPORT', 2, 8, 95, 190, 'cash'],
  ['G14', 'GUA-AIRPORT', 5, 15, 115, 215],

  ['GUA', 'G9', 2, 10, 80, 160, 'cash'],
  ['GUA', 'G10', 4, 15, 90, 175],
  ['GUA', 'G13', 5, 20, 100, 190],
  ['GUA', 'G14', 7, 25, 110, 210],
  ['G9', 'G10', 2, 10, 80, 160, 'cash'],
  ['G9', 'G13', 3, 12, 85, 165],
  ['G9', 'G14', 5, 18, 100, 190],
  ['G10', 'G13', 4, 15, 90, 175],
  ['G10', 'G14', 3, 12, 85, 165],
  ['G13', 'G14', 4, 15, 90, 175],

  ...fromTheCity('ANT', 40, 75, 350, 520),
  ...fromTheCity('PAN', 147, 195, 950, 1300),
  ...fromTheCity('SPL', 168, 290, 1250, 1650),
  ...fromTheCity('SJL', 168, 290, 1250, 1650),
  ...fromTheCity('STL', 165, 230, 1150, 1550),
  ...fromTheCity('EPAR', 130, 160, 950, 1300),

  ['ANT', 'PAN', 85, 150, 730, 1050],
  ['ANT', 'SPL', 130, 240, 1000, 1400],
  ['ANT', 'SJL', 128, 235, 1000, 1400],
  ['ANT', 'STL', 120, 200, 950, 1300],
  ['ANT', 'EPAR', 95, 135, 700, 980],
  ['PAN', 'SPL', 58, 120, 500, 720],
  ['PAN', 'STL', 55, 100, 450, 650],
  ['PAN', 'EPAR', 160, 210, 1050, 1450],
  ['SPL', 'SJL', 2, 8, 80, 160, 'cash'],
  ['SPL', 'STL', 20, 40, 200, 330],
];

/** Sedans and SUVs seat four: five adults or more need a minibus. */
const LARGE_PARTY = 5;

const placeOf = (code: string): string => SERVED_PLACES.find((place) => place.code === code)!.place;

const feeRow = ([from, to, distance, minutes, total, large, payment]: Route): RowToAdd => ({
  kind: 'fee',
  id: `${from}_${to}`,
  row: {
    trip: `${placeOf(from)} – ${placeOf(to)}`,
    /** Per kilometre. */
    price: Math.round((total / distance) * 100) / 100,
    price_default: large,
    distance,
    total,
    people: LARGE_PARTY,
    measure_type_id: 'km',
    origin_id: from,
    destination_id: to,
    only_cash: payment === 'cash',
    duration_min: minutes,
  },
});

/** Both directions of every route, at the same price. */
export const feeRows = (): readonly RowToAdd[] =>
  ROUTES.flatMap((route) => {
    const [from, to, ...rest] = route;
    return [feeRow(route), feeRow([to, from, ...rest])];
  });
