import { type CardForm, type CardFault, type CardFaults, faultsOf, type Month } from '@camino/domain/cards/card.js';
import { type SubmitEvent, useState } from 'react';
import { storeCard } from './store-card.js';
import { tell } from './opener.js';
import type { Texts } from './texts.js';

export type Name = keyof CardForm;

const EMPTY: CardForm = {
  cardName: '',
  cardNumber: '',
  cardMonth: '',
  cardYear: '',
  cardCvv: '',
  checkbox: false,
};
const NAMES = Object.keys(EMPTY) as readonly Name[];

const thisMonth = (): Month => {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1 };
};

/** What is written, what is wrong with it once a field was left or the form sent, and the sending. */
export const useCardForm = (t: Texts) => {
  const [card, setCard] = useState(EMPTY);
  const [left, setLeft] = useState<readonly Name[]>([]);
  const [refused, setRefused] = useState<CardFaults>({});
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const faults = faultsOf(card, thisMonth());

  const faultOf = (name: Name): CardFault | undefined =>
    refused[name] ?? (left.includes(name) ? faults[name] : undefined);
  const write = (change: Partial<CardForm>): void => {
    setCard((before) => ({ ...before, ...change }));
    setRefused({});
  };
  const leave = (name: Name): void => setLeft((before) => [...before, name]);
  const goToFirst = (form: HTMLFormElement, wrong: CardFaults): void => {
    const name = NAMES.find((each) => wrong[each]);
    if (name) form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const send = async (form: HTMLFormElement): Promise<void> => {
    setBusy(true);
    setFailed(false);
    const stored = await storeCard(card);
    setBusy(false);
    if (stored.status === 'stored') {
      setCard(EMPTY);
      setLeft([]);
      return tell({ type: 'success', TokenDetails: stored.TokenDetails });
    }
    if (stored.status === 'refused') {
      setRefused(stored.faults);
      return goToFirst(form, stored.faults);
    }
    setFailed(true);
    tell({ type: 'failure', ResponseDescription: t.failed });
  };
  return {
    card,
    busy,
    failed,
    write,
    leave,
    errorOf: (name: Name): string | undefined => {
      const fault = faultOf(name);
      return fault && t.faults[name][fault];
    },
    submit: (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (busy) return;
      setLeft(NAMES);
      if (Object.keys(faults).length > 0) return goToFirst(event.currentTarget, faults);
      void send(event.currentTarget);
    },
  };
};
