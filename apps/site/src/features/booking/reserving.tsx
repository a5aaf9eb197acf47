import { useNavigate } from 'react-router';
import { openPage } from '../../open-page.js';
import { useHome } from '../../ui/use-home.js';
import { ConfirmDialog } from './confirm-dialog.js';
import type { ReservingState } from './reserving-state.js';
import { SuccessDialog } from './success-dialog.js';
import type { Wizard } from './wizard-state.js';

/** The dialogs at the end of the wizard: confirm, then done and back to the start. */
export function Reserving({ wizard, stage, close, submit }: ReservingState & Readonly<{ wizard: Wizard }>) {
  const navigate = useNavigate();
  const home = useHome();
  /** The office's pages are another application. */
  const leave = (path: string): void => (path.startsWith('/dashboard') ? openPage(path) : void navigate(path));
  return (
    <>
      <ConfirmDialog wizard={wizard} stage={stage} onClose={close} onSubmit={submit} />
      <SuccessDialog stage={stage} home={home} onLeave={leave} />
    </>
  );
}
