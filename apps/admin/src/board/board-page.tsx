import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import type { Board } from '@camino/contracts/reservations/board.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchBoard } from '../data/board-calls.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { ProposeButton } from '../propose/propose-button.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { DialogHost } from '../ui/dialog-host.js';
import { useRoomForTable } from '../ui/list/room-for-table.js';
import { ReadState } from '../ui/read-state.js';
import { BoardBar } from './board-bar.js';
import { BoardFloor } from './board-floor.js';
import { BoardList } from './board-list.js';
import { lateOf } from './board-model.js';
import styles from './board-page.module.css';
import { type BoardView, useBoardView } from './use-board-view.js';
import { type Moves, useMoves } from './use-moves.js';

/** Trips that are marked, and by what rule. */
function LateNotice({ board }: Readonly<{ board: Board }>) {
  const text = useText();
  const count = lateOf(board.late).size;
  if (count === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" className={styles.notice}>
      <strong>{text('board.late.count', { smart_count: count })}</strong> {text('board.late.rule')}
    </Alert>
  );
}

function Refused({ moves: { refused, forgive } }: Readonly<{ moves: Moves }>) {
  if (refused === null) return null;
  return (
    <Alert severity="error" variant="outlined" onClose={forgive} className={styles.notice}>
      {refused}
    </Alert>
  );
}

/** Rows with bars where there is room for them, otherwise a list by hour with the same actions. */
function Days({ board, view }: Readonly<{ board: Board; view: BoardView }>) {
  const text = useText();
  const moves = useMoves();
  const wide = useRoomForTable();
  const empty = board.vehicles.length === 0 && board.drivers.length === 0 && board.trips.length === 0;
  if (empty) return <BlankSlate icon="van" title={text('board.noFleet')} />;
  return (
    <>
      <Refused moves={moves} />
      <LateNotice board={board} />
      {wide ? (
        <BoardFloor board={board} view={view} moves={moves} />
      ) : (
        <BoardList board={board} view={view} moves={moves} />
      )}
    </>
  );
}

/** The day, or the week, as dispatchers plan it: who drives what when, and what nobody drives yet. */
export default function BoardPage() {
  const text = useText();
  const format = useFormat();
  const view = useBoardView();
  const { from, days } = view;
  const to = plusDays(from, days - 1);
  const board = useQuery({
    queryKey: ['reservation', 'board', from, to],
    queryFn: ({ signal }) => fetchBoard(from, to, signal),
    retry: false,
    placeholderData: keepPreviousData,
  });
  const named = days === 1 ? format.day(from) : `${format.day(from)} – ${format.day(to)}`;
  return (
    <DialogHost>
      <PageTitle title={text('board.title')} beside={<span className={styles.day}>{named}</span>} />
      <BoardBar view={view}>
        <ProposeButton main form={{ date: view.day }} />
      </BoardBar>
      <ReadState query={board} failed={text('board.readFailed')} skeleton={<Skeleton variant="rounded" height={420} />}>
        {(read) => <Days board={read} view={view} />}
      </ReadState>
    </DialogHost>
  );
}
