import type { LedgerColumn } from '@camino/contracts/ledger/ledger.js';
import type { LedgerDocumentDetail, LedgerYear } from '@camino/contracts/ledger/ledger-calls.js';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useCommand } from '../data/use-command.js';
import { type Text, type TextKey, useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { isDay, plusMonths } from '../ui/date-words.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { anything, atMost, decimal, like } from '../ui/form/checks.js';
import { FormFields } from '../ui/form/form-fields.js';
import type { Choice, FormField, FormValues } from '../ui/form/form-field.js';
import { typedIn } from '../ui/form/typed-in.js';
import { type Form, useForm, useObjections } from '../ui/form/use-form.js';
import styles from './document-dialog.module.css';
import {
  AFFILIATIONS,
  amountFields,
  amountsIn,
  bookIn,
  hasOnePrice,
  inputOf,
  isIssuedHere,
  isForClosedMonth,
  isSpecial,
  objectionsIn,
  totalOf,
  WITHHELD,
} from './document-input.js';
import { recordDocument } from './ledger-calls.js';
import { quetzales, today, useMonthTitle } from './ledger-words.js';
import type { YearProps } from './year-summary.js';

const TYPES = [
  'FACT',
  'FCAM',
  'FPEQ',
  'FCAP',
  'FESP',
  'NCRE',
  'NDEB',
  'NABN',
  'RECI',
  'RDON',
  'FACA',
  'FCCA',
  'FAPE',
  'FCPE',
  'FAAE',
  'FCAE',
] as const;
/** Notes name the invoice they refer to. */
const NOTES: readonly string[] = ['NCRE', 'NDEB', 'NABN'];

/** Phrases about income tax by the number of their scenario; `none`: the document bears none. */
const INCOME_PHRASES = ['none', '1', '2', '3', '4'] as const;

const MOST = 99_999_999.99;
const MONEY = decimal({ min: 0, max: MOST });
const UUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i;

const choices = (ids: readonly string[], label: (id: string) => string): readonly Choice[] =>
  ids.map((id) => ({ id, label: label(id) }));

type FieldWords = Readonly<{ text: Text; monthTitle: (month: string) => string }>;

const select = (name: string, label: string, options: readonly Choice[]): FormField => ({
  name,
  control: 'select',
  label,
  required: true,
  options,
});

type TextField = Extract<FormField, { control: 'text' }>;

const typed = (name: string, label: string, more: Partial<Omit<TextField, 'control'>> = {}): FormField => ({
  name,
  control: 'text',
  label,
  required: true,
  check: atMost(150),
  maxLength: 150,
  ...more,
});

/** Months in whose book a purchase can stand: that of its issue and the two after it. */
const monthsFor = (day: string, { text, monthTitle }: FieldWords): readonly Choice[] => {
  const month = (isDay(day) ? day : today()).slice(0, 7);
  return [0, 1, 2].map((later) => {
    const id = plusMonths(month, later);
    return { id: later === 0 ? '' : id, label: later === 0 ? text('ledger.write.ownMonth') : monthTitle(id) };
  });
};

/** What is printed about the issuer: it decides whether tax is withheld. Nobody has to know it. */
const phraseFields = (text: Text): readonly FormField[] => [
  {
    ...select('frase_isr', text('ledger.phrase.income'), [
      { id: '', label: text('ledger.phrase.unknown') },
      ...choices(INCOME_PHRASES, (id) => text(`ledger.phrase.isr.${id}` as TextKey)),
    ]),
    required: false,
    hint: () => text('ledger.phrase.hint'),
  },
  {
    name: 'agente_iva',
    control: 'flag',
    label: text('ledger.phrase.agent'),
    required: false,
    words: { on: text('ledger.phrase.yes'), off: text('ledger.phrase.no') },
  },
];

const fieldsFor = (values: FormValues, words: FieldWords): readonly FormField[] => {
  const { text } = words;
  const book = bookIn(values);
  return [
    select(
      'libro',
      text('ledger.write.side'),
      choices(['ventas', 'compras'], (id) => text(`ledger.bookName.${id}` as TextKey)),
    ),
    select(
      'tipo_dte',
      text('ledger.write.type'),
      choices(TYPES, (id) => `${id} · ${text(`ledger.type.${id}` as TextKey)}`),
    ),
    typed('serie', text('ledger.write.series'), { capitals: true, maxLength: 20 }),
    typed('numero', text('ledger.write.number'), { inputMode: 'numeric', maxLength: 20 }),
    { name: 'fecha', control: 'day', label: text('ledger.write.date'), required: true },
    typed('hora', text('ledger.write.time'), {
      check: like(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.time'),
      maxLength: 5,
    }),
    typed('nit', text(`ledger.write.nit.${book}`), {
      capitals: true,
      maxLength: 18,
      hint: () => text(book === 'ventas' ? 'ledger.write.nitHint' : 'ledger.write.nitHintSupplier'),
    }),
    typed('nombre', text(`ledger.write.name.${book}`)),
    ...(isIssuedHere(values) || hasOnePrice(values)
      ? []
      : [
          select(
            'afiliacion_emisor',
            text('ledger.write.affiliation'),
            choices(AFFILIATIONS, (id) => text(`ledger.affiliation.${id}` as TextKey)),
          ),
        ]),
    ...(book === 'compras'
      ? [
          {
            ...select('periodo_fiscal', text('ledger.write.booked'), monthsFor(typedIn(values, 'fecha'), words)),
            required: false,
            hint: () => text('ledger.write.bookedHint'),
          },
        ]
      : []),
    ...(NOTES.includes(typedIn(values, 'tipo_dte'))
      ? [
          typed('referencia', text('ledger.write.reference'), {
            check: like(UUID, 'ledger.write.referenceWrong'),
            maxLength: 36,
            wide: true,
          }),
        ]
      : []),
    ...phraseFields(text),
    ...amountFields(values).map((column) => amount(column, text(amountLabel(column, values)))),
    ...(isSpecial(values)
      ? WITHHELD.map((tax) => amount(`retenido_${tax}`, text(`ledger.write.withheld.${tax}`)))
      : []),
  ];
};

const amountLabel = (column: LedgerColumn, values: FormValues): TextKey =>
  column === 'pequenos_contribuyentes' && hasOnePrice(values) ? 'ledger.write.price' : `ledger.column.${column}`;

const amount = (name: string, label: string): FormField => ({
  name,
  control: 'text',
  label,
  required: false,
  check: (value) => (value === '' ? anything(value) : MONEY(value)),
  inputMode: 'decimal',
  maxLength: 14,
});

const INITIAL = {
  libro: 'ventas',
  tipo_dte: 'FACT',
  hora: '12:00',
  afiliacion_emisor: 'GEN',
  periodo_fiscal: '',
  frase_isr: '',
};

/** The fields follow the book, the type and the day that are chosen. */
const useDocumentForm = ({ year: { usuario: owner }, place }: YearProps): Form => {
  const text = useText();
  const monthTitle = useMonthTitle();
  const [initial] = useState<FormValues>(() => ({
    ...INITIAL,
    tipo_dte: owner.regimen_id === 1 ? 'FPEQ' : 'FACT',
    fecha: place.month ? `${place.month}-01` : today(),
  }));
  const [shape, setShape] = useState<FormValues>(initial);
  const form = useForm(fieldsFor(shape, { text, monthTitle }), initial, 'ledger document');
  const { libro, tipo_dte: type, fecha } = form.values;
  if (libro !== shape['libro'] || type !== shape['tipo_dte'] || fecha !== shape['fecha'])
    setShape({ ...shape, libro: libro ?? null, tipo_dte: type ?? null, fecha: fecha ?? null });
  return form;
};

/** What the amounts come to, and what becomes of them. */
function Outcome({ values, year }: Readonly<{ values: FormValues; year: LedgerYear }>) {
  const text = useText();
  return (
    <>
      {!hasOnePrice(values) && <p className={styles.hint}>{text('ledger.write.amountsHint')}</p>}
      <p className={styles.total} aria-live="polite">
        {text('ledger.write.total')} <strong>{quetzales(totalOf(amountsIn(values)))}</strong>
      </p>
      {isForClosedMonth(values, year.meses) && (
        <Alert severity="info" variant="outlined">
          {text('ledger.write.closedMonth')}
        </Alert>
      )}
    </>
  );
}

/** How long a warning stays in sight: it is a sentence to be read. */
const WARNED_MS = 15_000;

/** Tells what is worth a look of a document that was written; false if there is nothing. */
const useWarnings = () => {
  const notify = useNotify();
  return ({ avisos }: LedgerDocumentDetail): boolean => {
    if (avisos.length === 0) return false;
    const warnings = avisos.map(({ texto }) => texto).join(' ');
    notify('ledger.write.doneWarned', {
      type: 'warning',
      messageArgs: { warnings },
      autoHideDuration: WARNED_MS,
    });
    return true;
  };
};

/** Writes a document into the books by hand. */
export function DocumentDialog({ year, place }: YearProps) {
  const text = useText();
  const queries = useQueryClient();
  const form = useDocumentForm({ year, place });
  const tell = useWarnings();
  const { run, pending, failure } = useCommand({
    send: recordDocument,
    done: 'ledger.write.done',
    tell,
    onDone: () => void queries.invalidateQueries({ queryKey: ['ledger'] }),
  });
  const names = form.fields.map(({ name }) => name);
  const objections = failure && objectionsIn(failure, form.values, names);
  useObjections(form, failure, objections?.byField ?? {});
  const submit = async (): Promise<void> => {
    if (!form.isValid) return form.touchAll();
    if (await run(inputOf(form.values, year.usuario, place.whose))) place.close();
  };
  return (
    <ActionDialog
      wide
      title={text('ledger.write.title')}
      confirm={text('ledger.write.confirm')}
      pending={pending}
      onConfirm={() => void submit()}
      onClose={place.close}
    >
      <FormFields form={form} />
      <Outcome values={form.values} year={year} />
      <FailureNotice
        failure={objections?.isAll ? null : failure}
        title="ledger.write.failed"
        about="form"
        besides={objections?.paths}
      />
    </ActionDialog>
  );
}
