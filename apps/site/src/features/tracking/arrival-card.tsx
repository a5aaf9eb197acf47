import { lazy, Suspense, useId, useState } from 'react';
import type { ArrivalReport, ReservationAction } from '@camino/contracts/reservations/reservation.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { hourText } from '../../time/trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { showToast } from '../../state/toast.js';
import type { ChangesCardProps } from './changes-card.js';
import styles from './changes.module.css';
import { withdrawReport } from './tracked-reservation.js';
import { useSending } from './use-sending.js';
import { pickUpHour, useMoment } from './words.js';

const fetchForms = () => import('./arrival-forms.js');
const DelayForm = lazy(async () => ({ default: (await fetchForms()).DelayForm }));
const AbsenceForm = lazy(async () => ({ default: (await fetchForms()).AbsenceForm }));

type Form = 'none' | 'late' | 'absent';

/** What was last reported, which is what office and driver go by. */
function Reported({ report }: Readonly<{ report: ArrivalReport }>) {
  const t = useTexts(tracking).arrival;
  const { language } = useLanguage();
  const moment = useMoment();
  return (
    <Banner
      kind="warning"
      title={
        report.kind === 'absent'
          ? t.absent
          : t.late(t.minutes(report.minutes ?? 0), hourText(report.expected_time ?? '', language))
      }
    >
      {report.note && <p>{report.note}</p>}
      <p>{t.told(moment(report.reported_at))}</p>
    </Banner>
  );
}

type OptionsProps = Readonly<{
  allowed: readonly ReservationAction[];
  reported: boolean;
  withdrawing: boolean;
  onForm: (form: Form) => void;
  onWithdraw: () => void;
}>;

function Options({ allowed, reported, withdrawing, onForm, onWithdraw }: OptionsProps) {
  const t = useTexts(tracking).arrival;
  return (
    <div className={styles.options}>
      {allowed.includes('report-delay') && (
        <Button variant="secondary" icon="clock" onClick={() => onForm('late')}>
          {reported ? t.reportAgain : t.reportLate}
        </Button>
      )}
      {allowed.includes('report-absence') && (
        <Button variant="secondary" icon="close" onClick={() => onForm('absent')}>
          {t.reportAbsent}
        </Button>
      )}
      {allowed.includes('withdraw-report') && (
        <Button variant="quiet" icon="check" busy={withdrawing} onClick={onWithdraw}>
          {t.withdraw}
        </Button>
      )}
    </div>
  );
}

/** For trips too near to cancel: being late or not coming is told to office and driver. The booking stays as it is. */
export function ArrivalCard({ token, booking, onChanged, onRefused }: ChangesCardProps) {
  const t = useTexts(tracking).arrival;
  const { language } = useLanguage();
  const id = useId();
  const [form, setForm] = useState<Form>('none');
  const { allowed_actions: allowed, arrival_report: report } = booking;
  const withdrawal = useSending<object, typeof booking>(
    () => withdrawReport(token),
    (fresh) => {
      showToast(t.withdrawn(pickUpHour(fresh, language)), 'success');
      onChanged(fresh);
    },
  );
  const can = allowed.includes('report-delay') || allowed.includes('report-absence');
  if (!can && !report) return null;
  const close = (): void => setForm('none');
  const changed: typeof onChanged = (fresh) => {
    close();
    onChanged(fresh);
  };
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t.title}
      </h2>
      {report ? <Reported report={report} /> : <p>{t.lead}</p>}
      {form === 'none' ? (
        <Options
          allowed={allowed}
          reported={report?.kind === 'late'}
          withdrawing={withdrawal.busy}
          onForm={setForm}
          onWithdraw={() => void withdrawal.submit({})}
        />
      ) : (
        <Suspense
          fallback={
            <Loading>
              <Skeleton shape="field" count={2} />
            </Loading>
          }
        >
          {form === 'late' && <DelayForm {...{ token, booking, onRefused }} onChanged={changed} onClose={close} />}
          {form === 'absent' && <AbsenceForm {...{ token, booking, onRefused }} onChanged={changed} onClose={close} />}
        </Suspense>
      )}
      {withdrawal.failure && (
        <Banner kind="error" title={t.failed}>
          {withdrawal.failure}
        </Banner>
      )}
    </section>
  );
}
