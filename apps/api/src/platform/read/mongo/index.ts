/* The connection to MongoDB, or to the embedded one. */
export { MongoModule } from './mongo.module.js';
export { KEEPING, Mongo } from './mongo.js';
export { ReadSideUnavailable } from './read-side-unavailable.js';
