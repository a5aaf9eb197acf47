import { localNow } from '@camino/client/clock.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import type { TourId } from '@camino/domain/tours/rules/tours.js';
import { tours } from '../../i18n/tours.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { ChoiceGroup } from '../../ui/choice.js';
import { DateField } from '../../ui/date-field.js';
import { Icon } from '../../ui/icon.js';
import { NumberStepper } from '../../ui/number-stepper.js';
import { OFFERED, shortPrice } from './tours.js';
import styles from './tour-wizard.module.css';
import type { Booking } from './use-booking.js';

/** What the traveller should know before taking children up for the night. */
export function ChildNotice({ draft }: Pick<Booking, 'draft'>) {
  const { wizard: t } = useTexts(tours);
  if (draft.children === 0) return null;
  return (
    <Banner kind="warning" title={t.childNotice.title}>
      {t.childNotice.text}
      {draft.tour === 3 && ` ${t.hikeNotice}`}
    </Banner>
  );
}

function PlacesLeft({ places }: Pick<Booking, 'places'>) {
  const { wizard: t } = useTexts(tours);
  const text = {
    unasked: '',
    asking: t.asking,
    failed: t.notAsked,
    known: places.left === null ? '' : t.placesLeft(places.left),
  }[places.status];
  return (
    <p className={styles.places} role="status">
      {text && <Icon name={places.status === 'known' ? 'people' : 'info'} size="small" />}
      {text}
    </p>
  );
}

/** Step 1: which tour, how many, and when. */
export function TourStep({ draft, change, say, places, placesOf }: Booking) {
  const t = useTexts(tours);
  const w = t.wizard;
  const options = OFFERED.map(({ id, key, price }) => {
    const { left } = placesOf(id);
    const detail = `${shortPrice(price)} ${t.perPerson}${left === null ? '' : ` · ${w.placesLeft(left)}`}`;
    return { value: String(id), label: t.names[key], detail };
  });
  return (
    <div className={styles.group}>
      <ChoiceGroup
        legend={w.choose}
        name="tour"
        value={draft.tour === null ? null : String(draft.tour)}
        options={options}
        columns
        error={say('tour')}
        onChange={(value) => change({ tour: Number(value) as TourId }, 'tour', 'date')}
      />
      <div className={styles.pair}>
        <NumberStepper
          label={w.adults}
          value={draft.adults}
          {...LIMITS.adults}
          error={say('adults')}
          onChange={(adults) => change({ adults }, 'adults', 'companions')}
        />
        <NumberStepper
          label={w.children}
          value={draft.children}
          {...LIMITS.children}
          error={say('children')}
          onChange={(children) => change({ children }, 'children', 'companions')}
        />
      </div>
      <ChildNotice draft={draft} />
      <div>
        <DateField
          label={w.date}
          name="date"
          hint={draft.date ? undefined : w.dateHint}
          monthFirst
          min={localNow().date}
          value={draft.date}
          error={say('date')}
          onChange={(date) => change({ date }, 'date')}
        />
        <PlacesLeft places={places} />
      </div>
    </div>
  );
}
