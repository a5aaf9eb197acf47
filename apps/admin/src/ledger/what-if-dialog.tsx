import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { AnnualRow } from '@camino/contracts/ledger/ledger.js';
import type { LedgerAssumption, LedgerOwner, LedgerSupposition } from '@camino/contracts/ledger/ledger-calls.js';
import { ApiError } from '@camino/client/api-error.js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Text, useText } from '../i18n/use-text.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { decimal } from '../ui/form/checks.js';
import { monthOfRow, percent } from './excel/annual-columns.js';
import { ExcelButton } from './excel-button.js';
import { suppose } from './ledger-calls.js';
import { LedgerDialog } from './ledger-dialog.js';
import { figure, regimeName, useMonthTitle } from './ledger-words.js';
import { SimpleTable } from '../ui/simple-table.js';
import type { LedgerPlace } from './use-ledger-place.js';
import styles from './what-if-dialog.module.css';

const RATES = ['pequeno', 'isr_bajo', 'isr_alto', 'iva', 'utilidades'] as const;
type RateName = (typeof RATES)[number];
type Typed = Readonly<{
  regime: string;
  rates: Readonly<Partial<Record<RateName, string>>>;
  estimated: boolean;
  without: string;
  /** Voided documents that are to count. */
  counting: string;
}>;
const NOTHING: Typed = { regime: '', rates: {}, estimated: false, without: '', counting: '' };

const PERCENT = decimal({ min: 0, max: 100 });

const idsIn = (typed: string): readonly string[] =>
  typed
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => id.toUpperCase());

/** What is asked of the server; rates in hundredths of a percent. */
const assumptionOf = (
  { regime, rates, estimated, without, counting }: Typed,
  { whose, year }: LedgerPlace,
): LedgerAssumption => {
  const tasas = Object.fromEntries(
    RATES.flatMap((name) => {
      const typed = rates[name]?.trim() ?? '';
      return typed === '' ? [] : [[name, Math.round(Number(typed) * 100)] as const];
    }),
  );
  const [sin, con] = [idsIn(without), idsIn(counting)];
  return {
    anio: year,
    ...(whose && { usuario_id: whose }),
    ...(regime && { regimen_id: Number(regime) }),
    ...(Object.keys(tasas).length > 0 && { tasas }),
    ...(estimated && { estimado: true }),
    ...(sin.length > 0 && { sin }),
    ...(con.length > 0 && { con }),
  };
};

/** What is supposed, in words: it stands on screen, on paper and in the file. */
const supposedWords = (
  { regimen_id: regime, tasas = {}, estimado }: LedgerAssumption,
  { excluidos, incluidos = 0 }: LedgerSupposition,
  text: Text,
): string =>
  [
    regime && regimeName(regime, text),
    ...RATES.flatMap((name) => {
      const rate = tasas[name];
      return rate === undefined ? [] : [`${text(`ledger.whatIf.rate.${name}`)} ${percent(rate / 100)}`];
    }),
    estimado && text('ledger.whatIf.estimated'),
    excluidos > 0 && text('ledger.whatIf.excluded', { smart_count: excluidos }),
    incluidos > 0 && text('ledger.whatIf.included', { smart_count: incluidos }),
  ]
    .filter(Boolean)
    .join(' · ');

type ComparedProps = Readonly<{ owner: LedgerOwner; assumption: LedgerAssumption; outcome: LedgerSupposition }>;

