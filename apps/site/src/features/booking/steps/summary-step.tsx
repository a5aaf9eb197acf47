import { formatDollars, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { booking } from '../../../i18n/booking.js';
import { common } from '../../../i18n/common.js';
import { useLanguage } from '../../../i18n/language.js';
import { useTexts } from '../../../i18n/texts.js';
import { hourText, tripTimeText } from '../../../time/trip-time.js';
import { Button } from '../../../ui/button.js';
import { usePlaceName } from '../state/place-name.js';
import type { Quote } from '../../../data/quote.js';
import { landingOf, touchesAirport } from '../state/party.js';
import { doorsOf, wayBackOf } from '../state/reserve.js';
import { useExtras } from './trip-lines.js';
import type { Wizard } from '../state/wizard-state.js';
import { Facts, type FactLine } from './facts.js';
import styles from './steps.module.css';

type Line = FactLine;

const amountOf = (quote: Quote | null): string =>
  quote
    ? [formatQuetzales(quote.quetzales), quote.dollars !== null && formatDollars(quote.dollars)]
        .filter(Boolean)
        .join(' · ')
    : '';

/** Route, time and party of both ways. */
const useTripLines = ({ draft }: Wizard): readonly Line[] => {
  const t = useTexts(booking);
  const { guatemalaTime } = useTexts(common);
  const { language } = useLanguage();
  const nameOf = usePlaceName();
  const f = t.fields;
  const at = (date: string, hour: string): string => `${tripTimeText(date, hour, language)} (${guatemalaTime})`;
  const extras = useExtras(draft);
  return [
    [f.origin, nameOf(draft.origin)],
    [f.destination, nameOf(draft.destination)],
    [t.summary.when, at(draft.date, draft.hour)],
    [t.summary.back, draft.round_trip ? at(draft.return_date, draft.return_hour) : ''],
    [t.summary.who, `${t.party(draft.passenger ?? 0, draft.childs ?? 0)} · ${t.suitcases(draft.suitcase ?? 0)}`],
    [t.summary.extras, extras],
  ];
};

/** The addresses of both ways, as they will be sent: one at an airport, say, is not. */
const useDoorLines = ({ draft }: Wizard): readonly Line[] => {
  const t = useTexts(booking);
  const { pick_up_address, drop_off_address } = t.fields;
  const there = doorsOf(draft);
  const back = draft.round_trip ? doorsOf(wayBackOf(draft)) : null;
  return [
    [pick_up_address, there.pick_up_address ?? ''],
    [drop_off_address, there.drop_off_address ?? ''],
    [t.ofReturn(pick_up_address), back?.pick_up_address ?? ''],
    [t.ofReturn(drop_off_address), back?.drop_off_address ?? ''],
  ];
};

const useTripStepLines = (wizard: Wizard): readonly Line[] => {
  const t = useTexts(booking);
  const { language } = useLanguage();
  const { names } = t.vehicles;
  const { draft, lists } = wizard;
  const f = t.fields;
  const doors = useDoorLines(wizard);
  const vehicle = lists.type_vehicles.find(({ id }) => id === draft.type_vehicle);
  return [
    [f.flight_number, draft.flight_number],
    [f.arrival_time, hourText(landingOf(draft), language)],
    [f.return_flight_number, draft.round_trip && touchesAirport(draft) ? draft.return_flight_number : ''],
    [f.type_vehicle, vehicle ? (names[vehicle.id as keyof typeof names] ?? vehicle.name) : ''],
    ...doors,
    [f.stops, draft.stops],
    [f.note, draft.note],
  ];
};

const useLines = (wizard: Wizard): readonly (readonly Line[])[] => {
  const t = useTexts(booking);
  const f = t.fields;
  const { draft, total } = wizard;
  return [
    useTripLines(wizard),
    [
      [t.summary.name, `${draft.name} ${draft.last_name}`],
      [f.email, draft.email],
      [f.phone, draft.phone],
      [f.cui_passport, draft.cui_passport],
    ],
    useTripStepLines(wizard),
    [
      [draft.round_trip ? t.panel.priceBoth : t.panel.price, amountOf(total)],
      [f.payment, draft.payment === 'cash' ? t.cost.cash : t.cost.card],
    ],
  ];
};

/** Step 5: everything once more, each part with a way back to it. */
export function SummaryStep(wizard: Wizard) {
  const t = useTexts(booking);
  const parts = useLines(wizard);
  return (
    <>
      <p className={styles.note}>{wizard.draft.round_trip ? t.summary.readyBoth : t.summary.ready}</p>
      {parts.map((lines, at) => {
        const name = t.steps[at] ?? '';
        return (
          <Facts
            key={name}
            title={name}
            lines={lines}
            action={
              <Button variant="quiet" icon="edit" aria-label={t.summary.edit(name)} onClick={() => wizard.goTo(at + 1)}>
                {t.summary.change}
              </Button>
            }
          />
        );
      })}
    </>
  );
}
