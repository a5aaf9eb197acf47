import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import chip from '@camino/design/chip.module.css';
import type { Board, BoardTrip } from '@camino/contracts/reservations/board.js';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { BoardDay } from './board-day.js';
import { companionsOf, inTheWay, resourceOf, rowsOf } from './board-model.js';
import { BoardWeek } from './board-week.js';
import { nameOf } from '../ui/board-words.js';
import styles from './board-floor.module.css';
import { type FloorProps, NOWHERE } from './grid-props.js';
import { CrewDialog } from './crew-dialog.js';
import { crewOf, withOther } from './swap.js';
import { SwapDialog } from './swap-dialog.js';
import bar from './trip-bar.module.css';
import { TripFace } from './trip-bar.js';
import { Unassigned } from './unassigned.js';

const tripIn = ({ active }: Readonly<{ active: DragEndEvent['active'] }>): BoardTrip =>
  (active.data.current as { trip: BoardTrip }).trip;

/** A drag that ends over a link is no click on it. */
const useNoClickAfterDrag = () => {
  const ended = useRef(0);
  useEffect(() => {
    const refuse = (event: MouseEvent): void => {
      if (event.timeStamp - ended.current < 250) event.preventDefault();
    };
    window.addEventListener('click', refuse, true);
    return () => window.removeEventListener('click', refuse, true);
  }, []);
  return (): void => void (ended.current = performance.now());
};

/** The arrow keys lead from row to row, over all of them and those without transport. */
const useRowByRow = (targets: readonly string[]) => {
  const at = useRef<string | null>(null);
  const go: KeyboardCoordinateGetter = (event, { context: { droppableRects, collisionRect } }) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    const step = steps[event.code];
    if (step === undefined || !collisionRect) return undefined;
    event.preventDefault();
    const now = at.current === null ? -1 : targets.indexOf(at.current);
    const next = targets[Math.min(targets.length - 1, Math.max(0, now + step))];
    const rect = next === undefined ? undefined : droppableRects.get(next);
    if (next === undefined || !rect) return undefined;
    at.current = next;
    return { x: rect.left + 8, y: rect.top + rect.height / 2 - collisionRect.height / 2 };
  };
  const collide: CollisionDetection = (args) => {
    if (args.pointerCoordinates) return pointerWithin(args);
    return at.current === null ? [] : [{ id: at.current }];
  };
  return { go, collide, startAt: (id: string | null): void => void (at.current = id) };
};

const useAnnouncements = (board: Board): Announcements => {
  const text = useText();
  const rowName = (id: unknown): string => (id === NOWHERE ? text('board.unassignedTitle') : nameOf(board, String(id)));
  return {
    onDragStart: (event) => text('board.dnd.start', { trip: tripIn(event).number }),
    onDragOver: ({ active, over }) =>
      over
        ? text('board.dnd.over', { trip: tripIn({ active }).number, row: rowName(over.id) })
        : text('board.dnd.nowhere', { trip: tripIn({ active }).number }),
    onDragEnd: ({ active, over }) =>
      over
        ? text('board.dnd.end', { trip: tripIn({ active }).number, row: rowName(over.id) })
        : text('board.dnd.cancel', { trip: tripIn({ active }).number }),
    onDragCancel: (event) => text('board.dnd.cancel', { trip: tripIn(event).number }),
  };
};

/** What follows when a trip is dropped on a row: a command, or the question that is still open. */
const useDropped = ({ board, view: { by }, moves }: FloorProps) => {
  const text = useText();
  const showDialog = useShowDialog();
  return (trip: BoardTrip, target: string): void => {
    if (target === NOWHERE) {
      if (trip.state === 'reserved') void moves.unassign(trip);
      return;
    }
    const row = rowsOf(board, by, text).find(({ id }) => id === target);
    if (!row || resourceOf(trip, by) === target) return;
    const crew = crewOf(trip);
    const other = inTheWay(row, trip);
    if (!crew)
      return showDialog((close) => (
        <CrewDialog
          trip={trip}
          by={by}
          row={row}
          first={companionsOf(row, trip, by)}
          onAssign={(chosen) => moves.assign(trip, chosen, target)}
          onClose={close}
        />
      ));
    if (other && crewOf(other) && other.state === 'reserved')
      return showDialog((close) => (
        <SwapDialog
          row={row.title}
          a={trip}
          b={other}
          by={by}
          onSwap={() => moves.exchange(trip, other, by, target)}
          onClose={close}
        />
      ));
    void moves.assign(trip, withOther(crew, by, target), target);
  };
};

/** The rows with their trips, and beside them the trips without transport; trips are moved by mouse, touch or keys. */
export function BoardFloor(props: FloorProps) {
  const { board, view, moves } = props;
  const text = useText();
  const how = useId();
  const rows = useMemo(() => rowsOf(board, view.by, text), [board, view.by, text]);
  const [lifted, setLifted] = useState<BoardTrip | null>(null);
  const dropped = useDropped(props);
  const noClick = useNoClickAfterDrag();
  const { go, collide, startAt } = useRowByRow([...rows.map(({ id }) => id), NOWHERE]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: go,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
  const end = (): void => {
    setLifted(null);
    startAt(null);
    noClick();
  };
  const shown = { board, view, moves, rows, describedBy: how };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      accessibility={{
        announcements: useAnnouncements(board),
        screenReaderInstructions: { draggable: text('board.dnd.how') },
      }}
      onDragStart={(event) => {
        const trip = tripIn(event);
        startAt(resourceOf(trip, view.by));
        setLifted(trip);
      }}
      onDragCancel={end}
      onDragEnd={(event) => {
        const trip = tripIn(event);
        if (event.over) dropped(trip, String(event.over.id));
        end();
      }}
    >
      <p id={how} className={styles.how}>
        {text('board.how')}
      </p>
      <div className={`${styles.floor} ${view.span === 'week' ? styles.week : ''}`}>
        {view.span === 'week' ? <BoardWeek {...shown} /> : <BoardDay {...shown} />}
        <Unassigned {...shown} />
      </div>
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <div className={`${bar.bar} ${bar.loose} ${chip[lifted.state]} ${styles.lifted}`}>
            <TripFace trip={lifted} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
