import { Module } from '@nestjs/common';
import { Shutdown } from './shutdown.js';

@Module({ providers: [Shutdown], exports: [Shutdown] })
export class ShutdownModule {}
