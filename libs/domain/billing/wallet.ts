import type { Command, Decider } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, localOf } from '../kernel/time.js';
import {
  type CardFacts,
  type CardRequest,
  expiresTooSoon,
  MOST_SALES,
  type OwedVoid,
  TEST_SALE,
} from './card-registration.js';
import type { Cleared, WalletEvent } from './wallet.events.js';

/*
 * The cards of an account, `wallet-<account>`, and the one that is being registered. A card is saved only after a test
 * sale was made and taken back; the gateway is asked outside, and its answers come as commands.
 */
export type Answer =
  | Readonly<{ approved: true; transactionId: string; authorization: string }>
  | Readonly<{ approved: false; code: string }>;

type Answered = Readonly<{ registrationId: string; tracking: string; answer: Answer }>;

export type WalletCommand =
  /** The gateway has confirmed the card. Replaces a request that was not begun. */
  | Command<'StoreCardRequest', Readonly<{ registrationId: string; subject: string; card: CardFacts }>>
  | Command<'StartTestSale', Readonly<{ registrationId: string; tracking: string }>>
  /** The gateway knows nothing of the sale: it is begun again under the same tracking. */
  | Command<'RepeatTestSale', Readonly<{ registrationId: string; tracking: string }>>
  /** `voidTracking` is the tracking under which an approved sale is taken back. */
  | Command<'RecordTestSale', Answered & Readonly<{ voidTracking: string }>>
  | Command<'RecordTestVoid', Answered>
  /** The gateway knows nothing of the void, or refused it: it is begun again. */
  | Command<'RepeatTestVoid', Readonly<{ registrationId: string; tracking: string }>>
  | Command<'ClearCardRequest', Readonly<{ registrationId: string; because: 'left' | 'expired' }>>
  | Command<'ChooseMainCard', Readonly<{ cardId: string }>>
  /** `contracts`: how many subscriptions the account's cards pay for. */
  | Command<'DeleteCard', Readonly<{ cardId: string; contracts: number }>>;

export type SavedCard = CardFacts & Readonly<{ id: string }>;
/** How the last registration ended, for its screen. */
export type Ended = Readonly<{ id: string; because: Cleared; code: string | null }>;
export type Wallet = Readonly<{
  cards: readonly SavedCard[];
  mainId: string | null;
  request: CardRequest | null;
  owed: readonly OwedVoid[];
  ended: Ended | null;
  /** Code of the last decline or refusal of the open registration. */
  code: string | null;
}>;

export const MOST_CARDS = 10;

export const mainCard = ({ cards, mainId }: Wallet): SavedCard | null => cards.find(({ id }) => id === mainId) ?? null;

export const wallet: Decider<Wallet, WalletCommand, WalletEvent> = {
  category: 'wallet',
  initial: { cards: [], mainId: null, request: null, owed: [], ended: null, code: null },
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

const cleared = (registrationId: string, because: Cleared, at: Instant): WalletEvent => ({
  type: 'CardRequestCleared',
  data: { registrationId, because, at },
});

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

const voidUnderWay = ({ request, owed }: Wallet, registrationId: string): Omit<OwedVoid, 'registrationId'> | null => {
  if (request?.status === 'voiding' && request.id === registrationId)
    return { transactionId: request.sale.transactionId, asked: request.asked, refused: false };
  return owed.find((each) => each.registrationId === registrationId) ?? null;
};

const recordVoid = ({ data, at }: Of<'RecordTestVoid'>, state: Wallet): WalletEvent[] => {
  const { registrationId, tracking, answer } = data;
  const { request } = state;
  const known = voidUnderWay(state, registrationId);
  if (!known || known.asked.tracking !== tracking || known.refused) return [];
  const { transactionId } = known;
  const open = request?.id === registrationId ? request : null;
  if (!answer.approved)
    return [
      {
        type: 'TestVoidRefused',
        data: { registrationId, transactionId, code: answer.code, attempt: known.asked.attempt, at },
      },
      ...(open ? [cleared(registrationId, 'refused', at)] : []),
    ];
  const voided: WalletEvent = { type: 'TestSaleVoided', data: { registrationId, transactionId, at } };
  if (!open) return [voided];
  const { subject, card } = open;
  return [
    voided,
    { type: 'CardSaved', data: { registrationId, cardId: registrationId, subject, card, at } },
    cleared(registrationId, 'saved', at),
  ];
};

const repeatVoid = ({ data: { registrationId, tracking }, at }: Of<'RepeatTestVoid'>, state: Wallet): WalletEvent[] => {
  const known = voidUnderWay(state, registrationId);
  if (!known) return [];
  const { transactionId, asked } = known;
  const attempt = asked.attempt + 1;
  return [{ type: 'TestVoidStarted', data: { registrationId, transactionId, tracking, attempt, at } }];
};

/** What has begun is never given up: money may have moved. */
const clear = ({ data: { registrationId, because }, at }: Of<'ClearCardRequest'>, { request }: Wallet): WalletEvent[] =>
  request?.id === registrationId && request.status === 'stored' ? [cleared(registrationId, because, at)] : [];

const choose = ({ data: { cardId } }: Of<'ChooseMainCard'>, { cards, mainId }: Wallet): WalletEvent[] => {
  if (!cards.some(({ id }) => id === cardId)) throw new Rejection('card.unknown');
  return cardId === mainId ? [] : [{ type: 'MainCardChosen', data: { cardId } }];
};

const remove = ({ data: { cardId, contracts } }: Of<'DeleteCard'>, { cards, mainId }: Wallet): WalletEvent[] => {
  if (!cards.some(({ id }) => id === cardId)) throw new Rejection('card.unknown');
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

const askedIn = ({ tracking, attempt, at: since }: Readonly<{ tracking: string; attempt: number; at: Instant }>) => ({
  tracking,
  attempt,
  since,
});

const voidStarted = (state: Wallet, data: DataOf<'TestVoidStarted'>): Wallet => {
  const { registrationId, transactionId } = data;
  const asked = askedIn(data);
  if (state.request?.id === registrationId)
    return { ...state, request: { ...state.request, status: 'voiding', asked, sale: { transactionId } } };
  const owed = state.owed.map((each) =>
    each.registrationId === registrationId ? { ...each, asked, refused: false } : each,
  );
  return { ...state, owed };
};

const voidRefused = (
  state: Wallet,
  { registrationId, transactionId, code, at: since }: DataOf<'TestVoidRefused'>,
): Wallet => {
  const known = voidUnderWay(state, registrationId);
  if (!known) return state;
  const others = state.owed.filter((each) => each.registrationId !== registrationId);
  const asked = { ...known.asked, since };
  return { ...state, code, owed: [...others, { registrationId, transactionId, asked, refused: true }] };
};
