import { Module } from '@nestjs/common';
import { ProjectionsControl } from './projections.control.js';

/** The operator's commands on read models. */
@Module({ providers: [ProjectionsControl] })
export class ProjectionsModule {}
