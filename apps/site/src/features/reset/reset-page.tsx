import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { LetterGone } from '../../illustrations/letters.js';
import { account } from '../../i18n/account.js';
import { useTexts } from '../../i18n/texts.js';
import { buttonClass } from '../../ui/button.js';
import { FormPage } from '../../ui/form-page.js';
import { Outcome } from '../../ui/outcome.js';
import { PageShell } from '../../ui/page-shell.js';
import { ResetForm } from './reset-form.js';

function DeadLink() {
  const { reset: t } = useTexts(account);
  return (
    <PageShell>
      <Outcome
        picture={LetterGone}
        pictureTitle={t.deadPicture}
        title={t.deadTitle}
        text={t.deadText}
        actions={
          <Link to="/recuperar_pass" className={buttonClass()}>
            {t.askAgain}
          </Link>
        }
      />
    </PageShell>
  );
}

/** Opened by the link in the recovery mail: a new password, or what to do when the link no longer works. */
export function ResetPage() {
  const { reset: t } = useTexts(account);
  const { encriptado: token = '' } = useParams();
  const navigate = useNavigate();
  const [dead, setDead] = useState(false);
  if (dead) return <DeadLink />;
  return (
    <FormPage title={t.title} lead={t.lead} picture="semuc" pictureTitle={t.picture} short>
      <ResetForm token={token} onChanged={() => void navigate('/', { replace: true })} onDead={() => setDead(true)} />
    </FormPage>
  );
}
