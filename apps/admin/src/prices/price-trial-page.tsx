import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { ApiError } from '@camino/client/api-error.js';
import type { CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import type { Fee } from '@camino/contracts/catalogue/fee.js';
import { localNow } from '@camino/client/clock.js';
import {
  type PriceTrial,
  type PriceTrialForm,
  TRIAL_DAYS,
  type TrialAgainst,
} from '@camino/contracts/reservations/price-trial.js';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { routeWords } from '../data/row-names.js';
import { fetchFees } from '../data/reservation-calls.js';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { DateField } from '../ui/date-field.js';
import { DialogHost, useShowDialog } from '../ui/dialog-host.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { FeePrices } from './fee-prices.js';
import { fetchRows, tryPrices } from './price-trial-calls.js';
import styles from './price-trial-page.module.css';
import { SaveDialog } from './save-dialog.js';
import {
  changesOf,
  type Draft,
  type DraftChange,
  isWrong,
  newDraft,
  PRICE_FIELDS,
  sentOf,
  typedOf,
  without,
} from './trial-draft.js';
import { TrialOutcome } from './trial-outcome.js';
import { TriedSurcharges } from './tried-surcharges.js';

type Stored = Readonly<{
  fees: readonly Fee[];
  fee_price: readonly CatalogueRow[];
  surcharge: readonly CatalogueRow[];
}>;

/** The stored price list. Its key begins as those of the catalogue, so that what is saved is read anew. */
const useStored = () => {
  const text = useText();
  return useQuery<Stored>({
    queryKey: ['fee_price', 'trial'],
    queryFn: async ({ signal }) => {
      const [fees, fee_price, surcharge] = await Promise.all([
        fetchFees(signal),
        fetchRows('fee_price', signal),
        fetchRows('surcharge', signal),
      ]);
      return { fees, fee_price, surcharge };
    },
    select: useCallback(
      ({ fees, ...stored }: Stored): Stored => ({
        ...stored,
        fees: fees
          .map((fee) => ({ ...fee, trip: routeWords(fee.trip, text) }))
          .sort((a, b) => a.trip.localeCompare(b.trip, 'es')),
      }),
      [text],
    ),
    retry: false,
  });
};

const MOST_MS = TRIAL_DAYS * 86_400_000;
const isPeriod = ({ from, to }: Draft): boolean =>
  from !== '' && to !== '' && from <= to && Date.parse(to) - Date.parse(from) < MOST_MS;

type DraftProps = Readonly<{ draft: Draft; onChange: (draft: Draft) => void }>;

/** The bookings it is tried on, and what they are compared with. */
function Period({ draft, onChange }: DraftProps) {
  const text = useText();
  const wrong = !isPeriod(draft);
  return (
    <div className={styles.tools}>
      <DateField
        label={text('priceTrial.from')}
        value={draft.from}
        onChange={(from) => onChange({ ...draft, from })}
        onUnread={() => onChange({ ...draft, from: '' })}
      />
      <DateField
        label={text('priceTrial.to')}
        value={draft.to}
        error={wrong}
        helperText={wrong ? text('priceTrial.periodWrong', { days: TRIAL_DAYS }) : undefined}
        onChange={(to) => onChange({ ...draft, to })}
        onUnread={() => onChange({ ...draft, to: '' })}
      />
      <TextField
        select
        label={text('priceTrial.against')}
        value={draft.against}
        onChange={({ target }) => onChange({ ...draft, against: target.value as TrialAgainst })}
      >
        {(['list', 'charged'] as const).map((one) => (
          <MenuItem key={one} value={one}>
            {text(`priceTrial.column.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </div>
  );
}

const whyNot = (draft: Draft, { fees }: Stored, changes: readonly DraftChange[]): 'wrong' | 'nothing' | null => {
  const isTypedWrong = fees.some(({ id }) => PRICE_FIELDS.some((field) => isWrong(field, typedOf(draft, id, field))));
  if (isTypedWrong || !isPeriod(draft) || draft.from_date === '') return 'wrong';
  return changes.length === 0 ? 'nothing' : null;
};

/** A trial with what it was asked with. */
type Tried = Readonly<{ form: PriceTrialForm; trial: PriceTrial }>;
const LAST = ['price_trial', 'last'];

function Trial({ stored }: Readonly<{ stored: Stored }>) {
  const text = useText();
  const showDialog = useShowDialog();
  const today = localNow().date;
  const empty = newDraft(today);
  /* Kept in this browser, so that looking at a booking does not lose it. */
  const [kept, setDraft] = useStore<Draft>('price_trial', empty);
  const draft = kept.from_date !== '' && kept.from_date < today ? { ...kept, from_date: empty.from_date } : kept;
  const queries = useQueryClient();
  /* In the cache: it outlives a look at a booking, and another language. */
  const last = useQuery<Tried | null>({ queryKey: LAST, queryFn: skipToken }).data;
  const trial = useMutation({
    mutationFn: async (form: PriceTrialForm): Promise<Tried> => ({ form, trial: await tryPrices(form) }),
    onSuccess: (tried) => queries.setQueryData(LAST, tried),
    networkMode: 'always',
    retry: false,
  });
  const changes = changesOf(draft, stored.fees, stored);
  const why = whyNot(draft, stored, changes);
  const { from, to, against } = draft;
  const form: PriceTrialForm = { from, to, against, changes: changes.map(sentOf) };
  const save = (): void =>
    showDialog((close) => (
      <SaveDialog
        changes={changes}
        fromDate={draft.from_date}
        onClose={(saved) => {
          setDraft(without(draft, saved));
          if (saved.length > 0) queries.setQueryData(LAST, null);
          close();
        }}
      />
    ));
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trial.data) outcome.current?.scrollIntoView?.({ block: 'start' });
  }, [trial.data]);
  return (
    <div className={styles.sections}>
      <Section
        title={text('priceTrial.prices')}
        end={
          <div className={styles.day}>
            <DateField
              label={text('priceTrial.begins')}
              value={draft.from_date}
              min={today}
              required
              onChange={(from_date) => setDraft({ ...draft, from_date })}
              onUnread={() => setDraft({ ...draft, from_date: '' })}
            />
          </div>
        }
      >
        <FeePrices draft={draft} fees={stored.fees} onChange={setDraft} />
      </Section>
      <Section title={text('catalogue.kind.surcharge.title')}>
        <TriedSurcharges draft={draft} rows={stored.surcharge} onChange={setDraft} />
      </Section>
      <Section title={text('priceTrial.bookings')}>
        <Period draft={draft} onChange={setDraft} />
        <p className={styles.soft}>{text('priceTrial.how')}</p>
        <div className={styles.tools}>
          <Button variant="contained" disabled={why !== null || trial.isPending} onClick={() => trial.mutate(form)}>
            {trial.isPending ? text('priceTrial.working') : text('priceTrial.try', { smart_count: changes.length })}
          </Button>
          <Button disabled={changes.length === 0} onClick={() => setDraft(empty)}>
            {text('priceTrial.clear')}
          </Button>
          {why && <span className={styles.soft}>{text(`priceTrial.why.${why}`)}</span>}
        </div>
        <FailureNotice
          failure={trial.error instanceof ApiError ? trial.error : null}
          title="priceTrial.failed"
          about="form"
        />
      </Section>
      <div ref={outcome} role="status" className={styles.result}>
        {trial.isPending && <Skeleton variant="rounded" height={320} />}
        {last && !trial.isPending && (
          <TrialOutcome {...last} outdated={JSON.stringify(last.form) !== JSON.stringify(form)} onSave={save} />
        )}
      </div>
    </div>
  );
}

/** A price list tried on bookings before it is saved. */
export default function PriceTrialPage() {
  const text = useText();
  const stored = useStored();
  return (
    <DialogHost>
      <PageTitle title={text('priceTrial.title')} />
      <Alert severity="warning" className={styles.lead}>
        {text('priceTrial.lead')}
      </Alert>
      <ReadState
        query={stored}
        skeleton={<Skeleton variant="rounded" height={480} />}
        failed={text('catalogue.kind.fee.listFailed')}
      >
        {(data) => <Trial stored={data} />}
      </ReadState>
    </DialogHost>
  );
}
