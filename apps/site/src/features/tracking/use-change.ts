import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { createAttempt } from '@camino/client/attempt.js';
import { localNow } from '@camino/client/clock.js';
import { TOAST } from '@camino/contracts/kernel/limits.js';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { showToast } from '../../state/toast.js';
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

const isPast = (date: string): boolean => date !== '' && date < localNow().date;

const faultsOf = ({ date, time }: Change, t: Words): FieldFaults => ({
  ...(!date && { date: t.messages.required }),
  ...(isPast(date) && { date: t.form.past }),
  ...(!time && { time: t.messages.required }),
});

type Sending = Readonly<{ token: string; onChanged: (booking: TrackedReservation) => void; onRefused: () => void }>;

/** Checks that there is room, then asks for the change; answers why it was not made. */
const useSending = ({ token, onChanged }: Pick<Sending, 'token' | 'onChanged'>) => {
  const t = useTexts(tracking);
  const [attempt] = useState(createAttempt);
  return async (change: Change): Promise<unknown> => {
    try {
      await verifyAvailable(token, change);
      const booking = await changeReservation(token, change, attempt.keyFor(change));
      attempt.settle();
      // Another day or hour is only asked for; a note is changed at once.
      showToast(booking.pending_change ? t.messages.changeAsked : t.messages.updated, 'success', TOAST.long);
      onChanged(booking);
      return null;
    } catch (error) {
      attempt.settle(error);
      return error;
    }
  };
};

const NAMES = ['date', 'time', 'note'] as const satisfies readonly (keyof Change)[];

/** The fields as react-hook-form keeps them; what is wrong with any is told until something is written. */
const useFields = (initial: Change) => {
  const form = useForm<Change>({ defaultValues: initial });
  const { errors, isSubmitting } = form.formState;
  return {
    values: useWatch({ control: form.control }) as Change,
    faults: Object.fromEntries(NAMES.map((name) => [name, errors[name]?.message])) as FieldFaults,
    busy: isSubmitting,
    write: (part: Partial<Change>): void => {
      for (const name of NAMES) if (part[name] !== undefined) form.setValue(name, part[name]);
      form.clearErrors();
    },
    tell: (faults: FieldFaults): void => {
      for (const name of NAMES) if (faults[name]) form.setError(name, { message: faults[name] });
    },
    submit: (send: () => Promise<void>): void => {
      form.clearErrors();
      if (!isSubmitting) void form.handleSubmit(send)();
    },
  };
};

/** The form of the traveller's one change: what is written, what is wrong with it, what can be chosen. */
export const useChange = (booking: TrackedReservation, { token, onChanged, onRefused }: Sending) => {
  const t = useTexts(tracking);
  const own = { date: booking.pick_up_date, time: booking.pick_up_time };
  const { values, faults, busy, ...fields } = useFields({ ...own, note: booking.note });
  const today = localNow().date;
  const free = useFreeHours(token, values.date >= today ? values.date : '');
  const choices: readonly string[] = {
    ready: choicesOf(free.hours, values.date, own),
    // No day can be asked for: the time stays as it is.
    none: values.time ? [values.time] : [],
    loading: [],
    failed: [],
  }[free.status];
  const stays = free.status === 'loading' || choices.includes(values.time);
  const change: Change = { ...values, time: stays ? values.time : '' };
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sendChange = useSending({ token, onChanged });

  const refuse = (error: unknown): void => {
    const told = tell(error, t);
    if (error instanceof ApiError) fields.tell(error.fieldErrors);
    setRefusal(told);
    if (told.nearest) free.askAgain();
    else onRefused();
  };
  const send = async (): Promise<void> => {
    // The hour of another day cannot be seen before that day's hours have come.
    const unseen = free.status === 'loading' && change.date !== own.date;
    const found = faultsOf(unseen ? { ...change, time: '' } : change, t);
    if (Object.keys(found).length > 0) return fields.tell(found);
    if (change.date === own.date && change.time === own.time && change.note.trim() === booking.note)
      return setRefusal({ text: t.form.nothing });
    setRefusal(null);
    const error = await sendChange(change);
    if (error) refuse(error);
  };
  const write = (part: Partial<Change>): void => {
    fields.write(part);
    setRefusal(null);
  };
  const shown = isPast(values.date) ? { ...faults, date: t.form.past } : faults;
  return { change, write, submit: () => fields.submit(send), busy, refusal, faults: shown, free, choices, today };
};
