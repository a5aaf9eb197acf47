import { fold, type Actor } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { plusMinutes } from '../kernel/rules/time.js';
import {
  confirmedAccount,
  emailAddress,
  type EmailAddressCommand,
  type EmailAddressEvent,
  isConfirmed,
  LINKS_AN_HOUR,
} from './email-address.js';

const by: Actor = { id: 'guest', role: 'guest' };
const NOON = '2026-03-03T18:00:00.000Z';
const command = <T extends EmailAddressCommand['type']>(
  type: T,
  data: Extract<EmailAddressCommand, { type: T }>['data'],
  at = NOON,
) => ({ type, data, by, at }) as Extract<EmailAddressCommand, { type: T }>;

const mailed = { subject: 's-ana', email: 'ana@camino.gt', language: 'es' } as const;
const claimed = (accountId = 'ana', claimedAt = NOON): EmailAddressEvent => ({
  type: 'EmailClaimed',
  data: { accountId, claimedAt },
});
const released: EmailAddressEvent = { type: 'EmailReleased', data: { accountId: 'ana' } };
const asked = (of: 'account' | 'guest', nonce: string, at = NOON): EmailAddressEvent => ({
  type: 'ConfirmationAsked',
  data: { ...mailed, of, nonce, askedAt: at, expiresAt: plusMinutes(at, 24 * 60) },
});
const confirmed = (
  of: 'account' | 'guest',
  nonce: string,
  accountId: string | null = of === 'account' ? 'ana' : null,
): EmailAddressEvent => ({ type: 'EmailConfirmed', data: { of, accountId, nonce } });
const vouched: EmailAddressEvent = { type: 'EmailConfirmed', data: { of: 'account', accountId: 'ana', nonce: null } };
const recovery = (nonce: string, accountId: string | null = 'ana', at = NOON): EmailAddressEvent => ({
  type: 'RecoveryAsked',
  data: { language: 'es', nonce, accountId, askedAt: at, expiresAt: plusMinutes(at, 60) },
});
const ended = (before: string): EmailAddressEvent => ({ type: 'RecoveryEnded', data: { before } });
const invitation: EmailAddressEvent = {
  type: 'RecoveryAsked',
  data: {
    language: 'es',
    nonce: 'i1',
    accountId: 'ana',
    invited: true,
    askedAt: NOON,
    expiresAt: '2026-03-10T18:00:00.000Z',
  },
};
const chosen = (nonce: string) => ({ nonce, subject: 's-ana', passwordHash: 'hash-2' });
const used = (nonce: string): EmailAddressEvent => ({
  type: 'RecoveryUsed',
  data: { ...chosen(nonce), accountId: 'ana' },
});

const contact = { subject: 's-ana', email: 'ana@camino.gt', firstName: 'Ana', lastName: 'Tzoc', phone: '5555 0101' };
const contactNoted: EmailAddressEvent = { type: 'ContactNoted', data: contact };
const forgotten: EmailAddressEvent = { type: 'AddressForgotten', data: {} };

