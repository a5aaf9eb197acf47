import type { Decider } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { localOf } from '../kernel/rules/time.js';
import { expiresTooSoon, MOST_SALES, TEST_SALE } from './card-registration.js';
import {
  askedIn,
  giveUpVoid,
  recordVoid,
  repeatVoid,
  settle,
  voidGivenUp,
  voidRefused,
  voidStarted,
} from './test-void.js';
import { cleared, type WalletEvent } from './wallet.events.js';
import type { SavedCard, Wallet, WalletCommand } from './wallet.state.js';

export type { Answer, Ended, SavedCard, Wallet, WalletCommand } from './wallet.state.js';

/*
 * The cards of an account, `wallet-<account>`, and the one that is being registered. A card is saved only after a test
 * sale was made and taken back; the gateway is asked outside, and its answers come as commands.
 */
const MOST_CARDS = 10;

export const mainCard = ({ cards, mainId }: Wallet): SavedCard | null => cards.find(({ id }) => id === mainId) ?? null;

export const wallet: Decider<Wallet, WalletCommand, WalletEvent> = {
  category: 'wallet',
  initial: { cards: [], mainId: null, request: null, owed: [], settled: [], ended: null, code: null },
  decide(command, state) {
    switch (command.type) {
      case 'StoreCardRequest':
        return store(command, state);
      case 'StartTestSale':
        return startSale(command, state);
      case 'RepeatTestSale':
        return repeatSale(command, state);
      case 'RecordTestSale':
        return recordSale(command, state);
      case 'RecordTestVoid':
        return recordVoid(command, state);
      case 'RepeatTestVoid':
        return repeatVoid(command, state);
      case 'GiveUpTestVoid':
        return giveUpVoid(command, state);
      case 'SettleTestSale':
        return settle(command, state);
      case 'ClearCardRequest':
        return clear(command, state);
      case 'ChooseMainCard':
        return choose(command, state);
      case 'DeleteCard':
        return remove(command, state);
    }
  },
  evolve: (state, event) => evolved(state, event),
};

type Of<T extends WalletCommand['type']> = Extract<WalletCommand, { type: T }>;

const store = (
  { data: { registrationId, subject, card }, at }: Of<'StoreCardRequest'>,
  state: Wallet,
): WalletEvent[] => {
  const { request, cards } = state;
  if (request?.id === registrationId) return [];
  if (request && request.status !== 'stored') throw new Rejection('card.registration_pending');
  if (expiresTooSoon(card.expiry, localOf(at).date.slice(0, 7))) throw new Rejection('card.expired');
  if (cards.some(({ token }) => token === card.token)) throw new Rejection('card.saved_already');
  if (cards.length >= MOST_CARDS) throw new Rejection('card.too_many', { most: MOST_CARDS });
  return [
    ...(request ? [cleared(request.id, 'replaced', at)] : []),
    { type: 'CardRequestStored', data: { registrationId, subject, card, at } },
  ];
};

const startSale = (
  { data: { registrationId, tracking }, at }: Of<'StartTestSale'>,
  { request, ended }: Wallet,
): WalletEvent[] => {
  if (request?.id !== registrationId) {
    if (ended?.id === registrationId && ended.because === 'saved') return [];
    throw new Rejection('card.not_verified');
  }
  if (request.status !== 'stored') return [];
  if (expiresTooSoon(request.card.expiry, localOf(at).date.slice(0, 7))) throw new Rejection('card.expired');
  return [{ type: 'TestSaleStarted', data: { registrationId, tracking, attempt: 1, ...TEST_SALE, at } }];
};

const repeatSale = (
  { data: { registrationId, tracking }, at }: Of<'RepeatTestSale'>,
  { request }: Wallet,
): WalletEvent[] => {
  if (request?.status !== 'selling' || request.asked.tracking !== tracking) return [];
  const attempt = request.asked.attempt + 1;
  return attempt > MOST_SALES
    ? [{ type: 'TestSaleLost', data: { registrationId, at } }, cleared(registrationId, 'lost', at)]
    : [{ type: 'TestSaleStarted', data: { registrationId, tracking, attempt, ...TEST_SALE, at } }];
};

