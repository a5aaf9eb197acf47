import { Global, Module } from '@nestjs/common';
import { AttemptWatch } from '../platform/edge/http/index.js';
import { ShutdownModule } from '../platform/kit/index.js';
import { XlsxModule } from '../platform/ports/xlsx/index.js';
import { ActivityController } from './activity.controller.js';
import { ActivityList } from './activity-list.js';
import { AttemptLog } from './attempt-log.js';
import { ForgetOldAttempts } from './forget-old-attempts.due.js';

@Global()
@Module({
  imports: [ShutdownModule, XlsxModule],
  controllers: [ActivityController],
  providers: [ActivityList, AttemptLog, { provide: AttemptWatch, useExisting: AttemptLog }, ForgetOldAttempts],
  exports: [AttemptWatch, ForgetOldAttempts],
})
export class ActivityModule {}
