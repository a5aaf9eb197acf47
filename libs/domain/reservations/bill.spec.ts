import { billOf } from './bill.js';
import { approved, asked, assigned, cancelled, requested } from './sample.given.js';

describe('the bill of a booking', () => {
  it('is what was asked, for whom and with whom', () => {
    expect(billOf([requested, approved, assigned])).toEqual({
      number: '261203-001',
      price: 31_000,
      state: 'reserved',
      driverId: 'mario',
      subject: 'subject-ana',
      rate: 7.67,
    });
  });

  it('is the corrected price, also of what was cancelled', () => {
    const price = { centavos: 45_050, currency: 'GTQ', rate: 7.7 } as const;
    const corrected = {
      type: 'ReservationCorrected',
      data: { price, subject: asked.subject, transportKept: true },
    } as const;
    const moved = { type: 'ReservationCorrected', data: { subject: 'subject-luis', transportKept: true } } as const;
    expect(billOf([requested, corrected, moved, cancelled('company')])).toEqual({
      number: '261203-001',
      price: 45_050,
      state: 'cancelled',
      driverId: null,
      subject: 'subject-luis',
      rate: 7.7,
    });
  });

  it('is none without a booking', () => {
    expect(billOf([])).toBeNull();
    expect(billOf([{ type: 'ReservationAbandoned', data: { commitment: 'r1.a' } }])).toBeNull();
  });
});
