import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import type { ClaimType } from '@camino/contracts/claims/claim.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { SelectField } from '../../ui/text-field.js';
import { showToast } from '../../state/toast.js';
import { useProblemForm } from '../../ui/use-problem-form.js';
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

/** What happened, out of the office's list. Takes what react-hook-form's `register` gives. */
function TypeField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const { claiming: t } = useTexts(client);
  const nameOf = useClaimType();
  const { types, retry } = useTypes();
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
    <SelectField label={t.type} {...field}>
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
  const { failure, submit: file } = useSending<Complaint>(fileClaim, () => {
    showToast(t.done, 'success');
    onClaimed();
  });
  const { field, submit, busy, faulty } = useProblemForm<'claim_type_id', 'required'>({
    initial: { claim_type_id: '' },
    faultsOf: ({ claim_type_id: type }) => ({ claim_type_id: type === '' ? 'required' : null }),
    say: () => t.required,
    send: (claim) => file({ reservation_id: trip.id, ...claim }),
  });
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t.cancel}
      </Button>
      <Button type="submit" form={FORM} busy={busy} disabled={faulty.length > 0}>
        {t.accept}
      </Button>
    </>
  );
  return (
    <Dialog open title={t.title} onClose={onClose} actions={actions}>
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.soft}>{t.lead}</p>
        {failure && (
          <Banner kind="error" title={t.failed}>
            {failure}
          </Banner>
        )}
        <TypeField {...field('claim_type_id')} />
      </form>
    </Dialog>
  );
}
