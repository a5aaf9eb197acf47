import { Module } from '@nestjs/common';
import { LiveController } from './live.controller.js';
import { LiveFeed } from './live-feed.js';

/** Live updates of rows. Areas that issue links declare their `LinkTokens`. */
@Module({ controllers: [LiveController], providers: [LiveFeed] })
export class LiveModule {}
