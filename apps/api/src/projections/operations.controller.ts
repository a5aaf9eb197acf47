import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Operations, QueuedMail } from '@camino/contracts/projections/operations.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Roles } from '../platform/edge/auth/index.js';
import { backupRecords } from '../platform/ops/backup/index.js';
import { Config } from '../platform/kit/index.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { Mailbox, MailboxUnavailable, type RefusedMail } from '../platform/ports/mail/index.js';
import { Answers, Area, Refuses, Says } from '../platform/edge/http/index.js';
import { ProjectionRunner, type ProjectionStatus } from '../platform/read/projecting/index.js';
import { ProjectionTasks } from './projection-tasks.js';

/** What an operator looks at every morning, and the few things to be done from there. */
@Area('Operating')
@Roles('admin')
@Controller('api/admin/operations')
export class OperationsController {
  constructor(
    private readonly runner: ProjectionRunner,
    private readonly tasks: ProjectionTasks,
    private readonly mailbox: Mailbox,
    private readonly log: EventLog,
    private readonly config: Config,
  ) {}

  @Get()
  @Says('How the installation fares: read models, mails that were refused, backups.')
  @Answers({ data: 'Operations' })
  async all(): Promise<{ data: Operations }> {
    const { waiting, givenUp } = this.mailbox.refused();
    const [head, status, backups] = await Promise.all([
      this.log.head(),
      this.runner.status(),
      backupRecords(this.config.dataDir),
    ]);
    return {
      data: {
        head,
        projections: status.map((one) => this.stateOf(one)),
        mails: { waiting: waiting.map(queued), given_up: givenUp.map(queued) },
        backups,
      },
    };
  }

  @Post('projections/:name/rebuild')
  @HttpCode(202)
  @Says('Makes the rows of a read model anew, beside those that serve, compares both, and lets the new ones serve.')
  @Answers({ data: 'Operations' })
  @Refuses('operations.projection_unknown', 'operations.busy')
  async rebuild(@Param('name') name: string): Promise<{ data: Operations }> {
    await this.tasks.start(name, 'rebuild');
    return this.all();
  }

  @Post('projections/:name/verify')
  @HttpCode(202)
  @Says('Compares the rows of a read model with what the log says, and changes nothing.')
  @Answers({ data: 'Operations' })
  @Refuses('operations.projection_unknown', 'operations.busy')
  async verify(@Param('name') name: string): Promise<{ data: Operations }> {
    await this.tasks.start(name, 'verify');
    return this.all();
  }

  @Post('mails/:name/retry')
  @HttpCode(200)
  @Says('Tries a refused mail again now.')
  @Answers({ data: 'Operations' })
  @Refuses('operations.mail_unknown', 'operations.mail_unavailable')
  async retry(@Param('name') name: string): Promise<{ data: Operations }> {
    if (!(await this.tried(name))) throw new Rejection('operations.mail_unknown');
    return this.all();
  }

  /** @throws Rejection `operations.mail_unavailable` */
  private async tried(name: string): Promise<boolean> {
    try {
      return await this.mailbox.retry(name);
    } catch (error) {
      if (error instanceof MailboxUnavailable) throw new Rejection('operations.mail_unavailable');
      throw error;
    }
  }

  private stateOf({ projection, state, position, lag, lastError, rebuilding }: ProjectionStatus) {
    return {
      projection,
      state,
      position,
      lag,
      last_error: lastError ?? null,
      rebuilding: rebuilding ?? null,
      task: this.tasks.of(projection),
    };
  }
}

const queued = ({ name, domain, tries, since, due, why }: RefusedMail): QueuedMail => ({
  name,
  domain,
  tries,
  since: new Date(since).toISOString(),
  due: new Date(due).toISOString(),
  why,
});
