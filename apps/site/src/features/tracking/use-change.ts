import { useRef, useState } from 'react';
import { newIdempotencyKey } from '@camino/client/api.js';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { guatemalaClock } from '@camino/contracts/guatemala-time.js';
import { TOAST } from '@camino/contracts/limits.js';
import type { TrackedReservation } from '@camino/contracts/reservation.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { showToast } from '../../ui/toast.js';
import { choicesOf, useFreeHours } from './free-hours.js';
import { changeReservation, verifyAvailable, type Change } from './tracked-reservation.js';

type Words = typeof tracking.es;
type FieldFaults = Readonly<Partial<Record<keyof Change, string>>>;

/** Why the change was not made: words for the place it was asked at, and free hours nearby when there was no room. */
export type Refusal = Readonly<{ text: string; nearest?: readonly string[] }>;

const nearestIn = (error: ApiError): readonly string[] | undefined =>
  (error.problem?.data as Readonly<{ nearest_hours?: readonly string[] }> | undefined)?.nearest_hours;

/** Says in passing that the change failed, and answers what is to stand beside the form. */
const tell = (error: unknown, t: Words): Refusal => {
  const failure = error instanceof ApiError ? error : new ApiError(NO_RESPONSE, null);
  if (failure.code === 'calendar.not_available') {
    showToast(t.messages.notAvailable, 'error', TOAST.long);
    return { text: t.messages.notAvailable, nearest: nearestIn(failure) };
  }
  if (failure.status >= 500) {
    showToast(t.messages.serverError, 'error');
    return { text: t.messages.serverError };
  }
  showToast(t.messages.updateFailed, 'error');
  return { text: failure.status === NO_RESPONSE ? t.form.noAnswer : failure.message };
};

const faultsIn = (error: unknown): FieldFaults => {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? {}) : {};
  return Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, words[0]]));
};

const faultsOf = ({ date, time }: Change, t: Words): FieldFaults => ({
  ...(!date ? { date: t.messages.required } : date < guatemalaClock().date ? { date: t.form.past } : {}),
  ...(!time && { time: t.messages.required }),
});

/** One key for each change that is asked for, however often it has to be sent. */
const useKey = () => {
  const last = useRef({ body: '', key: '' });
  return (change: Change): string => {
    const body = JSON.stringify(change);
    if (last.current.body !== body) last.current = { body, key: newIdempotencyKey() };
    return last.current.key;
  };
};

type Sending = Readonly<{ token: string; onChanged: (booking: TrackedReservation) => void; onRefused: () => void }>;

/** Checks that there is room, then asks for the change. */
const useSending = ({ token, onChanged, onRefused }: Sending, askAgain: () => void) => {
  const t = useTexts(tracking);
  const keyOf = useKey();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [faults, setFaults] = useState<FieldFaults>({});
  const refuse = (error: unknown): void => {
    const told = tell(error, t);
    setFaults(faultsIn(error));
    setRefusal(told);
    setBusy(false);
    if (told.nearest) askAgain();
    else onRefused();
  };
  const send = async (change: Change): Promise<void> => {
    setRefusal(null);
    setBusy(true);
    try {
      await verifyAvailable(token, change);
      const booking = await changeReservation(token, change, keyOf(change));
      showToast(t.messages.updated, 'success', TOAST.long);
      onChanged(booking);
    } catch (error) {
      refuse(error);
    }
  };
  return { busy, refusal, faults, setRefusal, setFaults, send };
};

/** The form of the traveller's one change: what is written, what is wrong with it, what can be chosen. */
export const useChange = (booking: TrackedReservation, sending: Sending) => {
  const t = useTexts(tracking);
  const own = { date: booking.pick_up_date, time: booking.pick_up_time };
  const [values, setValues] = useState<Change>({ ...own, note: booking.note });
  const today = guatemalaClock().date;
  const free = useFreeHours(sending.token, values.date >= today ? values.date : '');
  const choices = free.status === 'ready' ? choicesOf(free.hours, values.date, own) : [];
  const change: Change = { ...values, time: choices.includes(values.time) ? values.time : '' };
  const { busy, refusal, faults, setRefusal, setFaults, send } = useSending(sending, free.askAgain);
  const write = (part: Partial<Change>): void => {
    setValues({ ...values, ...part });
    setFaults({});
    setRefusal(null);
  };
  const submit = async (): Promise<void> => {
    const found = faultsOf(change, t);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    if (change.date === own.date && change.time === own.time && change.note.trim() === booking.note)
      return setRefusal({ text: t.form.nothing });
    await send(change);
  };
  return { change, write, submit, busy, refusal, faults, free, choices, today };
};
