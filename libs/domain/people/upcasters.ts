import type { Upcaster } from '../kernel/upcaster.js';

type PersonErasedV1 = Readonly<{
  subject: string;
  why: string;
  keys: readonly string[];
  reservations: readonly string[];
  claims: readonly string[];
  accounts: readonly string[];
}>;

/**
 * Version 1 named what there was to be erased by its kind. A reservation stood for itself and for what was said after
 * the trip, whose streams go by its id. What else the address had told stands in the stream of the address.
 */
const namingStreams = ({ subject, why, keys, reservations, claims, accounts }: PersonErasedV1) => ({
  subject,
  why,
  keys,
  streams: [
    `email-${subject}`,
    ...accounts.map((id) => `account-${id}`),
    ...reservations.flatMap((id) => [`reservation-${id}`, `claim-${id}`, `rating-${id}`]),
  ],
  parts: claims.map((id) => `claim-${id}`),
});

export const personUpcasters: readonly Upcaster[] = [{ type: 'PersonErased', v: 1, up: namingStreams }];
