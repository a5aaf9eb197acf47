import { defineDomainArea } from '../kernel/area.js';
import { person, personEvents } from './person.js';

/** That people are forgotten. */
export const peopleDomain = defineDomainArea({ name: 'people', events: personEvents, deciders: [person] });
