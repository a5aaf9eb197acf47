import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Reservation, TripQuote } from '@camino/contracts/reservations/reservation.js';
import { localNow } from '@camino/client/clock.js';
import { ROLES } from '@camino/contracts/accounts/session.js';
import { ApiError } from '@camino/client/api-error.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { currentRole } from '../../data/auth-provider.js';
import { fetchFees } from '../../data/reservation-calls.js';
import { useCommand } from '../../data/use-command.js';
import { readReservationsAnew } from '../../data/live-refresh.js';
import { useText } from '../../i18n/use-text.js';
import { PageTitle } from '../../layout/page-title.js';
import { FailureNotice } from '../../ui/failure-notice.js';
import { filledIn, type FormField, type FormValues } from '../../ui/form/form-field.js';
import { FormFields } from '../../ui/form/form-fields.js';
import { isDay } from '../../ui/date-words.js';
import { typedIn } from '../../ui/form/typed-in.js';
import { type Form, useForm, useObjections } from '../../ui/form/use-form.js';
import { ReadState } from '../../ui/read-state.js';
import { Section } from '../../ui/section.js';
import { type BookingChoices, bookingOf, FIRST, guestFields, tripFields, wishFields } from './booking-form.js';
import { AGENCIES, checkAvailable, fetchVehicleTypes, postBooking, type Wanted } from './book-calls.js';
import styles from './book-page.module.css';
import { QuoteLines } from './quote-lines.js';
import { useQuote } from './use-quote.js';

/** The part of the form that says which trip it is, once it is told. */
const wantedOf = (values: FormValues): Wanted | null => {
  const [fee, date, time] = [typedIn(values, 'fee'), typedIn(values, 'date'), typedIn(values, 'hour')];
  const [adults, children] = [Number(values['passenger']), Number(values['childs'] || 0)];
  if (
    !fee ||
    !isDay(date) ||
    date < localNow().date ||
    !time ||
    !Number.isInteger(adults) ||
    adults < 1 ||
    !Number.isInteger(children)
  )
    return null;
  return { fee, date, time, passenger: adults, childs: children };
};

/** What is refused because of one field is told there. */
const FIELD_OF: Readonly<Record<string, string>> = { 'calendar.party_too_large': 'passenger' };

type RoomAnswer = Readonly<{ wanted: boolean; isFree: boolean; refusal: ApiError | null }>;

/** Whether there is room, asked while one still writes. */
const useRoom = (values: FormValues): RoomAnswer => {
  const wanted = wantedOf(values);
  const { isSuccess, error } = useQuery({
    queryKey: ['room', wanted],
    queryFn: async ({ signal }) => (await checkAvailable(wanted as Wanted, signal), true),
    enabled: wanted !== null,
    retry: false,
  });
  const refusal = wanted && error instanceof ApiError && error.problem ? error : null;
  return { wanted: wanted !== null, isFree: isSuccess, refusal };
};

/** What the answer says of a field. */
const wrongIn = ({ refusal }: RoomAnswer, name: string): string | undefined =>
  refusal && FIELD_OF[refusal.code] === name ? refusal.message : undefined;

function Room({ room: { wanted, isFree, refusal } }: Readonly<{ room: RoomAnswer }>) {
  const text = useText();
  if (wanted && isFree) return <Alert severity="success">{text('book.room')}</Alert>;
  if (!refusal) return null;
  /* The field has been left when the answer comes. */
  if (refusal.code in FIELD_OF)
    return (
      <div role="status" className="visually-hidden">
        {refusal.message}
      </div>
    );
  const { nearest_hours: hours = [] } = (refusal.problem?.data ?? {}) as { nearest_hours?: readonly string[] };
  return (
    <Alert severity="warning">
      {refusal.message}
      {hours.length > 0 && <div>{text('book.nearest', { hours: hours.join(', ') })}</div>}
    </Alert>
  );
}

