import { useState } from 'react';
import { ACCOUNT_LIMITS } from '@camino/contracts/accounts/account.js';
import { account } from '../../i18n/account.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import form from '../../ui/form.module.css';
import { NoAnswer } from '../../ui/no-answer.js';
import { PasswordRules } from '../../ui/password-rules.js';
import { PasswordField } from '../../ui/text-field.js';
import { showToast } from '../../state/toast.js';
import { useProblemForm } from '../../ui/use-problem-form.js';
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
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const send = async (values: Readonly<Record<Field, string>>): Promise<void> => {
    setTrouble(null);
    finish(await resetPassword(token, values));
  };
  const form = useProblemForm<Field, Fault>({
    initial: { pass_nueva: '', confirmPassword: '' },
    faultsOf,
    say: useWords(),
    send,
  });
  const finish = (outcome: Outcome): void => {
    if (outcome.status === 'changed') return onChanged();
    if (outcome.status === 'dead') {
      showToast(t.failed, 'error');
      return onDead();
    }
    if (outcome.status === 'refused') form.refuse(outcome.errors);
    setTrouble(outcome);
  };
  return { ...form, trouble };
};

function TroubleBanner({ trouble }: Readonly<{ trouble: Trouble }>) {
  const { reset: t } = useTexts(account);
  if (trouble.status === 'refused')
    return (
      <Banner kind="error" title={t.failed}>
        {trouble.message}
      </Banner>
    );
  return <NoAnswer answered={trouble.status === 'failed'} title={t.failed} silent={t.exception} button={t.submit} />;
}

/** The new password, twice. */
export function ResetForm(props: ResetFormProps) {
  const t = useTexts(account);
  const { field, values, busy, trouble, submit } = useReset(props);
  const eye = { show: t.show, hide: t.hide, autoComplete: 'new-password' };
  return (
    <form className={form.form} noValidate onSubmit={submit}>
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
