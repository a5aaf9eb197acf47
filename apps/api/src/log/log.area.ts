import { logDomain } from '@camino/domain/log/log.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { LogModule } from './log.module.js';

export const logArea = defineArea({ domain: logDomain, module: LogModule });
