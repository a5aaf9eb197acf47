import Skeleton from '@mui/material/Skeleton';
import type {
  LedgerRetentionCheck,
  LedgerRetentionDuty,
  LedgerRetentionReview,
} from '@camino/contracts/ledger/ledger-calls.js';
import type { AnnualRule } from '@camino/contracts/ledger/ledger.js';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../i18n/format.js';
import { type Text, useText } from '../i18n/use-text.js';
import { SimpleTable } from '../ui/simple-table.js';
import { percents, retentionRule } from './excel/annual-columns.js';
import { fetchRetentionReview } from './ledger-calls.js';
import { LedgerState } from './ledger-state.js';
import { quetzales, useMonthTitle } from './ledger-words.js';
import styles from './retention-review.module.css';
import type { LedgerPlace } from './use-ledger-place.js';

/** By which rule, of what and at which rates. */
const reason = (rule: AnnualRule, text: Text): string =>
  [retentionRule(rule, text), ...(rule.tasas.length > 0 ? [percents(rule.tasas), quetzales(rule.base)] : [])].join(
    ' · ',
  );

type DocumentLinkProps = Readonly<{ id: string; number: string; place: LedgerPlace }>;

function DocumentLink({ id, number, place }: DocumentLinkProps) {
  return (
    <button type="button" className={styles.link} onClick={() => place.openDocument(id)}>
      {number}
    </button>
  );
}

function Checks({ rows, place }: Readonly<{ rows: readonly LedgerRetentionCheck[]; place: LedgerPlace }>) {
  const text = useText();
  const monthTitle = useMonthTitle();
  if (rows.length === 0) return <p className={styles.soft}>{text('ledger.retention.reviewEmpty')}</p>;
  return (
    <SimpleTable
      label={text('ledger.retention.reviewTitle')}
      rows={rows}
      keyOf={({ mes, impuesto, nit_agente: agent }) => `${mes} ${impuesto} ${agent}`}
      columns={[
        { key: 'mes', label: text('ledger.column.month'), cell: ({ mes }) => monthTitle(mes) },
        { key: 'impuesto', label: text('ledger.retention.tax'), cell: ({ impuesto }) => impuesto },
        {
          key: 'agente',
          label: text('ledger.retention.agent'),
          cell: (row) => `${row.nombre_agente} · ${row.nit_agente}`,
        },
        { key: 'constancias', label: text('ledger.retention.certificates'), cell: (row) => row.constancias.join(', ') },
        {
          key: 'retenido',
          label: text('ledger.retention.retained'),
          right: true,
          cell: (row) => quetzales(row.retenido),
        },
        {
          key: 'esperado',
          label: text('ledger.retention.expected'),
          right: true,
          cell: (row) => quetzales(row.esperado),
        },
        { key: 'regla', label: text('ledger.retention.rule'), cell: ({ regla }) => reason(regla, text) },
        {
          key: 'facturas',
          label: text('ledger.retention.invoices'),
          cell: ({ documentos }) =>
            documentos.map(({ id, numero_dte: number, retencion }) => (
              <span key={id} className={styles.invoice}>
                <DocumentLink id={id} number={number} place={place} /> {quetzales(retencion)}
              </span>
            )),
        },
        {
          key: 'resultado',
          label: text('ledger.retention.result'),
          cell: ({ resultado }) => (
            <span className={resultado === 'coincide' ? undefined : styles.differs}>
              {text(`ledger.retention.results.${resultado}`)}
            </span>
          ),
        },
      ]}
    />
  );
}

function Duties({ rows, place }: Readonly<{ rows: readonly LedgerRetentionDuty[]; place: LedgerPlace }>) {
  const text = useText();
  const format = useFormat();
  const monthTitle = useMonthTitle();
  if (rows.length === 0) return <p className={styles.soft}>{text('ledger.retention.dutiesEmpty')}</p>;
  const total = rows.reduce((sum, { retencion }) => sum + Math.round(retencion * 100), 0) / 100;
  return (
    <SimpleTable
      label={text('ledger.retention.dutiesTitle')}
      rows={rows}
      keyOf={({ id, impuesto }) => `${id} ${impuesto}`}
      total={{
        label: text('ledger.retention.total'),
        cell: (key) => (key === 'retencion' ? quetzales(total) : null),
      }}
      columns={[
        { key: 'mes', label: text('ledger.column.month'), cell: ({ mes }) => monthTitle(mes) },
        { key: 'impuesto', label: text('ledger.retention.tax'), cell: ({ impuesto }) => impuesto },
        {
          key: 'proveedor',
          label: text('ledger.retention.supplier'),
          cell: (row) => `${row.nombre_proveedor} · ${row.nit_proveedor}`,
        },
        {
          key: 'documento',
          label: text('ledger.retention.document'),
          cell: ({ id, numero_dte: number }) => <DocumentLink id={id} number={number} place={place} />,
        },
        { key: 'regla', label: text('ledger.retention.rule'), cell: ({ regla }) => reason(regla, text) },
        {
          key: 'retencion',
          label: text('ledger.retention.toWithhold'),
          right: true,
          cell: ({ retencion }) => quetzales(retencion),
        },
        {
          key: 'vence',
          label: text('ledger.retention.due'),
          cell: ({ formulario: form, vence }) => text('ledger.retention.dueOn', { form, day: format.day(vence) }),
        },
      ]}
    />
  );
}

/** The year's certificates beside the invoices, and what the taxpayer has to withhold from others. */
export function RetentionReviewSections({ place }: Readonly<{ place: LedgerPlace }>) {
  const text = useText();
  const { whose, year } = place;
  const query = useQuery({
    queryKey: ['ledger', 'retentions', 'review', whose, year],
    queryFn: ({ signal }) => fetchRetentionReview({ whose, year }, signal),
    retry: false,
  });
  return (
    <LedgerState
      query={query}
      failed={text('ledger.retention.reviewFailed')}
      skeleton={<Skeleton variant="rounded" height={160} />}
    >
      {(review: LedgerRetentionReview) => (
        <>
          <section aria-label={text('ledger.retention.reviewTitle')}>
            <h3 className={styles.heading}>{text('ledger.retention.reviewTitle')}</h3>
            <p className={styles.soft}>{text('ledger.retention.reviewNote')}</p>
            <Checks rows={review.revisadas} place={place} />
          </section>
          <section aria-label={text('ledger.retention.dutiesTitle')}>
            <h3 className={styles.heading}>{text('ledger.retention.dutiesTitle')}</h3>
            <p className={styles.soft}>{text('ledger.retention.dutiesNote')}</p>
            <Duties rows={review.por_practicar} place={place} />
          </section>
        </>
      )}
    </LedgerState>
  );
}
