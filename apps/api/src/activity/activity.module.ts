import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AttemptWatch } from '../platform/http/attempt-watch.js';
import { PersonalDataShown } from '../platform/http/personal-data-shown.interceptor.js';
import { ShutdownModule } from '../platform/shutdown/shutdown.module.js';
import { XlsxModule } from '../platform/xlsx/xlsx.module.js';
import { ActivityController } from './activity.controller.js';
import { ActivityList } from './activity-list.js';
import { AttemptLog } from './attempt-log.js';
import { ForgetOldAttempts } from './forget-old-attempts.due.js';

@Module({
  imports: [ShutdownModule, XlsxModule],
  controllers: [ActivityController],
  providers: [
    ActivityList,
    AttemptLog,
    { provide: AttemptWatch, useExisting: AttemptLog },
    { provide: APP_INTERCEPTOR, useClass: PersonalDataShown },
    ForgetOldAttempts,
  ],
  exports: [AttemptWatch, ForgetOldAttempts],
})
export class ActivityModule {}
