import type { Board, BoardTrip, LateDrive } from '@camino/contracts/reservations/board.js';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { PickUpTime } from '../ui/pick-up-time.js';
import { Plates } from '../ui/plates.js';
import { Section } from '../ui/section.js';
import { StateChip } from '../ui/state-chip.js';
import { useBlockDialog, wholeDay } from './block-dialog.js';
import type { FloorProps } from './grid-props.js';
import { blockedBy, lateOf, rowsOf } from './board-model.js';
import { lengthOf, momentWords, nameOf, othersOf, useTripWords } from '../ui/board-words.js';
import styles from './board-list.module.css';
import { TripVerbs } from './trip-verbs.js';

type TripProps = Readonly<{ trip: BoardTrip; board: Board; moves: FloorProps['moves']; late?: LateDrive }>;

/** Who drives it in what; that it is open, where neither is known. */
function Crew({ trip, board }: Pick<TripProps, 'trip' | 'board'>) {
  const text = useText();
  const driver = nameOf(board, trip.driver_id);
  const plates = nameOf(board, trip.vehicle_id);
  if (!plates) return driver || text('board.unassignedTitle');
  return (
    <>
      {driver && `${driver}, `}
      <Plates>{plates}</Plates>
    </>
  );
}

function Trip({ trip, board, moves, late }: TripProps) {
  const text = useText();
  const words = useTripWords()(trip);
  return (
    <li className={styles.trip} aria-busy={moves.onItsWay?.id === trip.id || undefined}>
      <div className={styles.line}>
        <Link to={`/reservation/${trip.id}/show`} className={styles.link}>
          <PickUpTime row={trip} /> · {trip.number}
        </Link>
        <StateChip state={trip.state} />
      </div>
      <div>
        {words.from} → {words.to}
      </div>
      <div className={styles.soft}>{[words.people, words.flight, words.traveller].filter(Boolean).join(' · ')}</div>
      <div>
        {trip.external ? text('board.external', { others: othersOf(trip) }) : <Crew trip={trip} board={board} />}
      </div>
      {late && (
        <div className={styles.late}>
          {text('board.late.mark', { needed: lengthOf(late.needed_min), given: lengthOf(late.given_min) })}
        </div>
      )}
      <TripVerbs trip={trip} moves={moves} />
    </li>
  );
}

/** What is blocked, and the way to block something. */
function Blocks({ board, view }: Pick<FloorProps, 'board' | 'view'>) {
  const text = useText();
  const format = useFormat();
  const openBlock = useBlockDialog({ board, view });
  const { by, day } = view;
  const say = (at: string): string => momentWords(at, day, format.day);
  return (
    <Section title={text(`board.by.${by}`)}>
      <ul className={styles.rows}>
        {rowsOf(board, by, text).map((row) => (
          <li key={row.id}>
            <span className={styles.name}>{row.title}</span>
            <Button
              size="small"
              aria-label={text('board.block.addOf', { name: row.title })}
              onClick={() => openBlock(row, wholeDay(day))}
            >
              {text('board.block.add')}
            </Button>
            {board.blocks
              .filter((block) => blockedBy(block, by) === row.id)
              .map((block) => (
                <Button
                  key={block.id}
                  size="small"
                  color="inherit"
                  sx={{ minWidth: 0, overflowWrap: 'anywhere', textAlign: 'left', whiteSpace: 'normal' }}
                  onClick={() => openBlock(row, { block })}
                >
                  {text('board.block.edit', {
                    name: row.title,
                    reason: block.reason,
                    from: say(block.from),
                    to: say(block.to),
                  })}
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const hourOf = ({ pick_up_date, pick_up_time }: BoardTrip): string => `${pick_up_date} ${pick_up_time.slice(0, 2)}:00`;

/** The board on a narrow screen: the trips hour by hour with the same actions. */
export function BoardList({ board, view, moves }: FloorProps) {
  const text = useText();
  const format = useFormat();
  const late = lateOf(board.late);
  const hours = [...new Set(board.trips.map(hourOf))];
  return (
    <div className={styles.list}>
      {hours.length === 0 && <BlankSlate icon="today" title={text('board.none')} hint={text('board.noneHint')} />}
      {hours.map((hour) => {
        const [date = '', time = ''] = hour.split(' ');
        return (
          <Section key={hour} title={date === view.day ? time : format.dayTime(date, time)}>
            <ul className={styles.trips}>
              {board.trips
                .filter((trip) => hourOf(trip) === hour)
                .map((trip) => (
                  <Trip key={trip.id} trip={trip} board={board} moves={moves} late={late.get(trip.id)} />
                ))}
            </ul>
          </Section>
        );
      })}
      <Blocks board={board} view={view} />
    </div>
  );
}
