import { luggageDomain } from '@camino/domain/luggage/luggage.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { LuggageModule } from './luggage.module.js';
import { LuggagePersonalData } from './luggage.personal-data.js';
import { luggageList } from './luggage.projection.js';

export const luggageArea = defineArea({
  domain: luggageDomain,
  module: LuggageModule,
  projections: [luggageList],
  personalData: LuggagePersonalData,
  statusCodes: { 'luggage.returned_already': 410 },
  apiArea: { tags: { Luggage: 'What was left in a vehicle.' }, refusesFor: { erasure: ['luggage.waits'] } },
  whoMay: {
    'luggage, which the office keeps': {
      who: ['admin'],
      routes: ['get /api/admin/luggage', 'post /api/admin/luggage'],
    },
    'luggage, which the office returns': {
      who: ['admin'],
      unknown: 404,
      routes: ['post /api/admin/luggage/{id}/return'],
    },
  },
});
