import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { Stars } from './stars.js';

/** The stars a finished trip was given; trips that did not take place have none. */
export function RatingCell({ trip: { state, quality_service } }: Readonly<{ trip: Reservation }>) {
  const { notRated } = useTexts(client).reservations;
  if (state !== 'finished') return <span aria-hidden="true">–</span>;
  const [rating] = quality_service;
  return rating ? <Stars given={rating.starts} /> : <span>{notRated}</span>;
}
