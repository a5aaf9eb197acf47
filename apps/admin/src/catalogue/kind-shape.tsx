import { type Field, describedAs } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SortPayload } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import type { ListColumn, ListShape } from '../ui/list/list-column.js';
import { useRoomForTable } from '../ui/list/room-for-table.js';
import { fieldLabel } from './kind/field-words.js';
import { RowButtons } from './row-buttons.js';
import { measureOf } from './kind/measure.js';
import { isCode, RowCell } from './kind/row-cell.js';
import { nameOf, shortField } from './kind/row-words.js';

/** What the server sorts a column by: a reference by the name that is shown of it. */
const sortPath = (name: string, field: Field): string =>
  field.type === 'reference' ? `${field.joined}.${shortField(field.to)}` : name;

const alignOf = ({ type }: Field): ListColumn<never>['align'] =>
  type === 'number' ? 'right' : type === 'flag' ? 'center' : 'left';

/**
 * Room for a route in three lines, for two or three words a line of a name, its own or that of what a reference leads
 * to.
 */
const minWidthOf = (field: Field): string | undefined => {
  if (field.type === 'reference') return '112px';
  if (field.type !== 'text' || isCode(field)) return undefined;
  return field.max > 60 ? '160px' : '112px';
};

/** From this width on a table has room for what another of its columns says already. */
const ROOM_FOR_MORE = '(width >= 1720px)';

/** Columns that tables leave to cards, the form and the export. */
const OF_CARDS: Partial<Record<CatalogueKind, readonly string[]>> = { vehicle: ['image'] };

/** Columns that say what another says, a route's ends: only tables with much room have them. */
const SAID_TWICE: Partial<Record<CatalogueKind, readonly string[]>> = { fee: ['origin_id', 'destination_id'] };

/** Fields of a kind as a list shows them, the one a row is called by first. Measures stand with what they measure. */
const useShownFields = (kind: CatalogueKind): readonly (readonly [string, Field])[] => {
  const table = useRoomForTable();
  const roomy = useMediaQuery(ROOM_FOR_MORE, { noSsr: true });
  const { fields, label } = describedAs(kind);
  const left = [
    measureOf(kind)?.unit,
    ...(table ? (OF_CARDS[kind] ?? []) : []),
    ...(table && !roomy ? (SAID_TWICE[kind] ?? []) : []),
  ];
  const shown = Object.entries(fields).filter(([name]) => !left.includes(name));
  return [...shown.filter(([name]) => name === label), ...shown.filter(([name]) => name !== label)];
};

/** Rows of a kind by their names. */
export const sortOf = (kind: CatalogueKind): SortPayload => {
  const { label, fields } = describedAs(kind);
  const field = fields[label];
  return { field: field ? sortPath(label, field) : label, order: 'ASC' };
};

/** The list of a kind: a column for every field there is room for. */
export const useKindShape = (kind: CatalogueKind): ListShape<CatalogueRow> => {
  const text = useText();
  const { label } = describedAs(kind);
  const columns = useShownFields(kind).map(([name, field]) => ({
    key: name,
    label: fieldLabel(kind, name, text),
    sort: sortPath(name, field),
    align: alignOf(field),
    minWidth: minWidthOf(field),
    inTitle: name === label,
    cell: (row: CatalogueRow) => <RowCell kind={kind} name={name} field={field} row={row} withMeasure />,
  }));
  return {
    label: text(`catalogue.kind.${kind}.title`),
    columns,
    nameOf: (row) => nameOf(kind, row),
    title: (row) => nameOf(kind, row),
    actions: (row) => <RowButtons kind={kind} row={row} />,
  };
};
