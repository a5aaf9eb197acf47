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
 * Version 1 listed the erased records by kind. A reservation also stood for its claims and rating, whose streams have
 * the same id. Other data of the address is in the address's own stream.
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
