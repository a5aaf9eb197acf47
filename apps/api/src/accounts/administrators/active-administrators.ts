import { Injectable } from '@nestjs/common';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { OfficeAddresses } from '../../platform/ports/mail/index.js';
import { ProjectionRunner, type ReadModel, ReadModels } from '../../platform/read/projecting/index.js';
import { ReadSideUnavailable } from '../../platform/read/mongo/index.js';
import { people, type PersonRow } from '../people.projection.js';

/**
 * The addresses of active administrators. Waits for the rows to catch up with the log: right after a start, an empty
 * list would mean that a mail goes to nobody, ever.
 */
@Injectable()
export class ActiveAdministrators extends OfficeAddresses {
  private readonly people: ReadModel<PersonRow>;

  constructor(
    readModels: ReadModels,
    private readonly projections: ProjectionRunner,
    private readonly log: EventLog,
  ) {
    super();
    this.people = readModels.of(people);
  }

  async addresses(): Promise<readonly string[]> {
    if (!(await this.projections.caughtUp(await this.log.head(), people.name))) throw new ReadSideUnavailable();
    const administrators = await this.people.find({ filter: { role: 'admin', active: true }, sort: { _id: 1 } });
    return administrators.map(({ email }) => email).filter((email) => email !== ERASED);
  }
}
