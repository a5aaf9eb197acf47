import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchCounts } from '../../data/reservation-calls.js';
import { useText } from '../../i18n/use-text.js';
import styles from './reservation-tabs.module.css';
import { TABLE_TABS, type TableFilter, type TableTab, useTableFilters } from '../../data/table-filter.js';

/** Under the conditions of the table, without the tab that is open. */
const useCounts = ({ status_id: _tab, states: _states, ...filter }: TableFilter) =>
  useQuery({
    queryKey: ['reservation', 'counts', filter],
    queryFn: ({ signal }) => fetchCounts(filter, signal),
    placeholderData: keepPreviousData,
    retry: false,
  }).data;

/** Solicitudes, Reservadas, Finalizadas, Actualizadas, Rechazadas, each with how many rows it has, and all of them. */
export function ReservationTabs() {
  const text = useText();
  const { filter, tab: open, openTab } = useTableFilters();
  const counts = useCounts(filter);
  const countOf = (tab: TableTab): number =>
    tab === 0 ? Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0) : (counts?.[tab] ?? 0);
  return (
    <Tabs
      value={open}
      onChange={(_event, tab: TableTab) => openTab(tab)}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={text('reservation.tabs')}
      className={styles.tabs}
    >
      {TABLE_TABS.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          label={
            <span className={styles.label}>
              {text(`reservation.tab.${tab}`)}
              {counts && (
                <span className={`${styles.count} ${countOf(tab) && (tab === 1 || tab === 4) ? styles.waiting : ''}`}>
                  {countOf(tab)}
                </span>
              )}
            </span>
          }
        />
      ))}
    </Tabs>
  );
}
