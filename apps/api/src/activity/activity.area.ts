import { activityDomain } from '@camino/domain/activity/activity.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { ActivityModule } from './activity.module.js';
import { activity } from './activity.projection.js';
import { ForgetOldAttempts } from './forget-old-attempts.due.js';

export const activityArea = defineArea({
  domain: activityDomain,
  module: ActivityModule,
  projections: [activity],
  due: [ForgetOldAttempts],
  apiArea: { tags: { Activity: 'Who did what, and who looked at whose data.' } },
  whoMay: {
    'the office: what people did': {
      who: ['admin'],
      routes: ['get /api/admin/activity', 'get /api/admin/activity/export.xlsx', 'get /api/admin/activity/export.csv'],
    },
  },
});
