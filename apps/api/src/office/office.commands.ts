import { office, type OfficeCommand } from '@camino/domain/office/office.js';
import { commandsOf, handlersFor } from '../platform/act/commanding/index.js';

const command = commandsOf<OfficeCommand>();

export class ChangeOfficeContact extends command('ChangeOfficeContact') {}
export class RestoreOfficeContact extends command('RestoreOfficeContact') {}

export const officeHandlers = handlersFor(office, ChangeOfficeContact, RestoreOfficeContact);
