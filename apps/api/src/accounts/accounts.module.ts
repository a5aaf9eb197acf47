import { Module } from '@nestjs/common';
import { PasswordCheck, Sessions } from '../platform/edge/auth/index.js';
import { ActorNames } from '../platform/edge/http/index.js';
import { OfficeAddresses } from '../platform/ports/mail/index.js';
import { PhotoFilesModule } from '../platform/ports/photos/index.js';
import { ShutdownModule } from '../platform/kit/index.js';
import { XlsxModule } from '../platform/ports/xlsx/index.js';
import { AccountNames } from './account-names.js';
import { AccountsPersonalData } from './accounts.personal-data.js';
import { AccountsSeeds } from './accounts.seeds.js';
import { accountHandlers } from './accounts.commands.js';
import { AskForAFirstLinkWhenAnAccountGetsAnAddress } from './addresses/ask-for-a-first-link-when-an-account-gets-an-address.reaction.js';
import { EmailClaims } from './addresses/email-claims.js';
import { EmailConfirmations } from './addresses/email-confirmation.js';
import { ReleaseAnAddressWhenItsAccountLeavesIt } from './addresses/release-an-address-when-its-account-leaves-it.reaction.js';
import { ActiveAdministrators } from './administrators/active-administrators.js';
import { AdministratorsByHand } from './administrators/administrators-by-hand.js';
import { AdministratorsControl } from './administrators/administrators.control.js';
import { AppointAnAdministratorWhenAnAccountBecomesOne } from './administrators/appoint-an-administrator-when-an-account-becomes-one.reaction.js';
import { Dismissals } from './administrators/dismissals.js';
import { FinishWhatAnAdministratorWasDismissedFor } from './administrators/finish-what-an-administrator-was-dismissed-for.reaction.js';
import { accountChangeHandlers } from './changes/account-changes.handlers.js';
import { AccountChanges } from './changes/account-changes.js';
import { RegisterAccountHandler } from './changes/register-account.handler.js';
import { DriverDepartures } from './drivers/driver-departures.js';
import { EnlistADriverWhenAnAccountBecomesOne } from './drivers/enlist-a-driver-when-an-account-becomes-one.reaction.js';
import { EnlistAgainWhoStillDrives } from './drivers/enlist-again-who-still-drives.due.js';
import { ShownDriversController } from './drivers/shown-drivers.controller.js';
import { TripsAhead } from './drivers/trips-ahead.js';
import { MailALinkWhenOneIsAskedFor } from './mails/mail-a-link-when-one-is-asked-for.reaction.js';
import { TellTheFormerAddressWhenItsHolderLeavesIt } from './mails/tell-the-former-address-when-its-holder-leaves-it.reaction.js';
import { TellTheHolderWhenThePasswordChanges } from './mails/tell-the-holder-when-the-password-changes.reaction.js';
import { OwnAccountController } from './own/own-account.controller.js';
import { TaxpayersAccountController } from './own/taxpayers-account.controller.js';
import { OwnEmail } from './own/own-email.js';
import { OwnEmails } from './own/own-emails.js';
import { OwnPassword } from './own/own-password.js';
import { OwnPasswordCheck } from './own/own-password-check.js';
import { OwnProfile } from './own/own-profile.js';
import { ContinuedBookings } from './personal-info/continued-bookings.js';
import { PersonalInfoController } from './personal-info/personal-info.controller.js';
import { RecoveryController } from './recovery/recovery.controller.js';
import { ResetPassword } from './recovery/reset-password.js';
import { EndLinksForANewPasswordWhenItWasChanged } from './recovery/end-links-for-a-new-password-when-it-was-changed.reaction.js';
import { SetThePasswordWhenALinkForItWasUsed } from './recovery/set-the-password-when-a-link-for-it-was-used.reaction.js';
import { SeedAccounts } from './seed-accounts.js';
import { KnownDevices } from './sessions/known-devices.js';
import { LoginAttempts } from './sessions/login-attempts.js';
import { Login } from './sessions/login.js';
import { NewSessions } from './sessions/new-sessions.js';
import { OpenSessions } from './sessions/open-sessions.js';
import { OwnSessionsController } from './sessions/own-sessions.controller.js';
import { OwnSessions } from './sessions/own-sessions.js';
import { SessionController } from './sessions/session.controller.js';
import { SignupController } from './signup/signup.controller.js';
import { Signup } from './signup/signup.js';
import { AdminUserController } from './users/admin-user.controller.js';
import { EarlierUserController, EarlierUsers } from './users/earlier-users.js';
import { UserAdministration } from './users/user-administration.js';
import { UserCreation } from './users/user-creation.js';
import { UserHistory } from './users/user-history.js';
import { UserList } from './users/user-list.js';
import { UsersController } from './users/users.controller.js';

export const accountReactions = [
  EnlistADriverWhenAnAccountBecomesOne,
  AppointAnAdministratorWhenAnAccountBecomesOne,
  FinishWhatAnAdministratorWasDismissedFor,
  ReleaseAnAddressWhenItsAccountLeavesIt,
  AskForAFirstLinkWhenAnAccountGetsAnAddress,
  MailALinkWhenOneIsAskedFor,
  EndLinksForANewPasswordWhenItWasChanged,
  SetThePasswordWhenALinkForItWasUsed,
  TellTheHolderWhenThePasswordChanges,
  TellTheFormerAddressWhenItsHolderLeavesIt,
];

@Module({
  imports: [PhotoFilesModule, ShutdownModule, XlsxModule],
  controllers: [
    SessionController,
    SignupController,
    RecoveryController,
    PersonalInfoController,
    OwnAccountController,
    TaxpayersAccountController,
    OwnSessionsController,
    UsersController,
    AdminUserController,
    EarlierUserController,
    ShownDriversController,
  ],
  providers: [
    ...accountHandlers,
    ...accountChangeHandlers,
    ...accountReactions,
    RegisterAccountHandler,
    AccountChanges,
    AccountsPersonalData,
    AccountsSeeds,
    AdministratorsByHand,
    AdministratorsControl,
    ContinuedBookings,
    Dismissals,
    DriverDepartures,
    EarlierUsers,
    EmailClaims,
    EmailConfirmations,
    EnlistAgainWhoStillDrives,
    KnownDevices,
    Login,
    LoginAttempts,
    NewSessions,
    OwnEmail,
    OwnEmails,
    OwnPassword,
    OwnPasswordCheck,
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
    { provide: PasswordCheck, useExisting: OwnPasswordCheck },
    { provide: Sessions, useClass: OpenSessions },
    { provide: ActorNames, useClass: AccountNames },
    { provide: OfficeAddresses, useClass: ActiveAdministrators },
  ],
  exports: [
    AccountsPersonalData,
    AccountsSeeds,
    PasswordCheck,
    Sessions,
    ActorNames,
    OfficeAddresses,
    SeedAccounts,
    EnlistAgainWhoStillDrives,
    ...accountReactions,
  ],
})
export class AccountsModule {}
