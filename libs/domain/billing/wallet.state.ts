import type { Command } from '../kernel/decider.js';
import type { CardFacts, CardRequest, OwedVoid, Settlement } from './card-registration.js';
import type { Cleared } from './wallet.events.js';

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
  /** The gateway has not said for long what became of the void. */
  | Command<'GiveUpTestVoid', Readonly<{ registrationId: string; tracking: string }>>
  /** An administrator tells what became of a sale whose void was given up. `subject` is the holder's. */
  | Command<'SettleTestSale', Readonly<{ registrationId: string; outcome: Settlement; why: string; subject: string }>>
  | Command<'ClearCardRequest', Readonly<{ registrationId: string; because: 'left' | 'expired' }>>
  | Command<'ChooseMainCard', Readonly<{ cardId: string }>>
  /** `contracts`: how many subscriptions the main card pays for. `charging`: the card of a payment under way. */
  | Command<'DeleteCard', Readonly<{ cardId: string; contracts: number; charging: string | null }>>;

export type SavedCard = CardFacts & Readonly<{ id: string }>;
/** How the last registration ended, for its screen. */
export type Ended = Readonly<{ id: string; because: Cleared; code: string | null }>;
export type Wallet = Readonly<{
  cards: readonly SavedCard[];
  mainId: string | null;
  request: CardRequest | null;
  owed: readonly OwedVoid[];
  /** Registrations whose test sale was settled by hand. */
  settled: readonly string[];
  ended: Ended | null;
  /** Code of the last decline or refusal of the open registration. */
  code: string | null;
}>;
