import { formatDollars, formatQuetzales } from '@camino/contracts/fee.js';
import { booking } from '../../../i18n/booking.js';
import { common } from '../../../i18n/common.js';
import { useLanguage } from '../../../i18n/language.js';
import { useTexts } from '../../../i18n/texts.js';
import { hourText, tripTimeText } from '../../../trip-time.js';
import { Button } from '../../../ui/button.js';
import { usePlaceName } from '../place-name.js';
import type { Wizard } from '../wizard-state.js';
import styles from './steps.module.css';

type Line = readonly [label: string, value: string];

function Part({ step, lines, goTo }: Readonly<{ step: number; lines: readonly Line[]; goTo: (step: number) => void }>) {
  const t = useTexts(booking);
  const name = t.steps[step - 1] ?? '';
  return (
    <section className={styles.part} aria-label={name}>
      <header className={styles.partHead}>
        <h3 className={styles.partTitle}>{name}</h3>
        <Button variant="quiet" icon="edit" aria-label={t.summary.edit(name)} onClick={() => goTo(step)}>
          {t.summary.change}
        </Button>
      </header>
      <dl className={styles.facts}>
        {lines
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

const useLines = ({ draft, lists, quote }: Wizard): readonly (readonly Line[])[] => {
  const t = useTexts(booking);
  const { guatemalaTime } = useTexts(common);
  const { language } = useLanguage();
  const nameOf = usePlaceName();
  const { names } = t.vehicles;
  const f = t.fields;
  const vehicle = lists.type_vehicles.find(({ id }) => id === draft.type_vehicle);
  const extras = [draft.children_chair && f.children_chair, draft.wheelchair && f.wheelchair]
    .filter(Boolean)
    .join(', ');
  const price = quote
    ? [formatQuetzales(quote.quetzales), quote.dollars !== null && formatDollars(quote.dollars)]
        .filter(Boolean)
        .join(' · ')
    : '';
  return [
    [
      [f.origin, nameOf(draft.origin)],
      [f.destination, nameOf(draft.destination)],
      [t.summary.when, `${tripTimeText(draft.date, draft.hour, language)} (${guatemalaTime})`],
      [t.summary.who, `${t.party(draft.passenger ?? 0, draft.childs ?? 0)} · ${t.suitcases(draft.suitcase ?? 0)}`],
      [t.summary.extras, extras],
    ],
    [
      [f.name, `${draft.name} ${draft.last_name}`],
      [f.email, draft.email],
      [f.phone, draft.phone],
      [f.cui_passport, draft.cui_passport],
    ],
    [
      [f.flight_number, draft.flight_number],
      [f.arrival_time, hourText(draft.arrival_time, language)],
      [f.type_vehicle, vehicle ? (names[vehicle.id as keyof typeof names] ?? vehicle.name) : ''],
      [f.pick_up_address, draft.pick_up_address],
      [f.drop_off_address, draft.drop_off_address],
      [f.note, draft.note],
    ],
    [
      [t.panel.price, price],
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
      <p className={styles.note}>{t.summary.ready}</p>
      {parts.map((lines, at) => (
        <Part key={at} step={at + 1} lines={lines} goTo={wizard.goTo} />
      ))}
    </>
  );
}
