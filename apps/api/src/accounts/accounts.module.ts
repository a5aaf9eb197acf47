import { Module } from '@nestjs/common';
import { Sessions } from '../platform/auth/sessions.js';
import { ActorNames } from '../platform/http/actor-names.js';
import { OfficeAddresses } from '../platform/mail/office-addresses.js';
import { AccountNames } from './account-names.js';
import { accountHandlers } from './accounts.commands.js';
import { ActiveAdministrators } from './active-administrators.js';
import { EnlistADriverWhenAnAccountBecomesOne } from './enlist-a-driver-when-an-account-becomes-one.reaction.js';
import { LoginAttempts } from './login-attempts.js';
import { Login } from './login.js';
import { OpenSessions } from './open-sessions.js';
import { RegisterAccountHandler } from './register-account.handler.js';
import { SeedAccounts } from './seed-accounts.js';
import { SessionController } from './session.controller.js';

@Module({
  controllers: [SessionController],
  providers: [
    ...accountHandlers,
    RegisterAccountHandler,
    EnlistADriverWhenAnAccountBecomesOne,
    Login,
    LoginAttempts,
    SeedAccounts,
    { provide: Sessions, useClass: OpenSessions },
    { provide: ActorNames, useClass: AccountNames },
    { provide: OfficeAddresses, useClass: ActiveAdministrators },
  ],
  exports: [Sessions, ActorNames, OfficeAddresses, SeedAccounts, EnlistADriverWhenAnAccountBecomesOne],
})
export class AccountsModule {}
