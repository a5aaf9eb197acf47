import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { instantOf } from '../kernel/rules/time.js';
import {
  type CardFacts,
  expiresTooSoon,
  lostPauseMin,
  MOST_VOIDS,
  type Settlement,
  SILENT_MIN,
  voidPauseMin,
} from './card-registration.js';
import type { Cleared, WalletEvent } from './wallet.events.js';
import { mainCard, type Answer, wallet, type WalletCommand } from './wallet.js';

const at = instantOf('2026-12-03', '15:15');
const by = { id: 'olivia', role: 'client' } as const;
const card: CardFacts = { token: 'tok-1', lastFour: '1111', holder: 'OLIVIA BROOKS', expiry: '11/30', brand: 'visa' };
const [registrationId, subject, tracking, voidTracking] = ['r1', 'subject-olivia', 'sale-r1', 'void-r1'];
const [transactionId, authorization] = ['T-1', 'A-1'];
const APPROVED: Answer = { approved: true, transactionId, authorization };
const no = (code: string): Answer => ({ approved: false, code });

type Content<T extends WalletCommand['type']> = Extract<WalletCommand, { type: T }>['data'];
const command = <T extends WalletCommand['type']>(type: T, data: Content<T>): WalletCommand =>
  ({ type, data, by, at }) as WalletCommand;
const store = (more: Partial<CardFacts> = {}, id = registrationId) =>
  command('StoreCardRequest', { registrationId: id, subject, card: { ...card, ...more } });
const start = (id = registrationId) => command('StartTestSale', { registrationId: id, tracking });
const sold = (answer: Answer) => command('RecordTestSale', { registrationId, tracking, answer, voidTracking });
const undone = (answer: Answer, of = voidTracking) =>
  command('RecordTestVoid', { registrationId, tracking: of, answer });

const stored = (id = registrationId): WalletEvent => ({
  type: 'CardRequestStored',
  data: { registrationId: id, subject, card, at },
});
const selling = (attempt = 1): WalletEvent => ({
  type: 'TestSaleStarted',
  data: { registrationId, tracking, attempt, cents: 100, currency: 'GTQ', at },
});
const approved: WalletEvent = { type: 'TestSaleApproved', data: { registrationId, transactionId, authorization, at } };
const voiding = (attempt = 1, of = voidTracking): WalletEvent => ({
  type: 'TestVoidStarted',
  data: { registrationId, transactionId, tracking: of, attempt, at },
});
const refused = (attempt = 1): WalletEvent => ({
  type: 'TestVoidRefused',
  data: { registrationId, transactionId, code: '96', attempt, at },
});
const voided: WalletEvent = { type: 'TestSaleVoided', data: { registrationId, transactionId, at } };
const saved = (cardId = registrationId): WalletEvent => ({
  type: 'CardSaved',
  data: { registrationId: cardId, cardId, subject, card: { ...card, token: `tok-${cardId}` }, at },
});
const cleared = (because: Cleared, id = registrationId): WalletEvent => ({
  type: 'CardRequestCleared',
  data: { registrationId: id, because, at },
});
const SOLD = [stored(), selling(), approved, voiding()];

