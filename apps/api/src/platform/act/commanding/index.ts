/* Deciding commands on folded streams. */
export { CommandingModule } from './commanding.module.js';
export { Decide, type Loaded, type Receipt } from './decide.js';
export { type CommandClass, commandOf, commandsOf, handlersFor, handlerWith } from './handlers.js';
export { KeyReused, StaleVersion, TooContended } from './refusals.js';
