import { saveSession } from '@camino/client/session.js';
import {
  brokenChangedPasswordRules,
  CHANGED_PASSWORD_RULES,
  type ChangedPasswordRule,
} from '@camino/contracts/accounts/account.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { repetitionFault } from '../../data/faults.js';
import { profile as texts } from '../../i18n/profile.js';
import { useTexts } from '../../i18n/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../browser/class-names.js';
import { Icon } from '../../ui/icon.js';
import rules from '../../ui/password-rules.module.css';
import { PasswordField as Password } from '../../ui/text-field.js';
import { showToast } from '../../state/toast.js';
import { NotSaved } from './not-saved.js';
import { changePassword, type PasswordField } from './own-account.js';
import styles from './profile-page.module.css';
import { useAccountForm } from './use-account-form.js';

type Fault = 'required' | 'tooLong' | 'mismatch' | ChangedPasswordRule;
type Values = Readonly<Record<PasswordField, string>>;

const EMPTY: Values = { password_vieja: '', password_nueva: '', password_confi: '' };

const newFault = (password: string): Fault | null => {
  if (password === '') return 'required';
  if (password.length > LIMITS.password) return 'tooLong';
  return brokenChangedPasswordRules(password)[0] ?? null;
};

const faultsOf = ({ password_vieja, password_nueva, password_confi }: Values) => ({
  password_vieja: password_vieja === '' ? ('required' as const) : null,
  password_nueva: newFault(password_nueva),
  password_confi: repetitionFault(password_confi, password_nueva),
});

const useWords = () => {
  const t = useTexts(texts);
  return (fault: Fault, field: PasswordField): string => {
    switch (fault) {
      case 'required':
        return field === 'password_vieja' ? t.password.oldRequired : t.password.required;
      case 'tooLong':
        return t.tooLong(LIMITS.password);
      case 'mismatch':
        return t.password.mismatch;
      default:
        return t.password.broken[fault];
    }
  };
};

/** What a new password must have, each ticked off as it is met. */
function Rules({ password }: Readonly<{ password: string }>) {
  const { rules: t } = useTexts(texts).password;
  const broken = brokenChangedPasswordRules(password);
  return (
    <div className={rules.rules}>
      <p className={rules.label}>{t.label}:</p>
      <ul className={rules.list} aria-label={t.label}>
        {CHANGED_PASSWORD_RULES.map((rule) => {
          const met = !broken.includes(rule);
          return (
            <li key={rule} className={classNames(rules.rule, met && rules.met)}>
              <span className={rules.mark}>{met && <Icon name="check" size="small" />}</span>
              <span>{t[rule]}</span>
              <span className={rules.state}>, {met ? t.met : t.unmet}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Another password, for whoever knows the present one. */
export function PasswordForm() {
  const { password: t } = useTexts(texts);
  const { field, values, write, submit, busy, trouble, faulty } = useAccountForm<PasswordField, Fault>({
    initial: EMPTY,
    faultsOf,
    say: useWords(),
    fieldOf: { 'account.password_wrong': 'password_vieja' },
    send: async (change) => {
      await saveSession(await changePassword(change));
      for (const name of Object.keys(EMPTY) as PasswordField[]) write(name, '');
      showToast(t.changed, 'success');
    },
  });
  const eye = { show: t.show, hide: t.hide };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.soft}>{t.lead}</p>
      <Password label={t.fields.password_vieja} autoComplete="current-password" {...eye} {...field('password_vieja')} />
      <Password
        label={t.fields.password_nueva}
        autoComplete="new-password"
        below={<Rules password={values.password_nueva} />}
        {...eye}
        {...field('password_nueva')}
      />
      <Password label={t.fields.password_confi} autoComplete="new-password" {...eye} {...field('password_confi')} />
      {trouble && <NotSaved error={trouble} title={t.failed} />}
      <div>
        <Button type="submit" busy={busy} disabled={faulty.length > 0}>
          {t.submit}
        </Button>
      </div>
    </form>
  );
}
