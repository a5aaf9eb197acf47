import { Module } from '@nestjs/common';
import { OfficeDetails } from '../platform/kit/index.js';
import { AdminOfficeContactController } from './admin-office-contact.controller.js';
import { EarlierOffice, EarlierOfficeController } from './earlier-office.js';
import { officeHandlers } from './office.commands.js';
import { OfficeContactController } from './office-contact.controller.js';
import { OfficeSeeds } from './office.seeds.js';
import { OfficeSettings } from './office-settings.js';

@Module({
  controllers: [OfficeContactController, AdminOfficeContactController, EarlierOfficeController],
  providers: [
    ...officeHandlers,
    EarlierOffice,
    OfficeSeeds,
    OfficeSettings,
    { provide: OfficeDetails, useExisting: OfficeSettings },
  ],
  exports: [OfficeDetails, OfficeSeeds],
})
export class OfficeModule {}
