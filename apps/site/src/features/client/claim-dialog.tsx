import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import type { ClaimType } from '@camino/contracts/claim.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { SelectField } from '../../ui/text-field.js';
import { showToast } from '../../ui/toast.js';
import styles from './dialogs.module.css';
import { claimTypes, type Complaint, fileClaim } from './own-trips.js';
import { useClaimType } from './trip-words.js';
import { useSending } from './use-sending.js';

const FORM = 'claim-form';

type ClaimDialogProps = Readonly<{ trip: Reservation; onClose: () => void; onClaimed: () => void }>;

type Types = 'loading' | 'failed' | readonly ClaimType[];

const useTypes = (): Readonly<{ types: Types; retry: () => void }> => {
  const [types, setTypes] = useState<Types>('loading');
  const read = useCallback((): void => void claimTypes().then(setTypes, () => setTypes('failed')), []);
  useEffect(read, [read]);
  const retry = (): void => {
    setTypes('loading');
    read();
  };
  return { types, retry };
};

type TypeFieldProps = Readonly<{ value: string; onChange: (id: string) => void }>;

/** What happened, out of the office's list. */
function TypeField({ value, onChange }: TypeFieldProps) {
  const { claiming: t } = useTexts(client);
  const nameOf = useClaimType();
  const { types, retry } = useTypes();
  const [left, setLeft] = useState(false);
  if (types === 'loading')
    return (
      <Loading>
        <Skeleton shape="field" />
      </Loading>
    );
  if (types === 'failed')
    return (
      <Banner
        kind="error"
        action={
          <Button variant="secondary" icon="refresh" onClick={retry}>
            {t.retry}
          </Button>
        }
      >
        {t.typesFailed}
      </Banner>
    );
  return (
    <SelectField
      label={t.type}
      name="claim_type_id"
      value={value}
      error={left && value === '' ? t.required : undefined}
      onBlur={() => setLeft(true)}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t.choose}</option>
      {types.map((type) => (
        <option key={type.id} value={type.id}>
          {nameOf(type)}
        </option>
      ))}
    </SelectField>
  );
}

/** A complaint about a trip: what it is about. */
export function ClaimDialog({ trip, onClose, onClaimed }: ClaimDialogProps) {
  const { claiming: t } = useTexts(client);
  const [type, setType] = useState('');
  const { busy, failure, submit } = useSending<Complaint>(fileClaim, () => {
    showToast(t.done, 'success');
    onClaimed();
  });
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (type !== '' && !busy) void submit({ reservation_id: trip.id, claim_type_id: type });
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t.cancel}
      </Button>
      <Button type="submit" form={FORM} busy={busy} disabled={type === ''}>
        {t.accept}
      </Button>
    </>
  );
  return (
    <Dialog open title={t.title} onClose={onClose} actions={actions}>
      <form id={FORM} className={styles.form} noValidate onSubmit={send}>
        <p className={styles.soft}>{t.lead}</p>
        {failure && (
          <Banner kind="error" title={t.failed}>
            {failure}
          </Banner>
        )}
        <TypeField value={type} onChange={setType} />
      </form>
    </Dialog>
  );
}
