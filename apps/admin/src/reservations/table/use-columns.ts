import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'react-admin';
import { type Column, columnsOf } from './table-columns.js';
import type { TableTab } from '../../data/table-filter.js';

/** Below this width two columns share one where they can. */
const COMPACT = '(width < 1400px)';

type Columns = Readonly<{
  /** Those there are. */
  all: readonly Column[];
  shown: readonly Column[];
  isShown: (column: Column) => boolean;
  toggle: (column: Column) => void;
}>;

/** The columns of a tab: what was chosen differs from what they begin with, and is kept in this browser. */
export const useColumns = (tab: TableTab): Columns => {
  const compact = useMediaQuery(COMPACT, { noSsr: true });
  const [changed, setChanged] = useStore<readonly string[]>(`columns.${tab}`, []);
  const all = columnsOf(tab, compact);
  const isShown = ({ label, optional }: Column): boolean => changed.includes(label) === Boolean(optional);
  const toggle = ({ label }: Column): void =>
    setChanged(changed.includes(label) ? changed.filter((one) => one !== label) : [...changed, label]);
  return { all: all.filter(({ always }) => !always), shown: all.filter(isShown), isShown, toggle };
};