describe('an e-mail address', () =>
  scenarios(emailAddress)({
    'goes to the first who claims it': {
      given: [],
      when: command('ClaimEmail', { accountId: 'ana' }),
      then: [claimed()],
    },
    'stays with the same account': { given: [claimed()], when: command('ClaimEmail', { accountId: 'ana' }), then: [] },
    'is refused to another account': {
      given: [claimed()],
      when: command('ClaimEmail', { accountId: 'tom' }),
      then: { rejected: 'account.email_taken' },
    },
    'is released by the account that has it': {
      given: [claimed()],
      when: command('ReleaseEmail', { accountId: 'ana' }),
      then: [{ type: 'EmailReleased', data: { accountId: 'ana' } }],
    },
    'is not released by another': { given: [claimed()], when: command('ReleaseEmail', { accountId: 'tom' }), then: [] },
    'may be taken again once it was released': {
      given: [claimed(), { type: 'EmailReleased', data: { accountId: 'ana' } }],
      when: command('ClaimEmail', { accountId: 'tom' }),
      then: [claimed('tom')],
    },
    'remembers what a guest told': {
      given: [],
      when: command('NoteContact', contact),
      then: [contactNoted],
    },
    ...Object.fromEntries(
      Object.entries({ firstName: 'Anita', lastName: 'Xol', phone: '5555 0102', email: 'Ana@camino.gt' }).map(
        ([field, value]) => [
          `remembers another ${field}`,
          {
            given: [contactNoted],
            when: command('NoteContact', { ...contact, [field]: value }),
            then: [{ type: 'ContactNoted', data: { ...contact, [field]: value } }],
          },
        ],
      ),
    ),
    'keeps what is noted once somebody read its mail': {
      given: [contactNoted, { type: 'EmailConfirmed', data: { of: 'guest', accountId: null, nonce: 'n1' } }],
      when: command('NoteContact', { ...contact, phone: '5555 6666' }),
      then: [],
    },
    'notes a first contact even then': {
      given: [{ type: 'EmailConfirmed', data: { of: 'guest', accountId: null, nonce: 'n1' } }],
      when: command('NoteContact', contact),
      then: [contactNoted],
    },
    'notes the same contact once': {
      given: [contactNoted],
      when: command('NoteContact', contact),
      then: [],
    },
  }));

describe('an address claimed for an account that never came', () => {
  const takeOver = (at: string, from = 'ana') => command('TakeOverEmail', { from, accountId: 'tom' }, at);
  scenarios(emailAddress)({
    'is taken over when its registration can no longer be under way': {
      given: [claimed()],
      when: takeOver('2026-03-03T18:02:00.000Z'),
      then: [released, claimed('tom', '2026-03-03T18:02:00.000Z')],
    },
    'is kept while it may be': {
      given: [claimed()],
      when: takeOver('2026-03-03T18:01:59.999Z'),
      then: { rejected: 'account.email_taken' },
    },
    'is taken over from the one who was looked for, and no other': {
      given: [claimed()],
      when: takeOver('2026-03-03T19:00:00.000Z', 'eva'),
      then: { rejected: 'account.email_taken' },
    },
    'is taken over once': {
      given: [claimed(), released, claimed('tom')],
      when: takeOver('2026-03-03T19:00:00.000Z'),
      then: [],
    },
    'is simply claimed when it was released meanwhile': {
      given: [claimed(), released],
      when: takeOver(NOON),
      then: [claimed('tom')],
    },
    'can be taken over when nobody wrote down when it was claimed': {
      given: [{ type: 'EmailClaimed', data: { accountId: 'ana' } }],
      when: takeOver(NOON),
      then: [released, claimed('tom')],
    },
  });
});

describe('an address somebody vouches for', () =>
  scenarios(emailAddress)({
    'is confirmed without a link': {
      given: [claimed()],
      when: command('VouchForEmail', { accountId: 'ana' }),
      then: [vouched],
    },
    'is confirmed once': {
      given: [claimed(), vouched],
      when: command('VouchForEmail', { accountId: 'ana' }),
      then: [],
    },
    'gets no link any more': {
      given: [claimed(), vouched],
      when: command('AskConfirmation', { ...mailed, of: 'account', nonce: 'n1' }),
      then: [],
    },
    'is that of the account it is said of': {
      given: [claimed('tom')],
      when: command('VouchForEmail', { accountId: 'ana' }),
      then: { rejected: 'account.unknown' },
    },
  }));

