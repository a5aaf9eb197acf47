import { type ComponentType, type SubmitEvent, useEffect, useRef } from 'react';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { DEPARTS } from '@camino/domain/tours/rules/tours.js';
import { Link } from '../../router/link.js';
import { LetterArrived } from '../../illustrations/letters.js';
import { tours } from '../../i18n/tours.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tripTimeText } from '../../time/trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Outcome } from '../../ui/outcome.js';
import { PageShell } from '../../ui/page-shell.js';
import { StepBar } from '../../ui/step-bar.js';
import { StepTitle } from '../../ui/step-title.js';
import { CompanionsStep, ContactStep } from './people-steps.js';
import { ReviewStep } from './review-step.js';
import type { Step } from './rules.js';
import { TourStep } from './tour-step.js';
import { keyOf } from './tours.js';
import styles from './tour-wizard.module.css';
import { type Booking, useBooking } from './use-booking.js';
import type { Booked } from './use-sending.js';

const SCREENS: Readonly<Record<Step, ComponentType<Booking>>> = {
  tour: TourStep,
  contact: ContactStep,
  companions: CompanionsStep,
  review: ReviewStep,
};

/** Tour, day and price as far as they are known, at all times. */
function Summary({ draft, day, price }: Booking) {
  const t = useTexts(tours);
  const { language } = useLanguage();
  if (draft.tour === null) return null;
  return (
    <aside className={styles.summary} aria-label={t.wizard.price}>
      <strong>{t.names[keyOf(draft.tour)]}</strong>
      <span>{t.wizard.passengers(draft.adults + draft.children)}</span>
      {day && <span>{tripTimeText(day, DEPARTS, language)}</span>}
      <strong className={styles.summaryPrice}>{formatQuetzales(price)}</strong>
    </aside>
  );
}

function Wizard(booking: Booking) {
  const { steps, at, last, step, goTo, goOn, failure, busy, submit } = booking;
  const { wizard: t } = useTexts(tours);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    document.scrollingElement?.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  const Screen = SCREENS[step];
  const isLast = step === 'review';
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isLast) void submit();
    else goOn();
  };
  return (
    <div className={styles.wizard}>
      <StepBar
        label={t.stepsLabel}
        steps={steps.map((each) => t.steps[each])}
        words={t}
        step={at + 1}
        choice={{ last: last + 1, goTo: (number) => goTo(number - 1) }}
      />
      <Summary {...booking} />
      <form className={styles.form} noValidate onSubmit={send}>
        <StepTitle ref={heading} place={t.stepOf(at + 1, steps.length)} title={t.steps[step]} />
        {failure && (
          <Banner kind="error" title={failure.title}>
            {failure.text}
          </Banner>
        )}
        <Screen {...booking} />
        <div className={styles.turn}>
          {at > 0 && (
            <Button variant="secondary" icon="arrow-left" onClick={() => goTo(at - 1)}>
              {t.back}
            </Button>
          )}
          <Button type="submit" busy={busy} iconAfter={isLast ? undefined : 'arrow-right'}>
            {isLast ? t.submit : t.goOn}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The booking is sent; this stays until it is left. */
function Success({ tour, email }: Booked) {
  const { success: t } = useTexts(tours);
  return (
    <Outcome
      picture={LetterArrived}
      pictureTitle={t.picture}
      title={t.title}
      text={t.text(email)}
      actions={
        <>
          <Link className={buttonClass()} to={`/tour-tracking/${tour.token}`}>
            {t.follow}
          </Link>
          <Link className={buttonClass({ variant: 'secondary' })} to="/acatenango">
            {t.tours}
          </Link>
        </>
      }
    >
      <p className={styles.number}>
        <span className={styles.soft}>{t.number}</span>
        <strong>{tour.number}</strong>
      </p>
    </Outcome>
  );
}

/** Books a volcano tour. The link may name the tour: `?tour=1` to 3, or `4x4`, `horseback`, `hiking`. */
export function TourWizardPage() {
  const { wizard: t } = useTexts(tours);
  const booking = useBooking();
  useEffect(() => {
    document.title = `${t.title} · Camino`;
  }, [t]);
  return (
    <PageShell>
      {booking.booked ? (
        <Success {...booking.booked} />
      ) : (
        <>
          <h1 className={styles.title}>{t.title}</h1>
          <Wizard {...booking} />
        </>
      )}
    </PageShell>
  );
}
