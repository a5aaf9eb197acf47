import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Event } from '../kernel/decider.js';
import type { Instant } from '../kernel/rules/time.js';
import type { CardFacts, Settlement } from './card-registration.js';

/** `left`: its holder went away. `refused`: the test sale could not be taken back. */
export type Cleared = 'saved' | 'declined' | 'refused' | 'lost' | 'left' | 'expired' | 'replaced';

type Registration = Readonly<{ registrationId: string; at: Instant }>;
type Asked = Readonly<{ tracking: string; attempt: number }>;

export type WalletEvent =
  | Event<'CardRequestStored', Registration & Readonly<{ subject: string; card: CardFacts }>>
  /** Stands before the gateway is asked. */
  | Event<'TestSaleStarted', Registration & Asked & Readonly<{ cents: number; currency: 'GTQ' }>>
  | Event<'TestSaleApproved', Registration & Readonly<{ transactionId: string; authorization: string }>>
  | Event<'TestSaleDeclined', Registration & Readonly<{ code: string }>>
  | Event<'TestSaleLost', Registration>
  /** Stands before the gateway is asked. */
  | Event<'TestVoidStarted', Registration & Asked & Readonly<{ transactionId: string }>>
  | Event<'TestVoidRefused', Registration & Readonly<{ transactionId: string; code: string; attempt: number }>>
  /** `code` is what the gateway said last, `silent` if it said nothing. */
  | Event<'TestVoidGivenUp', Registration & Readonly<{ transactionId: string; code: string; attempt: number }>>
  | Event<
      'TestSaleSettled',
      Registration & Readonly<{ transactionId: string; outcome: Settlement; subject: string; why: string }>
    >
  | Event<'TestSaleVoided', Registration & Readonly<{ transactionId: string }>>
  | Event<'CardSaved', Registration & Readonly<{ cardId: string; subject: string; card: CardFacts }>>
  | Event<'CardRequestCleared', Registration & Readonly<{ because: Cleared }>>
  | Event<'MainCardChosen', Readonly<{ cardId: string }>>
  | Event<'CardDeleted', Readonly<{ cardId: string }>>;

export const cleared = (registrationId: string, because: Cleared, at: Instant): WalletEvent => ({
  type: 'CardRequestCleared',
  data: { registrationId, because, at },
});

const CARD = [{ subject: 'subject', fields: ['card.token', 'card.holder'] }];

export const walletEvents = {
  CardRequestStored: { v: 1, says: 'The gateway confirmed a card that its holder wants to register.', personal: CARD },
  TestSaleStarted: { v: 1, says: 'The gateway is about to be asked for the test sale on a card.' },
  TestSaleApproved: { v: 1, says: 'The gateway approved the test sale.' },
  TestSaleDeclined: { v: 1, says: 'The gateway declined the test sale.' },
  TestSaleLost: { v: 1, says: 'The gateway knows of no test sale, however often it was begun.' },
  TestVoidStarted: { v: 1, says: 'The gateway is about to be asked to take the test sale back.' },
  TestVoidRefused: { v: 1, says: 'The gateway refused to take the test sale back; it is asked again.' },
  TestVoidGivenUp: { v: 1, says: 'The gateway is asked no more to take the test sale back: the office settles it.' },
  TestSaleSettled: {
    v: 1,
    says: 'An administrator settled a test sale that the gateway had not taken back.',
    personal: [{ subject: 'subject', fields: ['why'] }],
  },
  TestSaleVoided: { v: 1, says: 'The gateway took the test sale back.' },
  CardSaved: { v: 1, says: 'A card was saved, after its test sale was made and taken back.', personal: CARD },
  CardRequestCleared: { v: 1, says: 'The stored card request is gone, for whatever reason.' },
  MainCardChosen: { v: 1, says: 'Somebody chose the card that pays from now on.' },
  CardDeleted: { v: 1, says: 'Somebody deleted a card.' },
} as const satisfies EventCatalogue & Record<WalletEvent['type'], unknown>;
