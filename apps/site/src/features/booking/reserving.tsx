import { useNavigate } from '../../router/router.js';
import { openPage } from '../../browser/open-page.js';
import { ConfirmDialog } from './confirm-dialog.js';
import type { ReservingState } from './state/reserving-state.js';
import { SuccessDialog } from './success-dialog.js';
import type { Wizard } from './state/wizard-state.js';

type ReservingProps = ReservingState & Readonly<{ wizard: Wizard; home: string }>;

/** The dialogs at the end of the wizard: confirm, then done and back to where the traveller came from. */
export function Reserving({ wizard, home, stage, close, submit, tryBack }: ReservingProps) {
  const navigate = useNavigate();
  /** The office's pages are another application. */
  const leave = (path: string): void => (path.startsWith('/dashboard') ? openPage(path) : navigate(path));
  return (
    <>
      <ConfirmDialog wizard={wizard} stage={stage} onClose={close} onSubmit={submit} />
      <SuccessDialog stage={stage} calls={wizard.booker.calls} tryBack={tryBack} home={home} onLeave={leave} />
    </>
  );
}
