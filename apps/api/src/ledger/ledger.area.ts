import { ledgerDomain } from '@camino/domain/ledger/ledger.area.js';
import { defineArea } from '../platform/areas/area.js';
import { LedgerModule } from './ledger.module.js';

export const ledgerArea = defineArea({
  domain: ledgerDomain,
  module: LedgerModule,
  statusCodes: {
    'ledger.not_yours': 403,
    'ledger.document_unknown': 404,
    'ledger.retention_unknown': 404,
  },
});
