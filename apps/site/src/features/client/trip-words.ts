import { localNow } from '@camino/client/clock.js';
import { CLAIM_DAYS } from '@camino/contracts/kernel/limits.js';
import { ENDED_STATES } from '@camino/contracts/reservations/reservation-states.js';
import type { Place, Reservation } from '@camino/contracts/reservations/reservation.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { client } from '../../i18n/client.js';
import { common } from '../../i18n/common.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { dayText, hourText, pickUpOf, tripTimeText } from '../../time/trip-time.js';

/** A place in the language on screen; places the office added keep the name it gave them. */
export const usePlace = (): ((place: Place) => string) => {
  const { places } = useTexts(common);
  return ({ id, place }) => places[id as keyof typeof places] ?? place;
};

/** Day and hour of the pick-up in words, and of a later one what was agreed; '' while it is on time. */
export const usePickUp = (): ((trip: Reservation) => Readonly<Record<'day' | 'hour' | 'agreed', string>>) => {
  const t = useTexts(client);
  const { language } = useLanguage();
  return (trip) => {
    const { date, time, agreed } = pickUpOf(trip);
    return {
      day: dayText(date, language),
      hour: hourText(time, language),
      agreed: agreed ? t.agreed(tripTimeText(agreed.date, agreed.time, language)) : '',
    };
  };
};

/** "From … to …". */
export const useRoute = (): ((trip: Reservation) => string) => {
  const t = useTexts(client);
  const place = usePlace();
  return ({ reservation_detail: { origin, destination } }) => t.route(place(origin), place(destination));
};

/** What a claim is about, in the language on screen; kinds the office added keep the words it gave them. */
export const useClaimType = (): ((type: Readonly<{ id: string; description: string }>) => string) => {
  const { types } = useTexts(client).claiming;
  return ({ id, description }) => types[id as keyof typeof types] ?? description;
};

/** Why a trip cannot be rated or claimed about now, in sentences. The server decides; here it is only told. */
export const useWhyNot = (): ((trip: Reservation) => readonly string[]) => {
  const { why: t } = useTexts(client).reservations;
  const { language } = useLanguage();
  const noRating = ({ state, quality_service }: Reservation): string | null => {
    if (quality_service.length > 0) return null;
    if (state === 'finished') return null;
    return ENDED_STATES.includes(state) ? t.rateNever : t.rateLater;
  };
  const noClaim = ({ claim, pick_up_at, pick_up_date }: Reservation): string | null => {
    if (claim.some(({ status }) => status)) return t.claimOpen;
    if (Date.parse(pick_up_at) > Date.now()) return t.claimLater;
    const last = plusDays(pick_up_date, CLAIM_DAYS);
    return localNow().date > last ? t.claimOver(dayText(last, language)) : null;
  };
  return (trip) => {
    const rating = trip.allowed_actions.includes('rate') ? null : noRating(trip);
    const claim = trip.allowed_actions.includes('claim') ? null : noClaim(trip);
    if (rating === t.rateLater && claim === t.claimLater) return [t.bothLater];
    return [rating, claim].filter((sentence) => sentence !== null);
  };
};
