import { CLAIM_TYPE_NAMES, VEHICLE_TYPE_NAMES } from '@camino/contracts/catalogue/row-names.js';
import { LANGUAGES } from '@camino/contracts/kernel/language.js';
import { booking } from './booking.js';
import { client } from './client.js';
import { tracking } from './tracking.js';

it.each(LANGUAGES)('claim types are called as in the office in %s', (of) => {
  expect(client[of].claiming.types).toEqual(CLAIM_TYPE_NAMES[of]);
});

it('claim types are called the same on the page of the trip in English', () => {
  expect(tracking.en.afterTrip.types).toEqual(CLAIM_TYPE_NAMES.en);
});

it.each(LANGUAGES)('vehicle types are called as in the office in %s', (of) => {
  expect(tracking[of].details.vehicles).toEqual(VEHICLE_TYPE_NAMES[of]);
  expect(booking[of].vehicles.names).toEqual(VEHICLE_TYPE_NAMES[of]);
});
