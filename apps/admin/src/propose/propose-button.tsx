import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { ProposalForm } from '@camino/contracts/reservations/proposal.js';
import { lazy, Suspense } from 'react';
import { useText } from '../i18n/use-text.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { Icon } from '../ui/icon.js';
import { useShortcut } from '../ui/use-shortcut.js';

const ProposeDialog = lazy(() => import('./propose-dialog.js').then((module) => ({ default: module.ProposeDialog })));

type ProposeButtonProps = Readonly<{
  form: ProposalForm;
  /** How many trips it is about; without one the button says only what it does. */
  count?: number;
  main?: boolean;
  onClose?: () => void;
}>;

/** Opens a proposal of drivers and vehicles: for a day, or for the chosen trips. */
export function ProposeButton({ form, count, main, onClose }: ProposeButtonProps) {
  const text = useText();
  const showDialog = useShowDialog();
  const open = (): void =>
    showDialog((close) => (
      <Suspense fallback={null}>
        <ProposeDialog
          form={form}
          onClose={() => {
            close();
            onClose?.();
          }}
        />
      </Suspense>
    ));
  useShortcut('p', open);
  return (
    <Tooltip describeChild title={text('propose.shortcut')}>
      <Button
        variant={main ? 'contained' : 'outlined'}
        startIcon={<Icon name="wheel" />}
        aria-keyshortcuts="P"
        onClick={open}
      >
        {count === undefined ? text('propose.open') : text('propose.openFor', { smart_count: count })}
      </Button>
    </Tooltip>
  );
}
