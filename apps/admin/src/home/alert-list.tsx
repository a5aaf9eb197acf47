import { useQuery } from '@tanstack/react-query';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { type AlertKind, WORK } from '@camino/contracts/reservations/reservation-filter.js';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { heldVoidsQuery } from '../operations/held-voids.js';
import { tablePath } from '../data/table-filter.js';
import { Icon } from '../ui/icon.js';
import { Section } from '../ui/section.js';
import styles from './alert-list.module.css';
import { useAlerts } from '../data/use-alerts.js';

const isPermit = (kind: AlertKind): kind is 'licences' | 'insurances' => kind === 'licences' || kind === 'insurances';

/** The rows that an alert counts. */
const pathOf = (kind: AlertKind): string => (isPermit(kind) ? '/permit' : tablePath(WORK[kind]));

/** Milliseconds between two looks. */
const LOOK_MS = 60_000;

/** Test sales that wait for an administrator. */
function HeldVoids({ count }: Readonly<{ count: number }>) {
  const text = useText();
  return (
    <li>
      <Link to="/operations" className={styles.alert}>
        <Icon name="alert" />
        <span className={styles.words}>
          <strong>{text('home.alert.heldVoids', { smart_count: count })}</strong>
        </span>
        <Icon name="right" size="small" />
      </Link>
    </li>
  );
}

/** What goes wrong unless somebody acts, each leading to the rows behind it; nothing when all is well. */
export function AlertList() {
  const text = useText();
  const format = useFormat();
  const alerts = useAlerts();
  const { data: held = [] } = useQuery({ ...heldVoidsQuery({ open: true }), refetchInterval: LOOK_MS });
  if (alerts.length === 0 && held.length === 0) return null;
  return (
    <Section title={text('home.alerts')}>
      <ul className={styles.alerts}>
        {alerts.map(({ kind, count, next_at: next }) => (
          <li key={kind}>
            <Link to={pathOf(kind)} className={styles.alert}>
              <Icon name="alert" />
              <span className={styles.words}>
                <strong>{text(`home.alert.${kind}`, { smart_count: count })}</strong>
                {next && (
                  <span>
                    {isPermit(kind)
                      ? text('home.alertUntil', { when: format.day(localOf(next).date) })
                      : text('home.alertNext', { when: format.instant(next) })}
                  </span>
                )}
              </span>
              <Icon name="right" size="small" />
            </Link>
          </li>
        ))}
        {held.length > 0 && <HeldVoids count={held.length} />}
      </ul>
    </Section>
  );
}
