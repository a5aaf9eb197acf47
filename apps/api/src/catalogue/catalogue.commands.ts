import { catalogue, type CatalogueCommand } from '@camino/domain/catalogue/catalogue.js';
import { commandsOf, handlersFor } from '../platform/act/commanding/index.js';

const command = commandsOf<CatalogueCommand>();

export class AddRow extends command('AddRow') {}
export class AddRows extends command('AddRows') {}
export class ChangeRow extends command('ChangeRow') {}
export class RemoveRow extends command('RemoveRow') {}
export class RestoreRow extends command('RestoreRow') {}

export const catalogueHandlers = handlersFor(catalogue, AddRow, AddRows, ChangeRow, RemoveRow, RestoreRow);
