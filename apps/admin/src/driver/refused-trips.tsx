import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';
import { outbox } from '../offline/on-the-road.js';
import type { TripCommand } from '../offline/outbox.js';
import { Icon } from '../ui/icon.js';
import { Deeds } from './unsent.js';
import styles from './unsent.module.css';
import { useWaiting } from './use-outbox.js';

/** Commands by trip, in the order in which they were given. */
const byTrip = (commands: readonly TripCommand[]): readonly (readonly TripCommand[])[] => {
  const trips = new Map<string, TripCommand[]>();
  for (const command of commands) trips.set(command.tripId, [...(trips.get(command.tripId) ?? []), command]);
  return [...trips.values()];
};

/** Whether a passenger may have been driven although nothing of it was recorded. */
const isDriven = ({ verb }: TripCommand): boolean => verb === 'start' || verb === 'finish';

function RefusedTrip({ commands }: Readonly<{ commands: readonly TripCommand[] }>) {
  const text = useText();
  const [first] = commands;
  if (!first) return null;
  const changed = first.refused?.code === 'version.stale';
  return (
    <section className={styles.refused} role="alert">
      <h2>
        <Icon name="alert" />
        {text('driver.outbox.refused', { number: first.number })}
      </h2>
      <p>{changed ? text('driver.outbox.changed') : first.refused?.message}</p>
      <Deeds commands={commands} />
      {commands.some(isDriven) && <p>{text('driver.outbox.driven')}</p>}
      <Button variant="contained" onClick={() => void outbox.dismiss(first.tripId)}>
        {text('driver.outbox.dismiss')}
      </Button>
    </section>
  );
}

/** What the server refused, by trip: what happened and what to do, until it was read. */
export function RefusedTrips() {
  const refused = useWaiting().flatMap(({ value }) => (value.refused ? [value] : []));
  return byTrip(refused).map((commands) => <RefusedTrip key={commands[0]?.tripId} commands={commands} />);
}
