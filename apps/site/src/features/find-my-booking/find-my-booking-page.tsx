import { useState } from 'react';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { BOOKING_NUMBER_OR_EMAIL, LIMITS } from '@camino/contracts/kernel/limits.js';
import { Link } from '../../router/link.js';
import { useCarriedEmail } from '../../state/carried-email.js';
import { reservations } from '../../i18n/reservations.js';
import { useTexts } from '../../i18n/texts.js';
import { publicApi } from '../../data/public-api.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { FormPage } from '../../ui/form-page.js';
import form from '../../ui/form.module.css';
import { LegalNote } from '../../ui/legal-note.js';
import { NoAnswer } from '../../ui/no-answer.js';
import { TextField } from '../../ui/text-field.js';
import { useProblemForm } from '../../ui/use-problem-form.js';

type Fault = 'required' | 'invalid';

const faultOf = (written: string): Fault | null => {
  const booking = written.trim();
  if (booking === '') return 'required';
  return BOOKING_NUMBER_OR_EMAIL.test(booking) && booking.length <= LIMITS.email ? null : 'invalid';
};

const useFinding = () => {
  const { find: t } = useTexts(reservations);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useProblemForm({
    initial: { booking: useCarriedEmail() },
    faultsOf: ({ booking }) => ({ booking: faultOf(booking) }),
    say: (fault) => t[fault],
    send: async ({ booking }) => {
      setFailure(null);
      await publicApi.request('POST', '/reservation/send_links', { booking: booking.trim() }).then(
        () => setSent(true),
        (error: unknown) => fail(error),
      );
    },
  });
  const fail = (error: unknown): void => {
    const failed = error instanceof ApiError ? error : new ApiError(NO_RESPONSE, null);
    const said = failed.status < 500 ? (failed.fieldErrors.booking ?? failed.problem?.message) : undefined;
    if (said) form.refuse({ booking: said });
    else setFailure(failed);
  };
  return { ...form, sent, failure, again: () => setSent(false) };
};

/** For whoever lost the link: a number or an address, and the same answer whatever is known of it. */
export function FindMyBookingPage() {
  const { find: t } = useTexts(reservations);
  const { field, busy, failure, submit, sent, again } = useFinding();
  return (
    <FormPage title={t.title} lead={t.lead} picture="coast" pictureTitle={t.picture} short>
      {sent ? (
        <div className={form.form}>
          <Banner kind="success" title={t.sentTitle}>
            {t.sent}
          </Banner>
          <Button variant="secondary" onClick={again}>
            {t.another}
          </Button>
        </div>
      ) : (
        <form className={form.form} noValidate onSubmit={submit}>
          <TextField
            label={t.field}
            hint={t.hint}
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            icon="mail"
            {...field('booking')}
          />
          {failure && (
            <div className={form.trouble}>
              <NoAnswer answered={failure.status !== NO_RESPONSE} title={t.failed} button={t.submit} />
            </div>
          )}
          <Button type="submit" wide busy={busy}>
            {t.submit}
          </Button>
          <LegalNote />
        </form>
      )}
      <p className={form.after}>
        <span>
          {t.noBooking} <Link to="/reservations">{t.book}</Link>
        </span>
        <span>
          {t.haveAccount} <Link to="/login">{t.logIn}</Link>
        </span>
      </p>
    </FormPage>
  );
}
