import { type SubmitEvent, useState } from 'react';
import { LIMITS } from '@camino/contracts/limits.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { client } from '../../i18n/client.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { dayText } from '../../trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextArea } from '../../ui/text-field.js';
import { showToast } from '../../ui/toast.js';
import { useKeptDraft } from '../../ui/use-kept-draft.js';
import styles from './dialogs.module.css';
import { type Opinion, rateTrip } from './own-trips.js';
import { StarChoice } from './stars.js';
import { useRoute } from './trip-words.js';
import { useSending } from './use-sending.js';

const FORM = 'rating-form';

type RatingDialogProps = Readonly<{ trip: Reservation; onClose: () => void; onRated: () => void }>;

const useOpinion = (tripId: string) => {
  const { rating: t } = useTexts(client);
  const [stars, setStars] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  /** The stars were passed over. */
  const [left, setLeft] = useState(false);
  useKeptDraft<Readonly<{ stars: number | null; comment: string }>>({
    name: `rating ${tripId}`,
    written: stars === null && comment === '' ? null : { stars, comment },
    restore: (kept) => {
      setStars(kept.stars);
      setComment(kept.comment);
    },
  });
  const tooLong = comment.trim().length > LIMITS.ratingComment;
  return {
    stars,
    setStars,
    comment,
    setComment,
    leave: () => setLeft(true),
    starsError: stars === null && (left || comment !== '') ? t.required : undefined,
    commentError: tooLong ? t.commentMax : undefined,
    valid: stars !== null && !tooLong,
  };
};

/** Stars and a few words about a finished trip. */
export function RatingDialog({ trip, onClose, onRated }: RatingDialogProps) {
  const { rating: t } = useTexts(client);
  const { language } = useLanguage();
  const route = useRoute();
  const opinion = useOpinion(trip.id);
  const { busy, failure, submit } = useSending<Opinion>(rateTrip, () => {
    showToast(t.done, 'success');
    onRated();
  });
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const { stars, comment, valid } = opinion;
    if (valid && stars !== null && !busy)
      void submit({ reservation_id: trip.id, starts: stars, comment: comment.trim() });
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t.cancel}
      </Button>
      <Button type="submit" form={FORM} busy={busy} disabled={!opinion.valid}>
        {t.accept}
      </Button>
    </>
  );
  return (
    <Dialog open title={t.title} onClose={onClose} actions={actions}>
      <form id={FORM} className={styles.form} noValidate onSubmit={send}>
        <p className={styles.soft}>{t.lead(route(trip), dayText(trip.pick_up_date, language))}</p>
        {failure && (
          <Banner kind="error" title={t.failed}>
            {failure}
          </Banner>
        )}
        <StarChoice
          value={opinion.stars}
          onChange={opinion.setStars}
          onLeave={opinion.leave}
          error={opinion.starsError}
        />
        <TextArea
          label={t.comment}
          optional
          name="comment"
          rows={3}
          hint={t.commentHint}
          below={
            <span className={styles.counter}>{t.counter(opinion.comment.trim().length, LIMITS.ratingComment)}</span>
          }
          error={opinion.commentError}
          value={opinion.comment}
          onChange={(event) => opinion.setComment(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
