import { Global, Module } from '@nestjs/common';
import { ShutdownModule } from '../../kit/index.js';
import { Control } from './control.js';
import { ControlServer } from './control-server.js';

/**
 * The operator's commands. Each module registers its own with `Control.on`; the application's start opens the server.
 */
@Global()
@Module({ imports: [ShutdownModule], providers: [Control, ControlServer], exports: [Control, ControlServer] })
export class ControlModule {}
