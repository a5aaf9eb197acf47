import { ledgerDomain } from '@camino/domain/ledger/ledger.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { ledgerDocuments } from './books/ledger-documents.projection.js';
import { ledgerMonths } from './books/ledger-months.projection.js';
import { ledgerRetentions } from './books/ledger-retentions.projection.js';
import { LedgerSeeds } from './demo/ledger.seeds.js';
import { ledgerImports } from './import/imports.projection.js';
import { LedgerModule } from './ledger.module.js';

export const ledgerArea = defineArea({
  domain: ledgerDomain,
  module: LedgerModule,
  seeds: LedgerSeeds,
  projections: [ledgerDocuments, ledgerMonths, ledgerRetentions, ledgerImports],
  statusCodes: {
    'dte_import.daily_limit': 429,
    'dte_import.damaged': 400,
    'dte_import.empty': 400,
    'dte_import.too_many_files': 400,
    'dte_import.too_many_parts': 400,
    'dte_import.zip_damaged': 400,
    'dte_import.zip_bomb': 400,
    'exchange.currency_invalid': 400,
    'exchange.date_invalid': 400,
    'exchange.date_ahead': 400,
    'exchange.rate_invalid': 400,
    'exchange.too_many': 400,
    'ledger.not_yours': 403,
    'ledger.document_unknown': 404,
    'ledger.retention_unknown': 404,
    'ledger.paper_unknown': 404,
  },
  apiArea: { tags: { Ledger: 'The books of taxpayers, and the documents in them.' } },
  whoMay: {
    'books, one’s own or as granted': {
      who: ['admin', 'driver', 'client', 'collaborator'],
      others: 403,
      any: [],
      routes: [
        'get /api/reporte/ventas',
        'get /api/reporte/compras',
        'get /api/reporte/cierre_anual',
        'post /api/presentacion/documento',
        'get /api/presentacion/retencion',
        'get /api/presentacion/retencion/revision',
        'post /api/presentacion/retencion',
        'get /api/presentacion/mes',
        'post /api/presentacion/mes/cerrar',
        'post /api/presentacion/mes/reabrir',
        'get /api/presentacion/diferencias',
        'get /api/presentacion/tardias',
        'post /api/presentacion/verificar',
        'post /api/presentacion/supuesto',
      ],
    },
    'documents and retentions in books, one’s own or as granted': {
      who: ['admin', 'driver', 'client', 'collaborator'],
      others: 403,
      unknown: 404,
      any: [],
      routes: [
        'get /api/presentacion/documento/{id}',
        'post /api/presentacion/documento/{id}/anular',
        'post /api/presentacion/retencion/{id}/anular',
      ],
    },
    'importing documents into books, one’s own or as granted': {
      who: ['admin', 'driver', 'client', 'collaborator'],
      others: 403,
      any: [],
      routes: ['post /api/presentacion/importar', 'get /api/presentacion/importar'],
    },
    'an import, one’s own or as granted': {
      who: ['admin', 'driver', 'client', 'collaborator'],
      others: 403,
      unknown: 404,
      any: [],
      routes: ['get /api/presentacion/importar/{id}'],
    },
    'books as files, one’s own or as granted': {
      who: ['admin', 'driver', 'client', 'collaborator'],
      others: 403,
      any: [],
      routes: [
        'post /api/reporte/libro_pdf',
        'post /api/reporte/libro_excel',
        'post /api/reporte/cierre_pdf',
        'post /api/reporte/exportar',
      ],
    },
    'a file of books, for who asked for it': {
      who: ['admin', 'driver', 'client', 'collaborator'],
      others: 404,
      unknown: 404,
      any: [],
      routes: ['get /api/reporte/descarga/{id}', 'get /api/reporte/descarga/{id}/estado'],
    },
    'rates of the Bank of Guatemala, to read': {
      who: ['admin', 'driver', 'client', 'collaborator'],
      routes: ['get /api/presentacion/tipo_cambio'],
    },
    'rates of the Bank of Guatemala, to enter': { who: ['admin'], routes: ['post /api/presentacion/tipo_cambio'] },
  },
});
