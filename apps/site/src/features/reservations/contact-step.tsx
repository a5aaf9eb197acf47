import type { ComponentProps } from 'react';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { reservations } from '../../i18n/reservations.js';
import { useTexts } from '../../i18n/texts.js';
import { LegalNote } from '../../ui/legal-note.js';
import { LimitNote } from '../../ui/limit-note.js';
import { TextField } from '../../ui/text-field.js';
import styles from './steps.module.css';
import type { ThreeSteps } from './three-steps.js';

/** Step 2: who books and how to reach them. */
export function ContactStep({ draft, change, say }: ThreeSteps) {
  const t = useTexts(reservations);
  const field = (
    name: 'firstName' | 'lastName' | 'email' | 'phone',
    more: Partial<ComponentProps<typeof TextField>>,
  ) => (
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
        {field('firstName', {
          autoComplete: 'given-name',
          maxLength: LIMITS.name,
          below: <LimitNote text={draft.firstName} max={LIMITS.name} />,
        })}
        {field('lastName', {
          autoComplete: 'family-name',
          maxLength: LIMITS.lastName,
          below: <LimitNote text={draft.lastName} max={LIMITS.lastName} />,
        })}
      </div>
      <div className={styles.pair}>
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
        {field('phone', {
          hint: t.hints.phone,
          type: 'tel',
          inputMode: 'tel',
          autoComplete: 'tel',
          maxLength: LIMITS.phone,
          icon: 'phone',
        })}
      </div>
      <LegalNote />
    </div>
  );
}
