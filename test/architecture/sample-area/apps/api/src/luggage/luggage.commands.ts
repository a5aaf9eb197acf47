import { luggage, type LuggageCommand } from '@camino/domain/luggage/luggage.js';
import { commandsOf, handlersFor } from '../platform/act/commanding/index.js';

const command = commandsOf<LuggageCommand>();

export class KeepLuggage extends command('KeepLuggage') {}
export class ReturnLuggage extends command('ReturnLuggage') {}

export const luggageHandlers = handlersFor(luggage, KeepLuggage, ReturnLuggage);
