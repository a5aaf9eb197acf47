import { useState } from 'react';
import { ACCOUNT_LIMITS } from '@camino/contracts/accounts/account.js';
import { LIMITS, TOAST } from '@camino/contracts/kernel/limits.js';
import { useNavigate } from '../../router/router.js';
import { useCarriedEmail } from '../../state/carried-email.js';
import { account } from '../../i18n/account.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { FormPage } from '../../ui/form-page.js';
import { showToast } from '../../state/toast.js';
import { useProblemForm } from '../../ui/use-problem-form.js';
import { RegisterForm, type Trouble } from './register-form.js';
import { faultsOf, register, type Fault, type Field, type Outcome, type Registration } from './register.js';

const EMPTY: Registration = {
  name: '',
  last_name: '',
  email: '',
  confirmar_email: '',
  password: '',
  confirmPassword: '',
};
const ERROR_TOAST_MS = 3000;

/** Characters. */
const MAX: Readonly<Record<Field, number>> = {
  name: LIMITS.name,
  last_name: LIMITS.lastName,
  email: LIMITS.email,
  confirmar_email: LIMITS.email,
  password: ACCOUNT_LIMITS.registrationPassword,
  confirmPassword: ACCOUNT_LIMITS.registrationPassword,
};

const useWords = () => {
  const t = useTexts(account);
  return (fault: Fault, field: Field): string => {
    switch (fault) {
      case 'required':
        return t.register.required;
      case 'email':
        return t.register.emailInvalid;
      case 'mismatch':
        return field === 'confirmar_email' ? t.register.emailMismatch : t.register.passwordMismatch;
      case 'tooLong':
        return t.tooLong(MAX[field]);
      default:
        return t.broken[fault];
    }
  };
};

const useRegistration = () => {
  const { register: t } = useTexts(account);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const send = async (values: Registration): Promise<void> => {
    setTrouble(null);
    finish(await register(values, language));
  };
  const form = useProblemForm<Field, Fault>({
    initial: { ...EMPTY, email: useCarriedEmail() },
    faultsOf,
    say: useWords(),
    send,
  });
  const finish = (outcome: Outcome): void => {
    const { email } = form.values;
    if (outcome.status === 'created') {
      showToast(t.created(email.trim()), 'success', TOAST.max);
      return navigate('/login', { state: { email: email.trim() }, replace: true });
    }
    if (outcome.status === 'taken') form.refuse({ email: outcome.message });
    if (outcome.status === 'invalid') form.refuse(outcome.errors);
    setTrouble(outcome);
    showToast(outcome.status === 'failed' ? t.failed : outcome.message, 'error', ERROR_TOAST_MS);
  };
  return { ...form, trouble };
};

/** Opening an account; leads to the login. */
export function RegisterPage() {
  const { register: t } = useTexts(account);
  const registration = useRegistration();
  return (
    <FormPage title={t.title} lead={t.lead} picture="antigua" pictureTitle={t.picture}>
      <RegisterForm {...registration} />
    </FormPage>
  );
}
