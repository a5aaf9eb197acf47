import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import styles from './action-dialog.module.css';

type ActionDialogProps = Readonly<{
  title: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  pending?: boolean;
  disabled?: boolean;
  danger?: boolean;
  wide?: boolean;
  /** Nothing to cancel: one button. */
  single?: boolean;
  /** Nothing to fill in: Enter confirms at once. */
  ready?: boolean;
  /** Why it cannot be confirmed yet. */
  why?: string;
  /** Enter was pressed although it cannot be confirmed yet. */
  onTry?: () => void;
  /** Waits behind another dialog, unseen; that one is `over` it and does not darken the page again. */
  behind?: boolean;
  over?: boolean;
  children?: ReactNode;
}>;

/** Asks before what was typed is thrown away. Escape goes back to it. */
function Leaving({ onStay, onLeave }: Readonly<{ onStay: () => void; onLeave: () => void }>) {
  const text = useText();
  return (
    <DialogActions className={styles.actions} role="alertdialog" aria-label={text('shell.leave.question')}>
      <p className={styles.why}>{text('shell.leave.question')}</p>
      <Button color="error" onClick={onLeave}>
        {text('shell.leave.leave')}
      </Button>
      <Button variant="contained" autoFocus onClick={onStay}>
        {text('shell.leave.stay')}
      </Button>
    </DialogActions>
  );
}

/** The button that is focused once there is nothing left to wait for. */
const useFocusOnceReady = (ready: boolean | undefined) => {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(ready);
  useEffect(() => {
    if (ready && !was.current) button.current?.focus();
    was.current = ready;
  }, [ready]);
  return button;
};

/**
 * A dialog that does one thing: the verb on its button says what. Enter confirms, Escape leaves unless something was
 * typed, a click beside it does nothing.
 */
export function ActionDialog({
  title,
  confirm,
  onConfirm,
  onClose,
  pending,
  disabled,
  danger,
  wide,
  single,
  ready,
  why,
  onTry,
  behind,
  over,
  children,
}: ActionDialogProps) {
  const text = useText();
  const button = useFocusOnceReady(ready);
  const id = useId();
  const small = useMediaQuery('(width < 640px)', { noSsr: true });
  const whyId = useId();
  const [typed, setTyped] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const escape = (): void => {
    if (leaving) setLeaving(false);
    else if (typed) setLeaving(true);
    else onClose();
  };
  const tried = (event: React.KeyboardEvent): void => {
    if (event.key === 'Enter' && disabled && !event.defaultPrevented) onTry?.();
  };
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (!pending && !disabled && !leaving) onConfirm();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth={wide ? 'md' : 'xs'}
      fullScreen={Boolean(wide) && small}
      hideBackdrop={over}
      aria-labelledby={id}
      onKeyDown={tried}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !pending && escape()}
      slotProps={{ paper: { className: behind ? styles.behind : undefined } }}
    >
      <form onSubmit={submit} onInput={() => setTyped(true)} noValidate className={styles.form}>
        <DialogTitle id={id}>{title}</DialogTitle>
        {children && <DialogContent className={styles.content}>{children}</DialogContent>}
        {leaving ? (
          <Leaving onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <DialogActions className={styles.actions}>
            {why && (
              <p id={whyId} className={styles.why}>
                {why}
              </p>
            )}
            {!single && (
              <Button onClick={onClose} disabled={pending}>
                {text('shell.cancel')}
              </Button>
            )}
            <Button
              ref={button}
              type="submit"
              variant="contained"
              autoFocus={ready}
              color={danger ? 'error' : 'primary'}
              disabled={disabled || pending}
              aria-describedby={why ? whyId : undefined}
            >
              {pending ? text('verb.working') : confirm}
            </Button>
          </DialogActions>
        )}
      </form>
    </Dialog>
  );
}
