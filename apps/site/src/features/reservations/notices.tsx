import { reservations } from '../../i18n/reservations.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { hourText } from '../../time/trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { NoAnswer } from '../../ui/no-answer.js';
import styles from './notices.module.css';
import type { ThreeSteps } from './three-steps.js';

function Taken({ nearest, change }: Readonly<{ nearest: readonly string[] }> & Pick<ThreeSteps, 'change'>) {
  const { taken: t } = useTexts(reservations);
  const { language } = useLanguage();
  return (
    <Banner kind="warning" title={t.title}>
      <p>{nearest.length > 0 ? t.nearest : t.none}</p>
      <div className={styles.hours}>
        {nearest.map((hour) => (
          <Button key={hour} variant="secondary" onClick={() => change({ time: hour })}>
            {hourText(hour, language)}
          </Button>
        ))}
        {nearest.length === 0 && (
          <ButtonLink variant="secondary" href="/#part9">
            {t.write}
          </ButtonLink>
        )}
      </div>
    </Banner>
  );
}

/** What there is to say about the step on screen; one place tells, above it. */
export function StepNotice({ notice, stage, change }: ThreeSteps) {
  const t = useTexts(reservations);
  if (!notice) return null;
  switch (notice.kind) {
    case 'taken':
      return <Taken nearest={notice.nearest} change={change} />;
    case 'fillAll':
      return <Banner kind="error">{t.fillAll}</Banner>;
    case 'kept':
    case 'free':
      return <Banner kind="success">{t[notice.kind]}</Banner>;
    case 'past':
      return (
        <Banner kind="warning" title={t.continued.title}>
          {t.continued.past}
        </Banner>
      );
    case 'confirmed':
      return <Banner kind="success">{t.waiting.confirmed}</Banner>;
    case 'continued':
      return (
        <Banner kind="success" title={t.continued.title}>
          {t.continued.text}
        </Banner>
      );
    case 'elsewhere':
      return (
        <Banner
          kind="info"
          title={t.sentElsewhere.title}
          action={
            <ButtonLink variant="secondary" href="/find-my-booking">
              {t.sentElsewhere.find}
            </ButtonLink>
          }
        >
          {t.sentElsewhere.text}
        </Banner>
      );
    case 'failed': {
      const { answered, message } = notice.failed;
      const title = stage === 1 ? t.checkFailed : stage === 3 ? t.completeFailed : t.lookUpFailed;
      const button = stage === 1 ? t.check : stage === 3 ? t.complete : stage === 2 ? t.goOn : t.waiting.again;
      if (message)
        return (
          <Banner kind="error" title={title}>
            {message}
          </Banner>
        );
      if (stage === 3 && !answered)
        return (
          <Banner kind="error" title={title}>
            {t.completeUnreachable}
          </Banner>
        );
      return <NoAnswer answered={answered} title={title} button={button} />;
    }
  }
}
