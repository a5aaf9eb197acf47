import { Global, Module } from '@nestjs/common';
import { LiveFigures } from './live-figures.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from '../../kit/index.js';

/** `/metrics`. Needs the log, projections and reactions from global modules. */
@Global()
@Module({ controllers: [MetricsController], providers: [Metrics, LiveFigures], exports: [Metrics] })
export class MetricsModule {}
