import type { PriceChange, TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import type { Fare, Party, Request, ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';

type Priced = Pick<Request, 'party' | 'fare' | 'price'>;
type Because = PriceChange['because'][number];

const samePeople = (a: Party, b: Party): boolean => a.adults === b.adults && a.children === b.children;
const sameRoute = (a: Fare, b: Fare): boolean => a.origin.id === b.origin.id && a.destination.id === b.destination.id;

/** Why the second price is not the first. */
export const priceReasons = (before: Priced, after: Priced): readonly Because[] => {
  const found: Because[] = [];
  if (!samePeople(before.party, after.party)) found.push('people');
  if (!sameRoute(before.fare, after.fare)) found.push('route');
  return found.length > 0 ? found : ['fare'];
};

/** How the price of a booking changed, and why. Only the office's corrections change it. The oldest first. */
export const priceChangesOf = (
  history: readonly RecordedEvent<ReservationEvent>[],
): TrackedReservation['price_changes'] => {
  const changes: PriceChange[] = [];
  let now: Priced | null = null;
  for (const { type, data, metadata } of history) {
    if (type === 'ReservationRequested') now = data;
    if (type !== 'ReservationCorrected' || !now) continue;
    const before: Priced = now;
    const { party = before.party, fare = before.fare, price = before.price } = data;
    now = { party, fare, price };
    if (price.centavos === before.price.centavos) continue;
    changes.push({
      from: toQuetzales(before.price.centavos),
      to: toQuetzales(price.centavos),
      at: metadata.at,
      because: priceReasons(before, now),
    });
  }
  return changes;
};
