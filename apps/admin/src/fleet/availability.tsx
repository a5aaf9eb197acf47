import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { localNow } from '@camino/client/clock.js';
import { LOCAL_DATE } from '@camino/contracts/kernel/limits.js';
import { placeName } from '@camino/contracts/catalogue/places.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { momentWords } from '../ui/board-words.js';
import { vehicleTypeWords } from '../data/row-names.js';
import { fetchBoard } from '../data/board-calls.js';
import { fetchFleet } from '../data/reservation-calls.js';
import { useFormat } from '../i18n/format.js';
import { useLanguage, useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { DateField } from '../ui/date-field.js';
import { Icon } from '../ui/icon.js';
import { RowsSkeleton } from '../ui/list/rows-skeleton.js';
import { ReadState } from '../ui/read-state.js';
import { StandingChip } from '../ui/standing-chip.js';
import { StateChip } from '../ui/state-chip.js';
import styles from './availability.module.css';
import { type FleetRow, fleetRows, type FleetTime, type FleetWindow, ORDER, questionOf } from './fleet-day.js';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

type View = FleetWindow & Readonly<{ set: (part: Partial<FleetWindow>) => void }>;

/** The day and the hours, kept in the address. */
const useView = (): View => {
  const [params, setParams] = useSearchParams();
  const given = params.get('day') ?? '';
  const day = LOCAL_DATE.test(given) && !Number.isNaN(Date.parse(given)) ? given : localNow().date;
  const hour = (name: string): string => HOURS.find((one) => one === params.get(name)) ?? '';
  const view = { day, from: hour('from'), until: hour('until') };
  const set: View['set'] = (part) => {
    const next = Object.entries({ ...view, ...part }).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(next), { replace: true });
  };
  return { ...view, set };
};

/** Who is free, and what the board has of that day and the night before. Live changes read the key anew. */
const useFleet = ({ day, from, until }: FleetWindow) =>
  useQuery({
    queryKey: ['reservation', 'fleet', day, from, until],
    queryFn: async ({ signal }) => {
      const [vehicles, board] = await Promise.all([
        fetchFleet(questionOf({ day, from, until }), signal),
        fetchBoard(day, plusDays(day, 1), signal),
      ]);
      return fleetRows(vehicles, board, { day, from, until });
    },
    retry: false,
    placeholderData: keepPreviousData,
  });

type HourProps = Readonly<{ label: string; none: string; value: string; onChange: (hour: string) => void }>;

function Hour({ label, none, value, onChange }: HourProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{none}</MenuItem>
      {HOURS.map((hour) => (
        <MenuItem key={hour} value={hour}>
          {hour}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Tools({ view }: Readonly<{ view: View }>) {
  const text = useText();
  const { day, from, until, set } = view;
  return (
    <div className={styles.tools} role="search">
      <DateField label={text('fleet.day')} value={day} onChange={(next) => next && set({ day: next })} />
      <Hour
        label={text('fleet.from')}
        none={text('fleet.begin')}
        value={from}
        onChange={(next) => set({ from: next })}
      />
      <Hour
        label={text('fleet.until')}
        none={text('fleet.end')}
        value={until}
        onChange={(next) => set({ until: next })}
      />
      <Button
        variant="outlined"
        component={Link}
        to={`/board?${new URLSearchParams({ day, rows: 'vehicles' }).toString()}`}
        startIcon={<Icon name="today" />}
      >
        {text('fleet.board')}
      </Button>
    </div>
  );
}

/** What takes a vehicle, with the way to it. */
function Time({ time, day }: Readonly<{ time: FleetTime; day: string }>) {
  const text = useText();
  const format = useFormat();
  const language = useLanguage();
  const hours = [time.from, time.to].map((at) => momentWords(at, day, format.day)).join(' – ');
  if (time.kind !== 'trip')
    return (
      <li>
        <span className={styles.hours}>{hours}</span>
        <span>{time.kind === 'block' ? text('fleet.block', { reason: time.reason }) : text('fleet.other')}</span>
      </li>
    );
  const { id, number, origin, destination, state } = time.trip;
  return (
    <li>
      <span className={styles.hours}>{hours}</span>
      <Link to={`/reservation/${encodeURIComponent(id)}/show`} className={styles.link}>
        {number}
      </Link>
      <StateChip state={state} />
      <span>{`${placeName(origin, language)} → ${placeName(destination, language)}`}</span>
    </li>
  );
}

function Row({ row, day }: Readonly<{ row: FleetRow; day: string }>) {
  const text = useText();
  const { vehicle, standing, times } = row;
  return (
    <li className={styles.row} data-row>
      <span className={styles.name}>
        <strong>{vehicle.no_plate}</strong>
        <span className={styles.soft}>
          {`${vehicle.brand} · ${vehicleTypeWords(vehicle.type, text)} · ${text('detail.seats', { smart_count: vehicle.no_passengers })}`}
        </span>
      </span>
      <StandingChip good={standing === 'free'} word={text(`fleet.standing.${standing}`)} />
      <div className={styles.times}>
        {standing === 'expired' && (
          <Link to="/permit" className={styles.link}>
            {text('fleet.permit')}
          </Link>
        )}
        {times.length > 0 && (
          <ul aria-label={text('fleet.times', { plate: vehicle.no_plate })}>
            {times.map((time) => (
              <Time key={`${time.from} ${time.kind === 'trip' ? time.trip.id : time.kind}`} time={time} day={day} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** How many are what. */
function Tally({ rows }: Readonly<{ rows: readonly FleetRow[] }>) {
  const text = useText();
  const counts = ORDER.map((standing) => ({ standing, count: rows.filter((row) => row.standing === standing).length }));
  return (
    <p className={styles.tally} role="status">
      {counts
        .filter(({ count, standing }) => count > 0 || standing === 'free')
        .map(({ standing, count }) => text(`fleet.count.${standing}`, { smart_count: count }))
        .join(' · ')}
    </p>
  );
}

/** Which vehicles are free on a day or for some hours of it, and what takes the others. */
export function Availability() {
  const text = useText();
  const view = useView();
  const fleet = useFleet(view);
  return (
    <>
      <Tools view={view} />
      <ReadState query={fleet} skeleton={<RowsSkeleton table />} failed={text('list.vehicles.failed')}>
        {(rows) =>
          rows.length === 0 ? (
            <BlankSlate icon="van" title={text('catalogue.kind.vehicle.none')} />
          ) : (
            <>
              <Tally rows={rows} />
              <ul className={styles.rows} aria-label={text('fleet.title')} aria-busy={fleet.isPlaceholderData}>
                {rows.map((row) => (
                  <Row key={row.vehicle.id} row={row} day={view.day} />
                ))}
              </ul>
            </>
          )
        }
      </ReadState>
    </>
  );
}
