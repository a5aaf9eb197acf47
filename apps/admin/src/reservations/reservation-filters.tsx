import { useText } from '../i18n/use-text.js';
import { SearchField } from '../ui/search-field.js';
import { DateFilter } from './date-filter.js';
import styles from './reservation-filters.module.css';
import { ReservationSort } from './reservation-sort.js';
import { useTableFilters } from './table-filter.js';

/** Search and pick-up date of the table. */
export function ReservationFilters() {
  const text = useText();
  const { filter, narrow } = useTableFilters();
  return (
    <div className={styles.filters} role="search">
      <SearchField value={filter.q} onSearch={(q) => narrow({ q })} hint={text('reservation.search.hint')} />
      <DateFilter date={filter.date} onChange={(date) => narrow({ date })} />
      <ReservationSort />
    </div>
  );
}
