import { localNow } from '@camino/client/clock.js';
import { LOCAL_DATE } from '@camino/contracts/kernel/limits.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { useSearchParams } from 'react-router';
import { type By, mondayOf } from './board-model.js';

export type SpanName = 'day' | 'week';

export type BoardView = Readonly<{
  /** The day one looks at; in a week, the one it was opened by. */
  day: string;
  /** The first day shown, and how many are. */
  from: string;
  days: number;
  span: SpanName;
  by: By;
  set: (part: Partial<Readonly<{ day: string; span: SpanName; by: By }>>) => void;
  /** A day or a week on or back. */
  step: (direction: 1 | -1) => void;
}>;

/** What the board shows, kept in the address. */
export const useBoardView = (): BoardView => {
  const [params, setParams] = useSearchParams();
  const given = params.get('day') ?? '';
  const day = LOCAL_DATE.test(given) && !Number.isNaN(Date.parse(given)) ? given : localNow().date;
  const span: SpanName = params.get('span') === 'week' ? 'week' : 'day';
  const by: By = params.get('rows') === 'drivers' ? 'driver' : 'vehicle';
  const set: BoardView['set'] = (part) => {
    const next = { day, span, by, ...part };
    setParams(
      { day: next.day, span: next.span, rows: next.by === 'driver' ? 'drivers' : 'vehicles' },
      { replace: true },
    );
  };
  return {
    day,
    span,
    by,
    from: span === 'week' ? mondayOf(day) : day,
    days: span === 'week' ? 7 : 1,
    set,
    step: (direction) => set({ day: plusDays(day, direction * (span === 'week' ? 7 : 1)) }),
  };
};