function Compared({ owner, assumption, outcome }: ComparedProps) {
  const text = useText();
  const words = supposedWords(assumption, outcome, text);
  const monthTitle = useMonthTitle();
  const { real, supuesto } = outcome;
  /** Income tax and value-added tax together. */
  const due = (row: AnnualRow | undefined): number => (row ? row.impuesto + (row.iva?.a_pagar ?? 0) : 0);
  const supposed = (row: AnnualRow): AnnualRow | undefined => supuesto.data.find(({ mes }) => mes === row.mes);
  const sum = (rows: readonly AnnualRow[]): number =>
    rows.reduce((total, row) => total + Math.round(due(row) * 100), 0) / 100;
  const [before, after] = [sum(real.data), sum(supuesto.data)];
  const total: Readonly<Record<string, string>> = {
    real: figure(before),
    supposed: figure(after),
    difference: figure(after - before),
  };
  return (
    <section className={styles.outcome} aria-label={text('ledger.whatIf.supposed')}>
      {/* Also printed: whoever holds the paper knows that it is none of the books. */}
      <p className={styles.mark}>{text('ledger.whatIf.mark')}</p>
      <p className={styles.who}>{`${owner.nombre} · NIT ${owner.nit} · ${real.anio}`}</p>
      <p className={styles.who}>{text('ledger.whatIf.assumes', { what: words || text('ledger.whatIf.nothing') })}</p>
      <SimpleTable
        label={text('ledger.whatIf.supposed')}
        rows={real.data}
        keyOf={(row) => String(row.mes)}
        columns={[
          { key: 'mes', label: text('ledger.closing.mes'), cell: (row) => monthTitle(monthOfRow(real, row)) },
          { key: 'real', label: text('ledger.whatIf.real'), right: true, cell: (row) => figure(due(row)) },
          {
            key: 'supposed',
            label: text('ledger.whatIf.supposed'),
            right: true,
            cell: (row) => figure(due(supposed(row))),
          },
          {
            key: 'difference',
            label: text('ledger.whatIf.difference'),
            right: true,
            cell: (row) => figure(due(supposed(row)) - due(row)),
          },
        ]}
        total={{ label: text('ledger.closing.totals'), cell: (key) => total[key] ?? null }}
      />
      <div className={styles.files} data-noprint>
        <Button variant="outlined" onClick={() => window.print()}>
          {text('ledger.whatIf.print')}
        </Button>
        <ExcelButton
          name={`SUPUESTO_${owner.cui || owner.nit}_${real.anio}.xlsx`}
          build={async (sheetWords) =>
            (await import('./excel/annual-sheet.js')).annualSheet(owner, supuesto, sheetWords, {
              supposed: words,
            })
          }
        />
      </div>
    </section>
  );
}

/** What the year would be under other rules: computed beside the books, stored nowhere. */
export function WhatIfDialog({ owner, place }: Readonly<{ owner: LedgerOwner; place: LedgerPlace }>) {
  const text = useText();
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const { mutate, data, variables, isPending, error } = useMutation({
    mutationFn: (assumption: LedgerAssumption) => suppose(assumption),
    networkMode: 'always',
    retry: false,
  });
  const wrong = (name: RateName): boolean =>
    Boolean(typed.rates[name]?.trim()) && PERCENT(typed.rates[name] ?? '') !== null;
  const assumption = assumptionOf(typed, place);
  const nothing = Object.keys(assumption).every((key) => key === 'anio' || key === 'usuario_id');
  return (
    <LedgerDialog
      width="lg"
      title={text('ledger.whatIf.title', { year: place.year })}
      about={owner.nombre}
      onClose={place.close}
    >
      <Alert severity="warning" data-noprint>
        {text('ledger.whatIf.mark')}
      </Alert>
      <form
        className={styles.form}
        data-noprint
        onSubmit={(event) => {
          event.preventDefault();
          if (!nothing && !RATES.some(wrong)) mutate(assumption);
        }}
      >
        <TextField
          select
          label={text('ledger.whatIf.regime')}
          value={typed.regime}
          onChange={(event) => setTyped({ ...typed, regime: event.target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{text('ledger.whatIf.sameRegime')}</MenuItem>
          {[1, 2, 3].map((id) => (
            <MenuItem key={id} value={String(id)}>
              {regimeName(id, text)}
            </MenuItem>
          ))}
        </TextField>
        <fieldset className={styles.rates}>
          <legend>{text('ledger.whatIf.rates')}</legend>
          {RATES.map((name) => (
            <TextField
              key={name}
              label={text(`ledger.whatIf.rate.${name}`)}
              value={typed.rates[name] ?? ''}
              error={wrong(name)}
              helperText={wrong(name) ? text('validation.between', { min: 0, max: 100 }) : undefined}
              onChange={(event) => setTyped({ ...typed, rates: { ...typed.rates, [name]: event.target.value } })}
              slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 6, autoComplete: 'off' } }}
            />
          ))}
        </fieldset>
        <FormControlLabel
          control={
            <Checkbox
              checked={typed.estimated}
              onChange={(event) => setTyped({ ...typed, estimated: event.target.checked })}
            />
          }
          label={text('ledger.whatIf.estimated')}
        />
        {(['without', 'counting'] as const).map((field) => (
          <TextField
            key={field}
            multiline
            minRows={2}
            label={text(`ledger.whatIf.${field}`)}
            helperText={text('ledger.whatIf.documentsHint')}
            value={typed[field]}
            onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
          />
        ))}
        <Button type="submit" variant="contained" disabled={nothing || isPending || RATES.some(wrong)}>
          {isPending ? text('verb.working') : text('ledger.whatIf.compute')}
        </Button>
      </form>
      <FailureNotice failure={error instanceof ApiError ? error : null} title="ledger.whatIf.failed" about="form" />
      {data && variables && !isPending && <Compared owner={owner} assumption={variables} outcome={data} />}
    </LedgerDialog>
  );
}
