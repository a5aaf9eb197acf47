import { permits, type PermitsCommand } from '@camino/domain/permits/permits.js';
import { commandsOf, handlersFor } from '../platform/act/commanding/index.js';

const command = commandsOf<PermitsCommand>();

export class RecordPermit extends command('RecordPermit') {}

export const permitsHandlers = handlersFor(permits, RecordPermit);
