import { ROLE_NAMES, ROLE_NAMES_ENGLISH } from '@camino/contracts/accounts/account.js';
import { ROLES } from '@camino/contracts/accounts/session.js';
import type { AccountEvent, AccountRole, Language } from '@camino/domain/accounts/account.js';
import { account } from '@camino/domain/accounts/account.js';
import { emailAddress, type EmailAddressEvent } from '@camino/domain/accounts/email-address.js';
import { ERASED, erasedText } from '@camino/domain/kernel/catalogued.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import { foldText } from '../platform/kit/index.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** A person with an account, for screens. Texts of an erased person are `erased`. */
export type PersonRow = {
  _id: string;
  /** Subject of the account's current address. */
  subject: string;
  name: string;
  lastName: string;
  email: string;
  phone: string;
  /** CUI or passport. */
  document: string;
  image: string | null;
  role: AccountRole;
  active: boolean;
  emailConfirmed: boolean;
  language: Language;
  createdAt: string;
  /** Revision of the account's stream. */
  version: number;
  /* For sorting and searching, without case and accents. */
  sortName: string;
  sortLastName: string;
  search: string;
};

type ProjectedPerson = Omit<PersonRow, 'sortName' | 'sortLastName' | 'search'>;
type OfAddress = Extract<EmailAddressEvent, { type: 'EmailConfirmed' | 'EmailReleased' }>;

export const ACCOUNT_STREAM = `${account.category}-`;
export const EMAIL_STREAM = `${emailAddress.category}-`;

export const people: Projection<PersonRow> = {
  name: 'accounts',
  handles: [
    'AccountRegistered',
    'SessionOpened',
    'SessionUsed',
    'SessionClosed',
    'SessionsRevoked',
    'RoleChanged',
    'PasswordChanged',
    'ProfileChanged',
    'PhotoChanged',
    'PhotoRemoved',
    'AccountRestored',
    'EmailChanged',
    'AccountDeactivated',
    'AccountActivated',
    'AccountRemoved',
    'EmailConfirmed',
    'EmailReleased',
  ],
  rowsOf: (event) =>
    isOfAddress(event)
      ? event.data.accountId === null
        ? []
        : [event.data.accountId]
      : [event.stream.slice(ACCOUNT_STREAM.length)],
  project(row, event) {
    if (isOfAddress(event)) return row && ofAddress(row, event);
    const { revision: version, metadata } = event;
    const { type, data } = event as RecordedEvent<AccountEvent>;
    if (type === 'AccountRegistered') {
      const { accountId, subject, name, lastName, email, phone, image, role, language = 'es' } = data;
      return sortable({
        _id: accountId,
        subject,
        name,
        lastName,
        email,
        phone,
        document: '',
        image,
        role,
        active: true,
        emailConfirmed: false,
        language,
        createdAt: metadata.at,
        version,
      });
    }
    return row && changed({ ...row, version }, event as RecordedEvent<AccountEvent>);
  },
  forgets: {
    rowsOf: ({ streams }) => idsOf(streams, account),
    project: (row) =>
      sortable({
        ...row,
        name: erasedText(row.name),
        lastName: erasedText(row.lastName),
        email: erasedText(row.email),
        phone: erasedText(row.phone),
        document: erasedText(row.document),
        image: row.image && erasedText(row.image),
      }),
  },
  searches: ['search'],
  indexes: [
    { role: 1, sortName: 1, _id: 1 },
    { active: 1, sortName: 1, _id: 1 },
    { emailConfirmed: 1, sortName: 1, _id: 1 },
    { sortName: 1, _id: 1 },
    { sortLastName: 1, _id: 1 },
    { email: 1, _id: 1 },
    { phone: 1, _id: 1 },
    { document: 1, _id: 1 },
    { createdAt: 1, _id: 1 },
  ],
};

const isOfAddress = (event: RecordedEvent): event is RecordedEvent<OfAddress> =>
  event.type === 'EmailConfirmed' || event.type === 'EmailReleased';

/** Applies an event of an address, unless it is not the account's current one. */
const ofAddress = (row: PersonRow, { type, data, stream }: RecordedEvent<OfAddress>): PersonRow => {
  if (stream !== `${EMAIL_STREAM}${row.subject}`) return row;
  if (type === 'EmailReleased') return { ...row, emailConfirmed: false };
  return data.of === 'account' ? { ...row, emailConfirmed: true } : row;
};

const changed = (row: PersonRow, { type, data }: AccountEvent): PersonRow | null => {
  switch (type) {
    case 'RoleChanged':
      return sortable({ ...row, role: data.to });
    case 'ProfileChanged':
      return sortable({ ...row, name: data.name, lastName: data.lastName, phone: data.phone, document: data.document });
    case 'EmailChanged':
      return sortable({ ...row, subject: data.subject, email: data.email, emailConfirmed: false });
    case 'PhotoChanged':
      return { ...row, image: data.image };
    case 'PhotoRemoved':
      return { ...row, image: null };
    case 'AccountDeactivated':
      return { ...row, active: false };
    case 'AccountActivated':
      return { ...row, active: true };
    case 'AccountRemoved':
      return null;
    default:
      return row;
  }
};

/** Adds the fields for sorting and searching. A search finds the role's name in both languages, and no erased text. */
const sortable = (row: ProjectedPerson): PersonRow => {
  const { name, lastName, email, phone, document, role } = row;
  const texts = [name, lastName, email, phone, document].filter((text) => text !== ERASED);
  return {
    ...row,
    sortName: foldText(name),
    sortLastName: foldText(lastName),
    search: foldText([...texts, ROLE_NAMES[ROLES[role]], ROLE_NAMES_ENGLISH[ROLES[role]]].join(' ')),
  };
};
