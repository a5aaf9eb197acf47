import { brokenChangedPasswordRules, CHANGED_PASSWORD_MIN } from '@camino/contracts/accounts/account.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { TAX_LIMITS } from '@camino/contracts/taxpayers/taxpayer.js';
import { useState } from 'react';
import { useCommand } from '../data/use-command.js';
import { type TextKey, useText } from '../i18n/use-text.js';
import { anything, type Check } from '../ui/form/checks.js';
import type { FormField } from '../ui/form/form-field.js';
import { useForm } from '../ui/form/use-form.js';
import { Section } from '../ui/section.js';
import { changePassword, type PasswordChange } from './settings-calls.js';
import { SettingsForm } from './settings-form.js';
import styles from './settings.module.css';

const BROKEN = {
  minLength: 'settings.password.min',
  digit: 'settings.password.digit',
  special: 'settings.password.special',
} as const satisfies Record<string, TextKey>;

const newPassword: Check = (value) => {
  const [broken] = brokenChangedPasswordRules(value);
  return broken ? { key: BROKEN[broken] } : null;
};

/** The same as the new one; of at least as many characters before that is asked. */
const sameAs =
  (chosen: string): Check =>
  (value) => {
    if (value.length < CHANGED_PASSWORD_MIN) return { key: 'settings.password.min' };
    return value === chosen ? null : { key: 'settings.password.mismatch' };
  };

const NOTHING = { cui: '', password_vieja: '', password_nueva: '', password_confi: '' };

/** The password of the account, by the CUI and the present one. */
export function PasswordTab() {
  const text = useText();
  const [made, setMade] = useState(0);
  return (
    <Section title={text('settings.tab.2')}>
      <p className={styles.hint}>{text('settings.password.lead')}</p>
      <PasswordForm key={made} onDone={() => setMade((before) => before + 1)} />
    </Section>
  );
}

function PasswordForm({ onDone }: Readonly<{ onDone: () => void }>) {
  const text = useText();
  const [chosen, setChosen] = useState('');
  const secret = (name: keyof PasswordChange, label: TextKey, missing: TextKey, check: Check): FormField => ({
    name,
    control: 'text',
    label: text(label),
    required: true,
    missing,
    check,
    type: 'password',
    maxLength: LIMITS.password,
    exact: true,
    autoComplete: name === 'password_vieja' ? 'current-password' : 'new-password',
    ...(name === 'password_nueva' && { hint: () => text('settings.password.rules') }),
  });
  const form = useForm(
    [
      {
        name: 'cui',
        control: 'text',
        label: text('settings.password.cui'),
        required: true,
        missing: 'settings.password.cuiRequired',
        check: anything,
        maxLength: TAX_LIMITS.nit,
        inputMode: 'numeric',
      },
      secret('password_vieja', 'settings.password.old', 'settings.password.oldRequired', anything),
      secret('password_nueva', 'settings.password.new', 'settings.password.required', newPassword),
      secret('password_confi', 'settings.password.confirm', 'settings.password.required', sameAs(chosen)),
    ],
    NOTHING,
    'tax-password',
  );
  const { password_nueva: now } = form.values;
  const typed = typeof now === 'string' ? now : '';
  if (typed !== chosen) setChosen(typed);
  const { run, pending, failure } = useCommand({
    send: changePassword,
    done: 'settings.password.changed',
    onDone,
  });
  return (
    <SettingsForm
      label={text('settings.tab.2')}
      form={form}
      submit={text('settings.password.submit')}
      pending={pending}
      failure={failure}
      whole
      saying={({ message }) => text('settings.passwordFailed', { message })}
      onSubmit={() => void run(form.values as unknown as PasswordChange)}
    />
  );
}