/** The parts of one form; each field is told what is wrong with it. */
function Parts({ form, choices }: Readonly<{ form: Form; choices: BookingChoices }>) {
  const text = useText();
  const part = (fields: readonly FormField[]): Form => ({ ...form, fields });
  return (
    <>
      <Section title={text('detail.sections.trip')}>
        <FormFields form={part(tripFields(choices, text))} />
      </Section>
      <Section title={text('detail.sections.contact')}>
        <FormFields form={{ ...part(guestFields(choices, text)), restored: false }} autoFocus={false} />
      </Section>
      <Section title={text('book.wishes')}>
        <FormFields form={{ ...part(wishFields(choices, text)), restored: false }} autoFocus={false} />
      </Section>
    </>
  );
}

/** What is booked and what it costs, beside the form; the button says what happens. */
function Side({
  quote,
  values,
  room,
  children,
}: Readonly<{ quote: TripQuote | undefined; values: FormValues; room: RoomAnswer; children: React.ReactNode }>) {
  const text = useText();
  return (
    <aside className={styles.side} aria-label={text('detail.sections.price')}>
      <Section title={text('detail.sections.price')}>
        {quote ? <QuoteLines quote={quote} /> : <p className={styles.soft}>{text('book.priceHint')}</p>}
        {quote?.only_cash && values.payment === 'credit_card' && (
          <Alert severity="warning">{text('book.onlyCash')}</Alert>
        )}
      </Section>
      <Room room={room} />
      {children}
    </aside>
  );
}

function BookingForm({ choices }: Readonly<{ choices: BookingChoices }>) {
  const text = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [fields] = useState(() => [
    ...tripFields(choices, text),
    ...guestFields(choices, text),
    ...wishFields(choices, text),
  ]);
  const form = useForm(fields, FIRST, 'reservation new');
  const quote = useQuote(form.values);
  const room = useRoom(form.values);
  const { run, pending, failure } = useCommand<Readonly<Record<string, unknown>>, Reservation>({
    done: 'book.done',
    send: postBooking,
    onDone: ({ id }) => {
      void readReservationsAnew(queries);
      void navigate(`/reservation/${encodeURIComponent(id)}/show`);
    },
  });
  useObjections(form, failure, failure?.problem?.errors ?? {});
  useEffect(() => {
    if (failure?.code === 'price.changed') void queries.invalidateQueries({ queryKey: ['quote'] });
  }, [failure, queries]);
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (!form.isValid) return form.touchAll();
    void run(bookingOf(filledIn(form.values), quote?.price ?? null));
  };
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <div className={styles.parts}>
        <Parts form={{ ...form, wrong: (name) => form.wrong(name) ?? wrongIn(room, name) }} choices={choices} />
      </div>
      <Side quote={quote} values={form.values} room={room}>
        <FailureNotice failure={failure} title="book.failed" about="form" besides={fields.map(({ name }) => name)} />
        <Button type="submit" variant="contained" size="large" disabled={pending} fullWidth>
          {pending ? text('verb.working') : text('book.confirm')}
        </Button>
        <Button component={Link} to="/reservation" fullWidth>
          {text('shell.cancel')}
        </Button>
      </Side>
    </form>
  );
}

const useChoicesOfBooking = () =>
  useQuery({
    queryKey: ['booking choices'],
    queryFn: async ({ signal }): Promise<BookingChoices> => {
      const [fees, types] = await Promise.all([fetchFees(signal), fetchVehicleTypes(signal)]);
      return { fees, types, agencies: currentRole() === ROLES.admin ? AGENCIES : null };
    },
    retry: false,
  });

/** A booking for a guest on the telephone or at the counter, by the office or an agency. */
export default function BookPage() {
  const text = useText();
  const choices = useChoicesOfBooking();
  return (
    <>
      <PageTitle title={text('book.title')} />
      <ReadState query={choices} skeleton={<Skeleton variant="rounded" height={480} />}>
        {(known) => <BookingForm choices={known} />}
      </ReadState>
    </>
  );
}
