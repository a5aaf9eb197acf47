import { useDroppable } from '@dnd-kit/core';
import Button from '@mui/material/Button';
import type { BoardTrip } from '@camino/contracts/reservations/board.js';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import { useNow } from '../ui/use-now.js';
import { BlockBar } from './block-bar.js';
import { useBlockDialog, wholeDay } from './block-dialog.js';
import {
  type Axis,
  axisOf,
  type BoardRow,
  gapsOf,
  lateOf,
  momentAt,
  spanOf,
  type Span,
  startOfDay,
} from './board-model.js';
import { lengthOf } from '../ui/board-words.js';
import styles from './board-grid.module.css';
import type { GridProps } from './grid-props.js';
import { TripBar } from './trip-bar.js';

const placed = ({ left, width }: Span) => ({ left: `${left}%`, width: `${width}%` });

/** The name of a row, with the way to block it. */
export function RowHead({ row, onBlock }: Readonly<{ row: BoardRow; onBlock: () => void }>) {
  const text = useText();
  const { title, detail, seats, active } = row;
  const about = [
    detail,
    seats !== null && text('board.seats', { smart_count: seats }),
    !active && text('board.inactive'),
  ];
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
      {active && (
        <Button
          size="small"
          sx={{ minHeight: 24, padding: 0, justifyContent: 'flex-start' }}
          aria-label={text('board.block.addOf', { name: title })}
          onClick={onBlock}
        >
          {text('board.block.add')}
        </Button>
      )}
    </>
  );
}

type Drawn = Readonly<{ from: number; to: number }>;
/** Less than this share of the row is a click, not a drawing. */
const LEAST_DRAWN = 0.012;

/** A time drawn with the mouse on an empty part of a row. */
const useDrawing = (onDrawn: (drawn: Drawn) => void) => {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const shareAt = ({ clientX, currentTarget }: MouseEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return width === 0 ? 0 : (clientX - left) / width;
  };
  const end = (): void => {
    setDrawn(null);
    if (!drawn || Math.abs(drawn.to - drawn.from) < LEAST_DRAWN) return;
    onDrawn({ from: Math.min(drawn.from, drawn.to), to: Math.max(drawn.from, drawn.to) });
  };
  return {
    drawn: drawn && { left: Math.min(drawn.from, drawn.to) * 100, width: Math.abs(drawn.to - drawn.from) * 100 },
    handlers: {
      onMouseDown: (event: MouseEvent<HTMLElement>): void => {
        if (event.target !== event.currentTarget || event.button !== 0) return;
        event.preventDefault();
        setDrawn({ from: shareAt(event), to: shareAt(event) });
      },
      onMouseMove: (event: MouseEvent<HTMLElement>): void => {
        if (drawn) setDrawn({ ...drawn, to: shareAt(event) });
      },
      onMouseUp: end,
      onMouseLeave: end,
    },
  };
};

type LaneProps = Readonly<{ row: BoardRow; axis: Axis; grid: GridProps; children: ReactNode }>;

/** The time of one vehicle or driver: drop a trip on it, or draw a block into it. */
function Lane({ row, axis, grid, children }: LaneProps) {
  const openBlock = useBlockDialog(grid);
  const { setNodeRef, isOver } = useDroppable({ id: row.id });
  const { drawn, handlers } = useDrawing(({ from, to }) =>
    openBlock(row, { from: momentAt(axis, from), to: momentAt(axis, to) }),
  );
  return (
    <div ref={setNodeRef} className={`${styles.lane} ${isOver ? styles.over : ''}`} {...handlers}>
      {children}
      {drawn && <span className={styles.drawn} style={placed(drawn)} />}
    </div>
  );
}

