import { Global, Module } from '@nestjs/common';
import { AttemptWatch } from '../platform/http/attempt-watch.js';
import { ShutdownModule } from '../platform/shutdown/shutdown.module.js';
import { XlsxModule } from '../platform/xlsx/xlsx.module.js';
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
