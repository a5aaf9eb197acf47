import { Rejection } from '../kernel/rejection.js';
import type { Instant } from '../kernel/rules/time.js';
import { type CardRequest, MOST_VOIDS, type OwedVoid } from './card-registration.js';
import { cleared, type WalletEvent } from './wallet.events.js';
import type { Wallet, WalletCommand } from './wallet.state.js';

/*
 * Taking a test sale back. The gateway is asked a limited number of times; then an administrator finds out what became
 * of the money and settles it. A card whose request is still open is saved if the sale was taken back, and given up if
 * not.
 */
type Of<T extends WalletCommand['type']> = Extract<WalletCommand, { type: T }>;
type DataOf<T extends WalletEvent['type']> = Extract<WalletEvent, { type: T }>['data'];

const LOST = 'lost';
const SILENT = 'silent';

export const askedIn = ({
  tracking,
  attempt,
  at: since,
}: Readonly<{ tracking: string; attempt: number; at: Instant }>) => ({ tracking, attempt, since });

const openRequest = ({ request }: Wallet, registrationId: string): CardRequest | null =>
  request?.id === registrationId ? request : null;

/** The void of a registration, whether its card is still being registered or not. */
const voidOf = (state: Wallet, registrationId: string): OwedVoid | null => {
  const request = openRequest(state, registrationId);
  if (request?.status !== 'voiding') return state.owed.find((each) => each.registrationId === registrationId) ?? null;
  const { asked, sale, givenUp } = request;
  return { registrationId, transactionId: sale.transactionId, asked, refused: false, givenUp };
};

const gaveUp = ({ registrationId, transactionId, asked }: OwedVoid, code: string, at: Instant): WalletEvent => ({
  type: 'TestVoidGivenUp',
  data: { registrationId, transactionId, code, attempt: asked.attempt, at },
});

const savedOf = ({ id: registrationId, subject, card }: CardRequest, at: Instant): WalletEvent[] => [
  { type: 'CardSaved', data: { registrationId, cardId: registrationId, subject, card, at } },
  cleared(registrationId, 'saved', at),
];

export const recordVoid = ({ data, at }: Of<'RecordTestVoid'>, state: Wallet): WalletEvent[] => {
  const { registrationId, tracking, answer } = data;
  const known = voidOf(state, registrationId);
  if (!known || known.asked.tracking !== tracking || known.refused || known.givenUp) return [];
  const { transactionId, asked } = known;
  const open = openRequest(state, registrationId);
  if (answer.approved)
    return [
      { type: 'TestSaleVoided', data: { registrationId, transactionId, at } },
      ...(open ? savedOf(open, at) : []),
    ];
  const { attempt } = asked;
  return [
    { type: 'TestVoidRefused', data: { registrationId, transactionId, code: answer.code, attempt, at } },
    ...(open ? [cleared(registrationId, 'refused', at)] : []),
    ...(attempt >= MOST_VOIDS ? [gaveUp(known, answer.code, at)] : []),
  ];
};

export const repeatVoid = (
  { data: { registrationId, tracking }, at }: Of<'RepeatTestVoid'>,
  state: Wallet,
): WalletEvent[] => {
  const known = voidOf(state, registrationId);
  if (!known || known.givenUp) return [];
  const { transactionId, asked } = known;
  if (asked.attempt >= MOST_VOIDS) return [gaveUp(known, LOST, at)];
  const attempt = asked.attempt + 1;
  return [{ type: 'TestVoidStarted', data: { registrationId, transactionId, tracking, attempt, at } }];
};

export const giveUpVoid = (
  { data: { registrationId, tracking }, at }: Of<'GiveUpTestVoid'>,
  state: Wallet,
): WalletEvent[] => {
  const known = voidOf(state, registrationId);
  const waits = known?.asked.tracking === tracking && !known.refused && !known.givenUp;
  return waits ? [gaveUp(known, SILENT, at)] : [];
};

export const settle = ({ data, by, at }: Of<'SettleTestSale'>, state: Wallet): WalletEvent[] => {
  const { registrationId, outcome, why, subject } = data;
  if (by.role !== 'admin') throw new Rejection('auth.forbidden');
  if (state.settled.includes(registrationId)) throw new Rejection('held_void.settled_already');
  const known = voidOf(state, registrationId);
  if (!known) throw new Rejection('held_void.unknown');
  if (!known.givenUp) throw new Rejection('held_void.goes_on');
  if (!why) throw new Rejection('held_void.reason_required');
  const { transactionId } = known;
  const settled: WalletEvent = {
    type: 'TestSaleSettled',
    data: { registrationId, transactionId, outcome, subject, why, at },
  };
  const open = openRequest(state, registrationId);
  if (!open) return [settled];
  return [settled, ...(outcome === 'taken_back' ? savedOf(open, at) : [cleared(registrationId, 'refused', at)])];
};

export const voidStarted = (state: Wallet, data: DataOf<'TestVoidStarted'>): Wallet => {
  const { registrationId, transactionId } = data;
  const asked = askedIn(data);
  const open = openRequest(state, registrationId);
  if (open)
    return { ...state, request: { ...open, status: 'voiding', asked, sale: { transactionId }, givenUp: false } };
  return withOwed(state, registrationId, (each) => ({ ...each, asked, refused: false }));
};

export const voidRefused = (
  state: Wallet,
  { registrationId, transactionId, code, at: since }: DataOf<'TestVoidRefused'>,
): Wallet => {
  const known = voidOf(state, registrationId);
  if (!known) return state;
  const others = state.owed.filter((each) => each.registrationId !== registrationId);
  const asked = { ...known.asked, since };
  const refused = { registrationId, transactionId, asked, refused: true, givenUp: false };
  return { ...state, code, owed: [...others, refused] };
};

export const voidGivenUp = (state: Wallet, { registrationId }: DataOf<'TestVoidGivenUp'>): Wallet => {
  const { request } = state;
  if (request?.id === registrationId && request.status === 'voiding')
    return { ...state, request: { ...request, givenUp: true } };
  return withOwed(state, registrationId, (each) => ({ ...each, givenUp: true }));
};

const withOwed = (state: Wallet, registrationId: string, change: (owed: OwedVoid) => OwedVoid): Wallet => ({
  ...state,
  owed: state.owed.map((each) => (each.registrationId === registrationId ? change(each) : each)),
});
