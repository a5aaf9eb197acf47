import { Module } from '@nestjs/common';
import { ProjectionsControl } from './projections.control.js';

/** What an operator may do about read models. */
@Module({ providers: [ProjectionsControl] })
export class ProjectionsModule {}
