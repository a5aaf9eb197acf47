import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Actor, Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { internationalPhone } from './phone.js';

/*
 * How travellers reach the office: one stream, `office-main`. Every change keeps the whole of it, so that each version
 * can be shown and restored.
 */
export const OFFICE_ID = 'main';

/** An empty text means that there is none. `hours` and `address` are free texts of one line. */
export type OfficeContact = Readonly<{
  phone: string;
  whatsapp: string;
  email: string;
  hours_es: string;
  hours_en: string;
  address_es: string;
  /** Empty: the Spanish address, which is how it is written on envelopes. */
  address_en: string;
}>;
type ContactField = keyof OfficeContact;

export type OfficeCommand =
  /** `expected` is the version that the caller saw; the command is refused if it has changed since. */
  | Command<'ChangeOfficeContact', Readonly<{ contact: OfficeContact; expected?: number }>>
  /** Restores an earlier version if today's rules allow it. */
  | Command<'RestoreOfficeContact', Readonly<{ version: number; expected?: number }>>;

export type OfficeEvent =
  | Event<'OfficeContactChanged', OfficeContact>
  /** `version` is the restored one. */
  | Event<'OfficeContactRestored', OfficeContact & Readonly<{ version: number }>>;

/** Version n is at index n − 1. */
type Office = Readonly<{ versions: readonly OfficeContact[] }>;

export const NO_CONTACT: OfficeContact = {
  phone: '',
  whatsapp: '',
  email: '',
  hours_es: '',
  hours_en: '',
  address_es: '',
  address_en: '',
};
const FIELDS = Object.keys(NO_CONTACT) as ContactField[];

/** The contact in force. */
export const contactOf = ({ versions }: Office): OfficeContact => versions.at(-1) ?? NO_CONTACT;

type ContactFault = Readonly<{ field: ContactField; because: 'phone' | 'language' | 'text' }>;

/** A contact that travellers could not use, with what is wrong with it by field. */
export class FaultyContact extends Rejection {
  constructor(readonly faults: readonly ContactFault[]) {
    super('office.faulty', { fields: faults.map(({ field }) => field) });
  }
}

/** Line breaks and invisible characters, some of which turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** @throws FaultyContact */
const checked = (given: OfficeContact): OfficeContact => {
  const trimmed = Object.fromEntries(FIELDS.map((field) => [field, given[field].trim()])) as OfficeContact;
  const [phone, whatsapp] = [internationalPhone(trimmed.phone), internationalPhone(trimmed.whatsapp)];
  const wrong: readonly (ContactFault | false)[] = [
    ...FIELDS.map((field): ContactFault | false => UNSEEN.test(trimmed[field]) && { field, because: 'text' }),
    phone === null && { field: 'phone', because: 'phone' },
    whatsapp === null && { field: 'whatsapp', because: 'phone' },
    trimmed.hours_es === '' && trimmed.hours_en !== '' && { field: 'hours_es', because: 'language' },
    trimmed.hours_en === '' && trimmed.hours_es !== '' && { field: 'hours_en', because: 'language' },
    trimmed.address_es === '' && trimmed.address_en !== '' && { field: 'address_es', because: 'language' },
  ];
  const faults = wrong.filter((fault) => fault !== false);
  if (faults.length > 0) throw new FaultyContact(faults);
  return { ...trimmed, phone: phone ?? '', whatsapp: whatsapp ?? '' };
};

const same = (one: OfficeContact, other: OfficeContact): boolean =>
  FIELDS.every((field) => one[field] === other[field]);

/** Seeds are written by the system. */
const refuseOthers = ({ role }: Actor): void => {
  if (role !== 'admin' && role !== 'system') throw new Rejection('auth.forbidden');
};

const refuseStale = ({ versions }: Office, expected: number | undefined): void => {
  if (expected !== undefined && expected !== versions.length)
    throw new Rejection('version.stale', { version: versions.length });
};

export const office: Decider<Office, OfficeCommand, OfficeEvent> = {
  category: 'office',
  initial: { versions: [] },

  decide(command, state) {
    refuseOthers(command.by);
    refuseStale(state, command.data.expected);
    switch (command.type) {
      case 'ChangeOfficeContact': {
        const contact = checked(command.data.contact);
        return same(contact, contactOf(state)) ? [] : [{ type: 'OfficeContactChanged', data: contact }];
      }
      case 'RestoreOfficeContact': {
        const { version } = command.data;
        const then = state.versions[version - 1];
        if (!then) throw new Rejection('office.version_unknown', { version });
        const contact = checked(then);
        return same(contact, contactOf(state))
          ? []
          : [{ type: 'OfficeContactRestored', data: { ...contact, version } }];
      }
    }
  },

  evolve({ versions }, { data }) {
    const contact = Object.fromEntries(FIELDS.map((field) => [field, data[field]])) as OfficeContact;
    return { versions: [...versions, contact] };
  },
};

const PUBLISHED = ['phone', 'whatsapp', 'email'];

export const officeEvents = {
  OfficeContactChanged: {
    v: 1,
    says: 'An administrator changed how travellers reach the office; the event keeps the whole contact.',
    published: PUBLISHED,
  },
  OfficeContactRestored: {
    v: 1,
    says: 'An administrator restored an earlier version of the office’s contact.',
    published: PUBLISHED,
  },
} as const satisfies EventCatalogue & Record<OfficeEvent['type'], unknown>;
