import { Injectable } from '@nestjs/common';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { ActorNames } from '../platform/http/actor-names.js';
import { type ReadModel, ReadModels } from '../platform/projecting/read-model.js';
import { people, type PersonRow } from './people.projection.js';

@Injectable()
export class AccountNames extends ActorNames {
  private readonly people: ReadModel<PersonRow>;

  constructor(readModels: ReadModels) {
    super();
    this.people = readModels.of(people);
  }

  async nameOf(actorId: string): Promise<string | null> {
    const person = await this.people.one(actorId);
    return person && person.name !== ERASED ? `${person.name} ${person.lastName}` : null;
  }
}
