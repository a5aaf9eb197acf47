import { officeDomain } from '@camino/domain/office/office.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { OfficeModule } from './office.module.js';
import { OfficeSeeds } from './office.seeds.js';

export const officeArea = defineArea({
  domain: officeDomain,
  module: OfficeModule,
  seeds: OfficeSeeds,
  statusCodes: { 'office.version_unknown': 404 },
  apiArea: { tags: { Office: 'How travellers reach the office.' } },
  whoMay: {
    'how the office is reached': { who: 'anybody', routes: ['get /api/office'] },
    'the office: its own contact': {
      who: ['admin'],
      unknown: 404,
      routes: [
        'get /api/admin/office/{id}',
        'get /api/admin/office/{id}/history',
        'get /api/admin/office/{id}/as_of/{date}',
        'put /api/admin/office/{id}',
        'post /api/admin/office/{id}/restore',
      ],
    },
  },
});
