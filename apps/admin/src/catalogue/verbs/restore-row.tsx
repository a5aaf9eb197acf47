import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { postVerb } from '../../data/record-calls.js';
import type { TextKey } from '../../i18n/use-text.js';
import type { Verb } from '../../verbs/verb.js';
import { resourceOf } from '../kind/kind-resource.js';
import { RowFacts } from '../kind/row-facts.js';

type Restoring = Readonly<{ kind: CatalogueKind; version: number; /** On the button. */ label: TextKey }>;

/** Makes a row what it was in a version; the row it is done to has that version's fields. */
export const restoreRow = ({ kind, version, label }: Restoring): Verb<CatalogueRow> => ({
  resource: resourceOf(kind),
  name: 'restore',
  icon: 'undo',
  isAllowed: () => true,
  label,
  title: (_row, text) => text('record.past.restoreTitle', { version }),
  question: 'record.past.restoreQuestion',
  confirm: 'record.past.doRestore',
  ready: true,
  facts: (row) => <RowFacts kind={kind} row={row} />,
  send: (seen, _body, key) => postVerb({ resource: kind, verb: 'restore', seen, body: { version }, key }),
  stale: 'close',
  done: 'record.past.restored',
});