describe('a link that confirms an address', () =>
  scenarios(emailAddress)({
    'is mailed on demand and counts a day': {
      given: [claimed()],
      when: command('AskConfirmation', { ...mailed, of: 'account', nonce: 'n1' }),
      then: [asked('account', 'n1')],
    },
    'is not mailed for an account nobody has': {
      given: [],
      when: command('AskConfirmation', { ...mailed, of: 'account', nonce: 'n1' }),
      then: [],
    },
    'is mailed to a guest without an account': {
      given: [],
      when: command('AskConfirmation', { ...mailed, of: 'guest', nonce: 'n1' }),
      then: [asked('guest', 'n1')],
    },
    'is not mailed to whom has confirmed': {
      given: [claimed(), asked('account', 'n1'), confirmed('account', 'n1')],
      when: command('AskConfirmation', { ...mailed, of: 'account', nonce: 'n2' }),
      then: [],
    },
    'confirms the account it was mailed for': {
      given: [claimed(), asked('account', 'n1')],
      when: command('ConfirmEmail', { nonce: 'n1' }),
      then: [confirmed('account', 'n1')],
    },
    'confirms a guest and no account': {
      given: [claimed(), asked('guest', 'n1')],
      when: command('ConfirmEmail', { nonce: 'n1' }),
      then: [confirmed('guest', 'n1')],
    },
    'mailed to a guest still works after an account gave the address up': {
      given: [claimed(), asked('guest', 'g1'), released],
      when: command('ConfirmEmail', { nonce: 'g1' }),
      then: [confirmed('guest', 'g1')],
    },
    'mailed to a guest still works after a new password was set': {
      given: [claimed(), asked('guest', 'g1'), recovery('r1'), used('r1')],
      when: command('ConfirmEmail', { nonce: 'g1' }),
      then: [confirmed('guest', 'g1')],
    },
    'does no harm after the link for a new password has confirmed the account': {
      given: [claimed(), asked('account', 'n1'), recovery('r1'), used('r1'), confirmed('account', 'r1')],
      when: command('ConfirmEmail', { nonce: 'n1' }),
      then: [confirmed('account', 'n1')],
    },
    'is not needed after the link for a new password has confirmed the account': {
      given: [claimed(), recovery('r1'), used('r1'), confirmed('account', 'r1')],
      when: command('AskConfirmation', { ...mailed, of: 'account', nonce: 'n1' }),
      then: [],
    },
    'leaves the link for a new password working': {
      given: [claimed(), asked('account', 'n1'), recovery('r1'), confirmed('account', 'n1')],
      when: command('UseRecovery', chosen('r1')),
      then: [used('r1')],
    },
    'was followed, whichever was followed since': {
      given: [
        claimed(),
        asked('account', 'n1'),
        confirmed('account', 'n1'),
        asked('guest', 'g1'),
        confirmed('guest', 'g1'),
      ],
      when: command('ConfirmEmail', { nonce: 'n1' }),
      then: [],
    },
    'works no more once its person was forgotten': {
      given: [claimed(), asked('account', 'n1'), confirmed('account', 'n1'), forgotten],
      when: command('ConfirmEmail', { nonce: 'n1' }),
      then: { rejected: 'email.link_invalid' },
    },
    'does nothing the second time': {
      given: [claimed(), asked('account', 'n1'), confirmed('account', 'n1')],
      when: command('ConfirmEmail', { nonce: 'n1' }),
      then: [],
    },
    'gives way to a newer one': {
      given: [claimed(), asked('account', 'n1'), asked('account', 'n2')],
      when: command('ConfirmEmail', { nonce: 'n1' }),
      then: { rejected: 'email.link_invalid' },
    },
    'counts until its last millisecond': {
      given: [claimed(), asked('account', 'n1')],
      when: command('ConfirmEmail', { nonce: 'n1' }, '2026-03-04T17:59:59.999Z'),
      then: [confirmed('account', 'n1')],
    },
    'no longer counts after a day': {
      given: [claimed(), asked('account', 'n1')],
      when: command('ConfirmEmail', { nonce: 'n1' }, '2026-03-04T18:00:00.000Z'),
      then: { rejected: 'email.link_expired' },
    },
    'of an account that gave the address up counts for nobody': {
      given: [claimed(), asked('account', 'n1'), { type: 'EmailReleased', data: { accountId: 'ana' } }],
      when: command('ConfirmEmail', { nonce: 'n1' }),
      then: { rejected: 'email.link_invalid' },
    },
    'is mailed a few times an hour at most': {
      given: [claimed(), ...Array.from({ length: LINKS_AN_HOUR }, (_, index) => asked('account', `n${index}`))],
      when: command('AskConfirmation', { ...mailed, of: 'account', nonce: 'more' }, plusMinutes(NOON, 59)),
      then: [],
    },
    'is mailed however many of other kinds somebody asked for': {
      given: [
        claimed(),
        ...Array.from({ length: LINKS_AN_HOUR }, (_, index) => [
          asked('guest', `g${index}`),
          recovery(`r${index}`),
        ]).flat(),
      ],
      when: command('AskConfirmation', { ...mailed, of: 'account', nonce: 'n1' }),
      then: [asked('account', 'n1')],
    },
    'is mailed again when the hour is over': {
      given: [claimed(), ...Array.from({ length: LINKS_AN_HOUR }, (_, index) => asked('account', `n${index}`))],
      when: command('AskConfirmation', { ...mailed, of: 'account', nonce: 'more' }, plusMinutes(NOON, 60)),
      then: [asked('account', 'more', plusMinutes(NOON, 60))],
    },
  }));

