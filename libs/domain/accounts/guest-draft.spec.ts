import { fold, type Actor } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { plusMinutes } from '../kernel/rules/time.js';
import { draftBehind, emailAddress, type EmailAddressCommand, type EmailAddressEvent } from './email-address.js';

const by: Actor = { id: 'guest', role: 'guest' };
const NOON = '2026-03-03T18:00:00.000Z';
const NEXT_NOON = plusMinutes(NOON, 24 * 60);
const mailed = { subject: 's-ana', email: 'ana@camino.gt', language: 'es' } as const;

const ask = (nonce: string, draft?: string, of: 'account' | 'guest' = 'guest'): EmailAddressCommand => ({
  type: 'AskConfirmation',
  data: { ...mailed, of, nonce, ...(draft !== undefined && { draft }) },
  by,
  at: NOON,
});
const asked = (nonce: string, draft?: string, of: 'account' | 'guest' = 'guest'): EmailAddressEvent => ({
  type: 'ConfirmationAsked',
  data: { ...mailed, of, nonce, askedAt: NOON, expiresAt: NEXT_NOON, ...(draft !== undefined && { draft }) },
});
const confirmed = (nonce: string): EmailAddressEvent => ({
  type: 'EmailConfirmed',
  data: { of: 'guest', accountId: null, nonce },
});
const claimed: EmailAddressEvent = { type: 'EmailClaimed', data: { accountId: 'ana', claimedAt: NOON } };
const forgotten: EmailAddressEvent = { type: 'AddressForgotten', data: {} };

describe('what a guest was filling in when a link was mailed', () =>
  scenarios(emailAddress)({
    'is kept with the link': { given: [], when: ask('n1', 'to Antigua'), then: [asked('n1', 'to Antigua')] },
    'is not repeated with a later link that comes without any': {
      given: [asked('n1', 'to Antigua'), asked('n2', 'to the lake')],
      when: ask('n3'),
      then: [asked('n3')],
    },
    'never comes with the link of an account': {
      given: [claimed, asked('n1', 'to Antigua')],
      when: ask('n2', undefined, 'account'),
      then: [asked('n2', undefined, 'account')],
    },
    'is forgotten with the person': {
      given: [asked('n1', 'to Antigua'), forgotten],
      when: ask('n2'),
      then: [asked('n2')],
    },
    'is something to forget': {
      given: [asked('n1', 'to Antigua'), asked('n2', undefined, 'account')],
      when: { type: 'ForgetAddress', data: {}, by, at: NOON },
      then: [forgotten],
    },
  }));

describe('what stands behind a link', () => {
  const found = (nonce: string, events: readonly EmailAddressEvent[], at = NOON) =>
    draftBehind(fold(emailAddress, events), nonce, at);
  const behind = (...asked: Parameters<typeof found>) => found(...asked)?.draft ?? null;
  const noted = (phone: string): Extract<EmailAddressEvent, { type: 'ContactNoted' }> => ({
    type: 'ContactNoted',
    data: { subject: 's-ana', email: 'ana@camino.gt', firstName: 'Ana', lastName: 'Tzoc', phone },
  });

  it('is what was mailed with it, before and after it was followed', () => {
    const events = [asked('n1', 'to Antigua'), asked('n2', 'to the lake')];
    expect([behind('n1', events), behind('n2', events), behind('n3', events)]).toEqual([
      'to Antigua',
      'to the lake',
      null,
    ]);
    expect(behind('n2', [...events, confirmed('n2')])).toBe('to the lake');
  });

  it('is nothing from the instant on at which the link has expired', () => {
    const events = [asked('n1', 'to Antigua'), confirmed('n1')];
    expect(behind('n1', events, plusMinutes(NEXT_NOON, -1))).toBe('to Antigua');
    expect(behind('n1', events, NEXT_NOON)).toBeNull();
  });

  it('is the same behind a later guest’s link that came without any, and not behind an account’s', () => {
    const events = [
      asked('n1', 'to Antigua'),
      asked('n2', 'to the lake'),
      asked('n3'),
      asked('n4', undefined, 'account'),
    ];
    expect([behind('n3', events), behind('n4', events)]).toEqual(['to the lake', null]);
    expect(behind('n3', [asked('n3')])).toBeNull();
  });

  it('keeps who was noted when it was asked for, whoever notes what afterwards', () => {
    const [own, other, third] = [noted('5555 0101'), noted('5555 6666'), noted('5555 7777')];
    const events = [own, asked('n1', 'to Antigua'), other, asked('n2'), asked('n3', 'to the lake'), third];
    const contacts = ['n1', 'n2', 'n3'].map((nonce) => found(nonce, events)?.contact);
    expect(contacts).toEqual([own.data, own.data, other.data]);
    expect(found('n1', [asked('n1', 'to Antigua'), own])).toEqual({ draft: 'to Antigua', contact: null });
  });

  it('is kept for the last five links', () => {
    const events = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'].map((nonce) => asked(nonce, nonce));
    expect([behind('n1', events), behind('n2', events), behind('n6', events)]).toEqual([null, 'n2', 'n6']);
  });
});
