import { Module } from '@nestjs/common';
import { AccountRemoval } from '../platform/auth/account-removal.js';
import { Sessions } from '../platform/auth/sessions.js';
import { ActorNames } from '../platform/http/actor-names.js';
import { OfficeAddresses } from '../platform/mail/office-addresses.js';
import { XlsxModule } from '../platform/xlsx/xlsx.module.js';
import { AccountMail } from './account-mail.js';
import { AccountChanges } from './account-changes.js';
import { accountChangeHandlers } from './account-changes.handlers.js';
import { AccountNames } from './account-names.js';
import { accountHandlers } from './accounts.commands.js';
import { ActiveAdministrators } from './active-administrators.js';
import { AdminUserController } from './admin-user.controller.js';
import { AdministratorsByHand } from './administrators-by-hand.js';
import { AdministratorsControl } from './administrators.control.js';
import { AppointAnAdministratorWhenAnAccountBecomesOne } from './appoint-an-administrator-when-an-account-becomes-one.reaction.js';
import { AskForAFirstLinkWhenAnAccountGetsAnAddress } from './ask-for-a-first-link-when-an-account-gets-an-address.reaction.js';
import { Dismissals } from './dismissals.js';
import { DriverDepartures } from './driver-departures.js';
import { EmailClaims } from './email-claims.js';
import { EmailConfirmations } from './email-confirmation.js';
import { EnlistAgainWhoStillDrives } from './enlist-again-who-still-drives.due.js';
import { EnlistADriverWhenAnAccountBecomesOne } from './enlist-a-driver-when-an-account-becomes-one.reaction.js';
import { FinishWhatAnAdministratorWasDismissedFor } from './finish-what-an-administrator-was-dismissed-for.reaction.js';
import { MailALinkWhenOneIsAskedFor } from './mail-a-link-when-one-is-asked-for.reaction.js';
import { LoginAttempts } from './login-attempts.js';
import { Login } from './login.js';
import { NewSessions } from './new-sessions.js';
import { OpenSessions } from './open-sessions.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnPassword } from './own-password.js';
import { OwnProfile } from './own-profile.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { OwnSessions } from './own-sessions.js';
import { PersonalInfoController } from './personal-info.controller.js';
import { RecoveryController } from './recovery.controller.js';
import { RegisterAccountHandler } from './register-account.handler.js';
import { ReleaseAnAddressWhenItsAccountLeavesIt } from './release-an-address-when-its-account-leaves-it.reaction.js';
import { RemovedAccounts } from './removed-accounts.js';
import { ResetPassword } from './reset-password.js';
import { SeedAccounts } from './seed-accounts.js';
import { SessionController } from './session.controller.js';
import { SetThePasswordWhenALinkForItWasUsed } from './set-the-password-when-a-link-for-it-was-used.reaction.js';
import { SignupController } from './signup.controller.js';
import { Signup } from './signup.js';
import { TellTheHolderWhenThePasswordChanges } from './tell-the-holder-when-the-password-changes.reaction.js';
import { TripsAhead } from './trips-ahead.js';
import { UserAdministration } from './user-administration.js';
import { UserCreation } from './user-creation.js';
import { UserHistory } from './user-history.js';
import { UserList } from './user-list.js';
import { UsersController } from './users.controller.js';

export const accountReactions = [
  EnlistADriverWhenAnAccountBecomesOne, AppointAnAdministratorWhenAnAccountBecomesOne, FinishWhatAnAdministratorWasDismissedFor,
  ReleaseAnAddressWhenItsAccountLeavesIt, AskForAFirstLinkWhenAnAccountGetsAnAddress, MailALinkWhenOneIsAskedFor, SetThePasswordWhenALinkForItWasUsed,
  TellTheHolderWhenThePasswordChanges,
];

@Module({
  imports: [XlsxModule],
  controllers: [SessionController, SignupController, RecoveryController, PersonalInfoController, OwnAccountController, OwnSessionsController, UsersController, AdminUserController],
  providers: [
    ...accountHandlers,
    ...accountChangeHandlers,
    ...accountReactions,
    RegisterAccountHandler,
    AccountChanges,
    AccountMail,
    AdministratorsByHand,
    AdministratorsControl,
    Dismissals,
    DriverDepartures,
    EmailClaims,
    EmailConfirmations,
    EnlistAgainWhoStillDrives,
    Login,
    LoginAttempts,
    NewSessions,
    OwnPassword,
    OwnProfile,
    OwnSessions,
    ResetPassword,
    SeedAccounts,
    Signup,
    TripsAhead,
    UserAdministration,
    UserCreation,
    UserHistory,
    UserList,
    { provide: AccountRemoval, useClass: RemovedAccounts },
    { provide: Sessions, useClass: OpenSessions },
    { provide: ActorNames, useClass: AccountNames },
    { provide: OfficeAddresses, useClass: ActiveAdministrators },
  ],
  exports: [AccountRemoval, Sessions, ActorNames, OfficeAddresses, SeedAccounts, EnlistAgainWhoStillDrives, ...accountReactions],
})
export class AccountsModule {}
