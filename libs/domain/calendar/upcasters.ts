import type { Upcaster } from '../kernel/upcaster.js';
import { HOLD, type Party } from './party.js';

/** In version 1 only reservations took places. A hold was its own party. */
const BEFORE = 'reservation';

type PartyV1 = Readonly<{ id: string; party: string }>;
type NamelessV1 = Readonly<{ id: string }>;

const typed = ({ party, ...data }: PartyV1): unknown => ({
  ...data,
  party: { kind: party === data.id ? HOLD : BEFORE, id: party } satisfies Party,
});

/** Version 1 identified the party by the prefix of the place id, `<reservation>.<place>`. */
const named = (data: NamelessV1): unknown => ({
  ...data,
  party: { kind: BEFORE, id: data.id.slice(0, data.id.lastIndexOf('.')) } satisfies Party,
});

export const calendarUpcasters: readonly Upcaster[] = [
  ...['PlaceCommitted', 'PlaceReleased'].map((type) => ({ type, v: 1, up: typed })),
  ...['TransportBound', 'TransportUnbound', 'PlaceMoved'].map((type) => ({ type, v: 1, up: named })),
];
