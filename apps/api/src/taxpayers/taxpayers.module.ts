import { Module } from '@nestjs/common';
import { TaxAccess } from '../platform/edge/auth/index.js';
import { AccessController } from './access.controller.js';
import { AccountantController } from './accountant.controller.js';
import { BindAccessWhenItsAddressIsConfirmed } from './bind-access-when-its-address-is-confirmed.reaction.js';
import { DeclarationController } from './declaration.controller.js';
import { EndAccessWhenAnAccountIsRemoved } from './end-access-when-an-account-is-removed.reaction.js';
import { EndAccessWhoseLastDayIsOver } from './end-access-whose-last-day-is-over.due.js';
import { GrantedAccess } from './granted-access.js';
import { GrantedTaxpayers } from './granted-taxpayers.js';
import { MailTheAddressWhenAccessIsGranted } from './mail-the-address-when-access-is-granted.reaction.js';
import { TaxInfoController } from './tax-info.controller.js';
import { TaxProfiles } from './tax-profiles.js';
import { taxpayerHandlers } from './taxpayers.commands.js';

export const taxpayerReactions = [
  BindAccessWhenItsAddressIsConfirmed,
  EndAccessWhenAnAccountIsRemoved,
  MailTheAddressWhenAccessIsGranted,
] as const;

@Module({
  controllers: [TaxInfoController, DeclarationController, AccessController, AccountantController],
  providers: [
    ...taxpayerHandlers,
    ...taxpayerReactions,
    EndAccessWhoseLastDayIsOver,
    GrantedTaxpayers,
    TaxProfiles,
    { provide: TaxAccess, useClass: GrantedAccess },
  ],
  exports: [TaxAccess, EndAccessWhoseLastDayIsOver, ...taxpayerReactions],
})
export class TaxpayersModule {}