/** What takes a row's time, and what is left of it. */
function Row({ row, axis, grid }: Readonly<{ row: BoardRow; axis: Axis; grid: GridProps }>) {
  const { board, view, moves, describedBy } = grid;
  const text = useText();
  const openBlock = useBlockDialog(grid);
  const late = lateOf(board.late, view.by);
  const guest = board.trips.find(({ id }) => moves.onItsWay?.row === row.id && id === moves.onItsWay.id);
  const trips = [...row.trips.filter(({ id }) => id !== moves.onItsWay?.id || !guest), ...(guest ? [guest] : [])];
  return (
    <Lane row={row} axis={axis} grid={grid}>
      {gapsOf(row, axis).map((gap) => (
        <span key={gap.left} className={styles.gap} style={placed(gap)}>
          {text('board.gap', { time: lengthOf(gap.minutes) })}
        </span>
      ))}
      {row.blocks.map((block) => {
        const span = spanOf(axis, block.from, block.to);
        return (
          span && (
            <BlockBar
              key={block.id}
              row={row}
              block={block}
              day={view.day}
              style={placed(span)}
              onOpen={() => openBlock(row, { block })}
            />
          )
        );
      })}
      {trips.map((trip) => (
        <PlacedTrip
          key={trip.id}
          trip={trip}
          axis={axis}
          late={late.get(trip.id)}
          busy={moves.onItsWay?.id === trip.id}
          describedBy={describedBy}
        />
      ))}
    </Lane>
  );
}

type PlacedTripProps = Omit<Parameters<typeof TripBar>[0], 'style'> & Readonly<{ trip: BoardTrip; axis: Axis }>;

/** As long as it takes driver and vehicle; the line below is the drive itself. */
function PlacedTrip({ axis, ...bar }: PlacedTripProps) {
  const { trip } = bar;
  const whole = spanOf(axis, trip.busy_from, trip.busy_to);
  const drive = spanOf(axis, trip.pick_up_at, trip.arrives_at);
  if (!whole) return null;
  return (
    <>
      <TripBar {...bar} style={{ position: 'absolute', top: 6, bottom: 10, ...placed(whole) }} />
      {drive && <span className={styles.drive} style={placed(drive)} />}
    </>
  );
}

/** Where the present lies, if it is on screen. */
function NowLine({ axis }: Readonly<{ axis: Axis }>) {
  const text = useText();
  const now = useNow().getTime();
  if (now < axis.from || now > axis.to) return null;
  return (
    <span
      className={styles.now}
      role="img"
      aria-label={text('board.now')}
      style={{ left: `${((now - axis.from) / (axis.to - axis.from)) * 100}%` }}
    />
  );
}

/** A day by the hour: a row for each vehicle or driver. */
export function BoardDay(grid: GridProps) {
  const { board, view, rows } = grid;
  const text = useText();
  const openBlock = useBlockDialog(grid);
  const axis = axisOf(view.day, [...board.trips.map(({ busy_from, busy_to }) => ({ from: busy_from, to: busy_to }))]);
  const block = (row: BoardRow): void => openBlock(row, wholeDay(view.day));
  return (
    <div className={styles.scroll} role="region" aria-label={text('board.grid')} tabIndex={0}>
      <div className={styles.grid} style={{ '--hours': axis.hours.length } as React.CSSProperties}>
        <div className={styles.corner} />
        <div className={styles.hours} aria-hidden="true">
          {axis.hours.map((hour) => (
            <span key={hour}>{String(hour).padStart(2, '0')}</span>
          ))}
        </div>
        {rows.map((row) => (
          <div key={row.id} className={styles.row} role="group" aria-label={row.title}>
            <div className={styles.head}>
              <RowHead row={row} onBlock={() => block(row)} />
            </div>
            <Row row={row} axis={axis} grid={grid} />
          </div>
        ))}
        {startOfDay(view.day) <= axis.to && (
          <div className={styles.nowLane}>
            <NowLine axis={axis} />
          </div>
        )}
      </div>
      {rows.length === 0 && (
        <p className={styles.empty}>
          <Icon name="van" /> {text('board.noFleet')}
        </p>
      )}
    </div>
  );
}
