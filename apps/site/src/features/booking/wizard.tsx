import { lazy, Suspense, useEffect, useRef, type ComponentType, type SubmitEvent } from 'react';
import { localNow } from '@camino/client/clock.js';
import { booking } from '../../i18n/booking.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { dayText } from '../../time/trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { StepBar } from '../../ui/step-bar.js';
import { StepTitle } from '../../ui/step-title.js';
import { AvailabilityNotice, Unreachable } from './steps/availability-notice.js';
import styles from './booking-page.module.css';
import type { Catalogue } from './state/catalogue.js';
import { ErrorSummary, focusField } from './steps/error-summary.js';
import { type GoingOn, useGoingOn } from './steps/going-on.js';
import { Reserving } from './reserving.js';
import { useReserving } from './state/reserving-state.js';
import { LAST_STEP } from './state/rules.js';
import { CostStep } from './steps/cost-step.js';
import { PersonalStep } from './steps/personal-step.js';
import { PickUpStep } from './steps/pick-up-step.js';
import type { StepProps } from './steps/step-props.js';
import { SummaryStep } from './steps/summary-step.js';
import { TripStep } from './steps/trip-step.js';
import { TripPanel } from './trip-panel.js';
import { type Booker, useWizard, type Wizard as State } from './state/wizard-state.js';

const STEPS: readonly ComponentType<StepProps>[] = [PickUpStep, PersonalStep, TripStep, CostStep, SummaryStep];

const GroupInquiry = lazy(async () => ({ default: (await import('./group-inquiry.js')).GroupInquiry }));

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

type Going = Readonly<{ wizard: State; going: GoingOn }>;

/** What became of the time after the first step: somebody was faster, or nobody can be asked. */
function Interruptions({ wizard, going }: Going) {
  const t = useTexts(booking).availability;
  const { there, back } = going;
  const toField = (field: 'date' | 'return_date') => (): void => {
    wizard.goTo(1);
    setTimeout(() => focusField(field));
  };
  const away = [there, back].filter(({ availability }) => availability.status === 'unreachable');
  return (
    <>
      <AvailabilityNotice
        availability={there.availability}
        title={t.justTaken}
        onHour={(hour) => wizard.change({ hour })}
        onChangeDate={toField('date')}
      />
      <AvailabilityNotice
        availability={back.availability}
        title={t.backJustTaken}
        onHour={(return_hour) => wizard.change({ return_hour })}
        onChangeDate={toField('return_date')}
      />
      {away.length > 0 && <Unreachable onRetry={() => away.forEach(({ askAgain }) => askAgain())} />}
    </>
  );
}

/** The one thing to do in a step: go on, or in the last one reserve. */
function Forward({ wizard, going }: Going) {
  const t = useTexts(booking);
  if (wizard.group) return null;
  return wizard.step < LAST_STEP ? (
    <Button type="submit" iconAfter="arrow-right" busy={going.waiting}>
      {t.goOn}
    </Button>
  ) : (
    <Button type="submit">{t.reserve}</Button>
  );
}

function StepForm({ wizard, going, onReserve }: Going & Readonly<{ onReserve: () => void }>) {
  const t = useTexts(booking);
  const heading = useFocusOnStep(wizard.step);
  const summary = useRef<HTMLDivElement>(null);
  const Step = STEPS[wizard.step - 1] as ComponentType<StepProps>;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (wizard.group) return;
    if (wizard.check()) return void setTimeout(() => summary.current?.focus());
    if (wizard.step === 1) return going.leave();
    if (going.showTaken()) return;
    if (wizard.step < LAST_STEP) wizard.goTo(wizard.step + 1);
    else onReserve();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submit}
      onBlur={({ target }: { target: EventTarget }) => wizard.leave((target as HTMLInputElement).name)}
    >
      <StepTitle ref={heading} place={t.stepOf(wizard.step)} title={t.steps[wizard.step - 1] ?? ''} />
      <ErrorSummary ref={summary} fields={wizard.listed} say={wizard.say} />
      <Step {...wizard} going={going} />
      <div className={styles.turn}>
        {wizard.step > 1 && (
          <Button variant="secondary" icon="arrow-left" onClick={() => wizard.goTo(wizard.step - 1)}>
            {t.goBack}
          </Button>
        )}
        <Forward wizard={wizard} going={going} />
      </div>
    </form>
  );
}

/** What is to be known about the link the traveller came by. */
function AboutLink({ unreadable, passedDay, draft }: State) {
  const t = useTexts(booking);
  const { language } = useLanguage();
  if (unreadable)
    return (
      <Banner kind="warning" title={t.unreadable.title}>
        {t.unreadable.text}
      </Banner>
    );
  if (!passedDay || draft.date !== localNow().date) return null;
  return (
    <Banner kind="warning" title={t.passedDay.title(dayText(passedDay, language))}>
      {t.passedDay.text(dayText(draft.date, language))}
    </Banner>
  );
}

type WizardProps = Readonly<{
  link: string;
  lists: Catalogue;
  booker: Booker;
  /** Fetches fees and rates anew. */
  reload: () => void;
  /** Where one is led when it is done. */
  home: string;
}>;

/** The five steps with trip, price and time beside them, and the reservation at their end. */
export function Wizard({ link, lists, booker, reload, home }: WizardProps) {
  const t = useTexts(booking);
  const wizard = useWizard(link, lists, booker);
  const going = useGoingOn(wizard);
  const reserving = useReserving(wizard, { learnTaken: going.learnTaken, reload });
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        {wizard.step === 1 && <AboutLink {...wizard} />}
        <StepBar
          label={t.stepsLabel}
          steps={t.steps}
          words={t}
          step={wizard.step}
          choice={{ last: wizard.open, goTo: wizard.goTo }}
        />
        {wizard.step > 1 && <Interruptions wizard={wizard} going={going} />}
        <StepForm wizard={wizard} going={going} onReserve={reserving.begin} />
        {wizard.group && (
          <Suspense>
            <GroupInquiry {...wizard} />
          </Suspense>
        )}
      </div>
      <TripPanel wizard={wizard} availability={going.there.availability} />
      <Reserving wizard={wizard} home={home} {...reserving} />
    </div>
  );
}
