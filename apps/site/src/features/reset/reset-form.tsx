import { useState, type SubmitEvent } from 'react';
import { ACCOUNT_LIMITS } from '@camino/contracts/account.js';
import { account } from '../../i18n/account.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import form from '../../ui/form.module.css';
import { NoAnswer } from '../../ui/no-answer.js';
import { PasswordRules } from '../../ui/password-rules.js';
import { PasswordField } from '../../ui/text-field.js';
import { showToast } from '../../ui/toast.js';
import { useFields } from '../../ui/use-fields.js';
import { faultsOf, resetPassword, type Fault, type Field, type Outcome } from './reset.js';

type ResetFormProps = Readonly<{ token: string; onChanged: () => void; onDead: () => void }>;
type Trouble = Exclude<Outcome, Readonly<{ status: 'changed' | 'dead' }>>;

const useWords = () => {
  const t = useTexts(account);
  return (fault: Fault, field: Field): string => {
    switch (fault) {
      case 'required':
        return field === 'pass_nueva' ? t.reset.passwordRequired : t.reset.confirmationRequired;
      case 'mismatch':
        return t.reset.mismatch;
      case 'tooLong':
        return t.tooLong(ACCOUNT_LIMITS.newPassword);
      default:
        return t.broken[fault];
    }
  };
};

const useReset = ({ token, onChanged, onDead }: ResetFormProps) => {
  const { reset: t } = useTexts(account);
  const fields = useFields<Field, Fault>({
    initial: { pass_nueva: '', confirmPassword: '' },
    faultsOf,
    say: useWords(),
  });
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const finish = (outcome: Outcome): void => {
    if (outcome.status === 'changed') {
      showToast(t.changed, 'success');
      return onChanged();
    }
    showToast(outcome.status === 'unreachable' ? t.exception : t.failed, 'error');
    if (outcome.status === 'dead') return onDead();
    if (outcome.status === 'refused') fields.refuse(outcome.errors);
    setTrouble(outcome);
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !fields.check()) return;
    setBusy(true);
    setTrouble(null);
    const outcome = await resetPassword(token, fields.values);
    setBusy(false);
    finish(outcome);
  };
  return { ...fields, busy, trouble, submit };
};

function TroubleBanner({ trouble }: Readonly<{ trouble: Trouble }>) {
  const { reset: t } = useTexts(account);
  if (trouble.status === 'refused') return <Banner kind="error">{trouble.message}</Banner>;
  return <NoAnswer answered={trouble.status === 'failed'} title={t.failed} button={t.submit} />;
}

/** The new password, twice. */
export function ResetForm(props: ResetFormProps) {
  const t = useTexts(account);
  const { form: ref, field, values, busy, trouble, submit } = useReset(props);
  const eye = { show: t.show, hide: t.hide, autoComplete: 'new-password' };
  return (
    <form ref={ref} className={form.form} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t.reset.password}
        below={<PasswordRules password={values.pass_nueva} />}
        {...eye}
        {...field('pass_nueva')}
      />
      <PasswordField label={t.reset.confirmPassword} {...eye} {...field('confirmPassword')} />
      {trouble && (
        <div className={form.trouble}>
          <TroubleBanner trouble={trouble} />
        </div>
      )}
      <Button type="submit" wide busy={busy}>
        {t.reset.submit}
      </Button>
    </form>
  );
}
