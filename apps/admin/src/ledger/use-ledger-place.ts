import { LOCAL_DATE } from '@camino/contracts/kernel/limits.js';
import { useSearchParams } from 'react-router';
import type { Whose } from './ledger-calls.js';
import { today } from './ledger-words.js';

/** What stands open above the year. */
const VIEWS = [
  'ventas',
  'compras',
  'cierre',
  'registrar',
  'retenciones',
  'cerrar',
  'reabrir',
  'tardias',
  'diferencias',
  'verificar',
  'supuesto',
  'exportar',
  'libros',
] as const;
export type View = (typeof VIEWS)[number];

/** Of a month, of the year, or of the choice between them. */
export type Opened = Readonly<{ month?: string; known?: string | null }>;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const YEAR = /^\d{4}$/;

export type LedgerPlace = Readonly<{
  whose: Whose;
  year: number;
  view: View | null;
  /** `YYYY-MM`, or empty. */
  month: string;
  /** The day as whose end the books are shown; null for now. */
  known: string | null;
  /** The document that stands open above everything else. */
  document: string | null;
  goTo: (view: View, opened?: Opened) => void;
  openDocument: (id: string) => void;
  closeDocument: () => void;
  close: () => void;
  showYear: (year: number) => void;
}>;

/** Where one is in the books, as the address says it: it can be kept, sent and gone back to. */
export const useLedgerPlace = (): LedgerPlace => {
  const [search, setSearch] = useSearchParams();
  const read = (name: string, pattern: RegExp): string | null => {
    const said = search.get(name) ?? '';
    return pattern.test(said) ? said : null;
  };
  const month = read('mes', MONTH) ?? '';
  const whose = search.get('usuario_id') ?? undefined;
  const year = Number(read('anio', YEAR) ?? (month ? month.slice(0, 4) : today().slice(0, 4)));
  const set = (change: Readonly<Record<string, string | null | undefined>>, replace = false): void => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace });
  };
  return {
    whose,
    year,
    view: VIEWS.find((one) => one === search.get('ver')) ?? null,
    month,
    known: read('conocido', LOCAL_DATE),
    document: search.get('documento'),
    goTo: (view, { month: of, known } = {}) => set({ ver: view, mes: of, conocido: known, documento: null }),
    openDocument: (id) => set({ documento: id }),
    closeDocument: () => set({ documento: null }),
    close: () => set({ ver: null, mes: null, conocido: null, documento: null, anio: String(year) }),
    showYear: (to) => set({ anio: String(to) }, true),
  };
};
