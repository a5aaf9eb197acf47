import type { Context } from '../../platform/log/event-store/context.js';
import { InvalidInput } from '../../platform/edge/http/refused.js';
import { AssignExternalTransport, AssignTransport } from '../commands/reservation.commands.js';
import { externalOf } from './external-transport.dto.js';

const context = { commandId: 'c1' } as Context;
const driver = { driver_name: 'Rosa', driver_last_name: 'Ajú', driver_phone: '+502 5555 0190' };
const vehicle = { vehicle: 'Nissan Urvan', color: 'gris', plates: 'C-902BKL', seats: 6 };
const rosa = { name: 'Rosa', lastName: 'Ajú', phone: '+502 5555 0190' };
const urvan = { brand: 'Nissan Urvan', color: 'gris', plates: 'C-902BKL', seats: 6 };
const said = { company: 'Transportes Ixim', reason: 'flota completa' };

describe('the command of transport that is hired', () => {
  it('gives the trip to others when both halves are theirs', () => {
    expect(externalOf('r1', { ...driver, ...vehicle, ...said }, context)).toEqual(
      new AssignExternalTransport(
        'r1',
        { company: 'Transportes Ixim', driver: rosa, vehicle: urvan, why: 'flota completa' },
        context,
      ),
    );
    expect(externalOf('r1', { driver_id: '', vehicle_id: '' }, context)).toEqual(
      new AssignExternalTransport(
        'r1',
        {
          company: '',
          driver: { name: '', lastName: '', phone: '' },
          vehicle: { brand: '', color: '', plates: '', seats: 0 },
          why: '',
        },
        context,
      ),
    );
  });

  it('keeps the half of the company, and ignores what is said of a hired one in its place', () => {
    const company = 'Transportes Ixim';
    expect(externalOf('r1', { ...driver, ...vehicle, ...said, driver_id: 'mario', override: true }, context)).toEqual(
      new AssignTransport(
        'r1',
        {
          driverId: 'mario',
          vehicleId: '',
          why: 'flota completa',
          override: true,
          hired: { half: 'vehicle', company, vehicle: urvan },
        },
        context,
      ),
    );
    expect(externalOf('r1', { ...driver, ...vehicle, ...said, vehicle_id: 'van' }, context)).toEqual(
      new AssignTransport(
        'r1',
        {
          driverId: '',
          vehicleId: 'van',
          why: 'flota completa',
          override: undefined,
          hired: { half: 'driver', company, driver: rosa },
        },
        context,
      ),
    );
  });

  it('is none where both halves are the company’s, which is told beside the vehicle', () => {
    const both = { driver_id: 'mario', vehicle_id: 'van' };
    const refused = (): unknown => {
      try {
        return externalOf('r1', both, context);
      } catch (error) {
        return error instanceof InvalidInput ? error.errors : error;
      }
    };
    expect(refused()).toEqual({ vehicle_id: [{ key: 'reservation.nothing_hired' }] });
  });
});
