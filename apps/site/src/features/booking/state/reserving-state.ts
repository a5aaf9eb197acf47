import { useEffect, useState } from 'react';
import type { BookingLink } from '@camino/contracts/reservations/booking-link.js';
import type { BookingForm } from '@camino/contracts/reservations/reservation.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { PLACE_CODES, type PlaceCode } from '@camino/contracts/catalogue/places.js';
import { booking } from '../../../i18n/booking.js';
import { useLanguage } from '../../../i18n/language.js';
import { useTexts } from '../../../i18n/texts.js';
import { type BookedTrip, keepLastBooking, lastBooking } from '../../../state/last-booking.js';
import type { Calls } from './calls.js';
import { forgetDraft } from './draft.js';
import { forgetHold, type Taken } from './hold.js';
import { bookingFormOf, reserve, unansweredWayBack, wayBackOf, type Outcome, type Sent } from './reserve.js';
import type { Wizard } from './wizard-state.js';

/** What went wrong, and what to do about it. `email`: the address that was refused. */
export type Failure = Readonly<{ title: string; text: string; email?: string }>;

/** What became of the way back: each trip is a booking of its own, and the way there stands whatever this says. */
export type WayBack =
  | Readonly<{ status: 'sending' }>
  | Readonly<{ status: 'sent'; trip: BookedTrip }>
  | Readonly<{
      status: 'refused';
      failure: Failure;
      nearest: readonly string[];
      newPrice: number | null;
      next: NextStep | null;
      /** To book it by itself. */
      link: BookingLink;
      /** Nothing is known of it: it may be booked, or be yet. */
      open: boolean;
    }>;

/** What can be pressed beside hours and a price: nothing that the server would refuse for the same reason again. */
type NextStep = 'again' | 'byItself' | 'search';

export type Stage =
  | Readonly<{ name: 'closed' }>
  /** `failure`: why the last attempt did not go through; `newPrice`: the server's, to be agreed to. */
  | Readonly<{ name: 'confirming'; sending: boolean; failure: Failure | null; newPrice: number | null }>
  | Readonly<{ name: 'sent'; trip: BookedTrip; email: string; back: WayBack | null }>;

type SentStage = Extract<Stage, { name: 'sent' }>;

const CONFIRMING: Stage = { name: 'confirming', sending: false, failure: null, newPrice: null };
const CLOSED: Stage = { name: 'closed' };

type Surroundings = Readonly<{
  /** Shows that the hour is taken, and what is free instead. */
  learnTaken: (taken: Taken) => void;
  reload: () => void;
}>;

type BackChange = Readonly<{ hour?: string; price?: number; round_trip_with?: undefined }>;

export type ReservingState = Readonly<{
  stage: Stage;
  begin: () => void;
  close: () => void;
  submit: (email: string) => void;
  /** Asks for the way back again, as it was, with another hour or price, or without the way there. */
  tryBack: (change?: BackChange) => void;
}>;

type Refused = Exclude<Outcome, { status: 'sent' | 'signedOut' }>;

/** Title and text of each refusal; a specified text belongs to the case it names. */
const useFailures = () => {
  const { failed, exception, refusals: t } = useTexts(booking);
  return (outcome: Refused, email: string): Failure => {
    switch (outcome.status) {
      case 'unreachable':
        return { title: exception, text: t.unreachable };
      case 'email':
        return { title: failed, text: outcome.message, email };
      case 'tooManyOpen':
      case 'tooOften':
      case 'refused':
        return { title: t[outcome.status].title, text: outcome.message || t[outcome.status].text };
      case 'tooSoon':
      case 'thereUnknown':
        return { title: t.refused.title, text: outcome.message || t.refused.text };
      case 'invalid':
        return { title: t.invalid.title, text: Object.values(outcome.errors).join(' ') };
      default:
        return t[outcome.status];
    }
  };
};

const tripOf = (form: BookingForm, { number, token }: Sent): BookedTrip => {
  const { origin_id: origin, destination_id: destination } = form.fee as Readonly<Record<string, string>>;
  return { number, token, origin: origin ?? '', destination: destination ?? '', date: form.date, hour: form.hour };
};

const asCode = (id: string | undefined): PlaceCode | undefined => PLACE_CODES.find((code) => code === id);

/** A link to book by itself what could not be booked along. */
const linkOf = (form: BookingForm): BookingLink => {
  const { origin_id, destination_id } = form.fee as Readonly<Record<string, string>>;
  const [from, to] = [asCode(origin_id), asCode(destination_id)];
  return {
    fecha: form.date,
    hora: form.hour,
    pasajeros: form.passenger,
    pasajerosN: form.childs,
    noMaletas: form.suitcase ?? 0,
    textoVuelo: form.flight_number ?? '',
    switchSillaNinos: form.children_chair ?? false,
    switchSillaRuedas: form.wheelchair ?? false,
    ...(from && { origen: from }),
    ...(to && { destino: to }),
  };
};

type Refusal = Extract<WayBack, { status: 'refused' }>;

