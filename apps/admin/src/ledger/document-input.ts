import {
  isIssuedByOwner,
  type LedgerAmounts,
  type LedgerBook,
  type LedgerColumn,
} from '@camino/contracts/ledger/ledger.js';
import type { ApiError } from '@camino/client/api-error.js';
import type {
  LedgerDocumentInput,
  LedgerMonth,
  LedgerOwner,
  LedgerWithheld,
} from '@camino/contracts/ledger/ledger-calls.js';
import { plainNumber } from '../ui/form/checks.js';
import type { FormValues } from '../ui/form/form-field.js';
import { typedIn } from '../ui/form/typed-in.js';

/* What the dialog of a document by hand makes of the values in its fields. */

export const AFFILIATIONS = ['GEN', 'EXE', 'PEQ', 'PEE', 'AGR', 'AGE'] as const;
type Affiliation = (typeof AFFILIATIONS)[number];

/** What small taxpayers and farmers issue states one price, and the registration of its issuer. */
const ONE_PRICE: Readonly<Record<string, Affiliation>> = {
  FPEQ: 'PEQ',
  FCAP: 'PEQ',
  FAPE: 'PEE',
  FCPE: 'PEE',
  FACA: 'AGR',
  FCCA: 'AGR',
  FAAE: 'AGE',
  FCAE: 'AGE',
};
/** Issued by general taxpayers alone. */
const GENERAL: readonly string[] = ['FACT', 'FCAM', 'NCRE', 'NDEB', 'RECI', 'RDON'];

export const amountFields = (values: FormValues): readonly LedgerColumn[] =>
  ONE_PRICE[typedIn(values, 'tipo_dte')] ? ['pequenos_contribuyentes', 'otros_impuestos'] : AMOUNTS[bookIn(values)];

export const amountsIn = (values: FormValues): LedgerAmounts =>
  Object.fromEntries(
    amountFields(values).flatMap((column) => {
      const typed = typedIn(values, column);
      return typed === '' ? [] : [[column, Number(plainNumber(typed))] as const];
    }),
  );

export const totalOf = (amounts: LedgerAmounts): number =>
  Object.values(amounts).reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

export const bookIn = (values: FormValues): LedgerBook => (values['libro'] === 'compras' ? 'compras' : 'ventas');

export const isSpecial = (values: FormValues): boolean => typedIn(values, 'tipo_dte') === 'FESP';
/** Taxes that the buyer withholds on a special invoice. */
export const WITHHELD = ['isr', 'iva'] as const;

export const isIssuedHere = (values: FormValues): boolean =>
  isIssuedByOwner(bookIn(values), typedIn(values, 'tipo_dte'));

/** Amounts that are typed, by book; the total is their sum. */
const AMOUNTS: Readonly<Record<LedgerBook, readonly LedgerColumn[]>> = {
  ventas: ['bienes', 'bienes_exento', 'servicios', 'servicios_exento', 'exportaciones', 'iva', 'otros_impuestos'],
  compras: [
    'bienes',
    'bienes_exento',
    'servicios',
    'servicios_exento',
    'combustible',
    'combustible_exento',
    'importaciones',
    'pequenos_contribuyentes',
    'iva',
    'otros_impuestos',
  ],
};

/** Null where nothing was said of them. */
const phrasesIn = (values: FormValues): LedgerDocumentInput['frases'] | null => {
  const [scenario, agent] = [typedIn(values, 'frase_isr'), values['agente_iva'] === true];
  if (scenario === '' && !agent) return null;
  return { ...(Number(scenario) > 0 && { isr: Number(scenario) }), agente_iva: agent };
};

/** What a special invoice states as withheld; null where nothing was typed. */
const withheldIn = (values: FormValues): LedgerWithheld | null => {
  const [isr = '', iva = ''] = WITHHELD.map((tax) => typedIn(values, `retenido_${tax}`));
  if (!isSpecial(values) || (isr === '' && iva === '')) return null;
  return { isr: Number(plainNumber(isr)), iva: Number(plainNumber(iva)) };
};

/** The type says how its issuer is registered; where it does not, today's regime does. */
const ownAffiliation = (type: string, { regimen_id: regime }: LedgerOwner): string =>
  ONE_PRICE[type] ?? (regime === 1 && !GENERAL.includes(type) ? 'PEQ' : 'GEN');

