import { useState, type ComponentProps } from 'react';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { booking } from '../../../i18n/booking.js';
import { useTexts } from '../../../i18n/texts.js';
import { Button } from '../../../ui/button.js';
import { LimitNote } from '../../../ui/limit-note.js';
import { TextField } from '../../../ui/text-field.js';
import type { Draft } from '../state/draft.js';
import { knownOf, PERSONAL_FIELDS, type PersonalField } from '../state/known.js';
import type { Wizard } from '../state/wizard-state.js';
import { Facts } from './facts.js';
import styles from './steps.module.css';

type FieldMore = Partial<ComponentProps<typeof TextField>>;

const useFieldWords = ({ name, last_name }: Draft): Readonly<Record<PersonalField, FieldMore>> => {
  const { hints } = useTexts(booking);
  return {
    name: {
      autoComplete: 'given-name',
      maxLength: LIMITS.name,
      below: <LimitNote text={name} max={LIMITS.name} />,
    },
    last_name: {
      autoComplete: 'family-name',
      maxLength: LIMITS.lastName,
      below: <LimitNote text={last_name} max={LIMITS.lastName} />,
    },
    email: {
      hint: hints.email,
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: LIMITS.email,
      icon: 'mail',
    },
    phone: {
      hint: hints.phone,
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      maxLength: LIMITS.phone,
      icon: 'phone',
    },
    cui_passport: {
      hint: hints.cui_passport,
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
      maxLength: LIMITS.document,
    },
  };
};

/** What the profile answers stands there to be read; only the rest is asked, or all of it for somebody else. */
const useAsked = ({ booker: { profile }, draft, say }: Wizard) => {
  const [all, setAll] = useState(false);
  const known = knownOf(profile);
  const stands = (field: PersonalField): boolean => !all && draft[field] === known[field] && !say(field);
  return {
    asked: PERSONAL_FIELDS.filter((field) => !stands(field)),
    known: PERSONAL_FIELDS.filter(stands),
    askAll: () => setAll(true),
  };
};

/** Step 2: who books and how to reach them. */
export function PersonalStep(wizard: Wizard) {
  const t = useTexts(booking);
  const { draft, change, say } = wizard;
  const words = useFieldWords(draft);
  const { asked, known, askAll } = useAsked(wizard);
  return (
    <div className={styles.group}>
      {known.length > 0 && (
        <Facts
          title={t.known.title}
          lines={known.map((field) => [t.fields[field], draft[field]])}
          action={
            <Button variant="quiet" icon="edit" onClick={askAll}>
              {t.known.change}
            </Button>
          }
        />
      )}
      <div className={styles.personal}>
        {asked.map((field) => (
          <div key={field} data-field={field}>
            <TextField
              label={t.fields[field]}
              name={field}
              value={draft[field]}
              error={say(field)}
              onChange={(event) => change({ [field]: event.target.value })}
              {...words[field]}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
