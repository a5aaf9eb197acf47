import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { approved, asked, assigned, later, requested } from '@camino/domain/reservations/sample.given.js';
import type { RecordedEvent } from '../../platform/log/event-store/recorded-event.js';
import { priceChangesOf } from './price-changes.js';

const after = (...events: readonly ReservationEvent[]) =>
  priceChangesOf(
    [requested, approved, ...events].map((event) => ({
      ...event,
      metadata: { at: later },
    })) as unknown as readonly RecordedEvent<ReservationEvent>[],
  );
const corrected = (data: object): ReservationEvent => ({
  type: 'ReservationCorrected',
  data: { subject: asked.subject, transportKept: true, ...data },
});
const price = (centavos: number) => ({ ...asked.price, centavos });
const toPanajachel = { ...asked.fare, feeId: 'fee-2', destination: { id: 'PAN', place: 'Panajachel' } };

describe('how the price of a booking changed', () => {
  it('is nothing as long as nobody changed it', () => {
    expect(after(assigned, corrected({ contact: asked.contact }))).toEqual([]);
    expect(after(corrected({ party: { ...asked.party, adults: 4 }, price: price(31_000) }))).toEqual([]);
  });

  it.each([
    ['the people', { party: { ...asked.party, children: 3 } }, ['people']],
    ['the route', { fare: toPanajachel }, ['route']],
    ['both', { party: { ...asked.party, adults: 6 }, fare: toPanajachel }, ['people', 'route']],
    ['the fare of the same route', { fare: { ...asked.fare, feeId: 'fee-9' } }, ['fare']],
    ['only the suitcases', { party: { ...asked.party, suitcases: 9 } }, ['fare']],
    ['nothing besides', {}, ['fare']],
  ])('is told with the reason: %s', (_, besides, because) => {
    expect(after(corrected({ ...besides, price: price(45_050) }))).toEqual([
      { from: 310, to: 450.5, at: later, because },
    ]);
  });

  it('is told step by step', () => {
    expect(
      after(
        corrected({ party: { ...asked.party, adults: 6 }, price: price(45_000) }),
        corrected({ fare: toPanajachel, price: price(60_000) }),
      ),
    ).toMatchObject([
      { from: 310, to: 450, because: ['people'] },
      { from: 450, to: 600, because: ['route'] },
    ]);
  });
});
