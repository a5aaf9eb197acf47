import { catalogue, type Catalogue, type CatalogueCommand } from './catalogue.js';

/**
 * The catalogue as it would be after a command: decided by the rules that storing it goes by, and stored nowhere.
 * @throws Rejection as the command does
 */
export const rehearsed = (state: Catalogue, command: CatalogueCommand): Catalogue =>
  catalogue.decide(command, state).reduce(catalogue.evolve, state);