describe('a link to set a new password', () =>
  scenarios(emailAddress)({
    'is asked for whether or not there is an account': {
      given: [],
      when: command('AskRecovery', { language: 'es', nonce: 'r1' }),
      then: [recovery('r1', null)],
    },
    'names the account that has the address': {
      given: [claimed()],
      when: command('AskRecovery', { language: 'es', nonce: 'r1' }),
      then: [recovery('r1')],
    },
    'is asked for a few times an hour at most': {
      given: [claimed(), ...Array.from({ length: LINKS_AN_HOUR }, (_, index) => recovery(`r${index}`))],
      when: command('AskRecovery', { language: 'es', nonce: 'more' }),
      then: [],
    },
    'invites whom the office made an account, for a week': {
      given: [claimed()],
      when: command('AskRecovery', { language: 'es', nonce: 'i1', invited: true }),
      then: [invitation],
    },
    'invites nobody without an account': {
      given: [],
      when: command('AskRecovery', { language: 'es', nonce: 'i1', invited: true }),
      then: [],
    },
    'invites however often somebody else asked': {
      given: [claimed(), ...Array.from({ length: LINKS_AN_HOUR }, (_, index) => recovery(`r${index}`))],
      when: command('AskRecovery', { language: 'es', nonce: 'i1', invited: true }),
      then: [invitation],
    },
    'of an invitation works whoever asks for a new password meanwhile': {
      given: [claimed(), invitation, recovery('r1')],
      when: command('UseRecovery', chosen('i1')),
      then: [used('i1'), confirmed('account', 'i1')],
    },
    'of an invitation takes none away that was asked for': {
      given: [claimed(), recovery('r1'), invitation],
      when: command('UseRecovery', chosen('r1')),
      then: [used('r1'), confirmed('account', 'r1')],
    },
    'ends an invitation with its use': {
      given: [claimed(), invitation, recovery('r1'), used('r1')],
      when: command('UseRecovery', chosen('i1')),
      then: { rejected: 'email.link_invalid' },
    },
    'ends with the use of an invitation': {
      given: [claimed(), invitation, recovery('r1'), used('i1')],
      when: command('UseRecovery', chosen('r1')),
      then: { rejected: 'email.link_invalid' },
    },
    'of an invitation counts for a week': {
      given: [claimed(), invitation],
      when: command('UseRecovery', chosen('i1'), '2026-03-10T18:00:00.000Z'),
      then: { rejected: 'email.link_expired' },
    },
    'works, and proves who reads the address’s mail': {
      given: [claimed(), recovery('r1')],
      when: command('UseRecovery', chosen('r1')),
      then: [used('r1'), confirmed('account', 'r1')],
    },
    'confirms nothing twice': {
      given: [claimed(), asked('account', 'n1'), confirmed('account', 'n1'), recovery('r1')],
      when: command('UseRecovery', chosen('r1')),
      then: [used('r1')],
    },
    'ends when the password is changed otherwise': {
      given: [claimed(), recovery('r1'), invitation],
      when: command('EndRecovery', { before: plusMinutes(NOON, 1) }),
      then: [ended(plusMinutes(NOON, 1))],
    },
    'that was ended works no more': {
      given: [claimed(), recovery('r1'), ended(NOON)],
      when: command('UseRecovery', chosen('r1')),
      then: { rejected: 'email.link_invalid' },
    },
    'that invited works no more once it was ended': {
      given: [claimed(), invitation, ended(NOON)],
      when: command('UseRecovery', chosen('i1')),
      then: { rejected: 'email.link_invalid' },
    },
    'asked for after the change is not ended by it': {
      given: [claimed(), recovery('r1'), invitation],
      when: command('EndRecovery', { before: plusMinutes(NOON, -1) }),
      then: [],
    },
    'has nothing to end twice': {
      given: [claimed(), recovery('r1'), ended(NOON)],
      when: command('EndRecovery', { before: NOON }),
      then: [],
    },
    'works once': {
      given: [claimed(), recovery('r1'), used('r1')],
      when: command('UseRecovery', chosen('r1')),
      then: { rejected: 'email.link_invalid' },
    },
    'counts for an hour': {
      given: [claimed(), recovery('r1')],
      when: command('UseRecovery', chosen('r1'), plusMinutes(NOON, 60)),
      then: { rejected: 'email.link_expired' },
    },
    'is worth nothing where there is no account': {
      given: [recovery('r1', null)],
      when: command('UseRecovery', chosen('r1')),
      then: { rejected: 'email.link_invalid' },
    },
    'of an earlier account is worth nothing to the next': {
      given: [claimed(), recovery('r1'), { type: 'EmailReleased', data: { accountId: 'ana' } }, claimed('tom')],
      when: command('UseRecovery', chosen('r1')),
      then: { rejected: 'email.link_invalid' },
    },
  }));

