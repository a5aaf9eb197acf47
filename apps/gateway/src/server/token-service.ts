import type { Fields, SoapRequest } from './soap.js';
import type { TokenDetails, TokenVault } from './token-vault.js';
import type { Transaction, Transactions } from './transactions.js';

const APPROVED = '00';
/** What becomes of a sale by the last four digits of its card. See `SILENT`, too. */
const CODES: Readonly<Record<string, string>> = {
  '0051': '51',
  '0005': '05',
  '0057': '57',
  '0111': '111',
  '0132': '132',
  '9999': '96',
};
/** Last four digits of cards whose sales cannot be taken back. */
const NOT_VOIDED = '0098';
/** Last four digits of cards whose sales take place, and no answer comes. */
const SILENT = '0000';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '00': 'Approved',
  '05': 'Do not honour',
  '12': 'Invalid transaction',
  '13': 'Invalid amount',
  '25': 'Unable to locate the record',
  '51': 'Insufficient funds',
  '57': 'Not permitted to the cardholder',
  '96': 'System malfunction',
  '111': 'Invalid TID',
  '132': 'Lost or stolen card',
  T00: 'Token found',
  T04: 'Token not found',
};

const coded = (code: string, more: Fields = {}): Fields => ({
  Code: code,
  Description: DESCRIPTIONS[code] ?? 'Declined',
  ...more,
});

const answerOf = ({ code, transactionId, authorization }: Transaction): Fields =>
  coded(code, { TransactionId: transactionId, AuthorizationNumber: authorization, ProcessorId: 'stand-in' });

const lastFourOf = ({ CardNumber }: TokenDetails): string => CardNumber.slice(-4);

export const isSilent = (vault: TokenVault, { operation, fields }: SoapRequest): boolean => {
  const card = operation === 'Sale' ? vault.find(fields['accountToken'] ?? '') : null;
  return card !== null && lastFourOf(card) === SILENT;
};

type Service = Readonly<{
  vault: TokenVault;
  transactions: Transactions;
  /** Of this service: whoever sends another key gets nothing. */
  apiKey: string;
}>;

/** The operations of the token service. `decline` is the code that was asked for instead of the usual outcome. */
export const tokenService =
  ({ vault, transactions, apiKey }: Service) =>
  ({ operation, fields }: SoapRequest, decline: string | null): Fields => {
    if (fields['APIKey'] !== apiKey) return coded('T01');
    const tracking = fields['clientTracking'] ?? '';
    switch (operation) {
      case 'Ping':
        return coded(APPROVED);
      case 'GetTokenDetails': {
        const card = vault.findAccount(fields['accountNumber'] ?? '');
        return card ? coded('T00', card) : coded('T04');
      }
      case 'GetTransactionResult': {
        const known = transactions.of(tracking);
        return known ? answerOf(known) : coded('25');
      }
      case 'Void':
        return answerOf(
          transactions.once(tracking, () => voidOf(transactions, tracking, fields['referenceId'] ?? '', decline)),
        );
      case 'Sale':
      case 'Rebill':
        return answerOf(transactions.once(tracking, () => chargeOf(vault, { operation, fields }, decline)));
    }
  };

type Decided = Omit<Transaction, 'tracking' | 'transactionId' | 'authorization'>;

const chargeOf = (vault: TokenVault, { operation, fields }: SoapRequest, decline: string | null): Decided => {
  const card = vault.find(fields['accountToken'] ?? '');
  const amount = fields['amount'] ?? '';
  const cents = Math.round(Number(amount) * 100);
  const lastFour = card ? lastFourOf(card) : '';
  const usual = card ? (CODES[lastFour] ?? APPROVED) : 'T04';
  const code = /^\d{1,8}\.\d{2}$/.test(amount) && cents > 0 ? (decline ?? usual) : '13';
  return {
    operation: operation as 'Sale' | 'Rebill',
    code,
    cents,
    currency: fields['currencyCode'] ?? '',
    reference: null,
    lastFour,
  };
};

const voidOf = (transactions: Transactions, tracking: string, reference: string, decline: string | null): Decided => {
  const sale = transactions.sale(reference);
  const nothing = { operation: 'Void' as const, code: '12', cents: 0, currency: '', reference, lastFour: '' };
  if (sale === null) return nothing;
  const { cents, currency, lastFour } = sale;
  const possible = tracking !== '' && !transactions.isVoided(reference);
  const usual = lastFour === NOT_VOIDED ? '96' : APPROVED;
  return { ...nothing, code: possible ? (decline ?? usual) : '12', cents, currency, lastFour };
};
