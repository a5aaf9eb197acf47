import { ROSTER, roster } from '@camino/domain/accounts/roster.js';
import { CATALOGUE_ID, catalogue } from '@camino/domain/catalogue/catalogue.js';
import { systemContext } from '../../apps/api/src/platform/log/event-store/context.js';
import { Decide } from '../../apps/api/src/platform/act/commanding/decide.js';
import { MONDAY } from './bookings.js';
import type { TestApp } from './test-app.js';

/** Adds vehicles of these sizes, and drivers, to an application without a fleet. */
export const fleetOf = async (app: TestApp, seats: readonly number[], drivers = seats.length): Promise<void> => {
  const decide = app.app.get(Decide);
  const rows = seats.map((no_passengers, index) => ({
    kind: 'vehicle' as const,
    id: `test-${index + 1}`,
    row: {
      no_plate: `P-${100 + index}TST`,
      brand_vehicle_id: 'toyota',
      type_vehicle_id: no_passengers > 5 ? 'minibus' : 'sedan',
      no_chassis: `TEST${index}`,
      color: 'blanco',
      image: null,
      status: true,
      no_passengers,
    },
  }));
  await decide.run(
    catalogue,
    CATALOGUE_ID,
    { type: 'AddRows', data: { rows } },
    systemContext(MONDAY, 'test-fleet', 'test'),
  );
  for (let n = 1; n <= drivers; n += 1) {
    await decide.run(
      roster,
      ROSTER,
      { type: 'EnlistDriver', data: { driverId: `driver-${n}` } },
      systemContext(MONDAY, `test-driver-${n}`, 'test'),
    );
  }
};
