import { Global, Module } from '@nestjs/common';
import { Foreground } from './foreground.js';

@Global()
@Module({ providers: [Foreground], exports: [Foreground] })
export class ForegroundModule {}
