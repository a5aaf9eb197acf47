import { describedAs } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { useText } from '../../i18n/use-text.js';
import { Fact, Facts } from '../../ui/facts.js';
import { fieldLabel } from './field-words.js';
import { RowCell } from './row-cell.js';

/** A row, every field with its label. */
export function RowFacts({ kind, row }: Readonly<{ kind: CatalogueKind; row: CatalogueRow }>) {
  const text = useText();
  return (
    <Facts>
      {Object.entries(describedAs(kind).fields).map(([name, field]) => (
        <Fact key={name} label={fieldLabel(kind, name, text)}>
          <RowCell kind={kind} name={name} field={field} row={row} />
        </Fact>
      ))}
    </Facts>
  );
}
