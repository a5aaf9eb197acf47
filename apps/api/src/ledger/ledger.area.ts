import { ledgerDomain } from '@camino/domain/ledger/ledger.area.js';
import { defineArea } from '../platform/areas/area.js';
import { ledgerImports } from './import/imports.projection.js';
import { LedgerModule } from './ledger.module.js';

export const ledgerArea = defineArea({
  domain: ledgerDomain,
  module: LedgerModule,
  projections: [ledgerImports],
  statusCodes: {
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
  },
  apiArea: { tags: { Ledger: 'The books of taxpayers, and the documents in them.' } },
  whoMay: {
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
    'rates of the Bank of Guatemala, to read': {
      who: ['admin', 'driver', 'client', 'collaborator'],
      routes: ['get /api/presentacion/tipo_cambio'],
    },
    'rates of the Bank of Guatemala, to enter': { who: ['admin'], routes: ['post /api/presentacion/tipo_cambio'] },
  },
});
