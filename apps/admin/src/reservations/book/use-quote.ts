import type { TripQuote } from '@camino/contracts/reservations/reservation.js';
import { useQuery } from '@tanstack/react-query';
import type { FormValues } from '../../ui/form/form-field.js';
import { isDay } from '../../ui/date-words.js';
import { typedIn } from '../../ui/form/typed-in.js';
import { fetchQuote } from './book-calls.js';

/**
 * What the trip that stands in a form costs; undefined until the form says how many go where, or while not `wanted`.
 */
export const useQuote = (values: FormValues, wanted = true): TripQuote | undefined => {
  const [fee, date, hour] = [typedIn(values, 'fee'), typedIn(values, 'date'), typedIn(values, 'hour')];
  const day = isDay(date) ? date : '';
  const adults = Number(values['passenger']);
  const asked = { fee, passenger: adults, date: day, hour };
  const enabled = wanted && fee !== '' && Number.isInteger(adults) && adults > 0;
  const { data } = useQuery({
    queryKey: ['quote', asked],
    queryFn: ({ signal }) => fetchQuote(asked, signal),
    enabled,
    retry: false,
  });
  return enabled ? data : undefined;
};
