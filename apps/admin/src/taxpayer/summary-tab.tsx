import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { AccessSection } from './access-section.js';
import { fetchBankInfo, fetchEmails, fetchMissing } from './settings-calls.js';
import styles from './settings.module.css';
import { TAXPAYER } from './settings-words.js';

type Item = Readonly<{
  name: 'nit' | 'cui' | 'nombre' | 'regimen_id' | 'forma_pago' | 'email' | 'agency';
  ready: boolean;
  tab: 1 | 3 | 4;
}>;

const fetchState = async (signal?: AbortSignal): Promise<readonly Item[]> => {
  const [{ data }, emails, bank] = await Promise.all([
    fetchMissing(signal),
    fetchEmails(signal),
    fetchBankInfo(signal),
  ]);
  const has = (name: (typeof data.faltante)[number]): boolean => !data.faltante.includes(name);
  return [
    ...(['nit', 'cui', 'nombre', 'regimen_id'] as const).map((name) => ({ name, ready: has(name), tab: 1 as const })),
    { name: 'email', ready: emails.some(({ activo, verificado }) => activo && verificado), tab: 1 },
    { name: 'forma_pago', ready: data.forma_pago, tab: 3 },
    { name: 'agency', ready: bank.password_sat, tab: 4 },
  ];
};

function Row({ item: { name, ready, tab } }: Readonly<{ item: Item }>) {
  const text = useText();
  const label = text(`settings.summary.item.${name}`);
  const verb = text(ready ? 'settings.summary.see' : 'settings.summary.go');
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.name}>{label}</span>
        <span className={ready ? styles.good : styles.open}>
          {text(ready ? 'settings.summary.ready' : 'settings.summary.missing')}
        </span>
      </span>
      <Link to={`/perfil_usuario/${tab}`} className={styles.link} aria-label={`${verb}: ${label}`}>
        {verb}
      </Link>
    </li>
  );
}

/** What is set and what is missing, and who has access. */
export function SummaryTab() {
  const text = useText();
  const state = useQuery({
    queryKey: [...TAXPAYER, 'summary'],
    queryFn: ({ signal }) => fetchState(signal),
    retry: false,
  });
  return (
    <>
      <Section title={text('settings.summary.state')}>
        <p className={styles.hint}>{text('settings.summary.lead')}</p>
        <ReadState
          query={state}
          failed={text('settings.readFailed')}
          skeleton={<Skeleton variant="rounded" height={320} />}
        >
          {(items) => (
            <ul className={styles.rows}>
              {items.map((item) => (
                <Row key={item.name} item={item} />
              ))}
            </ul>
          )}
        </ReadState>
      </Section>
      <AccessSection />
    </>
  );
}
