import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { like } from '../ui/form/checks.js';
import type { FormField } from '../ui/form/form-field.js';
import { FormFields } from '../ui/form/form-fields.js';
import { useForm } from '../ui/form/use-form.js';
import { typedIn } from '../ui/form/typed-in.js';
import type { LedgerPlace } from './use-ledger-place.js';
import { usePaper } from './use-paper.js';

/** Position of the log, as an earlier manifest tells it. */
const POSITION = /^\d{1,20}$/;

/** Takes the rows of a year away, with what proves that nobody touched them since. */
export function ExportDialog({ place }: Readonly<{ place: LedgerPlace }>) {
  const text = useText();
  const position: FormField = {
    name: 'since',
    control: 'text',
    label: text('ledger.export.since'),
    required: true,
    missing: 'ledger.export.sinceWrong',
    check: like(POSITION, 'ledger.export.sinceWrong'),
    inputMode: 'numeric',
    maxLength: 20,
    hint: () => text('ledger.export.sinceHint'),
  };
  const form = useForm([position], { rows: 'all' }, 'ledger export');
  const changed = form.values['rows'] === 'changed';
  const { working, make } = usePaper('ledger.export.done');
  const { whose, year } = place;
  const title = text('ledger.export.title', { year });
  const since = typedIn(form.values, 'since');
  const exported = (): void => {
    if (changed && !form.isValid) return form.touchAll();
    void make({
      path: 'exportar',
      body: { usuario_id: whose, anio: year, ...(changed && { desde_posicion: since }) },
    });
  };
  return (
    <ActionDialog
      title={title}
      confirm={
        working && working.share !== null
          ? text('ledger.export.working', { percent: Math.floor(working.share * 100) })
          : text('ledger.export.confirm')
      }
      pending={working !== null && working.share === null}
      disabled={working !== null}
      onConfirm={exported}
      onClose={place.close}
    >
      <div>{text('ledger.export.hint')}</div>
      <RadioGroup
        aria-label={title}
        value={changed ? 'changed' : 'all'}
        onChange={(event) => form.set('rows', event.target.value)}
      >
        <FormControlLabel value="all" control={<Radio />} label={text('ledger.export.all')} />
        <FormControlLabel value="changed" control={<Radio />} label={text('ledger.export.changed')} />
      </RadioGroup>
      {changed && <FormFields form={form} autoFocus={false} />}
    </ActionDialog>
  );
}
