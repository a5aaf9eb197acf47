import type { Field, TextField } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { priorityOf } from '@camino/domain/claims/rules/priority.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { Photo } from '../../ui/photo.js';
import { StandingChip } from '../../ui/standing-chip.js';
import { Tick } from '../../ui/tick.js';
import { Words } from '../../ui/words.js';
import { choiceWords, flagWords, isMoney } from './field-words.js';
import { unitBehind } from './measure.js';
import styles from './row-cell.module.css';
import { joinedRow, shortNameOf } from './row-words.js';

function Flag({ kind, name, on }: Readonly<{ kind: CatalogueKind; name: string; on: boolean }>) {
  const text = useText();
  const words = flagWords(kind, name, text);
  return kind === 'vehicle' ? <StandingChip good={on} word={on ? words.on : words.off} /> : <Tick on={on} />;
}

function Amount({ kind, name, value }: Readonly<{ kind: CatalogueKind; name: string; value: number }>) {
  const text = useText();
  if (isMoney(kind, name)) return formatQuetzales(value);
  if (name === 'percent') return `${value} %`;
  return kind === 'claim_type' ? `${value} · ${text(`catalogue.priority.${priorityOf(value)}`)}` : value;
}

/** Whether it is a plate or the like, which is not read in two parts. */
export const isCode = ({ max }: TextField): boolean => max <= 12;

const Nothing = () => <span className={styles.none}>–</span>;

/** A day, a time, or one of a few values. */
function Moment({ field, value }: Readonly<{ field: Field; value: string }>) {
  const text = useText();
  const format = useFormat();
  const word = field.type === 'date' ? format.day(value) : field.type === 'choice' ? choiceWords(value, text) : value;
  return <span className={styles.code}>{word}</span>;
}

type RowCellProps = Readonly<{
  kind: CatalogueKind;
  name: string;
  field: Field;
  row: CatalogueRow;
  /** Where the measure has no place of its own. */
  withMeasure?: boolean;
}>;

/**
 * The value of a field as lists show it: names instead of ids, amounts with two decimals, flags as ticks, a vehicle's
 * status as a chip.
 */
export function RowCell({ kind, name, field, row, withMeasure }: RowCellProps) {
  const text = useText();
  const value = row[name];
  if (field.type === 'flag') return <Flag kind={kind} name={name} on={value === true} />;
  if (field.type === 'reference') {
    const joined = joinedRow(row, field);
    return joined ? (
      <span className={styles.text}>
        <Words>{shortNameOf(field.to, joined)}</Words>
      </span>
    ) : (
      <Nothing />
    );
  }
  if (kind === 'vehicle' && name === 'image' && typeof value === 'string')
    return <Photo image={value} alt={text('photo.label')} icon="van" size="large" />;
  if (typeof value === 'number')
    return (
      <>
        <Amount kind={kind} name={name} value={value} />
        {withMeasure && unitBehind(kind, name, row)}
      </>
    );
  return typeof value === 'string' && value !== '' ? <Written field={field} value={value} /> : <Nothing />;
}

function Written({ field, value }: Readonly<{ field: RowCellProps['field']; value: string }>) {
  if (field.type !== 'text') return <Moment field={field} value={value} />;
  return (
    <span className={isCode(field) ? styles.code : styles.text}>{isCode(field) ? value : <Words>{value}</Words>}</span>
  );
}
