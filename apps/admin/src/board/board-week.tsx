import { useDroppable } from '@dnd-kit/core';
import { localNow } from '@camino/client/clock.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { BlockBar } from './block-bar.js';
import { useBlockDialog, wholeDay } from './block-dialog.js';
import { RowHead } from './board-day.js';
import type { GridProps } from './grid-props.js';
import { type BoardRow, daysFrom, lateOf, startOfDay } from './board-model.js';
import styles from './board-grid.module.css';
import { TripBar } from './trip-bar.js';

function WeekRow({ row, grid }: Readonly<{ row: BoardRow; grid: GridProps }>) {
  const { board, view, moves, describedBy } = grid;
  const openBlock = useBlockDialog(grid);
  const { setNodeRef, isOver } = useDroppable({ id: row.id });
  const late = lateOf(board.late, view.by);
  const block = (): void => openBlock(row, wholeDay(view.day));
  return (
    <tr ref={setNodeRef} className={isOver ? styles.over : undefined}>
      <th scope="row">
        <RowHead row={row} onBlock={block} />
      </th>
      {daysFrom(view.from, view.days).map((day) => {
        const [begin, end] = [startOfDay(day), startOfDay(plusDays(day, 1))];
        return (
          <td key={day}>
            <div className={styles.cell}>
              {row.blocks
                .filter(({ from, to }) => Date.parse(from) < end && Date.parse(to) > begin)
                .map((one) => (
                  <BlockBar
                    key={one.id}
                    row={row}
                    block={one}
                    day={day}
                    onOpen={() => openBlock(row, { block: one })}
                  />
                ))}
              {row.trips
                .filter(({ pick_up_date }) => pick_up_date === day)
                .map((trip) => (
                  <TripBar
                    key={trip.id}
                    trip={trip}
                    late={late.get(trip.id)}
                    busy={moves.onItsWay?.id === trip.id}
                    describedBy={describedBy}
                  />
                ))}
            </div>
          </td>
        );
      })}
    </tr>
  );
}

/** A week by the day: a row for each vehicle or driver. */
export function BoardWeek(grid: GridProps) {
  const { view, rows } = grid;
  const text = useText();
  const format = useFormat();
  const today = localNow().date;
  return (
    <div className={styles.scroll} role="region" aria-label={text('board.week')} tabIndex={0}>
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">{text(`board.by.${view.by}`)}</th>
            {daysFrom(view.from, view.days).map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                <Link to={`?day=${day}&span=day&rows=${view.by === 'driver' ? 'drivers' : 'vehicles'}`}>
                  {format.day(day)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <WeekRow key={row.id} row={row} grid={grid} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
