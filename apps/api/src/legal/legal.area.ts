import { legalDomain } from '@camino/domain/legal/legal.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { LegalModule } from './legal.module.js';

export const legalArea = defineArea({
  domain: legalDomain,
  module: LegalModule,
  apiArea: { tags: { Legal: 'Terms that everybody may read.' } },
  whoMay: { 'terms to read': { who: 'anybody', routes: ['get /docs/{file}'] } },
});
