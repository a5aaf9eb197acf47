import type { Actor } from '../kernel/decider.js';
import type { Centavos } from '../kernel/rules/money.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, plusMinutes } from '../kernel/rules/time.js';
import type { DataOf, PaymentEvent } from './payment.events.js';
import type { Link, Of, Payments } from './payment.state.js';

/*
 * Links by which travellers pay with a card at the gateway. What it is asked is stored before it is asked, so whoever
 * finds a payment begun knows that money may have moved, and asks what became of it by its tracking. The gateway moves
 * money once for one tracking: a payment it knows nothing of is begun again under the same tracking, so that a request
 * that arrives late after all charges nobody twice. Only a definite decline gives the next payment another one.
 *
 * open ──start──▶ paying ──approved──▶ paid
 *  ▲  └withdraw─▶ withdrawn   └─declined, lost─▶ open
 */
/** The purpose of a link's secret, see `KeyedHashes.linkSecret`. Part of every link: never to be changed. */
export const PAYMENT_LINK = 'payment link';
/** The code of a payment that never took place. */
export const LOST = 'lost';
/** Days for which a link can be paid. */
export const LINK_DAYS = { min: 1, max: 30 } as const;
const DAY_MIN = 24 * 60;
/** Payments that are begun by one link: who tries more cards is not their holder. */
export const MOST_TRIES = 10;

export const linkOf = ({ links }: Payments, id: string): Link => {
  const found = links.find((link) => link.id === id);
  if (!found) throw new Rejection('payments.link_unknown');
  return found;
};

const changed = (links: readonly Link[], id: string, change: Partial<Link>): readonly Link[] =>
  links.map((link) => (link.id === id ? { ...link, ...change } : link));

/** The latest link counts: one that was sent before is withdrawn, unless it is being paid. */
export const sendLink = (
  { data: { booking, days, ...sent }, at }: Of<'SendPaymentLink'>,
  { links }: Payments,
  due: Centavos,
): PaymentEvent[] => {
  if (links.some(({ id }) => id === sent.id)) return [];
  if (!Number.isInteger(days) || days < LINK_DAYS.min || days > LINK_DAYS.max)
    throw new Rejection('payments.link_days', LINK_DAYS);
  if (links.some(({ status }) => status === 'paying')) throw new Rejection('payments.link_paying');
  if (sent.cents > due) throw new Rejection('payments.more_than_due', { due: (Math.max(due, 0) / 100).toFixed(2) });
  const earlier = links.filter(({ status }) => status === 'open');
  return [
    ...earlier.map(({ id }) => ({ type: 'PaymentLinkWithdrawn' as const, data: { id, at } })),
    {
      type: 'PaymentLinkSent',
      data: { ...sent, number: booking.number, expiresAt: plusMinutes(at, days * DAY_MIN), at },
    },
  ];
};

export const withdrawLink = ({ data: { id }, at }: Of<'WithdrawPaymentLink'>, state: Payments): PaymentEvent[] => {
  const { status } = linkOf(state, id);
  if (status === 'withdrawn') return [];
  if (status === 'paying') throw new Rejection('payments.link_paying');
  if (status === 'paid') throw new Rejection('payments.link_paid');
  return [{ type: 'PaymentLinkWithdrawn', data: { id, at } }];
};

/** Why a link cannot be paid now, or null. */
export const payRefusal = (
  { status, expiresAt, cents, attempt }: Link,
  { payable, due, at }: Readonly<{ payable: boolean; due: Centavos; at: Instant }>,
): Rejection | null => {
  if (status === 'paying') return new Rejection('payments.link_paying');
  if (status === 'paid') return new Rejection('payments.link_paid');
  if (status === 'withdrawn' || !payable) return new Rejection('payments.link_withdrawn');
  if (at >= expiresAt) return new Rejection('payments.link_expired');
  if (cents > due) return new Rejection('payments.link_settled');
  return attempt >= MOST_TRIES ? new Rejection('payments.link_tried_often') : null;
};

/** `tracking` names a new movement of money; one whose fate was never definite keeps its own. */
export const startLink = (
  { data: { id, tracking, lastFour }, at }: Of<'StartLinkPayment'>,
  state: Payments,
  now: Readonly<{ payable: boolean; due: Centavos }>,
): PaymentEvent[] => {
  const link = linkOf(state, id);
  const refusal = payRefusal(link, { ...now, at });
  if (refusal) throw refusal;
  const again = link.tracking !== '' && !link.declined;
  return [
    {
      type: 'LinkPaymentStarted',
      data: { id, tracking: again ? link.tracking : tracking, attempt: link.attempt + 1, lastFour, at },
    },
  ];
};

/** What the gateway said of the payment that is under way; of any other nothing is recorded. */
export const recordLink = (
  { data: { id, tracking, answer }, at, by }: Of<'RecordLinkPayment'>,
  state: Payments,
): PaymentEvent[] => {
  refuseOthers(by);
  const link = linkOf(state, id);
  if (link.status !== 'paying' || link.tracking !== tracking) return [];
  if (!answer.approved) return [{ type: 'LinkPaymentDeclined', data: { id, code: answer.code, at } }];
  const { transactionId, authorization } = answer;
  return [
    {
      type: 'PaymentRecorded',
      data: {
        id: tracking,
        amount: { cents: link.cents, currency: 'GTQ' },
        rate: null,
        way: 'link',
        driverId: null,
        number: state.number,
        at,
        card: { link: id, transactionId, authorization, lastFour: link.lastFour },
      },
    },
  ];
};

/** The gateway knows nothing of it: nothing was paid, and the link can be paid again. */
export const loseLink = (
  { data: { id, tracking }, at, by }: Of<'LoseLinkPayment'>,
  state: Payments,
): PaymentEvent[] => {
  refuseOthers(by);
  const link = linkOf(state, id);
  if (link.status !== 'paying' || link.tracking !== tracking) return [];
  return [{ type: 'LinkPaymentLost', data: { id, at } }];
};

const refuseOthers = ({ role }: Actor): void => {
  if (role !== 'system') throw new Rejection('auth.forbidden');
};

type LinkEvent = Extract<
  PaymentEvent,
  {
    type: 'PaymentLinkSent' | 'PaymentLinkWithdrawn' | 'LinkPaymentStarted' | 'LinkPaymentDeclined' | 'LinkPaymentLost';
  }
>;

export const linksAfter = (links: readonly Link[], { type, data }: LinkEvent): readonly Link[] => {
  const { id } = data;
  switch (type) {
    case 'PaymentLinkSent':
      return [...links, sentLink(data)];
    case 'PaymentLinkWithdrawn':
      return changed(links, id, { status: 'withdrawn' });
    case 'LinkPaymentStarted': {
      const { tracking, attempt, lastFour, at: since } = data;
      return changed(links, id, { status: 'paying', tracking, attempt, since, lastFour, declined: false, code: null });
    }
    case 'LinkPaymentDeclined':
      return changed(links, id, { status: 'open', declined: true, code: data.code });
    case 'LinkPaymentLost':
      return changed(links, id, { status: 'open', code: LOST });
  }
};

const sentLink = ({ id, cents, expiresAt, at }: DataOf<'PaymentLinkSent'>): Link => ({
  id,
  cents,
  expiresAt,
  status: 'open',
  tracking: '',
  attempt: 0,
  since: at,
  lastFour: '',
  declined: false,
  code: null,
});

export const paidLinks = (links: readonly Link[], id: string): readonly Link[] =>
  changed(links, id, { status: 'paid', code: null });
