import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { Reservation } from '@camino/contracts/reservation.js';
import { formatQuetzales } from '@camino/contracts/fee.js';
import { useState } from 'react';
import { api, SHOWN_IN_PLACE } from '../../data/api.js';
import { pathOf } from '../../data/record-calls.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { DateField } from '../../ui/date-field.js';
import { useShowDialog } from '../../ui/dialog-host.js';
import { Fact, Facts } from '../../ui/facts.js';
import { HistoryDrawer } from '../../ui/history-drawer.js';
import { ReadState } from '../../ui/read-state.js';
import { StateChip } from '../../ui/state-chip.js';
import { hasOptions, OptionFacts, TripFacts } from '../detail-facts.js';
import { driverOf, vehicleOf } from '../reservation-words.js';
import styles from './as-it-was.module.css';

const fetchAsOf = (id: string, date: string, signal: AbortSignal): Promise<Reservation> =>
  api.request('GET', pathOf('reservation', id, 'as_of', date), undefined, { handles: SHOWN_IN_PLACE, signal });

function State({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  return (
    <div className={styles.state}>
      <StateChip state={row.state} />
      <TripFacts row={row} />
      <Facts>
        <Fact label={text('history.field.driver')}>{driverOf(row, text)}</Fact>
        <Fact label={text('history.field.vehicle')}>{vehicleOf(row)}</Fact>
        <Fact label={text('history.field.price')}>{formatQuetzales(row.reservation_detail.price)}</Fact>
        <Fact label={text('history.field.phone')}>{row.PersonalInfo.phone}</Fact>
        <Fact label={text('history.field.email')}>{row.PersonalInfo.email}</Fact>
      </Facts>
      {hasOptions(row) && <OptionFacts row={row} />}
    </div>
  );
}

function Drawer({ id, date, onClose }: Readonly<{ id: string; date: string; onClose: () => void }>) {
  const text = useText();
  const format = useFormat();
  const then = useQuery({
    queryKey: ['reservation', 'as of', id, date],
    queryFn: ({ signal }) => fetchAsOf(id, date, signal),
    retry: false,
  });
  return (
    <HistoryDrawer title={text('history.asOf.title', { day: format.day(date) })} onClose={onClose}>
      <ReadState
        query={then}
        failed={text('history.asOf.failed')}
        skeleton={<Skeleton variant="rounded" height={240} />}
      >
        {(row) => <State row={row} />}
      </ReadState>
    </HistoryDrawer>
  );
}

/** Shows the record as it was at the end of a day. */
export function AsItWas({ id }: Readonly<{ id: string }>) {
  const text = useText();
  const showDialog = useShowDialog();
  const [day, setDay] = useState('');
  const look = (date: string): void => {
    setDay(date);
    if (date) showDialog((close) => <Drawer id={id} date={date} onClose={close} />);
  };
  return <DateField label={text('history.asOf.label')} value={day} onChange={look} />;
}
