import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { Icon } from '../../ui/icon.js';
import { SearchField } from '../../ui/search-field.js';
import { DateFilter } from './date-filter.js';
import { ColumnMenu } from './column-menu.js';
import { FilterChips } from '../finding/filter-chips.js';
import { ViewMenu } from '../finding/view-menu.js';
import styles from './reservation-filters.module.css';
import { ReservationSort } from './reservation-sort.js';
import { type TableFilter, useTableFilters } from '../../data/table-filter.js';

const FilterPanel = lazy(() => import('../finding/filter-panel.js'));

/** Conditions with a field of their own beside the table. */
const IN_SIGHT: readonly (keyof TableFilter)[] = ['status_id', 'date', 'q'];

/** Search and pick-up date of the table, and the way to all other conditions. */
export function ReservationFilters() {
  const text = useText();
  const { filter, narrow, cleared } = useTableFilters();
  const [open, setOpen] = useState(false);
  const others = Object.keys(filter).filter((key) => !IN_SIGHT.includes(key as keyof TableFilter)).length;
  return (
    <>
      <div className={styles.filters} role="search">
        <SearchField value={filter.q ?? ''} onSearch={(q) => narrow({ q })} hint={text('reservation.search.hint')} />
        <DateFilter
          key={cleared}
          date={filter.date ?? ''}
          onChange={(date) => narrow({ date, date_from: undefined, date_to: undefined })}
        />
        <Badge badgeContent={others} color="primary">
          <Button
            variant="outlined"
            startIcon={<Icon name="filter" />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {text('finding.title')}
          </Button>
        </Badge>
        <ViewMenu />
        <ReservationSort />
        <ColumnMenu />
      </div>
      <FilterChips />
      {open && (
        <Suspense fallback={null}>
          <FilterPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