const recordSale = ({ data, at }: Of<'RecordTestSale'>, { request }: Wallet): WalletEvent[] => {
  const { registrationId, tracking, answer, voidTracking } = data;
  if (request?.status !== 'selling' || request.asked.tracking !== tracking) return [];
  if (!answer.approved)
    return [
      { type: 'TestSaleDeclined', data: { registrationId, code: answer.code, at } },
      cleared(registrationId, 'declined', at),
    ];
  const { transactionId, authorization } = answer;
  return [
    { type: 'TestSaleApproved', data: { registrationId, transactionId, authorization, at } },
    { type: 'TestVoidStarted', data: { registrationId, transactionId, tracking: voidTracking, attempt: 1, at } },
  ];
};

/** What has begun is never given up: money may have moved. */
const clear = ({ data: { registrationId, because }, at }: Of<'ClearCardRequest'>, { request }: Wallet): WalletEvent[] =>
  request?.id === registrationId && request.status === 'stored' ? [cleared(registrationId, because, at)] : [];

const choose = ({ data: { cardId } }: Of<'ChooseMainCard'>, { cards, mainId }: Wallet): WalletEvent[] => {
  if (!cards.some(({ id }) => id === cardId)) throw new Rejection('card.unknown');
  return cardId === mainId ? [] : [{ type: 'MainCardChosen', data: { cardId } }];
};

const remove = ({ data }: Of<'DeleteCard'>, { cards, mainId }: Wallet): WalletEvent[] => {
  const { cardId, contracts, charging } = data;
  if (!cards.some(({ id }) => id === cardId)) throw new Rejection('card.unknown');
  if (cardId === charging) throw new Rejection('subscription.pending');
  if (cardId === mainId && contracts > 0) throw new Rejection('card.pays');
  return [{ type: 'CardDeleted', data: { cardId } }];
};

type DataOf<T extends WalletEvent['type']> = Extract<WalletEvent, { type: T }>['data'];
type Evolving = { [T in WalletEvent['type']]?: (state: Wallet, data: DataOf<T>) => Wallet };

const EVOLVING: Evolving = {
  CardRequestStored: (state, { registrationId: id, subject, card, at: since }) => ({
    ...state,
    request: { id, subject, card, since, status: 'stored' },
    ended: null,
    code: null,
  }),
  TestSaleStarted: (state, data) => ({
    ...state,
    request: state.request && { ...state.request, status: 'selling', asked: askedIn(data) },
  }),
  TestSaleDeclined: (state, { code }) => ({ ...state, code }),
  TestVoidStarted: (state, data) => voidStarted(state, data),
  TestVoidRefused: (state, data) => voidRefused(state, data),
  TestVoidGivenUp: (state, data) => voidGivenUp(state, data),
  TestSaleSettled: (state, { registrationId: of }) => ({
    ...state,
    owed: state.owed.filter(({ registrationId }) => registrationId !== of),
    settled: [...state.settled, of],
  }),
  TestSaleVoided: (state, { registrationId: of }) => ({
    ...state,
    owed: state.owed.filter(({ registrationId }) => registrationId !== of),
  }),
  CardSaved: (state, { card, cardId: id }) => ({
    ...state,
    cards: [...state.cards, { ...card, id }],
    mainId: state.mainId ?? id,
  }),
  CardRequestCleared: (state, { registrationId: id, because }) => ({
    ...state,
    request: null,
    code: null,
    ended: { id, because, code: state.code },
  }),
  MainCardChosen: (state, { cardId: mainId }) => ({ ...state, mainId }),
  CardDeleted: (state, { cardId }) => {
    const cards = state.cards.filter(({ id }) => id !== cardId);
    return { ...state, cards, mainId: state.mainId === cardId ? (cards[0]?.id ?? null) : state.mainId };
  },
};

const evolved = (state: Wallet, { type, data }: WalletEvent): Wallet =>
  (EVOLVING[type] as ((state: Wallet, data: unknown) => Wallet) | undefined)?.(state, data) ?? state;
