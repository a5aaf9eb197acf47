import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { removeRecord } from '../../data/record-calls.js';
import type { Verb } from '../../verbs/verb.js';
import { resourceOf } from '../kind/kind-resource.js';
import { RowFacts } from '../kind/row-facts.js';
import { nameOf } from '../kind/row-words.js';
import { inUseIn, RowsInTheWay } from './rows-in-the-way.js';
import { RowUses } from './row-uses.js';

/** Deletes a row of a kind, showing it; when it is in use, says by what. */
export const deleteRow = (kind: CatalogueKind): Verb<CatalogueRow> => ({
  resource: resourceOf(kind),
  name: 'delete',
  icon: 'trash',
  weight: 'danger',
  isAllowed: () => true,
  label: 'record.delete',
  title: (row, text) => text('record.title.delete', { name: nameOf(kind, row) }),
  question: 'record.confirm.delete',
  confirm: 'record.confirm.do.delete',
  facts: (row, refused) => (
    <>
      <RowFacts kind={kind} row={row} />
      {!refused && <RowUses kind={kind} row={row} />}
    </>
  ),
  send: (row, _body, key) => removeRecord(kind, row, key),
  explain: ({ failure, text, onLeave }) => {
    const inUse = inUseIn(failure);
    return inUse
      ? {
          saying: text('record.inUse.title', { smart_count: inUse.count }),
          next: <RowsInTheWay inUse={inUse} onLeave={onLeave} />,
          final: true,
        }
      : undefined;
  },
  done: `catalogue.kind.${kind}.deleted`,
  failed: `catalogue.kind.${kind}.deleteFailed`,
});
