import { Module } from '@nestjs/common';
import { OperationsController } from './operations.controller.js';
import { ProjectionTasks } from './projection-tasks.js';
import { ProjectionsControl } from './projections.control.js';

/** The operator's commands on read models, and the console. */
@Module({ controllers: [OperationsController], providers: [ProjectionsControl, ProjectionTasks] })
export class ProjectionsModule {}
