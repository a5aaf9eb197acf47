import { LIMITS } from '@camino/contracts/kernel/limits.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { client } from '../../i18n/client.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { dayText } from '../../time/trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextArea } from '../../ui/text-field.js';
import { showToast } from '../../state/toast.js';
import { useProblemForm } from '../../ui/use-problem-form.js';
import styles from './dialogs.module.css';
import { type Opinion, rateTrip } from './own-trips.js';
import { StarChoice } from './stars.js';
import { useRoute } from './trip-words.js';
import { useSending } from './use-sending.js';

const FORM = 'rating-form';

type RatingDialogProps = Readonly<{ trip: Reservation; onClose: () => void; onRated: () => void }>;

type Fault = 'required' | 'tooLong';

/** The form and its sending; a comment without stars is told at once what is missing. */
const useOpinion = ({ trip, onRated }: RatingDialogProps) => {
  const { rating: t } = useTexts(client);
  const { failure, submit } = useSending<Opinion>(rateTrip, () => {
    showToast(t.done, 'success');
    onRated();
  });
  const form = useProblemForm<'starts' | 'comment', Fault>({
    initial: { starts: '', comment: '' },
    faultsOf: ({ starts, comment }) => ({
      starts: starts === '' ? 'required' : null,
      comment: comment.trim().length > LIMITS.ratingComment ? 'tooLong' : null,
    }),
    say: (fault) => (fault === 'required' ? t.required : t.commentMax),
    send: ({ starts, comment }) => submit({ reservation_id: trip.id, starts: Number(starts), comment: comment.trim() }),
    keepAs: `rating ${trip.id}`,
  });
  const { values, faulty } = form;
  const stars = form.field('starts');
  return {
    ...form,
    failure,
    stars: values.starts === '' && values.comment !== '' ? { ...stars, error: t.required } : stars,
    comment: { ...form.field('comment'), error: faulty.includes('comment') ? t.commentMax : undefined },
  };
};

/** Stars and a few words about a finished trip. */
export function RatingDialog(props: RatingDialogProps) {
  const { trip, onClose } = props;
  const { rating: t } = useTexts(client);
  const { language } = useLanguage();
  const route = useRoute();
  const { values, stars, comment, submit, busy, faulty, failure } = useOpinion(props);
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t.cancel}
      </Button>
      <Button type="submit" form={FORM} busy={busy} disabled={faulty.length > 0}>
        {t.accept}
      </Button>
    </>
  );
  return (
    <Dialog open title={t.title} onClose={onClose} actions={actions}>
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.soft}>{t.lead(route(trip), dayText(trip.pick_up_date, language))}</p>
        {failure && (
          <Banner kind="error" title={t.failed}>
            {failure}
          </Banner>
        )}
        <StarChoice value={values.starts} {...stars} />
        <TextArea
          label={t.comment}
          optional
          rows={3}
          hint={t.commentHint}
          below={
            <span className={styles.counter}>{t.counter(values.comment.trim().length, LIMITS.ratingComment)}</span>
          }
          {...comment}
        />
      </form>
    </Dialog>
  );
}
