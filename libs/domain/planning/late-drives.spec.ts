import { instantOf, plusMinutes } from '../kernel/rules/time.js';
import { isReachable, lateDrives, type Leg } from './late-drives.js';
import { Roads } from './roads.js';

const roads = new Roads([
  { from: 'GUA', to: 'ANT', km: 40, minutes: 75 },
  { from: 'ANT', to: 'PAN', km: 85, minutes: 150 },
  { from: 'GUA', to: 'PAN', km: 147, minutes: 195 },
  { from: 'PAN', to: 'SPL', km: 58, minutes: 120 },
]);
const leg = (id: string, time: string, origin: string, destination: string): Leg => {
  const pickUpAt = instantOf('2026-12-03', time);
  const { minutes } = roads.between(origin, destination) ?? { minutes: 60 };
  return { id, pickUpAt, arrivesAt: plusMinutes(pickUpAt, minutes), origin, destination };
};

describe('trips that cannot be reached in time', () => {
  const toAntigua = leg('a', '08:00', 'GUA', 'ANT'); // arrives at 09:15

  it('are those whose begin is farther than the time in between', () => {
    const late = leg('b', '11:44', 'PAN', 'GUA');
    expect(lateDrives([late, toAntigua], roads)).toEqual([{ first: toAntigua, second: late, needed: 150, given: 149 }]);
    expect(isReachable(toAntigua, late, roads)).toBe(false);
  });

  it('are not those reached to the minute, nor those that begin where the last one ended', () => {
    expect(lateDrives([toAntigua, leg('b', '11:45', 'PAN', 'GUA')], roads)).toEqual([]);
    expect(lateDrives([toAntigua, leg('b', '09:15', 'ANT', 'PAN')], roads)).toEqual([]);
  });

  it('are looked for from each trip to the next only', () => {
    const between = leg('b', '11:45', 'PAN', 'SPL'); // arrives at 13:45
    const last = leg('c', '15:45', 'PAN', 'GUA');
    expect(lateDrives([last, toAntigua, between], roads)).toEqual([]);
  });

  it('are unknown where the catalogue knows no way', () => {
    expect(lateDrives([toAntigua, leg('b', '09:16', 'EPAR', 'GUA')], roads)).toEqual([]);
  });
});
