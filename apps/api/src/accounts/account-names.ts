import { Injectable } from '@nestjs/common';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { ActorNames } from '../platform/edge/http/index.js';
import { type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import { ACCOUNT_STREAM, people, type PersonRow } from './people.projection.js';

@Injectable()
export class AccountNames extends ActorNames {
  private readonly people: ReadModel<PersonRow>;

  constructor(
    readModels: ReadModels,
    private readonly log: EventLog,
  ) {
    super();
    this.people = readModels.of(people);
  }

  async nameOf(actorId: string): Promise<string | null> {
    const person = (await this.people.one(actorId)) ?? (await this.beforeRemoval(actorId));
    return person && person.name !== ERASED ? `${person.name} ${person.lastName}`.trim() : null;
  }

  /** The row before the account was removed, so that its past actions keep their author's name. */
  private async beforeRemoval(id: string): Promise<PersonRow | null> {
    const { events } = await this.log.read(`${ACCOUNT_STREAM}${id}`);
    return events.reduce<PersonRow | null>((row, event) => people.project(row, event, id) ?? row, null);
  }
}
