import type { Board } from '@camino/contracts/reservations/board.js';
import type { BoardRow } from './board-model.js';
import type { BoardView } from './use-board-view.js';
import type { Moves } from './use-moves.js';

/** What is shown, and what can be done to it. */
export type FloorProps = Readonly<{ board: Board; view: BoardView; moves: Moves }>;

/** `describedBy`: the element that says how trips are moved. */
export type GridProps = FloorProps & Readonly<{ rows: readonly BoardRow[]; describedBy: string }>;

/** Where a trip is dropped that is to have no transport any more. */
export const NOWHERE = 'unassigned';
