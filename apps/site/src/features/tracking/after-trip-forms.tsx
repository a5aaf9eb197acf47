import { useEffect, useId, useState } from 'react';
import type { ClaimType } from '@camino/contracts/claims/claim.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { SelectField, TextArea } from '../../ui/text-field.js';
import { showToast } from '../../state/toast.js';
import { useProblemForm } from '../../ui/use-problem-form.js';
import styles from './changes.module.css';
import { StarChoice } from './stars.js';
import { claimTypes, fileClaim, rateTrip } from './tracked-reservation.js';
import { useSending } from './use-sending.js';

/** Stars and a comment for the trip; `onRated` reads the booking anew. */
export function RatingForm({ token, onRated }: Readonly<{ token: string; onRated: () => void }>) {
  const t = useTexts(tracking).afterTrip;
  const { failure, submit: rate } = useSending<{ starts: number; comment: string }, unknown>(
    (rating, attempt) => rateTrip(token, rating, attempt),
    () => {
      showToast(t.rated, 'success');
      onRated();
    },
  );
  const { values, field, submit, busy } = useProblemForm<'starts' | 'comment', 'required'>({
    initial: { starts: '', comment: '' },
    faultsOf: ({ starts }) => ({ starts: starts === '' ? 'required' : null }),
    say: () => t.starsRequired,
    send: ({ starts, comment }) => rate({ starts: Number(starts), comment: comment.trim() }),
    onlyWhenSent: true,
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <StarChoice legend={t.how} words={t.stars} value={values.starts} {...field('starts')} />
      <TextArea
        label={t.comment}
        hint={t.commentHint}
        optional
        rows={2}
        maxLength={LIMITS.ratingComment}
        {...field('comment')}
      />
      {failure && (
        <Banner kind="error" title={t.rateFailed}>
          {failure}
        </Banner>
      )}
      <div className={styles.options}>
        <Button type="submit" icon="star" busy={busy}>
          {t.rate}
        </Button>
      </div>
    </form>
  );
}

type Known = Readonly<{ types: readonly ClaimType[] | null; failed: boolean }>;

const useClaimTypes = (token: string): Known & Readonly<{ again: () => void }> => {
  const [known, setKnown] = useState<Known>({ types: null, failed: false });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    claimTypes(token).then(
      (types) => !left && setKnown({ types, failed: false }),
      () => !left && setKnown({ types: null, failed: true }),
    );
    return () => void (left = true);
  }, [token, round]);
  const again = (): void => {
    setKnown({ types: null, failed: false });
    setRound(round + 1);
  };
  return { ...known, again };
};

type ClaimDialogProps = Readonly<{ token: string; onClose: () => void; onFiled: () => void }>;

/** What went wrong, out of what claims can be about; `onFiled` reads the booking anew. */
export function ClaimDialog({ token, onClose, onFiled }: ClaimDialogProps) {
  const t = useTexts(tracking).afterTrip;
  const form = useId();
  const { types, failed, again } = useClaimTypes(token);
  const { failure, submit: file } = useSending<{ type: string }, unknown>(
    (claim, attempt) => fileClaim(token, claim.type, attempt),
    () => {
      showToast(t.filed, 'success');
      onFiled();
      onClose();
    },
  );
  const { field, submit, busy } = useProblemForm<'claim_type_id', 'required'>({
    initial: { claim_type_id: '' },
    faultsOf: ({ claim_type_id: type }) => ({ claim_type_id: type === '' ? 'required' : null }),
    say: () => t.typeRequired,
    send: ({ claim_type_id: type }) => file({ type }),
    onlyWhenSent: true,
  });
  const type = field('claim_type_id');
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t.back}
      </Button>
      <Button type="submit" form={form} busy={busy} disabled={types === null}>
        {t.file}
      </Button>
    </>
  );
  return (
    <Dialog open title={t.claim} onClose={onClose} actions={actions}>
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        <p>{t.claimWhat}</p>
        <SelectField label={t.what} disabled={types === null} {...type} error={failed ? t.typesFailed : type.error}>
          <option value="">{types || failed ? t.choose : t.loading}</option>
          {types?.map(({ id, description }) => (
            <option key={id} value={id}>
              {t.types[id] ?? description}
            </option>
          ))}
        </SelectField>
        {failed && (
          <Button variant="quiet" icon="refresh" onClick={again}>
            {t.retry}
          </Button>
        )}
        {failure && (
          <Banner kind="error" title={t.fileFailed}>
            {failure}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