describe('a card that is being registered', () =>
  scenarios(wallet)({
    'is stored once the gateway has confirmed it (CARD-006)': { given: [], when: store(), then: [stored()] },
    'is stored once': { given: [stored()], when: store(), then: [] },
    'gives way to another one, as long as nothing was charged': {
      given: [stored('r0')],
      when: store(),
      then: [cleared('replaced', 'r0'), stored()],
    },
    'does not give way once it is being charged': {
      given: SOLD,
      when: store({}, 'r2'),
      then: { rejected: 'card.registration_pending' },
    },
    'is not taken if it expires this month (CARD-011)': {
      given: [],
      when: store({ expiry: '12/26' }),
      then: { rejected: 'card.expired' },
    },
    'is not taken if it has expired (CARD-011)': {
      given: [],
      when: store({ expiry: '01/26' }),
      then: { rejected: 'card.expired' },
    },
    'is taken if it expires next month (CARD-011)': {
      given: [],
      when: store({ expiry: '01/27' }),
      then: [{ ...stored(), data: { ...stored().data, card: { ...card, expiry: '01/27' } } } as WalletEvent],
    },
    'is not taken twice': {
      given: [saved()],
      when: store({ token: 'tok-r1' }, 'r2'),
      then: { rejected: 'card.saved_already' },
    },
    'is not taken beside ten others': {
      given: Array.from({ length: 10 }, (_, index) => saved(`c${index}`)),
      when: store(),
      then: { rejected: 'card.too_many', params: { most: 10 } },
    },
    'is charged 1.00 (CARD-007)': { given: [stored()], when: start(), then: [selling()] },
    'is not charged before it was verified (CARD-006)': {
      given: [],
      when: start(),
      then: { rejected: 'card.not_verified' },
    },
    'is not charged for another request (CARD-006)': {
      given: [stored()],
      when: start('r2'),
      then: { rejected: 'card.not_verified' },
    },
    'is charged once': { given: [stored(), selling()], when: start(), then: [] },
    'is not charged again after it was saved': {
      given: [...SOLD, voided, saved(), cleared('saved')],
      when: start(),
      then: [],
    },
    'is not charged after its registration ended otherwise (CARD-006)': {
      given: [stored(), cleared('left')],
      when: start(),
      then: { rejected: 'card.not_verified' },
    },
    'is not charged if it expires this month, although it was stored (CARD-011)': {
      given: [{ ...stored(), data: { ...stored().data, card: { ...card, expiry: '12/26' } } } as WalletEvent],
      when: start(),
      then: { rejected: 'card.expired' },
    },
    'is charged again if the gateway knows nothing of it': {
      given: [stored(), selling()],
      when: command('RepeatTestSale', { registrationId, tracking }),
      then: [selling(2)],
    },
    'is charged a third time': {
      given: [stored(), selling(2)],
      when: command('RepeatTestSale', { registrationId, tracking }),
      then: [selling(3)],
    },
    'is given up after three charges of which the gateway knows nothing (CARD-009)': {
      given: [stored(), selling(3)],
      when: command('RepeatTestSale', { registrationId, tracking }),
      then: [{ type: 'TestSaleLost', data: { registrationId, at } }, cleared('lost')],
    },
    'is not charged again once it was sold': {
      given: SOLD,
      when: command('RepeatTestSale', { registrationId, tracking }),
      then: [],
    },
    'gets its money back at once (CARD-007)': {
      given: [stored(), selling()],
      when: sold(APPROVED),
      then: [approved, voiding()],
    },
    'is forgotten when it is declined (CARD-009)': {
      given: [stored(), selling()],
      when: sold(no('51')),
      then: [{ type: 'TestSaleDeclined', data: { registrationId, code: '51', at } }, cleared('declined')],
    },
    'is answered once, whoever asked': { given: SOLD, when: sold(APPROVED), then: [] },
    'is saved after its sale was made and voided (CARD-008, CARD-009)': {
      given: SOLD,
      when: undone(APPROVED),
      then: [voided, { ...saved(), data: { ...saved().data, card } } as WalletEvent, cleared('saved')],
    },
    'is not saved before it was sold (CARD-008)': { given: [stored(), selling()], when: undone(APPROVED), then: [] },
    'is forgotten, not saved, when its sale cannot be voided (CARD-008, CARD-009)': {
      given: SOLD,
      when: undone(no('96')),
      then: [refused(), cleared('refused')],
    },
    'whose sale is still owed is voided again': {
      given: [...SOLD, refused(), cleared('refused')],
      when: command('RepeatTestVoid', { registrationId, tracking: 'void-2' }),
      then: [voiding(2, 'void-2')],
    },
    'whose sale was voided late is not saved any more': {
      given: [...SOLD, refused(), cleared('refused'), voiding(2, 'void-2')],
      when: undone(APPROVED, 'void-2'),
      then: [voided],
    },
    'whose sale is refused to be voided again stays owed': {
      given: [...SOLD, refused(), cleared('refused'), voiding(2, 'void-2')],
      when: undone(no('96'), 'void-2'),
      then: [refused(2)],
    },
    'is voided once': { given: [...SOLD, voided, saved(), cleared('saved')], when: undone(APPROVED), then: [] },
    'hears nothing of an earlier void': {
      given: [...SOLD, refused(), cleared('refused'), voiding(2, 'void-2')],
      when: undone(APPROVED),
      then: [],
    },
    'is forgotten when its holder leaves (CARD-009)': {
      given: [stored()],
      when: command('ClearCardRequest', { registrationId, because: 'left' }),
      then: [cleared('left')],
    },
    'is not forgotten while money may be moving': {
      given: SOLD,
      when: command('ClearCardRequest', { registrationId, because: 'expired' }),
      then: [],
    },
  }));

