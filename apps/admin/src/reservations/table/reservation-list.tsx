import Button from '@mui/material/Button';
import { DEFAULT_PAGE_SIZE, TOAST } from '@camino/contracts/kernel/limits.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { ListBase, useNotify } from 'react-admin';
import { currentRole } from '../../data/auth-provider.js';
import { Link, useLocation } from 'react-router';
import { PageTitle } from '../../layout/page-title.js';
import { useText } from '../../i18n/use-text.js';
import { ExportButton } from '../../ui/export-button.js';
import { DialogHost } from '../../ui/dialog-host.js';
import { DayPapers } from './day-papers.js';
import { Icon } from '../../ui/icon.js';
import { ReservationFilters } from './reservation-filters.js';
import { ReservationRows } from './reservation-rows.js';
import { ReservationTabs } from './reservation-tabs.js';
import { FIRST_FILTER, sortOfAddress } from '../../data/table-filter.js';
import styles from './reservation-list.module.css';

/** The reservations table: five tabs by state, by pick-up date and search, with what can be done to each row. */
export default function ReservationList() {
  const text = useText();
  const notify = useNotify();
  const role = currentRole();
  const { search } = useLocation();
  const onError = (): void =>
    notify('list.reservations.failed', { type: 'error', autoHideDuration: TOAST.listFailure });
  return (
    <ListBase<Reservation>
      exporter={false}
      perPage={DEFAULT_PAGE_SIZE}
      sort={sortOfAddress(search)}
      filterDefaultValues={FIRST_FILTER}
      queryOptions={{ onError, retry: false }}
    >
      <DialogHost>
        <PageTitle title={text('reservation.title')}>
          <div className={styles.files}>
            {role === 2 && <DayPapers />}
            <ExportButton resource="reservation" />
            <Button component={Link} to="/reservation/create" variant="contained" startIcon={<Icon name="note" />}>
              {text('book.open')}
            </Button>
          </div>
        </PageTitle>
        <div className={styles.card}>
          <ReservationTabs />
          <ReservationFilters />
          <ReservationRows />
        </div>
      </DialogHost>
    </ListBase>
  );
}
