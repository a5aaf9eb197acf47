import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@camino/contracts/kernel/limits.js';
import { useId, useState } from 'react';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { IconButton } from '../../ui/button.js';
import styles from './pager.module.css';

type Page<T> = Readonly<{ rows: readonly T[]; from: number; of: number; size: number; at: number; last: number }>;

/** One page of a list; as the list shrinks, the last page that is left. */
export const usePages = <T,>(list: readonly T[]) => {
  const [size, setSize] = useState<number>(DEFAULT_PAGE_SIZE);
  const [wanted, goTo] = useState(0);
  const last = Math.max(0, Math.ceil(list.length / size) - 1);
  const at = Math.min(wanted, last);
  const from = at * size;
  const page: Page<T> = { rows: list.slice(from, from + size), from, of: list.length, size, at, last };
  const resize = (next: number): void => {
    setSize(next);
    goTo(Math.floor(from / next));
  };
  return { page, goTo, resize };
};

type PagerProps = Readonly<{ page: Page<unknown>; goTo: (page: number) => void; resize: (size: number) => void }>;

/** Rows per page and the way through the pages; a list that fits the smallest page needs none. */
export function Pager({ page: { rows, from, of, size, at, last }, goTo, resize }: PagerProps) {
  const { pages: t } = useTexts(client).reservations;
  const id = useId();
  if (of <= PAGE_SIZES[0]) return null;
  return (
    <nav className={styles.pager} aria-label={t.label}>
      <label htmlFor={id}>{t.size}</label>
      <select id={id} className={styles.size} value={size} onChange={(event) => resize(Number(event.target.value))}>
        {PAGE_SIZES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      <span className={styles.range} aria-live="polite">
        {t.range(from + 1, from + rows.length, of)}
      </span>
      <IconButton icon="arrow-left" label={t.previous} disabled={at === 0} onClick={() => goTo(at - 1)} />
      <IconButton icon="arrow-right" label={t.next} disabled={at === last} onClick={() => goTo(at + 1)} />
    </nav>
  );
}
