import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { instantOf } from '../kernel/rules/time.js';
import type { CardFacts } from './card-registration.js';
import type { WalletEvent } from './wallet.events.js';
import { type Answer, wallet, type WalletCommand } from './wallet.js';

/* Olivia is owed two test sales that the gateway refused to take back, and registers a third card meanwhile. */
const at = instantOf('2026-12-03', '15:15');
const by = { id: 'olivia', role: 'client' } as const;
const subject = 'subject-olivia';
const card: CardFacts = { token: 'tok', lastFour: '1111', holder: 'OLIVIA BROOKS', expiry: '11/30', brand: 'visa' };
const of = (id: string) => ({ registrationId: id, transactionId: `T-${id}`, at });

type Content<T extends WalletCommand['type']> = Extract<WalletCommand, { type: T }>['data'];
const command = <T extends WalletCommand['type']>(type: T, data: Content<T>): WalletCommand =>
  ({ type, data, by, at }) as WalletCommand;
const answer = (registrationId: string, tracking: string, said: Answer) =>
  command('RecordTestVoid', { registrationId, tracking, answer: said });
const silent = (registrationId: string, tracking: string) => command('GiveUpTestVoid', { registrationId, tracking });

const stored = (registrationId: string): WalletEvent => ({
  type: 'CardRequestStored',
  data: { registrationId, subject, card, at },
});
const voiding = (id: string, attempt = 1): WalletEvent => ({
  type: 'TestVoidStarted',
  data: { ...of(id), tracking: `void-${id}-${attempt}`, attempt },
});
const refused = (id: string, attempt = 1): WalletEvent => ({
  type: 'TestVoidRefused',
  data: { ...of(id), code: '96', attempt },
});
const voided = (id: string): WalletEvent => ({ type: 'TestSaleVoided', data: of(id) });
const sold = (registrationId: string): readonly WalletEvent[] => [
  stored(registrationId),
  {
    type: 'TestSaleStarted',
    data: { registrationId, tracking: `sale-${registrationId}`, attempt: 1, cents: 100, currency: 'GTQ', at },
  },
  voiding(registrationId),
];
const owed = (id: string): readonly WalletEvent[] => [
  ...sold(id),
  refused(id),
  { type: 'CardRequestCleared', data: { registrationId: id, because: 'refused', at } },
];
const TWO = [...owed('r1'), ...owed('r2')];
const settled = (id: string): WalletEvent => ({
  type: 'TestSaleSettled',
  data: { ...of(id), outcome: 'repaid', subject, why: 'Se pagó en efectivo' },
});
const yes: Answer = { approved: true, transactionId: 'V-1', authorization: 'A-1' };

describe('taking one of several test sales back', () => {
  scenarios(wallet)({
    'is begun for the one that is named': {
      given: TWO,
      when: command('RepeatTestVoid', { registrationId: 'r2', tracking: 'void-r2-2' }),
      then: [voiding('r2', 2)],
    },
    'saves no card that is being registered meanwhile': {
      given: [...TWO, voiding('r2', 2), ...sold('r3').slice(0, 1)],
      when: answer('r2', 'void-r2-2', yes),
      then: [voided('r2')],
    },
    'that is refused forgets no card that is being registered meanwhile': {
      given: [...TWO, voiding('r2', 2), ...sold('r3')],
      when: answer('r2', 'void-r2-2', { approved: false, code: '96' }),
      then: [refused('r2', 2)],
    },
    'is not given up by the silence about an earlier attempt': {
      given: [...TWO, voiding('r1', 2)],
      when: silent('r1', 'void-r1-1'),
      then: [],
    },
    'is not given up while it waits to be tried again': { given: TWO, when: silent('r1', 'void-r1-1'), then: [] },
    'is not given up where nobody knows of it': { given: TWO, when: silent('r9', 'void-r9-1'), then: [] },
  });

  const open = (...events: readonly WalletEvent[]) =>
    fold(wallet, [...TWO, ...events]).owed.map(({ registrationId, asked, refused: waits, givenUp }) => [
      registrationId,
      asked.attempt,
      waits,
      givenUp,
    ]);
  it('leaves the others as they are', () => {
    expect(open(voiding('r1', 2))).toEqual([
      ['r1', 2, false, false],
      ['r2', 1, true, false],
    ]);
    expect(open(voiding('r1', 2), refused('r1', 2))).toEqual([
      ['r2', 1, true, false],
      ['r1', 2, true, false],
    ]);
    expect(open({ type: 'TestVoidGivenUp', data: { ...of('r2'), code: 'silent', attempt: 1 } })).toEqual([
      ['r1', 1, true, false],
      ['r2', 1, true, true],
    ]);
    expect([open(voided('r1')), open(settled('r2'))]).toEqual([[['r2', 1, true, false]], [['r1', 1, true, false]]]);
  });

  it('that was never begun changes nothing when it is refused', () => {
    expect(wallet.evolve(wallet.initial, refused('r1'))).toEqual(wallet.initial);
  });
});
