import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { TOUR_LIMITS } from '@camino/contracts/tours/tour.js';
import { tours } from '../../i18n/tours.js';
import { useTexts } from '../../i18n/texts.js';
import { LegalNote } from '../../ui/legal-note.js';
import { TextArea, TextField } from '../../ui/text-field.js';
import { companionsOf, isKid, type Person, withCompanion } from './draft.js';
import styles from './tour-wizard.module.css';
import type { Booking } from './use-booking.js';

type PersonFieldsProps = Readonly<{
  /** Path of the person in the form: `contact`, `companions.0`. */
  path: string;
  person: Person;
  kid?: boolean;
  /** The browser may fill in what it knows of its user. */
  own?: boolean;
  say: Booking['say'];
  onChange: (change: Partial<Person>, field: string) => void;
}>;

/** Name, age, e-mail address and telephone of somebody; the last two are optional for a child. */
function PersonFields({ path, person, kid = false, own = false, say, onChange }: PersonFieldsProps) {
  const { wizard: t } = useTexts(tours);
  const field = (name: keyof Person) => ({
    label: t[name],
    name: `${path}.${name}`,
    value: person[name],
    error: say(`${path}.${name}`),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }, `${path}.${name}`),
  });
  return (
    <div className={styles.fields}>
      <div className={styles.nameAndAge}>
        <TextField {...field('name')} autoComplete={own ? 'name' : 'off'} maxLength={TOUR_LIMITS.name} />
        <TextField
          {...field('age')}
          hint={kid ? t.ageHint : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...field('email')}
          hint={own ? t.emailHint : undefined}
          optional={kid}
          type="email"
          inputMode="email"
          autoComplete={own ? 'email' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.email}
        />
        <TextField
          {...field('phone')}
          optional={kid}
          type="tel"
          inputMode="tel"
          autoComplete={own ? 'tel' : 'off'}
          maxLength={LIMITS.phone}
        />
      </div>
    </div>
  );
}

/** Step 2: who books and goes along. */
export function ContactStep({ draft, change, say }: Booking) {
  const { wizard: t } = useTexts(tours);
  const write = (part: Partial<typeof draft.contact>, field: string): void =>
    change((before) => ({ ...before, contact: { ...before.contact, ...part } }), field);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.contactTitle}</legend>
      <p className={styles.soft}>{t.contactHint}</p>
      <PersonFields path="contact" person={draft.contact} own say={say} onChange={write} />
      <TextArea
        label={t.note}
        hint={t.noteHint}
        optional
        name="contact.note"
        rows={3}
        maxLength={LIMITS.note}
        value={draft.contact.note}
        error={say('contact.note')}
        onChange={(event) => write({ note: event.target.value }, 'contact.note')}
      />
      <LegalNote />
    </fieldset>
  );
}

/** Step 3: everybody else, one form each. */
export function CompanionsStep({ draft, change, say }: Booking) {
  const { wizard: t } = useTexts(tours);
  return (
    <div className={styles.group}>
      <h3 className={styles.legend}>{t.companionsTitle}</h3>
      {companionsOf(draft).map((person, at) => {
        const kid = isKid(draft, at);
        const name = kid ? t.child(at - draft.adults + 2) : t.adult(at + 2);
        return (
          <fieldset key={name} className={styles.person}>
            <legend className={styles.personName}>{name}</legend>
            <PersonFields
              path={`companions.${at}`}
              person={person}
              kid={kid}
              say={say}
              onChange={(part, field) => change((before) => withCompanion(before, at, part), field)}
            />
          </fieldset>
        );
      })}
    </div>
  );
}
