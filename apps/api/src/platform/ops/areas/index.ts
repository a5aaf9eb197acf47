/* What an area declares. */
export { type Area, DECLARED_AREAS, areasOf, defineArea, eventsByArea, eventsOf, upcastersOf } from './area.js';
export { AreasModule } from './areas.module.js';
export { PERSONAL_DATA, type PersonalData, type PersonalRecords, type Somebody } from './personal-data.js';
export { SEEDS, type Seeds } from './seeds.js';
export { type AccessTable, EVERY_ROLE, verbs } from './who-may.js';
