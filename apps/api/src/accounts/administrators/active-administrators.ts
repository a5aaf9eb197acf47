import { Injectable } from '@nestjs/common';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { EventLog } from '../../platform/event-log/event-log.js';
import { OfficeAddresses } from '../../platform/mail/office-addresses.js';
import { ProjectionRunner } from '../../platform/projecting/projection-runner.js';
import { type ReadModel, ReadModels } from '../../platform/projecting/read-model.js';
import { ReadSideUnavailable } from '../../platform/projecting/read-side-unavailable.js';
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
