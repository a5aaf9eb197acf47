import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '@camino/client/api.js';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { readReservationsAnew } from '../../data/live-refresh.js';
import { postVerb } from '../../data/reservation-calls.js';
import { useText } from '../../i18n/use-text.js';
import { useShowDialog } from '../../ui/dialog-host.js';
import { Icon } from '../../ui/icon.js';
import { BulkFailures, type BulkFailure } from './bulk-failures.js';

const approve = async (row: Reservation): Promise<BulkFailure | null> => {
  try {
    await postVerb({ resource: 'reservation', row, verb: 'approve', key: newIdempotencyKey() });
    return null;
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return { row, message: cause.status === NO_RESPONSE ? null : cause.message };
  }
};

type BulkApproveProps = Readonly<{ rows: readonly Reservation[]; onDone: () => void }>;

/** Approves the selected reservations that can be, each on its own, and says which could not. */
export function BulkApproveButton({ rows, onDone }: BulkApproveProps) {
  const text = useText();
  const notify = useNotify();
  const showDialog = useShowDialog();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const able = rows.filter(({ allowed_actions }) => allowed_actions.includes('approve'));
  if (able.length === 0) return null;

  const approveAll = async (): Promise<void> => {
    setPending(true);
    const failures = (await Promise.all(able.map(approve))).filter((failure) => failure !== null);
    setPending(false);
    const done = able.length - failures.length;
    if (done > 0) notify('reservation.bulk.approved', { type: 'success', messageArgs: { smart_count: done } });
    if (failures.length > 0) {
      notify('reservation.updateFailed', { type: 'error' });
      showDialog((close) => <BulkFailures failures={failures} onClose={close} />);
    }
    onDone();
    void readReservationsAnew(queries);
  };
  return (
    <Button variant="contained" startIcon={<Icon name="check" />} onClick={() => void approveAll()} disabled={pending}>
      {pending ? text('verb.working') : text('reservation.bulk.approve', { smart_count: able.length })}
    </Button>
  );
}
