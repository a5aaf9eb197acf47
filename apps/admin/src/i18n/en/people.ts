import type * as source from '../es/people.js';
import type { SameTexts } from '../texts.js';

export const people: SameTexts<typeof source.people> = {
  label: 'Erase the person',
  title: 'Erase %{name} for good',
  warning: 'This cannot be undone: nobody will be able to read again who this person was.',
  first:
    'First make sure that whoever asks reads the mail of %{email}. Bookings made with that address are erased as well.',
  unconfirmed: 'This account never confirmed its e-mail: the address may be somebody else’s.',
  concerns: 'What it concerns',
  forgotten: 'Erased',
  forgets: {
    contact: 'Name, e-mail, phone and document',
    words: 'Notes, addresses, flights, reasons and comments',
    account: 'Their account, with all its sessions',
    mails: 'The mails we keep for this address',
  },
  stays: 'Stays',
  keeps: {
    trips: 'Each trip with its number, day, route and price',
    history: 'The history: what happened, and when',
    totals: 'Totals and invoices',
    backups: 'Backups made before, until they expire',
  },
  reason: 'Reason',
  reasons: {
    asked: 'The person asked for it',
    expired: 'The time to keep it is over',
    ordered: 'An authority ordered it',
    other: 'Other',
  },
  address: 'E-mail of the person',
  type: 'Type %{email} to confirm.',
  confirm: 'Erase for good',
  typeFirst: 'Not the same address: type %{email}.',
  working: 'Erasing. It may take some seconds; if interrupted, it finishes by itself.',
  done: 'Person erased',
  failed: 'Error erasing the person',
  report: {
    title: 'Person erased',
    told: 'Nobody can read any more who it was. In figures:',
    nothing: 'There was nothing of this person to erase.',
    reservations: 'Reservations without a name',
    tours: 'Tours without a name',
    claims: 'Claims without a name',
    inquiries: 'Inquiries without a name',
    accounts: 'Closed accounts',
    mails: 'Destroyed mails',
    later: 'Some screens will take a moment to show it.',
  },
};
