import { useEffect, useRef, useState, type ComponentType, type ReactNode, type SubmitEvent } from 'react';
import { reservations } from '../../i18n/reservations.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { PageShell } from '../../ui/page-shell.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { StepBar } from '../../ui/step-bar.js';
import { StepTitle } from '../../ui/step-title.js';
import { useArrival } from '../../ui/use-arrival.js';
import { ContactStep } from './contact-step.js';
import { DetailsStep } from './details-step.js';
import { type Fares, useFares } from './fares.js';
import { Gallery } from './gallery.js';
import { Menu } from './menu.js';
import { StepNotice } from './notices.js';
import styles from './reservations-page.module.css';
import { SentView } from './sent.js';
import { Summary } from './summary.js';
import { type ThreeSteps, useThreeSteps } from './three-steps.js';
import { TripStep } from './trip-step.js';
import { Waiting } from './waiting.js';

const STEPS: Readonly<Record<1 | 2 | 3, ComponentType<ThreeSteps>>> = { 1: TripStep, 2: ContactStep, 3: DetailsStep };

/** Brings the screen reader to the title of a step when it changes. */
const useFocusOnStage = (stage: ThreeSteps['stage']) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    heading.current?.focus({ preventScroll: true });
  }, [stage]);
  return heading;
};

/** The cursor goes to the first field that is wrong. */
const goToFault = (): void => {
  setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
};

function StepForm({ steps, step }: Readonly<{ steps: ThreeSteps; step: 1 | 2 | 3 }>) {
  const t = useTexts(reservations);
  const Step = STEPS[step];
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (steps.submit()) goToFault();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Step {...steps} />
      <div className={styles.turn}>
        {step > 1 && (
          <Button variant="secondary" icon="arrow-left" onClick={() => steps.goTo(step === 3 ? 2 : 1)}>
            {t.goBack}
          </Button>
        )}
        <Button type="submit" busy={steps.busy}>
          {{ 1: t.check, 2: t.goOn, 3: t.complete }[step]}
        </Button>
      </div>
    </form>
  );
}

function Booking({ fares }: Readonly<{ fares: Fares }>) {
  const t = useTexts(reservations);
  const steps = useThreeSteps(fares);
  const { stage, sent } = steps;
  const heading = useFocusOnStage(stage);
  const [another, setAnother] = useState(false);
  const beginAnother = (): void => {
    setAnother(true);
    steps.startOver();
  };
  if (sent) return <SentView sent={sent} onAnother={beginAnother} />;
  const step = stage === 'waiting' ? 2 : stage;
  return (
    <Frame arriving={another}>
      <div className={styles.main}>
        <StepBar label={t.stepsLabel} steps={t.steps} words={t} step={step} />
        <StepTitle
          ref={heading}
          place={t.stepOf(step)}
          title={stage === 'waiting' ? t.waiting.title : (t.steps[step - 1] ?? '')}
        />
        <StepNotice {...steps} />
        {stage === 'waiting' ? <Waiting {...steps} /> : <StepForm steps={steps} step={stage} />}
        <Summary {...steps} />
      </div>
    </Frame>
  );
}

type FrameProps = Readonly<{ /** In the place of another view. */ arriving?: boolean; children: ReactNode }>;

function Frame({ arriving, children }: FrameProps) {
  const t = useTexts(reservations);
  const heading = useArrival(t.title, arriving);
  return (
    <>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        {t.title}
      </h1>
      <p className={styles.lead}>{t.lead}</p>
      <div className={styles.layout}>
        {children}
        <Gallery />
      </div>
    </>
  );
}

function Waits() {
  return (
    <Frame>
      <Loading>
        <Skeleton shape="title" />
        <Skeleton shape="field" count={5} />
      </Loading>
    </Frame>
  );
}

function Failed({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const { listsFailed: t } = useTexts(reservations);
  return (
    <Frame>
      <Banner kind="error" title={t.title} action={<Button onClick={onRetry}>{t.retry}</Button>}>
        {t.text}
      </Banner>
    </Frame>
  );
}

/** The public booking in three steps. */
export function ReservationsPage() {
  const { reload, ...loaded } = useFares();
  return (
    <PageShell width="wide">
      <Menu />
      {loaded.status === 'loading' && <Waits />}
      {loaded.status === 'failed' && <Failed onRetry={reload} />}
      {loaded.status === 'ready' && <Booking fares={loaded.fares} />}
    </PageShell>
  );
}
