import { permitsDomain } from '@camino/domain/permits/permits.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { PermitsModule } from './permits.module.js';

export const permitsArea = defineArea({
  domain: permitsDomain,
  module: PermitsModule,
  statusCodes: { 'permit.unknown': 404, 'permit.date_invalid': 400 },
  apiArea: { tags: { Permits: 'Until when drivers’ licences and vehicles’ insurances hold.' } },
  whoMay: {
    'licences and insurances': { who: ['admin'], routes: ['get /api/admin/permit'] },
    'licences and insurances as they were': {
      who: ['admin'],
      unknown: 404,
      routes: ['get /api/admin/permit/{id}/as_of/{date}'],
    },
    'recording a licence or an insurance': { who: ['admin'], unknown: 404, routes: ['put /api/admin/permit'] },
  },
});
