import { peopleDomain } from '@camino/domain/people/people.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { PeopleModule, peopleReactions } from './people.module.js';
import { peopleWhoMay } from './people.who-may.js';

export const peopleArea = defineArea({
  domain: peopleDomain,
  module: PeopleModule,
  reactions: peopleReactions,
  whoMay: peopleWhoMay,
});
