import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { I18nService } from 'nestjs-i18n';
import type { EmailConfirmation, FoundEmail, GuestContact } from '@camino/contracts/accounts/account.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { emailAddress, isConfirmed } from '@camino/domain/accounts/email-address.js';
import { OptionalUser, Public, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import {
  UnseenContext,
  LimitLinks,
  LimitLookups,
  RequestLanguage,
  Answers,
  Area,
  Refuses,
  Says,
  Takes,
} from '../../platform/edge/http/index.js';
import { CommandRunner } from '../../platform/read/projecting/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { people } from '../people.projection.js';
import { NoteContact } from '../accounts.commands.js';
import { EmailConfirmations } from '../addresses/email-confirmation.js';
import { ContinuedBookings } from './continued-bookings.js';
import {
  AddressDto,
  ConfirmEmailDto,
  PersonalInfoDto,
  SendConfirmationDto,
  WrappedPersonalInfoDto,
} from './personal-info.dto.js';
import { PersonalInfoShape } from './personal-info-shape.pipe.js';

const CONFIRMED = { account: { key: 'auth.confirmEmail.account' }, guest: { key: 'auth.confirmEmail.guest' } } as const;

/** Guests, known only by their address, and the confirmation of addresses. */
@Area('Contacts')
@Controller('api/personal_info')
export class PersonalInfoController {
  constructor(
    private readonly bus: CommandBus,
    private readonly decide: Decide,
    private readonly hashes: KeyedHashes,
    private readonly confirmations: EmailConfirmations,
    private readonly bookings: ContinuedBookings,
    private readonly commands: CommandRunner,
    private readonly i18n: I18nService,
  ) {}

  @Post()
  @Public()
  @LimitLinks()
  @HttpCode(201)
  @Says('Notes how to reach a guest who is about to book.')
  @Takes(WrappedPersonalInfoDto, PersonalInfoDto)
  @Answers({ data: 'GuestContact' })
  async note(
    @Body(PersonalInfoShape) { first_name, last_name, email, phone }: Readonly<PersonalInfoDto>,
    @UnseenContext() context: Context,
  ): Promise<{ data: GuestContact }> {
    const subject = this.hashes.subjectOf(email);
    await this.bus.execute(
      new NoteContact(subject, { subject, email, firstName: first_name, lastName: last_name, phone }, context),
    );
    return { data: { first_name, last_name, email, phone, email_exists: await this.isConfirmed(email) } };
  }

  @Post('find_email')
  @Public()
  @LimitLookups()
  @HttpCode(200)
  @Says(
    'Whether somebody has proved to read this address’s mail.',
    '`1`: yes. `0`: no, or nobody knows the address. Says nothing about accounts.',
  )
  @Answers('FoundEmail')
  async find(@Body() { email }: AddressDto): Promise<FoundEmail> {
    return { message: (await this.isConfirmed(email)) ? 1 : 0 };
  }

  @Post('send_confirmation_email')
  @OptionalUser()
  @LimitLinks()
  @HttpCode(200)
  @Says(
    'Mails a link that confirms the address.',
    'For the account of the signed-in holder of the address; for a guest otherwise, who can go on with a booking then. The link counts for 24 hours, on any device; `draft` goes on where it is followed.',
  )
  @Answers({ data: true })
  async send(
    @Body() asked: SendConfirmationDto,
    @CurrentUser() user: User | null,
    @RequestLanguage() language: Language,
    @UnseenContext() context: Context,
  ): Promise<{ data: true }> {
    await this.confirmations.ask(asked, language, user, context);
    return { data: true };
  }

  @Put('confirm_email')
  @Public()
  @LimitLookups()
  @Says(
    'Confirms an address by a mailed link.',
    'The same link again changes nothing and is answered the same. With what the guest was booking, for a day; `token` leads to the booking once it is made.',
  )
  @Answers({ data: 'EmailConfirmation' })
  @Refuses('email.link_unknown', 'email.link_invalid', 'email.link_expired')
  async confirm(
    @Body() { token }: ConfirmEmailDto,
    @RequestLanguage() lang: Language,
    @UnseenContext() context: Context,
  ): Promise<{ data: EmailConfirmation }> {
    const { of, position, link } = await this.confirmations.confirm(token, context);
    await this.commands.shown({ position }, people);
    const message = this.i18n.translate<string, string>(CONFIRMED[of].key, { lang });
    return { data: { message, of, booking: of === 'guest' ? await this.bookings.behind(link, context.at) : null } };
  }

  private async isConfirmed(email: string): Promise<boolean> {
    return isConfirmed((await this.decide.load(emailAddress, this.hashes.subjectOf(email))).state);
  }
}
