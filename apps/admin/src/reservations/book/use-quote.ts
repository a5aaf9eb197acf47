import type { TripQuote } from '@camino/contracts/reservation.js';
import { useQuery } from '@tanstack/react-query';
import type { FormValue, FormValues } from '../../ui/form/form-field.js';
import { fetchQuote } from './book-calls.js';

export const textOf = (value: FormValue | undefined): string => (typeof value === 'string' ? value : '');

/** What the trip that stands in a form costs; undefined until the form says how many go where, or while not `wanted`. */
export const useQuote = ({ fee, passenger, date, hour }: FormValues, wanted = true): TripQuote | undefined => {
  const adults = Number(passenger);
  const asked = { fee: textOf(fee), passenger: adults, date: textOf(date), hour: textOf(hour) };
  const enabled = wanted && Boolean(fee) && Number.isInteger(adults) && adults > 0;
  const { data } = useQuery({
    queryKey: ['quote', asked],
    queryFn: ({ signal }) => fetchQuote(asked, signal),
    enabled,
    retry: false,
  });
  return enabled ? data : undefined;
};
