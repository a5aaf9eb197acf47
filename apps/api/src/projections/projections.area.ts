import { projectionsDomain } from '@camino/domain/projections/projections.area.js';
import { defineArea } from '../platform/areas/area.js';
import { ProjectionsModule } from './projections.module.js';

export const projectionsArea = defineArea({ domain: projectionsDomain, module: ProjectionsModule });
