import { lazy } from 'react';
import type { YearProps } from './year-summary.js';

const MonthDialog = lazy(() => import('./month-dialog.js').then((all) => ({ default: all.MonthDialog })));
const AnnualDialog = lazy(() => import('./annual-dialog.js').then((all) => ({ default: all.AnnualDialog })));
const DocumentDialog = lazy(() => import('./document-dialog.js').then((all) => ({ default: all.DocumentDialog })));
const RetentionsDialog = lazy(() =>
  import('./retentions-dialog.js').then((all) => ({ default: all.RetentionsDialog })),
);
const CloseDialog = lazy(() => import('./month-moves.js').then((all) => ({ default: all.CloseDialog })));
const ReopenDialog = lazy(() => import('./month-moves.js').then((all) => ({ default: all.ReopenDialog })));
const LateDialog = lazy(() => import('./late-dialog.js').then((all) => ({ default: all.LateDialog })));
const DifferencesDialog = lazy(() =>
  import('./differences-dialog.js').then((all) => ({ default: all.DifferencesDialog })),
);
const VerifyDialog = lazy(() => import('./verify-dialog.js').then((all) => ({ default: all.VerifyDialog })));
const WhatIfDialog = lazy(() => import('./what-if-dialog.js').then((all) => ({ default: all.WhatIfDialog })));
const ExportDialog = lazy(() => import('./export-dialog.js').then((all) => ({ default: all.ExportDialog })));
const YearBooksDialog = lazy(() => import('./year-books-dialog.js').then((all) => ({ default: all.YearBooksDialog })));

/** What the address says stands open above the year. */
export function Opened({ year, place }: YearProps) {
  const { view } = place;
  const owner = year.usuario;
  const month = year.meses.find(({ mes }) => mes === place.month);
  switch (view) {
    case 'ventas':
    case 'compras':
      return <MonthDialog owner={owner} book={view} place={place} />;
    case 'cierre':
      return <AnnualDialog owner={owner} place={place} />;
    case 'registrar':
      return year.escribe && <DocumentDialog year={year} place={place} />;
    case 'retenciones':
      return <RetentionsDialog place={place} writes={year.escribe} />;
    case 'cerrar':
      return month && year.escribe && <CloseDialog month={month} place={place} />;
    case 'reabrir':
      return month && year.escribe && <ReopenDialog month={month} place={place} />;
    case 'tardias':
      return place.month && <LateDialog place={place} />;
    case 'diferencias':
      return place.month && <DifferencesDialog place={place} />;
    case 'verificar':
      return <VerifyDialog place={place} />;
    case 'supuesto':
      return <WhatIfDialog owner={owner} place={place} />;
    case 'exportar':
      return <ExportDialog place={place} />;
    case 'libros':
      return <YearBooksDialog owner={owner} place={place} />;
    case null:
      return null;
  }
}
