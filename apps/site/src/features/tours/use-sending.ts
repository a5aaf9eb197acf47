import { useRef, useState } from 'react';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { BookedTour } from '@camino/contracts/tours/tour.js';
import { tours } from '../../i18n/tours.js';
import { useTexts } from '../../i18n/texts.js';
import { type Draft, forgetDraft } from './draft.js';
import { bookTour, formOf } from './tour-calls.js';

type Failure = Readonly<{ title: string; text: string }>;
export type Booked = Readonly<{ tour: BookedTour; email: string }>;

type Surroundings = Readonly<{
  /** Shows what the server found wrong with fields. */
  showErrors: (errors: Readonly<Record<string, string>>) => void;
  /** Somebody was faster with the places: back to where the day is chosen. */
  chooseAnew: () => void;
}>;

/** Sends the booking, and says what became of it. `price`: the one on screen. */
export const useSending = (draft: Draft, price: number, { showErrors, chooseAnew }: Surroundings) => {
  const { failures: t } = useTexts(tours).wizard;
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The server's price, once it differs. */
  const [agreed, setAgreed] = useState<number | null>(null);
  const [booked, setBooked] = useState<Booked | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const failureOf = (error: unknown): Failure | null => {
    if (!(error instanceof ApiError) || error.status === NO_RESPONSE)
      return { title: t.unreachable, text: t.unreachableText };
    if (error.status >= 500) return { title: t.server, text: t.serverText };
    if (error.problem?.errors) {
      showErrors(error.fieldErrors);
      return null;
    }
    if (error.code === 'price.changed') {
      const right = (error.problem?.data as Readonly<{ price: number }>).price;
      setAgreed(right);
      return { title: t.refused, text: t.price(formatQuetzales(right)) };
    }
    if (error.code !== 'calendar.departure_full') return { title: t.refused, text: error.message };
    chooseAnew();
    return { title: t.taken, text: error.message };
  };
  const submit = async (): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const tour = await bookTour(formOf(draft, agreed ?? price));
      forgetDraft();
      setBooked({ tour, email: draft.contact.email.trim() });
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const forget = (): void => {
    setFailure(null);
    setAgreed(null);
  };
  return { failure, price: agreed ?? price, booked, busy, submit, forget };
};
