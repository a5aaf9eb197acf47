import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { noteActivity } from '@camino/client/idle.js';
import { useId } from 'react';
import { useText } from '../i18n/use-text.js';

/** Nobody has done anything for long: whatever they do now keeps them signed in. */
export function IdleWarning({ seconds }: Readonly<{ seconds: number }>) {
  const text = useText();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={noteActivity}>
      <DialogTitle id={id}>{text('session.stillThere')}</DialogTitle>
      <DialogContent role="timer" aria-live="off">
        {text('session.closing', { seconds })}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={noteActivity}>
          {text('session.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
