/* Requests of travellers who book, each another one, for benchmarks of what runs beside bookings. */
import { plusDays } from '@camino/domain/kernel/rules/time.js';

const HOURS = ['06:00', '10:00', '14:00', '18:00'];
const DAYS = 300;

/** Makes requests that nobody has made before: as many as are asked for. */
export const bookings = () => {
  let travellers = 0;
  const soon = plusDays(new Date().toISOString().slice(0, 10), 2);
  const booking = () => {
    const n = travellers++;
    return {
      path: '/api/reservation',
      body: {
        date: plusDays(soon, n % DAYS),
        hour: HOURS[Math.floor(n / DAYS) % HOURS.length],
        passenger: 1 + (n % 4),
        childs: 0,
        suitcase: 2,
        flight_number: 'AV640',
        type_vehicle: 'sedan',
        phone: '+502 5555 1234',
        cui_passport: '1234567890101',
        email: `viajera.${n}@example.com`,
        name: 'Ana',
        last_name: 'Morales',
        fee: 'GUA-AIRPORT_ANT',
        payment: 'cash',
      },
    };
  };
  return (count) => Array.from({ length: count }, booking);
};