describe('the cards of an account', () => {
  scenarios(wallet)({
    'have one that pays': {
      given: [saved('a'), saved('b')],
      when: command('ChooseMainCard', { cardId: 'b' }),
      then: [{ type: 'MainCardChosen', data: { cardId: 'b' } }],
    },
    'have it already': { given: [saved('a')], when: command('ChooseMainCard', { cardId: 'a' }), then: [] },
    'have no other one': {
      given: [saved('a')],
      when: command('ChooseMainCard', { cardId: 'b' }),
      then: { rejected: 'card.unknown' },
    },
    'can be deleted': {
      given: [saved('a'), saved('b')],
      when: command('DeleteCard', { cardId: 'b', contracts: 1, charging: null }),
      then: [{ type: 'CardDeleted', data: { cardId: 'b' } }],
    },
    'cannot be deleted while it pays for a subscription': {
      given: [saved('a'), saved('b')],
      when: command('DeleteCard', { cardId: 'a', contracts: 1, charging: null }),
      then: { rejected: 'card.pays' },
    },
    'cannot be deleted while they are charged, also when another one is to pay from now on': {
      given: [saved('a'), saved('b')],
      when: command('DeleteCard', { cardId: 'b', contracts: 0, charging: 'b' }),
      then: { rejected: 'subscription.pending' },
    },
    'can all be deleted while they pay for nothing': {
      given: [saved('a')],
      when: command('DeleteCard', { cardId: 'a', contracts: 0, charging: null }),
      then: [{ type: 'CardDeleted', data: { cardId: 'a' } }],
    },
    'cannot be deleted unless they are there': {
      given: [saved('a')],
      when: command('DeleteCard', { cardId: 'b', contracts: 0, charging: null }),
      then: { rejected: 'card.unknown' },
    },
    'cannot be deleted twice': {
      given: [saved('a'), { type: 'CardDeleted', data: { cardId: 'a' } }],
      when: command('DeleteCard', { cardId: 'a', contracts: 0, charging: null }),
      then: { rejected: 'card.unknown' },
    },
  });
  it('are token, last four, holder, expiry and brand, the first of them the main one (CARD-004, CARD-005)', () => {
    const state = fold(wallet, [saved('a'), saved('b')]);
    expect(state.cards[1]).toEqual({ ...card, token: 'tok-b', id: 'b' });
    expect(mainCard(state)?.id).toBe('a');
    expect(mainCard(fold(wallet, [{ type: 'CardDeleted', data: { cardId: 'a' } }], state))?.id).toBe('b');
  });
  it('keep the main one that was chosen when another is deleted', () => {
    const state = fold(wallet, [
      saved('a'),
      saved('b'),
      saved('c'),
      { type: 'MainCardChosen', data: { cardId: 'b' } },
      { type: 'CardDeleted', data: { cardId: 'c' } },
    ]);
    expect([state.cards.map(({ id }) => id), mainCard(state)?.id]).toEqual([['a', 'b'], 'b']);
  });
});

it.each([
  ['12/26', '2026-12', true],
  ['11/26', '2026-12', true],
  ['01/27', '2026-12', false],
  ['12/27', '2027-01', false],
])('a card of %s expires too soon in %s: %s (CARD-011)', (expiry, month, soon) => {
  expect(expiresTooSoon(expiry, month)).toBe(soon);
});

it('a void that was refused is tried again after pauses that double, up to half a day', () => {
  expect([1, 2, 3, 8, 9, 10].map(voidPauseMin)).toEqual([5, 10, 20, 640, 720, 720]);
  expect([1, 2, 3, 4].map(lostPauseMin)).toEqual([0, 0, 5, 10]);
  expect(SILENT_MIN).toBe(1440);
});

