import { Global, Module } from '@nestjs/common';
import { ShutdownModule } from '../shutdown/shutdown.module.js';
import { Control } from './control.js';
import { ControlServer } from './control-server.js';

/**
 * What an operator may command. Each part says what of it can be, with `Control.on`; whoever starts the application
 * opens the server.
 */
@Global()
@Module({ imports: [ShutdownModule], providers: [Control, ControlServer], exports: [Control, ControlServer] })
export class ControlModule {}
