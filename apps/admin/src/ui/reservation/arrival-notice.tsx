import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { Icon } from '../icon.js';
import styles from './arrival-notice.module.css';

/** That the traveller comes late, or not at all, as they reported it; nothing if they reported nothing. */
export function ArrivalNotice({ row: { arrival_report: report } }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const format = useFormat();
  if (!report) return null;
  const what =
    report.kind === 'absent'
      ? text('detail.arrivalReport.absent')
      : text('detail.arrivalReport.late', { minutes: report.minutes ?? 0, time: report.expected_time ?? '' });
  return (
    <div className={`${styles.notice} ${report.kind === 'absent' ? styles.absent : ''}`} role="status">
      <Icon name="alert" />
      <div>
        <strong>{what}</strong>
        {report.note && <p>{text('detail.arrivalReport.note', { note: report.note })}</p>}
        <p className={styles.when}>
          {text('detail.arrivalReport.reportedAt', { when: format.instant(report.reported_at) })}
        </p>
      </div>
    </div>
  );
}
