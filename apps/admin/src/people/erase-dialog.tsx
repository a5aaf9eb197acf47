import { ERASURE_REASONS, type ErasureReason } from '@camino/contracts/people.js';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text.js';
import { tablePath } from '../reservations/table-filter.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { FailureNotice } from '../ui/failure-notice.js';
import styles from './erase-dialog.module.css';
import { ErasurePreview } from './erasure-preview.js';
import { ErasureResult } from './erasure-result.js';
import { useErasing } from './use-erasing.js';

export type Somebody = Readonly<{
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

/** What is asked of whoever erases somebody known by an address, or by a telephone. */
const useWords = ({ email, phone = '' }: Somebody) => {
  const text = useText();
  return email === undefined
    ? {
        known: phone,
        first: text('people.firstPhone', { phone }),
        label: text('people.phone'),
        type: text('people.type', { email: phone }),
        typeFirst: text('people.typeFirstPhone', { phone }),
      }
    : {
        known: email,
        first: text('people.first', { email }),
        label: text('people.address'),
        type: text('people.type', { email }),
        typeFirst: text('people.typeFirst', { email }),
      };
};

type EraseDialogProps = Readonly<{ somebody: Somebody; onClose: () => void }>;

/** Erases a person for good: says what goes and what stays, and wants their address or telephone typed first. */
export function EraseDialog({ somebody, onClose }: EraseDialogProps) {
  const { person, name, unconfirmed } = somebody;
  const text = useText();
  const words = useWords(somebody);
  const { run, pending, failure, report } = useErasing(person);
  const [reason, setReason] = useState<ErasureReason>('asked');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const sure = isTyped(typed, words.known);
  if (report) return <ErasureResult report={report} onClose={onClose} />;
  return (
    <ActionDialog
      danger
      wide
      title={text('people.title', { name })}
      confirm={text('people.confirm')}
      pending={pending}
      disabled={!sure}
      onTry={() => setTried(true)}
      onConfirm={() => void run(reason)}
      onClose={onClose}
    >
      <Alert severity="error">{text('people.warning')}</Alert>
      <Fates />
      {!failure && !pending && <ErasurePreview person={person} />}
      <div className={styles.address}>{words.first}</div>
      {unconfirmed && <Alert severity="warning">{text('people.unconfirmed')}</Alert>}
      <TextField
        select
        label={text('people.reason')}
        value={reason}
        disabled={pending}
        onChange={(event) => setReason(event.target.value as ErasureReason)}
      >
        {ERASURE_REASONS.map((each) => (
          <MenuItem key={each} value={each}>
            {text(`people.reasons.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={words.label}
        value={typed}
        disabled={pending}
        error={tried && !sure}
        helperText={tried && !sure ? words.typeFirst : words.type}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
      />
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
