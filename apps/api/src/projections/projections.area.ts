import { projectionsDomain } from '@camino/domain/projections/projections.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { ProjectionsModule } from './projections.module.js';

export const projectionsArea = defineArea({
  domain: projectionsDomain,
  module: ProjectionsModule,
  statusCodes: {
    'operations.projection_unknown': 404,
    'operations.mail_unknown': 404,
    'operations.mail_unavailable': 503,
  },
  apiArea: { tags: { Operating: 'How the installation fares.' } },
  whoMay: {
    'the office: how the installation fares': { who: ['admin'], routes: ['get /api/admin/operations'] },
    'the office: read models and refused mails': {
      who: ['admin'],
      unknown: 404,
      routes: [
        'post /api/admin/operations/projections/{name}/rebuild',
        'post /api/admin/operations/projections/{name}/verify',
        'post /api/admin/operations/mails/{name}/retry',
      ],
    },
  },
});
