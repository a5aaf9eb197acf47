import { Module } from '@nestjs/common';
import { XlsxModule } from '../platform/ports/xlsx/index.js';
import { AdminClaimController } from './admin-claim.controller.js';
import { DecideOnClaim, ReopenClaimHandler, ResolveClaimHandler } from './answer-claim.handlers.js';
import { ClaimPresenter } from './claim-presenter.js';
import { ClaimByLinkController } from './claim-by-link.controller.js';
import { ClaimController } from './claim.controller.js';
import { ClaimCommandRunner } from './claim-command-runner.js';
import { ClaimList } from './claim-list.js';
import { ClaimLog } from './claim-log.js';
import { ClaimMail } from './claim-mail.js';
import { ClaimedTrips } from './claimed-trip.js';
import { ClaimsPersonalData } from './claims.personal-data.js';
import { EarlierClaimController, EarlierClaims } from './earlier-claims.js';
import { FileClaimHandler } from './file-claim.handler.js';
import { MailTheClientWhenAClaimIsResolved } from './mail-the-client-when-a-claim-is-resolved.reaction.js';
import { MailTheOfficeWhenAClaimIsFiled } from './mail-the-office-when-a-claim-is-filed.reaction.js';
import { RatingSummaries } from './rating-summary.js';
import { RatingController } from './rating.controller.js';

/** Reactions to a claim's events. */
export const claimReactions = [MailTheOfficeWhenAClaimIsFiled, MailTheClientWhenAClaimIsResolved] as const;

@Module({
  imports: [XlsxModule],
  controllers: [ClaimController, ClaimByLinkController, AdminClaimController, EarlierClaimController, RatingController],
  providers: [
    ClaimPresenter,
    ClaimCommandRunner,
    ClaimList,
    ClaimLog,
    ClaimMail,
    ClaimedTrips,
    ClaimsPersonalData,
    EarlierClaims,
    DecideOnClaim,
    FileClaimHandler,
    ResolveClaimHandler,
    ReopenClaimHandler,
    RatingSummaries,
    ...claimReactions,
  ],
  exports: [ClaimsPersonalData, ...claimReactions],
})
export class ClaimsModule {}
