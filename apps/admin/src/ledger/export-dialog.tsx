import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import type { LedgerPlace } from './use-ledger-place.js';
import { usePaper } from './use-paper.js';

/** Position of the log, as an earlier manifest tells it. */
const POSITION = /^\d{1,20}$/;

/** Takes the rows of a year away, with what proves that nobody touched them since. */
export function ExportDialog({ place }: Readonly<{ place: LedgerPlace }>) {
  const text = useText();
  const [changed, setChanged] = useState(false);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { working, make } = usePaper('ledger.export.done');
  const { whose, year } = place;
  const title = text('ledger.export.title', { year });
  const since = typed.trim();
  const wrong = changed && tried && !POSITION.test(since);
  const exported = (): void => {
    setTried(true);
    if (changed && !POSITION.test(since)) return;
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
        onChange={(event) => setChanged(event.target.value === 'changed')}
      >
        <FormControlLabel value="all" control={<Radio />} label={text('ledger.export.all')} />
        <FormControlLabel value="changed" control={<Radio />} label={text('ledger.export.changed')} />
      </RadioGroup>
      {changed && (
        <TextField
          label={text('ledger.export.since')}
          value={typed}
          error={wrong}
          helperText={text(wrong ? 'ledger.export.sinceWrong' : 'ledger.export.sinceHint')}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </ActionDialog>
  );
}
