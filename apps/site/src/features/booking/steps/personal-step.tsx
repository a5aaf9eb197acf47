import type { ComponentProps } from 'react';
import { LIMITS } from '@camino/contracts/limits.js';
import { booking } from '../../../i18n/booking.js';
import { useTexts } from '../../../i18n/texts.js';
import { TextField } from '../../../ui/text-field.js';
import type { Wizard } from '../wizard-state.js';
import styles from './steps.module.css';

type PersonalField = 'name' | 'last_name' | 'email' | 'phone' | 'cui_passport';

/** Step 2: who books and how to reach them. */
export function PersonalStep({ draft, change, say }: Wizard) {
  const t = useTexts(booking);
  const field = (name: PersonalField, more: Partial<ComponentProps<typeof TextField>>) => (
    <div data-field={name}>
      <TextField
        label={t.fields[name]}
        name={name}
        value={draft[name]}
        error={say(name)}
        onChange={(event) => change({ [name]: event.target.value })}
        {...more}
      />
    </div>
  );
  return (
    <div className={styles.group}>
      <div className={styles.pair}>
        {field('name', { autoComplete: 'given-name', maxLength: LIMITS.name })}
        {field('last_name', { autoComplete: 'family-name', maxLength: LIMITS.lastName })}
      </div>
      {field('email', {
        hint: t.hints.email,
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: LIMITS.email,
        icon: 'mail',
      })}
      <div className={styles.pair}>
        {field('phone', {
          hint: t.hints.phone,
          type: 'tel',
          inputMode: 'tel',
          autoComplete: 'tel',
          maxLength: LIMITS.phone,
          icon: 'phone',
        })}
        {field('cui_passport', {
          hint: t.hints.cui_passport,
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: LIMITS.document,
        })}
      </div>
    </div>
  );
}
