import { liftingBy } from '../kernel/upcaster.js';
import { calendarUpcasters } from './upcasters.js';

const lift = liftingBy(calendarUpcasters);

describe('a released place of version 1', () => {
  it('was that of a hold when it was its own party', () => {
    const data = { id: '2026-12-03.5d2f', party: '2026-12-03.5d2f', why: 'replaced by another hold' };
    expect(lift('PlaceReleased', { v: 1, data })).toEqual({
      v: 2,
      data: { ...data, party: { kind: 'hold', id: '2026-12-03.5d2f' } },
    });
  });

  it('otherwise was that of a reservation', () => {
    const data = { id: '6a0f.f01e', party: '6a0f', why: 'cancelled' };
    expect(lift('PlaceReleased', { v: 1, data })).toEqual({
      v: 2,
      data: { ...data, party: { kind: 'reservation', id: '6a0f' } },
    });
  });
});
