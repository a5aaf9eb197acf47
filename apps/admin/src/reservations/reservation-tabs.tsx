import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RESERVATION_TABS, type StatusA } from '@camino/contracts/reservation-states.js';
import { fetchCounts } from '../data/reservation-calls.js';
import { useText } from '../i18n/use-text.js';
import styles from './reservation-tabs.module.css';
import { useTableFilters } from './table-filter.js';

const useCounts = (date: string, q: string) =>
  useQuery({
    queryKey: ['reservation', 'counts', { date, q }],
    queryFn: ({ signal }) => fetchCounts({ date, q }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  }).data;

/** Solicitudes, Reservadas, Finalizadas, Actualizadas, Rechazadas, each with how many rows it has. */
export function ReservationTabs() {
  const text = useText();
  const { filter, openTab } = useTableFilters();
  const counts = useCounts(filter.date, filter.q);
  return (
    <Tabs
      value={filter.status}
      onChange={(_event, status: StatusA) => openTab(status)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={text('reservation.tabs')}
      className={styles.tabs}
    >
      {RESERVATION_TABS.map((status) => (
        <Tab
          key={status}
          value={status}
          label={
            <span className={styles.label}>
              {text(`reservation.tab.${status}`)}
              {counts && (
                <span
                  className={`${styles.count} ${counts[status] && (status === 1 || status === 4) ? styles.waiting : ''}`}
                >
                  {counts[status] ?? 0}
                </span>
              )}
            </span>
          }
        />
      ))}
    </Tabs>
  );
}
