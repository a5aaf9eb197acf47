import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { DEPARTS, RETURNS, TOURS } from '@camino/domain/tours/rules/tours.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { tours } from '../../i18n/tours.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tripTimeText } from '../../time/trip-time.js';
import { Button } from '../../ui/button.js';
import { unbroken } from '../../ui/unbroken.js';
import { companionsOf } from './draft.js';
import { type Step, stepsOf } from './rules.js';
import { ChildNotice } from './tour-step.js';
import { keyOf, shortPrice } from './tours.js';
import styles from './tour-wizard.module.css';
import type { Booking } from './use-booking.js';

/** `value`: a line each, where it is several things. */
type Row = Readonly<{ label: string; value: string; step?: Step }>;

export function Rows({ rows, goTo }: Readonly<{ rows: readonly Row[]; goTo?: (step: Step) => void }>) {
  const { wizard: t } = useTexts(tours);
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, value, step }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            {step && goTo && (
              <Button variant="quiet" onClick={() => goTo(step)} aria-label={`${t.edit}: ${label}`}>
                {t.edit}
              </Button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The last step: everything once more, and what it costs. */
export function ReviewStep(booking: Booking) {
  const { draft, price, goTo } = booking;
  const t = useTexts(tours);
  const w = t.wizard;
  const { language } = useLanguage();
  if (draft.tour === null) return null;
  const key = keyOf(draft.tour);
  const each = toQuetzales(TOURS[draft.tour].centavos);
  const { name, email, phone } = draft.contact;
  const others = companionsOf(draft).map((person) => person.name.trim());
  const rows: readonly Row[] = [
    { label: w.tour, value: t.names[key], step: 'tour' },
    { label: w.departs, value: tripTimeText(draft.date, DEPARTS, language) },
    { label: w.returns, value: tripTimeText(plusDays(draft.date, 1), RETURNS, language) },
    { label: w.people, value: t.tracking.party(draft.adults, draft.children) },
    {
      label: w.steps.contact,
      value: [name, email, unbroken(phone)].map((part) => part.trim()).join('\n'),
      step: 'contact',
    },
    ...(others.length > 0
      ? [{ label: w.steps.companions, value: others.join(',\n'), step: 'companions' as const }]
      : []),
    ...(draft.contact.note.trim() ? [{ label: w.note, value: draft.contact.note.trim() }] : []),
  ];
  return (
    <div className={styles.group}>
      <Rows rows={rows} goTo={(step) => goTo(stepsOf(draft).indexOf(step))} />
      <ChildNotice draft={draft} />
      <div className={styles.total}>
        <span>
          {w.price}
          <span className={styles.soft}> {w.each(shortPrice(each), draft.adults + draft.children)}</span>
        </span>
        <strong className={styles.amount}>{formatQuetzales(price)}</strong>
      </div>
    </div>
  );
}
