import { exchange, type ExchangeCommand } from '@camino/domain/ledger/exchange.js';
import { commandsOf, handlersFor } from '../../platform/act/commanding/index.js';

const command = commandsOf<ExchangeCommand>();

/** Its id is the currency. */
export class EnterExchangeRates extends command('EnterExchangeRates') {}

export const exchangeHandlers = handlersFor(exchange, EnterExchangeRates);
