import { ledgerMonth, type LedgerMonthCommand } from '@camino/domain/ledger/ledger-month.js';
import { commandsOf, handlersFor } from '../../platform/act/commanding/index.js';

const command = commandsOf<LedgerMonthCommand>();

/* Their id is `ledgerMonthId`. Whoever issues them knows that the caller may write in the taxpayer's books. */
export class RecordDocuments extends command('RecordDocuments') {}
export class BookDocumentLater extends command('BookDocumentLater') {}
export class KeepDocumentOut extends command('KeepDocumentOut') {}
export class VoidDocument extends command('VoidDocument') {}
export class RecordRetention extends command('RecordRetention') {}
export class VoidRetention extends command('VoidRetention') {}
export class CloseMonth extends command('CloseMonth') {}
export class ReopenMonth extends command('ReopenMonth') {}

export const ledgerMonthHandlers = handlersFor(
  ledgerMonth,
  RecordDocuments,
  BookDocumentLater,
  KeepDocumentOut,
  VoidDocument,
  RecordRetention,
  VoidRetention,
  CloseMonth,
  ReopenMonth,
);