describe('an address whose person was erased', () => {
  const forget: EmailAddressCommand = command('ForgetAddress', {});
  scenarios(emailAddress)({
    'is forgotten': { given: [asked('guest', 'g1'), confirmed('guest', 'g1')], when: forget, then: [forgotten] },
    'is forgotten once': { given: [asked('guest', 'g1'), confirmed('guest', 'g1'), forgotten], when: forget, then: [] },
    'is forgotten where only a contact was told': { given: [contactNoted], when: forget, then: [forgotten] },
    'is forgotten where only a link was mailed to a guest': {
      given: [asked('guest', 'g1')],
      when: forget,
      then: [forgotten],
    },
    'is forgotten where only an account’s link was followed': {
      given: [claimed(), asked('account', 'n1'), confirmed('account', 'n1')],
      when: forget,
      then: [forgotten],
    },
    'is nothing to forget where somebody vouched for it and nobody told anything': {
      given: [claimed(), vouched],
      when: forget,
      then: [],
    },
    'of whom nothing is known is nothing to forget': { given: [], when: forget, then: [] },
  });
  it('proves nothing any more, and stays with the account that has it', () => {
    const state = fold(emailAddress, [asked('guest', 'g1'), confirmed('guest', 'g1'), claimed(), forgotten]);
    expect([isConfirmed(state), state.accountId, state.contact]).toEqual([false, 'ana', null]);
  });
});

describe('whose address it is', () => {
  const after = (...events: EmailAddressEvent[]) => fold(emailAddress, events);
  it('is nobody’s in the beginning', () =>
    expect([isConfirmed(after()), confirmedAccount(after())]).toEqual([false, null]));
  it('is the account’s once its own link was followed', () => {
    expect(confirmedAccount(after(claimed(), asked('account', 'n1')))).toBeNull();
    expect(confirmedAccount(after(claimed(), asked('account', 'n1'), confirmed('account', 'n1')))).toBe('ana');
  });
  it('is not the account’s because a guest confirmed it', () => {
    const state = after(asked('guest', 'g1'), confirmed('guest', 'g1'), claimed('somebody-else'));
    expect([isConfirmed(state), confirmedAccount(state)]).toEqual([true, null]);
  });
  it('must be confirmed again by the next account', () => {
    const state = after(
      claimed(),
      asked('account', 'n1'),
      confirmed('account', 'n1'),
      { type: 'EmailReleased', data: { accountId: 'ana' } },
      claimed('tom'),
    );
    expect([isConfirmed(state), confirmedAccount(state)]).toEqual([false, null]);
  });
});
