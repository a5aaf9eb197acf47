import { taxpayersDomain } from '@camino/domain/taxpayers/taxpayers.area.js';
import { defineArea, EVERY_ROLE } from '../platform/ops/areas/index.js';
import { EndAccessWhoseLastDayIsOver } from './end-access-whose-last-day-is-over.due.js';
import { grantedAccess } from './granted-access.projection.js';
import { liveAccess } from './live-access.js';
import { taxMonths } from './tax-months.projection.js';
import { taxPurchases } from './tax-purchases.projection.js';
import { taxpayerReactions, TaxpayersModule } from './taxpayers.module.js';

export const taxpayersArea = defineArea({
  domain: taxpayersDomain,
  module: TaxpayersModule,
  projections: [grantedAccess, taxMonths, taxPurchases],
  reactions: taxpayerReactions,
  due: [EndAccessWhoseLastDayIsOver],
  live: [liveAccess],
  statusCodes: { 'ledger.not_yours': 403, 'taxpayer.grant_unknown': 404 },
  apiArea: { tags: { Taxpayers: 'Tax profiles, declaration profiles, and access to books for accountants.' } },
  whoMay: {
    'the tax profile': {
      who: EVERY_ROLE,
      others: 403,
      any: [],
      routes: [
        'get /api/usuario/info',
        'put /api/usuario/info',
        'get /api/usuario/informacion_faltante',
        'get /api/usuario/datos_bancarios',
        'get /api/presentacion/perfil',
        'put /api/presentacion/perfil',
      ],
    },
    'one’s own tax data, and who has access to one’s books': {
      who: EVERY_ROLE,
      routes: [
        'put /api/usuario/datos_tributarios',
        'delete /api/usuario/datos_tributarios',
        'get /api/usuario/acceso',
        'get /api/usuario/acceso/historial',
        'post /api/usuario/acceso',
        'get /api/usuario/contribuyentes',
        'get /api/usuario/inicio',
      ],
    },
    'revoking access to one’s books': {
      who: EVERY_ROLE,
      others: 403,
      any: [],
      unknown: 404,
      routes: ['delete /api/usuario/acceso'],
    },
  },
});
