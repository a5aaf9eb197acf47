import { noteActivity } from '@camino/client/idle.js';
import { Link } from '../router/link.js';
import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import { Button, buttonClass } from './button.js';
import { Dialog } from './dialog.js';

export type IdleWarningProps = Readonly<{ seconds: number }>;

/** Nobody has done anything for long: whatever they do now keeps them signed in. */
export function IdleWarning({ seconds }: IdleWarningProps) {
  const { session: t } = useTexts(common);
  return (
    <Dialog
      open
      title={t.stillThere}
      onClose={noteActivity}
      actions={
        <>
          <Link to="/cerrarSesion" className={buttonClass({ variant: 'secondary' })}>
            {t.signOut}
          </Link>
          <Button onClick={noteActivity}>{t.stay}</Button>
        </>
      }
    >
      <p role="timer" aria-live="off">
        {t.closing(seconds)}
      </p>
    </Dialog>
  );
}
