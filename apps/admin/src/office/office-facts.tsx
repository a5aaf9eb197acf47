import { OFFICE_FIELDS, type OfficeFields } from '@camino/contracts/office/office.js';
import { useText } from '../i18n/use-text.js';
import { Fact, Facts } from '../ui/facts.js';

/** A contact, every field that is set with its label. */
export function OfficeFacts({ row }: Readonly<{ row: OfficeFields }>) {
  const text = useText();
  return (
    <Facts>
      {OFFICE_FIELDS.map((name) => (
        <Fact key={name} label={text(`office.field.${name}`)}>
          {row[name]}
        </Fact>
      ))}
    </Facts>
  );
}
