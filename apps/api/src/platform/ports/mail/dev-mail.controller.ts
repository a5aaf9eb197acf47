import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Controller, Get, Header, Inject, NotFoundException, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Handlebars from 'handlebars';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { Public } from '../../edge/auth/index.js';
import { MAIL_POLICY, Undocumented } from '../../edge/http/index.js';
import { Mailbox, type PostedMail } from './mailbox.js';
import type { Outbox } from './outbox.js';

const page = Handlebars.compile(
  readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'dev-mail.page.hbs'), 'utf8'),
);

/** Shows the outbox as pages and, for tests, as JSON. Does not exist in production or when mails are really sent. */
@Public()
@Undocumented('It shows the mail of tests and demos and is not there in production.')
@Controller('dev')
export class DevMailController {
  constructor(@Inject(Mailbox) private readonly outbox: Outbox) {}

  @Get('mail')
  list(@Res() reply: FastifyReply): void {
    this.answer(reply, page({ mails: this.outbox.posted.map(shown) }));
  }

  /** Newest first; `?to=` filters by recipient. */
  @Get('mail.json')
  @Header('cache-control', 'no-store')
  json(@Query('to') to?: string): { data: readonly PostedMail[] } {
    return { data: this.outbox.posted.filter((mail) => !to || mail.to === to) };
  }

  @Get('mail/:number')
  show(@Param('number') number: string, @Res() reply: FastifyReply): void {
    this.answer(reply, page({ mail: shown(this.find(number)) }));
  }

  /** The mail itself. Its links open outside its frame. */
  @Get('mail/:number/html')
  html(@Param('number') number: string, @Res() reply: FastifyReply): void {
    this.answer(reply, this.find(number).html.replace('<head>', '<head><base target="_top">'));
  }

  /** The invitation that comes with the mail. */
  @Get('mail/:number/invite')
  invite(@Param('number') number: string, @Res() reply: FastifyReply): void {
    const { invite } = this.find(number);
    if (!invite) throw new NotFoundException();
    void reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${invite.filename}"`)
      .type(`text/calendar; method=${invite.method}; charset=utf-8`)
      .send(invite.content);
  }

  private find(number: string): PostedMail {
    const found = this.outbox.posted.find((mail) => String(mail.number) === number);
    if (!found) throw new NotFoundException();
    return found;
  }

  private answer(reply: FastifyReply, html: string): void {
    void reply
      .header('content-security-policy', MAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  }
}

/** Adds the time of sending in Guatemala's time zone. */
const shown = (mail: PostedMail) => {
  const { date, time } = localOf(mail.sentAt);
  return { ...mail, sent: `${date} ${time}` };
};
