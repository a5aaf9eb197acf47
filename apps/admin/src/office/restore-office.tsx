import type { OfficeRow } from '@camino/contracts/office/office.js';
import { postVerb } from '../data/record-calls.js';
import type { Verb } from '../verbs/verb.js';
import { OfficeFacts } from './office-facts.js';
import { OFFICE } from './office-resource.js';

/** Makes the contact what it was in a version; the row it is done to has that version's fields. */
export const restoreOffice = (version: number): Verb<OfficeRow> => ({
  resource: OFFICE,
  name: 'restore',
  icon: 'undo',
  isAllowed: () => true,
  label: 'record.past.restore',
  title: (_row, text) => text('record.past.restoreTitle', { version }),
  question: 'record.past.restoreQuestion',
  confirm: 'record.past.doRestore',
  ready: true,
  facts: (row) => <OfficeFacts row={row} />,
  send: (seen, _body, key) => postVerb({ resource: 'office', verb: 'restore', seen, body: { version }, key }),
  stale: 'close',
  done: 'record.past.restored',
});
