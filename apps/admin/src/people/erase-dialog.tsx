import { ERASURE_REASONS, type ErasureReason } from '@camino/contracts/people/people.js';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Text, useText } from '../i18n/use-text.js';
import { tablePath } from '../data/table-filter.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { FailureNotice } from '../ui/failure-notice.js';
import type { FormField } from '../ui/form/form-field.js';
import { FormFields } from '../ui/form/form-fields.js';
import { useForm } from '../ui/form/use-form.js';
import type { Wrong } from '../ui/form/checks.js';
import styles from './erase-dialog.module.css';
import { ErasurePreview } from './erasure-preview.js';
import { ErasureResult } from './erasure-result.js';
import { useErasing } from './use-erasing.js';

type Somebody = Readonly<{
  /** Id of their account, or their address or telephone where they have none. */
  person: string;
  name: string;
  /** What has to be typed: the address, or the telephone of somebody known by it alone. */
  email?: string;
  phone?: string;
  /** Their account never confirmed its address. */
  unconfirmed?: boolean;
}>;

const FORGETS = ['contact', 'words', 'account', 'mails'] as const;
const KEEPS = ['trips', 'history', 'totals', 'backups'] as const;

/** What goes and what remains, beside each other. */
function Fates() {
  const text = useText();
  return (
    <div className={styles.columns}>
      <section>
        <h3>{text('people.forgotten')}</h3>
        <ul>
          {FORGETS.map((what) => (
            <li key={what}>{text(`people.forgets.${what}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{text('people.stays')}</h3>
        <ul>
          {KEEPS.map((what) => (
            <li key={what}>{text(`people.keeps.${what}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Addresses are the same whatever their case. */
const isTyped = (typed: string, known: string): boolean => typed.trim().toLowerCase() === known.toLowerCase();

type Confirmation = Readonly<{
  /** What has to be typed. */
  known: string;
  type: 'email' | 'tel';
  label: string;
  first: string;
  /** Something else was typed. */
  other: Wrong;
}>;

/** What is asked of whoever erases somebody known by an address, or by a telephone. */
const confirmationOf = ({ email, phone = '' }: Somebody, text: Text): Confirmation =>
  email === undefined
    ? {
        known: phone,
        type: 'tel',
        first: text('people.firstPhone', { phone }),
        label: text('people.phone'),
        other: { key: 'people.typeFirstPhone', params: { phone } },
      }
    : {
        known: email,
        type: 'email',
        first: text('people.first', { email }),
        label: text('people.address'),
        other: { key: 'people.typeFirst', params: { email } },
      };

/** Why somebody is erased, and their address or telephone as a confirmation. */
const fieldsOf = ({ known, type, label, other }: Confirmation, disabled: boolean, text: Text): readonly FormField[] => [
  {
    name: 'reason',
    control: 'select',
    label: text('people.reason'),
    required: true,
    disabled,
    options: ERASURE_REASONS.map((id) => ({ id, label: text(`people.reasons.${id}`) })),
  },
  {
    name: 'typed',
    control: 'text',
    type,
    label,
    required: true,
    missing: other,
    disabled,
    check: (typed) => (isTyped(typed, known) ? null : other),
    hint: () => text('people.type', { email: known }),
  },
];

type EraseDialogProps = Readonly<{ somebody: Somebody; onClose: () => void }>;

/** Erases a person for good: says what goes and what stays, and wants their address or telephone typed first. */
export function EraseDialog({ somebody, onClose }: EraseDialogProps) {
  const { person, name, unconfirmed } = somebody;
  const text = useText();
  const words = confirmationOf(somebody, text);
  const { run, pending, failure, report } = useErasing(person);
  const form = useForm(fieldsOf(words, pending, text), { reason: 'asked' satisfies ErasureReason }, null);
  if (report) return <ErasureResult report={report} onClose={onClose} />;
  return (
    <ActionDialog
      danger
      wide
      title={text('people.title', { name })}
      confirm={text('people.confirm')}
      pending={pending}
      disabled={!form.isValid}
      onTry={form.touchAll}
      onConfirm={() => void run(form.values['reason'] as ErasureReason)}
      onClose={onClose}
    >
      <Alert severity="error">{text('people.warning')}</Alert>
      <Fates />
      {!failure && !pending && <ErasurePreview person={person} />}
      <div className={styles.address}>{words.first}</div>
      {unconfirmed && <Alert severity="warning">{text('people.unconfirmed')}</Alert>}
      <FormFields form={form} autoFocus={false} />
      {pending && (
        <div role="status">
          <LinearProgress aria-label={text('people.working')} />
          <p>{text('people.working')}</p>
        </div>
      )}
      <FailureNotice failure={failure} about="record">
        {nextFor(
          failure?.code,
          <Link className={styles.link} to={tablePath({ status_id: 2, q: words.known })} onClick={onClose}>
            {text('user.seeTrips')}
          </Link>,
        )}
      </FailureNotice>
    </ActionDialog>
  );
}

/** Where trips are in the way, the way to them; a refusal that says all there is to say stays alone. */
const nextFor = (code: string | undefined, trips: ReactNode): ReactNode => {
  if (code === 'person.has_trips' || code === 'driver.has_trips') return <div>{trips}</div>;
  return code?.startsWith('person.') || code?.startsWith('account.') ? '' : undefined;
};
