import { useId, useState } from 'react';
import { booking } from '../../i18n/booking.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { dayText } from '../../time/trip-time.js';
import { Button } from '../../ui/button.js';
import { keepDraft, readDraft } from '../../ui/inquiry-draft.js';
import { InquiryForm } from '../../ui/inquiry-form.js';
import { largestOf, seatsOf } from './state/party.js';
import { usePlaceName } from './state/place-name.js';
import styles from './steps/steps.module.css';
import type { Wizard } from './state/wizard-state.js';

/** What the message began with is brought up to date; what was written beyond it stays. */
const rewrite = (before: string, message: string): void => {
  const draft = readDraft();
  if (before !== '' && draft.message.startsWith(before))
    keepDraft({ ...draft, message: message + draft.message.slice(before.length) });
};

/** More people than any vehicle holds: no price and no hour of ours would be true, so the office is asked at once. */
export function GroupInquiry({ draft, lists }: Wizard) {
  const t = useTexts(booking);
  const { language } = useLanguage();
  const nameOf = usePlaceName();
  const id = useId();
  const { origin, destination, passenger, childs, suitcase } = draft;
  const message = t.group.message({
    route: origin && destination ? `${nameOf(origin)} → ${nameOf(destination)}` : '',
    day: dayText(draft.date, language),
    party: `${t.party(passenger ?? 0, childs ?? 0)}, ${t.suitcases(suitcase ?? 0)}`,
  });
  /**
   * What the form began with; once party or trip are others it is brought up to date by a press, not under the hands.
   */
  const [begun, setBegun] = useState(message);
  const update = (): void => {
    rewrite(begun, message);
    setBegun(message);
  };
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.legend}>
        {t.group.title(seatsOf(draft))}
      </h3>
      <p>{t.group.text(largestOf(lists.type_vehicles))}</p>
      {begun === message ? (
        <InquiryForm message={message} />
      ) : (
        <div>
          <Button onClick={update}>{t.group.ask}</Button>
        </div>
      )}
    </section>
  );
}