describe('a void that the gateway does not accept', () => {
  const admin = { id: 'rosa', role: 'admin' } as const;
  const last = voiding(MOST_VOIDS);
  const given = (code: string): WalletEvent => ({
    type: 'TestVoidGivenUp',
    data: { registrationId, transactionId, code, attempt: MOST_VOIDS, at },
  });
  const owed = [...SOLD, refused(), cleared('refused'), last, refused(MOST_VOIDS), given('96')];
  const waiting = [stored(), selling(), approved, last, given('lost')];
  const settling = (
    outcome: Settlement,
    why = 'Lo dijo la pasarela',
    who: WalletCommand['by'] = admin,
  ): WalletCommand => ({
    ...command('SettleTestSale', { registrationId, outcome, why, subject }),
    by: who,
  });
  const settled = (outcome: Settlement): WalletEvent => ({
    type: 'TestSaleSettled',
    data: { registrationId, transactionId, outcome, subject, why: 'Lo dijo la pasarela', at },
  });
  const repeat = command('RepeatTestVoid', { registrationId, tracking: voidTracking });
  const silent = command('GiveUpTestVoid', { registrationId, tracking: voidTracking });

  scenarios(wallet)({
    'is given up with the last refusal': {
      given: [...SOLD, refused(), cleared('refused'), last],
      when: undone(no('96')),
      then: [refused(MOST_VOIDS), given('96')],
    },
    'goes on before that': {
      given: [...SOLD, refused(), cleared('refused'), voiding(MOST_VOIDS - 1)],
      when: undone(no('96')),
      then: [refused(MOST_VOIDS - 1)],
    },
    'is given up when the gateway never hears of it': {
      given: [stored(), selling(), approved, last],
      when: repeat,
      then: [given('lost')],
    },
    'is given up when the gateway never says what became of it': {
      given: [stored(), selling(), approved, voiding(MOST_VOIDS)],
      when: silent,
      then: [given('silent')],
    },
    'is given up once': { given: waiting, when: silent, then: [] },
    'is asked for no more': { given: waiting, when: repeat, then: [] },
    'is asked for no more after its refusals': { given: owed, when: repeat, then: [] },
    'is not decided by an answer that comes later': { given: waiting, when: undone(APPROVED), then: [] },
    'is settled: the sale was taken back, and the card that waited is saved (CARD-008, CARD-009)': {
      given: waiting,
      when: settling('taken_back'),
      then: [settled('taken_back'), { ...saved(), data: { ...saved().data, card } } as WalletEvent, cleared('saved')],
    },
    'is settled: it was paid back otherwise, and the card that waited is given up (CARD-008, CARD-009)': {
      given: waiting,
      when: settling('repaid'),
      then: [settled('repaid'), cleared('refused')],
    },
    'is settled after its card was given up, which stays so (CARD-008)': {
      given: owed,
      when: settling('taken_back'),
      then: [settled('taken_back')],
    },
    'is settled once': {
      given: [...owed, settled('repaid')],
      when: settling('taken_back'),
      then: { rejected: 'held_void.settled_already' },
    },
    'is settled with a reason': {
      given: owed,
      when: settling('repaid', ''),
      then: { rejected: 'held_void.reason_required' },
    },
    'is settled by administrators': {
      given: owed,
      when: settling('repaid', 'x', by),
      then: { rejected: 'auth.forbidden' },
    },
    'is not settled while the gateway is asked': {
      given: [...SOLD, refused(), cleared('refused')],
      when: settling('repaid'),
      then: { rejected: 'held_void.goes_on' },
    },
    'is not settled where there is none': {
      given: [stored()],
      when: settling('repaid'),
      then: { rejected: 'held_void.unknown' },
    },
  });
});

describe('what comes when nothing waits for it', () =>
  scenarios(wallet)({
    'an answer to a sale that was not asked for is nothing': { given: [stored()], when: sold(APPROVED), then: [] },
    'an answer to a sale without a card is nothing': { given: [], when: sold(APPROVED), then: [] },
    'an answer to another sale is nothing': {
      given: [stored(), selling()],
      when: command('RecordTestSale', { registrationId, tracking: 'sale-r9', answer: APPROVED, voidTracking }),
      then: [],
    },
    'a sale that was not asked for is not repeated': {
      given: [stored()],
      when: command('RepeatTestSale', { registrationId, tracking }),
      then: [],
    },
    'a sale without a card is not repeated': {
      given: [],
      when: command('RepeatTestSale', { registrationId, tracking }),
      then: [],
    },
    'another registration is not forgotten': {
      given: [stored()],
      when: command('ClearCardRequest', { registrationId: 'r9', because: 'left' }),
      then: [],
    },
    'a registration that is over is not forgotten again': {
      given: [],
      when: command('ClearCardRequest', { registrationId, because: 'left' }),
      then: [],
    },
    'another sale is not repeated': {
      given: [stored(), selling()],
      when: command('RepeatTestSale', { registrationId, tracking: 'sale-r9' }),
      then: [],
    },
  }));