const goingOnFrom = (outcome: Refused): Pick<Refusal, 'nearest' | 'newPrice' | 'next' | 'open'> => {
  const nothing = { nearest: [], newPrice: null, next: null, open: false };
  switch (outcome.status) {
    case 'taken':
    case 'tooSoon':
      return { ...nothing, nearest: outcome.nearest, next: 'search' };
    case 'priceChanged':
      return { ...nothing, newPrice: outcome.price };
    case 'thereUnknown':
      return { ...nothing, next: 'byItself' };
    default:
      return { ...nothing, next: 'again', open: ['unreachable', 'failed', 'busy'].includes(outcome.status) };
  }
};

/** A way back under way when the page was loaded anew: it goes on where it was. */
const resumed = (): Readonly<{ stage: SentStage; back: BookingForm }> | null => {
  const back = unansweredWayBack();
  const trip = lastBooking()?.trips[0];
  if (!back || !trip) return null;
  return { stage: { name: 'sent', trip, email: back.email, back: { status: 'sending' } }, back };
};

type ShowStage = (stage: Stage) => void;

/** The way back, asked for once the way there stands: whatever becomes of it, it is told beside that one. */
const useWayBack = (calls: Calls, show: ShowStage) => {
  const failureOf = useFailures();
  const [asked, setAsked] = useState<BookingForm | null>(null);

  const settle = (form: BookingForm, sent: SentStage, outcome: Outcome): void => {
    if (outcome.status === 'signedOut') return;
    if (outcome.status === 'sent') {
      const trip = tripOf(form, outcome.sent);
      keepLastBooking({ trips: [sent.trip, trip] });
      return show({ ...sent, back: { status: 'sent', trip } });
    }
    const failure = failureOf(outcome, form.email);
    show({ ...sent, back: { status: 'refused', failure, ...goingOnFrom(outcome), link: linkOf(form) } });
  };

  const send = (form: BookingForm, sent: SentStage): void => {
    setAsked(form);
    show({ ...sent, back: { status: 'sending' } });
    keepLastBooking({ trips: [sent.trip], missing: linkOf(form) });
    void reserve(calls, 'back', form).then((outcome) => settle(form, sent, outcome));
  };
  return { asked, send };
};

/** Both bookings as they would be sent; null while there is no price to agree to. */
const formsOf = ({ draft, fee, feeBack, quote, quoteBack }: Wizard, email: string, language: Language) => {
  if (!fee || !quote) return null;
  const person = { ...draft, email };
  const back = feeBack && quoteBack && { fee: feeBack, price: quoteBack.quetzales, language };
  return {
    there: bookingFormOf(person, { fee, price: quote.quetzales, language }),
    back: back && bookingFormOf(wayBackOf(person), back),
  };
};

/** From the Reserve button to the answer: what the dialog shows and where an answer leads. */
export const useReserving = (wizard: Wizard, { learnTaken, reload }: Surroundings): ReservingState => {
  const { language } = useLanguage();
  const failureOf = useFailures();
  const { calls } = wizard.booker;
  const [start] = useState(resumed);
  const [stage, setStage] = useState<Stage>(start?.stage ?? CLOSED);
  const wayBack = useWayBack(calls, setStage);

  useEffect(() => {
    if (start) wayBack.send(start.back, start.stage);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for what an earlier page left open
  }, []);

  const stay = (failure: Failure | null, newPrice: number | null = null): void =>
    setStage({ name: 'confirming', sending: false, failure, newPrice });

  const sent = (there: BookingForm, back: BookingForm | null, booked: Sent): void => {
    const trip = tripOf(there, booked);
    forgetDraft();
    forgetHold();
    keepLastBooking({ trips: [trip] });
    const next: SentStage = { name: 'sent', trip, email: there.email, back: null };
    return back ? wayBack.send({ ...back, round_trip_with: booked.token }, next) : setStage(next);
  };

  /** What the wizard itself shows: the dialog gives way to it. */
  const leaveTo = (show: () => void): void => {
    setStage(CLOSED);
    show();
  };

  const refused = (outcome: Refused, email: string): void => {
    switch (outcome.status) {
      case 'priceChanged':
        reload();
        return stay(null, outcome.price);
      case 'taken':
        return leaveTo(() => learnTaken(outcome));
      case 'invalid':
        return leaveTo(() => wizard.showErrors(outcome.errors));
      default:
        return stay(failureOf(outcome, email));
    }
  };

  const submit = (email: string): void => {
    const forms = formsOf(wizard, email, language);
    if (!forms) return;
    const agreed = stage.name === 'confirming' ? stage.newPrice : null;
    const there = agreed === null ? forms.there : { ...forms.there, price: agreed };
    wizard.change({ email });
    setStage({ name: 'confirming', sending: true, failure: null, newPrice: agreed });
    void reserve(calls, 'there', there).then((outcome) => {
      if (outcome.status === 'sent') return sent(there, forms.back, outcome.sent);
      return outcome.status === 'signedOut' ? undefined : refused(outcome, email);
    });
  };

  return {
    stage,
    begin: () => setStage(CONFIRMING),
    close: () => setStage(CLOSED),
    submit,
    tryBack: (change = {}) => {
      if (stage.name === 'sent' && wayBack.asked) wayBack.send({ ...wayBack.asked, ...change }, stage);
    },
  };
};
