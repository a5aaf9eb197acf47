import { Controller, Get } from '@nestjs/common';
import type { ShownDriver } from '@camino/contracts/accounts/account.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { Public } from '../../platform/edge/auth/index.js';
import { Answers, Area, Says } from '../../platform/edge/http/index.js';
import { type ReadModel, ReadModels } from '../../platform/read/projecting/index.js';
import { people, type PersonRow } from '../people.projection.js';

@Area('Accounts')
@Controller('api/drivers')
export class ShownDriversController {
  private readonly people: ReadModel<PersonRow>;

  constructor(models: ReadModels) {
    this.people = models.of(people);
  }

  @Get()
  @Public()
  @Says('The first names and photos of those who drive, for travellers who want to know.')
  @Answers({ data: ['ShownDriver'] })
  async all(): Promise<{ data: readonly ShownDriver[] }> {
    const drivers = await this.people.find({
      filter: { role: 'driver', active: true },
      sort: { sortName: 1, _id: 1 },
      limit: SHOWN,
    });
    return { data: drivers.filter(({ name }) => name !== ERASED).map(shown) };
  }
}

const SHOWN = 24;

/** Only the first of several first names: what a stranger needs to greet somebody, and no more. */
const shown = ({ name, image }: PersonRow): ShownDriver => ({ name: name.trim().split(/\s+/)[0] as string, image });
