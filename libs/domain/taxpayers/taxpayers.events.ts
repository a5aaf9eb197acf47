import type { EventCatalogue } from '../kernel/catalogued.js';
import type { TaxpayerEvent } from './taxpayer.js';

export const taxpayerEvents = {
  TaxProfileChanged: {
    v: 1,
    says: 'The tax profile of an account was changed. NIT, CUI and name outlive the person; the rest is erased with them.',
    personal: [
      { subject: 'fiscal', fields: ['nit', 'cui', 'name'] },
      {
        subject: 'subject',
        fields: [
          'firstName',
          'secondName',
          'firstSurname',
          'secondSurname',
          'phone',
          'address',
          'birthDate',
          'departmentId',
          'municipalityId',
          'activityId',
        ],
      },
    ],
  },
  RegimeChosen: { v: 1, says: 'The regime of a taxpayer from a month on was told.' },
  AgencyPasswordStored: {
    v: 1,
    says: 'The password of a taxpayer’s virtual agency was stored. It is shown nowhere.',
    personal: [{ subject: 'subject', fields: ['agencyPassword'] }],
  },
  AgencyPasswordRemoved: { v: 1, says: 'The password of a taxpayer’s virtual agency was removed.' },
  DeclarationProfileChanged: {
    v: 1,
    says: 'Documents of one type of issuer were included in a taxpayer’s declaration, or left out of it.',
  },
  AccessGranted: {
    v: 1,
    says: 'A taxpayer granted access to their books to whoever has an e-mail address, from a day on and, if told, until another.',
    personal: [{ subject: 'addressee', fields: ['email'] }],
  },
  AccessBound: { v: 1, says: 'The account that confirmed the address has the access that was granted to it.' },
  AccessRevoked: { v: 1, says: 'Access to a taxpayer’s books was revoked or given back.' },
  AccessEnded: { v: 1, says: 'The last day of access to a taxpayer’s books was over.' },
  AccessUsed: {
    v: 1,
    says: 'Access to a taxpayer’s books was used, to read or to write; recorded once a day for each.',
  },
} as const satisfies EventCatalogue & Record<TaxpayerEvent['type'], unknown>;
