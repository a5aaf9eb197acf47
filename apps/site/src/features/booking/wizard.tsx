import { useEffect, useRef, useState, type ComponentType, type SubmitEvent } from 'react';
import { booking } from '../../i18n/booking.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { AvailabilityNotice } from './availability-notice.js';
import styles from './booking-page.module.css';
import type { Catalogue } from './catalogue.js';
import { ErrorSummary } from './error-summary.js';
import { useHold, type Availability } from './hold.js';
import { wantedOf } from './party.js';
import { Reserving } from './reserving.js';
import { useReserving } from './reserving-state.js';
import { LAST_STEP, PAYMENT_STEP } from './rules.js';
import { StepBar } from './step-bar.js';
import { CostStep } from './steps/cost-step.js';
import { PersonalStep } from './steps/personal-step.js';
import { PickUpStep } from './steps/pick-up-step.js';
import type { StepProps } from './steps/step-props.js';
import { SummaryStep } from './steps/summary-step.js';
import { TripStep } from './steps/trip-step.js';
import { TripPanel } from './trip-panel.js';
import { useWizard, type Wizard as State } from './wizard-state.js';

const STEPS: readonly ComponentType<StepProps>[] = [PickUpStep, PersonalStep, TripStep, CostStep, SummaryStep];

/** Brings the eye and the screen reader to the top of a step when it changes. */
const useFocusOnStep = (step: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
};

/** Whether the traveller has ever gone past the first step; whoever comes back to it keeps the place they have. */
const useHasGoneOn = (step: number): boolean => {
  const [goneOn, setGoneOn] = useState(false);
  if (step > 1 && !goneOn) setGoneOn(true);
  return goneOn || step > 1;
};

function StepForm({ wizard, availability }: Readonly<{ wizard: State; availability: Availability }>) {
  const t = useTexts(booking);
  const heading = useFocusOnStep(wizard.step);
  const summary = useRef<HTMLDivElement>(null);
  const Step = STEPS[wizard.step - 1] as ComponentType<StepProps>;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (wizard.next()) setTimeout(() => summary.current?.focus());
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submit}
      onBlur={({ target }: { target: EventTarget }) => wizard.leave((target as HTMLInputElement).name)}
    >
      <h2 ref={heading} className={styles.stepTitle} tabIndex={-1}>
        <span className={styles.stepOf}>{t.stepOf(wizard.step)}</span> {t.steps[wizard.step - 1]}
      </h2>
      <ErrorSummary ref={summary} fields={wizard.listed} say={wizard.say} />
      <Step {...wizard} availability={availability} />
      <div className={styles.turn}>
        {wizard.step > 1 && (
          <Button variant="secondary" icon="arrow-left" onClick={() => wizard.goTo(wizard.step - 1)}>
            {t.goBack}
          </Button>
        )}
        {wizard.step < LAST_STEP && (
          <Button type="submit" iconAfter="arrow-right">
            {t.goOn}
          </Button>
        )}
      </div>
    </form>
  );
}

type WizardProps = Readonly<{ link: string; lists: Catalogue; /** Fetches fees and rates anew. */ reload: () => void }>;

/** The five steps with trip, price and time beside them, and the reservation at their end. */
export function Wizard({ link, lists, reload }: WizardProps) {
  const t = useTexts(booking);
  const wizard = useWizard(link, lists);
  const { availability, learn } = useHold(wantedOf(wizard.draft, wizard.fee), useHasGoneOn(wizard.step));
  const reserving = useReserving(wizard, { learn, reload });
  return (
    <div className={styles.layout}>
      <div className={classNames(styles.main, wizard.step >= PAYMENT_STEP && styles.paying)}>
        {wizard.unreadable && (
          <Banner kind="warning" title={t.unreadable.title}>
            {t.unreadable.text}
          </Banner>
        )}
        <StepBar step={wizard.step} open={wizard.open} goTo={wizard.goTo} />
        {wizard.step > 1 && <AvailabilityNotice availability={availability} wizard={wizard} />}
        <StepForm wizard={wizard} availability={availability} />
      </div>
      <TripPanel wizard={wizard} availability={availability} onReserve={reserving.begin} />
      <Reserving wizard={wizard} {...reserving} />
    </div>
  );
}
