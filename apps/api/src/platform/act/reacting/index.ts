/* Reactions to events, and work that is due at a time. */
export { DueRunner } from './due-runner.js';
export type { DueProcess } from './due.js';
export { DamagedCheckpoints, FileCheckpoints } from './file-checkpoints.js';
export { MongoCheckpoints } from './mongo-checkpoints.js';
export { ReactingModule } from './reacting.module.js';
export { type Reached, ReactionCheckpoints } from './reaction-checkpoints.js';
export { ReactionRunner, type ReactionStatus } from './reaction-runner.js';
export type { Reaction } from './reaction.js';
