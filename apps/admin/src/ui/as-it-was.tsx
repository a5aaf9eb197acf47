import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, SHOWN_IN_PLACE } from '../data/api.js';
import { pathOf } from '../data/record-calls.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import styles from './as-it-was.module.css';
import { DateField } from './date-field.js';
import { HistoryDrawer } from './history-drawer.js';
import { ReadState } from './read-state.js';

/** A record under `/api/admin`. */
type Record = Readonly<{ resource: string; id: string }>;
type Show<T> = (then: T, day: string) => ReactNode;

type ThenProps<T> = Record & Readonly<{ day: string; failed?: string; children: Show<T> }>;

/** A record as it was at the end of a day. */
export function Then<T>({ resource, id, day, failed, children }: ThenProps<T>) {
  const then = useQuery({
    queryKey: [resource.split('/')[0], resource, 'as of', id, day],
    queryFn: ({ signal }) =>
      api.request<T>('GET', pathOf(resource, id, 'as_of', day), undefined, { handles: SHOWN_IN_PLACE, signal }),
    retry: false,
  });
  return (
    <ReadState query={then} failed={failed} skeleton={<Skeleton variant="rounded" height={240} />}>
      {(record) => <div className={styles.state}>{children(record, day)}</div>}
    </ReadState>
  );
}

type AsItWasProps<T> = Record &
  Readonly<{ /** Stands above other things, in a drawer. */ above?: boolean; children: Show<T> }>;

/**
 * Asks for a day and shows the record as it was at its end. The drawer is its own, so that it can be opened from
 * another one.
 */
export function AsItWas<T>({ resource, id, above, children }: AsItWasProps<T>) {
  const text = useText();
  const format = useFormat();
  const [day, setDay] = useState('');
  const [open, setOpen] = useState(false);
  const look = (chosen: string): void => {
    setDay(chosen);
    setOpen(chosen !== '');
  };
  return (
    <div className={`${styles.day} ${above ? styles.aside : ''}`}>
      <DateField label={text('history.asOf.label')} value={day} onChange={look} />
      {open && (
        <HistoryDrawer title={text('history.asOf.title', { day: format.day(day) })} onClose={() => setOpen(false)}>
          <Then<T> resource={resource} id={id} day={day} failed={text('history.asOf.failed')}>
            {children}
          </Then>
        </HistoryDrawer>
      )}
    </div>
  );
}
