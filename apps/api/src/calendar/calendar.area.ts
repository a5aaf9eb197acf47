import { calendarDomain } from '@camino/domain/calendar/calendar.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { blocks } from './blocks.projection.js';
import { CalendarModule } from './calendar.module.js';
import { liveBlocks } from './live-blocks.js';
import { ReconcilePlaces } from './reconcile-places.due.js';

export const calendarArea = defineArea({
  domain: calendarDomain,
  module: CalendarModule,
  projections: [blocks],
  due: [ReconcilePlaces],
  live: [liveBlocks],
  statusCodes: { 'calendar.block_unknown': 404 },
  apiArea: { tags: { Calendar: 'Times in which a vehicle or a driver takes no trips.' } },
  whoMay: {
    'the office: blocks': { who: ['admin'], routes: ['post /api/admin/block'] },
    'the office: a block': {
      who: ['admin'],
      unknown: 404,
      routes: ['put /api/admin/block/{id}', 'delete /api/admin/block/{id}'],
    },
  },
});
