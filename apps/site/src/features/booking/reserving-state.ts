import { useState } from 'react';
import { booking } from '../../i18n/booking.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { showToast } from '../../ui/toast.js';
import { forgetDraft } from './draft.js';
import { forgetHold, type Availability } from './hold.js';
import { bookingFormOf, reserve, type Outcome, type Sent } from './reserve.js';
import type { Wizard } from './wizard-state.js';

/** What is wrong, and what the server or the network said about it. */
export type Failure = Readonly<{ title: string; text: string }>;

export type Stage =
  | Readonly<{ name: 'closed' }>
  /** `failure`: why the last attempt did not go through; `newPrice`: the server's, to be agreed to. */
  | Readonly<{ name: 'confirming'; sending: boolean; failure: Failure | null; newPrice: number | null }>
  | Readonly<{ name: 'sent'; sent: Sent; email: string }>;

const CONFIRMING: Stage = { name: 'confirming', sending: false, failure: null, newPrice: null };
const CLOSED: Stage = { name: 'closed' };

type Surroundings = Readonly<{ learn: (availability: Availability) => void; reload: () => void }>;

export type ReservingState = Readonly<{
  stage: Stage;
  begin: () => void;
  close: () => void;
  submit: (email: string) => void;
}>;

/** From the Reserve button to the answer: what the dialog shows and where an answer leads. */
export const useReserving = (wizard: Wizard, { learn, reload }: Surroundings): ReservingState => {
  const t = useTexts(booking);
  const { language } = useLanguage();
  const [stage, setStage] = useState<Stage>(CLOSED);

  const stay = (failure: Failure | null, newPrice: number | null = null): void =>
    setStage({ name: 'confirming', sending: false, failure, newPrice });

  const settle = (outcome: Outcome, email: string): void => {
    if (outcome.status === 'sent') {
      forgetDraft();
      forgetHold();
      return setStage({ name: 'sent', sent: outcome.sent, email });
    }
    if (outcome.status === 'unreachable') return stay({ title: t.exception, text: t.exceptionHelp });
    if (outcome.status === 'refused') return stay({ title: t.failed, text: outcome.message || t.refusedHelp });
    showToast(t.failed, 'error');
    if (outcome.status === 'priceChanged') {
      reload();
      return stay(null, outcome.price);
    }
    setStage(CLOSED);
    if (outcome.status === 'taken') return learn(outcome.availability);
    return wizard.showErrors(outcome.errors);
  };

  const submit = (email: string): void => {
    const { draft, fee, quote } = wizard;
    if (!fee || !quote) return;
    const agreed = stage.name === 'confirming' ? stage.newPrice : null;
    const form = bookingFormOf({ ...draft, email }, { fee, price: agreed ?? quote.quetzales, language });
    wizard.change({ email });
    setStage({ name: 'confirming', sending: true, failure: null, newPrice: agreed });
    void reserve(form).then((outcome) => settle(outcome, email));
  };

  return { stage, begin: () => setStage(CONFIRMING), close: () => setStage(CLOSED), submit };
};