/** Where a type allows one registration only, nobody is asked for it. */
const affiliationIn = (values: FormValues): string =>
  ONE_PRICE[typedIn(values, 'tipo_dte')] ?? typedIn(values, 'afiliacion_emisor');

/** The document as the call takes it; one's own side of it is known. */
export const inputOf = (values: FormValues, owner: LedgerOwner, whose: string | undefined): LedgerDocumentInput => {
  const book = bookIn(values);
  const other = { nit: typedIn(values, 'nit').toUpperCase().replace(/[\s-]/g, ''), name: typedIn(values, 'nombre') };
  const own = { nit: owner.nit, name: owner.nombre };
  const issuedHere = isIssuedHere(values);
  const [issuer, receiver] = issuedHere ? [own, other] : [other, own];
  const type = typedIn(values, 'tipo_dte');
  const later = typedIn(values, 'periodo_fiscal');
  const reference = typedIn(values, 'referencia').toUpperCase();
  const [phrases, withheld] = [phrasesIn(values), withheldIn(values)];
  return {
    ...(whose && { usuario_id: whose }),
    libro: book,
    tipo_dte: type,
    serie: typedIn(values, 'serie').toUpperCase(),
    numero: typedIn(values, 'numero'),
    fecha_emision: `${typedIn(values, 'fecha')} ${typedIn(values, 'hora')}:00`,
    nit_emisor: issuer.nit,
    nombre_emisor: issuer.name,
    afiliacion_emisor: issuedHere ? ownAffiliation(type, owner) : affiliationIn(values),
    nit_receptor: receiver.nit,
    nombre_receptor: receiver.name,
    moneda: 'GTQ',
    columnas: amountsIn(values),
    ...(book === 'compras' && later && { periodo_fiscal: later }),
    ...(reference && { referencia: reference }),
    ...(phrases && { frases: phrases }),
    ...(withheld && { retenido: withheld }),
  };
};

/** The field for a path of the call's body. Of the two sides, only the other one is typed. */
const fieldOf = (path: string, values: FormValues): string => {
  const [, part, side] = /^(nit|nombre)_(emisor|receptor)$/.exec(path) ?? [];
  if (part && side === (isIssuedHere(values) ? 'receptor' : 'emisor')) return part;
  if (path === 'fecha_emision') return 'fecha';
  return path.replace(/^columnas\./, '').replace('.', '_');
};

/** Of a type that states one price, whose issuer is registered as the type says. */
export const hasOnePrice = (values: FormValues): boolean => ONE_PRICE[typedIn(values, 'tipo_dte')] !== undefined;

/** Refusals of the whole call that are about one field. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'ledger.date_ahead': 'fecha',
  'ledger.document_known': 'numero',
  'ledger.recorded_already': 'numero',
  'ledger.not_in_that_month': 'periodo_fiscal',
};

type Objected = Readonly<{
  byField: Readonly<Record<string, readonly string[]>>;
  /** Paths of the call's body that are said at a field. */
  paths: readonly string[];
  /** Nothing is left to be said elsewhere. */
  isAll: boolean;
}>;

/** What a refusal says of fields of the form. */
export const objectionsIn = ({ problem }: ApiError, values: FormValues, names: readonly string[]): Objected => {
  const field = FIELD_OF[problem?.code ?? ''];
  if (problem && field && names.includes(field))
    return { byField: { [field]: [problem.message] }, paths: [], isAll: true };
  const told = Object.entries(problem?.errors ?? {}).filter(([path]) => names.includes(fieldOf(path, values)));
  return {
    byField: Object.fromEntries(told.map(([path, said]) => [fieldOf(path, values), said])),
    paths: told.map(([path]) => path),
    isAll: false,
  };
};

/** Whether the month in whose book it will stand is closed, as far as the year on screen knows. */
export const isForClosedMonth = (values: FormValues, months: readonly LedgerMonth[]): boolean => {
  const later = bookIn(values) === 'compras' ? typedIn(values, 'periodo_fiscal') : '';
  const month = later || typedIn(values, 'fecha').slice(0, 7);
  return months.some(({ mes, estado }) => mes === month && estado !== 'abierto');
};
