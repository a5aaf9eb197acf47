import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type LedgerRetention, RETENTION_TAXES } from '@camino/contracts/ledger/ledger-calls.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../data/use-command.js';
import { useFormat } from '../i18n/format.js';
import { type Text, useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { atMost, decimal, plainNumber } from '../ui/form/checks.js';
import { FormFields } from '../ui/form/form-fields.js';
import type { FormField } from '../ui/form/form-field.js';
import { useForm, useObjections } from '../ui/form/use-form.js';
import { fetchRetentions, recordRetention, voidRetention } from './ledger-calls.js';
import { LedgerDialog } from './ledger-dialog.js';
import { LedgerState } from './ledger-state.js';
import { RetentionReviewSections } from './retention-review.js';
import { quetzales, today, useMonthTitle } from './ledger-words.js';
import { ReasonDialog } from './reason-dialog.js';
import { SimpleTable } from '../ui/simple-table.js';
import { typedIn } from '../ui/form/typed-in.js';
import type { LedgerPlace } from './use-ledger-place.js';

const fieldsOf = (year: number, monthTitle: (month: string) => string, text: Text): readonly FormField[] => [
  {
    name: 'mes',
    control: 'select',
    label: text('ledger.retention.month'),
    required: true,
    options: Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).map((id) => ({
      id,
      label: monthTitle(id),
    })),
  },
  {
    name: 'impuesto',
    control: 'select',
    label: text('ledger.retention.tax'),
    required: true,
    options: RETENTION_TAXES.map((id) => ({ id, label: id })),
  },
  {
    name: 'monto',
    control: 'text',
    label: text('ledger.retention.amount'),
    required: true,
    check: decimal({ min: 0.01, max: 99_999_999.99 }),
    inputMode: 'decimal',
    maxLength: 14,
  },
  {
    name: 'constancia',
    control: 'text',
    label: text('ledger.retention.certificate'),
    required: true,
    check: atMost(40),
    maxLength: 40,
  },
  { name: 'fecha', control: 'day', label: text('ledger.retention.date'), required: true },
  {
    name: 'nit_agente',
    control: 'text',
    label: text('ledger.retention.nit'),
    required: true,
    check: atMost(18),
    maxLength: 18,
    capitals: true,
  },
  {
    name: 'nombre_agente',
    control: 'text',
    label: text('ledger.retention.name'),
    required: true,
    check: atMost(150),
    maxLength: 150,
    wide: true,
  },
];

/** A month of the year that is likely meant. */
const likelyMonth = ({ month, year }: LedgerPlace): string => {
  if (month) return month;
  const now = today().slice(0, 7);
  return now.startsWith(String(year)) ? now : `${year}-12`;
};

function AddRetention({ place, onClose }: Readonly<{ place: LedgerPlace; onClose: () => void }>) {
  const text = useText();
  const monthTitle = useMonthTitle();
  const queries = useQueryClient();
  const [initial] = useState(() => ({ mes: likelyMonth(place), impuesto: 'ISR', fecha: today() }));
  const form = useForm(fieldsOf(place.year, monthTitle, text), initial, 'ledger retention');
  const { run, pending, failure } = useCommand<Readonly<Record<string, unknown>>, unknown>({
    send: recordRetention,
    done: 'ledger.retention.done',
    onDone: () => void queries.invalidateQueries({ queryKey: ['ledger'] }),
  });
  useObjections(form, failure, failure?.problem?.errors ?? {});
  const submit = async (): Promise<void> => {
    if (!form.isValid) return form.touchAll();
    const body = {
      ...form.values,
      ...(place.whose && { usuario_id: place.whose }),
      monto: Number(plainNumber(typedIn(form.values, 'monto'))),
      nit_agente: typedIn(form.values, 'nit_agente').toUpperCase().replace(/[\s-]/g, ''),
    };
    if (await run(body)) onClose();
  };
  return (
    <ActionDialog
      wide
      title={text('ledger.retention.addTitle')}
      confirm={text('ledger.retention.add')}
      pending={pending}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <FormFields form={form} />
      <FailureNotice
        failure={failure}
        title="ledger.retention.failed"
        about="form"
        besides={form.fields.map(({ name }) => name)}
      />
    </ActionDialog>
  );
}

/** What others retained of the taxpayer in a year, by certificate. */
export function RetentionsDialog({ place, writes }: Readonly<{ place: LedgerPlace; writes: boolean }>) {
  const text = useText();
  const format = useFormat();
  const monthTitle = useMonthTitle();
  const { whose, year } = place;
  const [adding, setAdding] = useState(false);
  const [voiding, setVoiding] = useState<LedgerRetention | null>(null);
  const query = useQuery({
    queryKey: ['ledger', 'retentions', whose, year],
    queryFn: ({ signal }) => fetchRetentions(whose, year, signal),
    retry: false,
  });
  return (
    <LedgerDialog
      width="lg"
      title={text('ledger.retention.title', { year })}
      onClose={place.close}
      tools={
        writes && (
          <Button variant="contained" onClick={() => setAdding(true)}>
            {text('ledger.retention.add')}
          </Button>
        )
      }
    >
      <LedgerState
        query={query}
        failed={text('ledger.retention.listFailed')}
        skeleton={<Skeleton variant="rounded" height={240} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <BlankSlate icon="inbox" title={text('ledger.retention.empty')} hint={text('ledger.retention.emptyHint')} />
          ) : (
            <SimpleTable
              label={text('ledger.retention.button')}
              rows={rows}
              keyOf={(row) => row.id}
              struck={(row) => row.anulada === 1}
              columns={[
                { key: 'constancia', label: text('ledger.retention.certificate'), cell: (row) => row.constancia },
                { key: 'mes', label: text('ledger.column.month'), whole: true, cell: (row) => monthTitle(row.mes) },
                { key: 'impuesto', label: text('ledger.retention.tax'), cell: (row) => row.impuesto },
                { key: 'fecha', label: text('ledger.column.date'), whole: true, cell: (row) => format.day(row.fecha) },
                {
                  key: 'agente',
                  label: text('ledger.retention.name'),
                  cell: (row) => `${row.nombre_agente} · ${row.nit_agente}`,
                },
                {
                  key: 'monto',
                  label: text('ledger.retention.amount'),
                  right: true,
                  cell: (row) => quetzales(row.monto),
                },
                {
                  key: 'void',
                  label: text('record.actions'),
                  cell: (row) =>
                    row.anulada === 1
                      ? `${text('ledger.voided')}${row.motivo ? `: ${row.motivo}` : ''}`
                      : writes && (
                          <Button
                            size="small"
                            color="error"
                            aria-label={text('ledger.retention.voidTitle', { number: row.constancia })}
                            onClick={() => setVoiding(row)}
                          >
                            {text('ledger.retention.void')}
                          </Button>
                        ),
                },
              ]}
            />
          )
        }
      </LedgerState>
      <RetentionReviewSections place={place} />
      {adding && <AddRetention place={place} onClose={() => setAdding(false)} />}
      {voiding && (
        <ReasonDialog
          danger
          keptAs={`ledger retention ${voiding.id}`}
          title={text('ledger.retention.voidTitle', { number: voiding.constancia })}
          question={text('ledger.retention.voidQuestion')}
          confirm={text('ledger.retention.void')}
          done="ledger.retention.voidDone"
          failed="ledger.retention.voidFailed"
          send={(reason, key) => voidRetention({ whose, id: voiding.id, reason }, key)}
          onClose={() => setVoiding(null)}
        />
      )}
    </LedgerDialog>
  );
}
