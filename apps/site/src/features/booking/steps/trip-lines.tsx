import { useId, type ReactNode } from 'react';
import { booking } from '../../../i18n/booking.js';
import { common } from '../../../i18n/common.js';
import { useLanguage } from '../../../i18n/language.js';
import { useTexts } from '../../../i18n/texts.js';
import { tripTimeText } from '../../../time/trip-time.js';
import { childSeatsOf } from '../state/party.js';
import { usePlaceName } from '../state/place-name.js';
import { doorsOf, wayBackOf } from '../state/reserve.js';
import type { Draft } from '../state/draft.js';
import styles from './trip-lines.module.css';
import type { Wizard } from '../state/wizard-state.js';

type Trip = Readonly<{ origin: string; destination: string; date: string; hour: string }>;

/** From where to where, and when. */
export function RouteLines({ origin, destination, date, hour }: Trip) {
  const { guatemalaTime } = useTexts(common);
  const { language } = useLanguage();
  const nameOf = usePlaceName();
  return (
    <>
      <p className={styles.route}>
        {nameOf(origin)} <span aria-hidden="true">→</span> {nameOf(destination)}
      </p>
      <p>
        {tripTimeText(date, hour, language)} ({guatemalaTime})
      </p>
    </>
  );
}

/** The child seats and the room for a wheelchair that are wanted; '' for none. */
export const useExtras = (draft: Draft): string => {
  const t = useTexts(booking);
  const seats = childSeatsOf(draft);
  return [seats > 0 && t.childSeats(seats), draft.wheelchair && t.fields.wheelchair].filter(Boolean).join(', ');
};

/** Who and what comes along. */
export function PartyLines({ draft, className }: Readonly<{ draft: Draft; className?: string }>) {
  const t = useTexts(booking);
  const extras = useExtras(draft);
  return (
    <>
      <p className={className}>
        {t.party(draft.passenger ?? 0, draft.childs ?? 0)} · {t.suitcases(draft.suitcase ?? 0)}
      </p>
      {extras && <p className={className}>{extras}</p>}
    </>
  );
}

/** From which door to which, as far as they were written. */
function DoorLines({ draft }: Readonly<{ draft: Draft }>) {
  const { fields } = useTexts(booking);
  const doors = doorsOf(draft);
  const lines = (['pick_up_address', 'drop_off_address'] as const).filter((field) => doors[field]);
  return lines.map((field) => (
    <p key={field}>
      {fields[field]}: {doors[field]}
    </p>
  ));
}

function WayLines({ draft }: Readonly<{ draft: Draft }>) {
  return (
    <>
      <RouteLines {...draft} />
      <DoorLines draft={draft} />
    </>
  );
}

function OneOfTwo({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  const id = useId();
  return (
    <div className={styles.way} role="group" aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {children}
    </div>
  );
}

/** Route, time and party in a few short lines, each way by its name where there are two. */
export function TripLines({ wizard: { draft } }: Readonly<{ wizard: Wizard }>) {
  const { success: t } = useTexts(booking);
  return (
    <div className={styles.lines}>
      {draft.round_trip ? (
        <>
          <OneOfTwo title={t.wayThere}>
            <WayLines draft={draft} />
          </OneOfTwo>
          <OneOfTwo title={t.wayBack}>
            <WayLines draft={wayBackOf(draft)} />
          </OneOfTwo>
        </>
      ) : (
        <WayLines draft={draft} />
      )}
      <PartyLines draft={draft} />
    </div>
  );
}
