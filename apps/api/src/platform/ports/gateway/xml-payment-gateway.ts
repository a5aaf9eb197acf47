import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../kit/index.js';
import {
  type Amount,
  APPROVED,
  type Charge,
  GatewayUnavailable,
  type Outcome,
  PaymentGateway,
  type TokenDetails,
  type VoidRequest,
} from './payment-gateway.js';
import { actionOf, envelopeOf, type Fields, resultOf } from './soap.js';

/** Bytes of an answer. */
const LARGEST = 65_536;
/** ISO 4217 numbers. */
const CURRENCIES: Readonly<Record<Amount['currency'], string>> = { GTQ: '320', USD: '840' };
/** "The token exists"; every other code says that it does not. */
const TOKEN_FOUND = 'T00';
/** "Unable to locate the record" (ISO 8583): a transaction that never took place. */
const NO_SUCH_TRANSACTION = '25';

const amountOf = ({ cents }: Amount): string => (cents / 100).toFixed(2);

/** The gateway's XML service (Sale, Rebill, Void, GetTokenDetails, GetTransactionResult, Ping) over HTTP(S). */
@Injectable()
export class XmlPaymentGateway extends PaymentGateway {
  private readonly logger = new Logger('PaymentGateway');
  readonly timeoutMs: number;

  constructor(private readonly config: Config) {
    super();
    this.timeoutMs = config.gateway.timeoutMs;
  }

  sale(charge: Charge): Promise<Outcome> {
    return this.moved('Sale', this.chargeOf(charge));
  }

  rebill(charge: Charge): Promise<Outcome> {
    return this.moved('Rebill', this.chargeOf(charge));
  }

  void({ referenceId, tracking }: VoidRequest): Promise<Outcome> {
    return this.moved('Void', { ...this.merchant(), referenceId, clientTracking: tracking });
  }

  async transactionResult(tracking: string): Promise<Exclude<Outcome, { status: 'unknown' }> | null> {
    const result = await this.told('GetTransactionResult', { ...this.merchant(), clientTracking: tracking });
    if (result['Code'] === NO_SUCH_TRANSACTION) return null;
    const outcome = outcomeOf(result);
    if (outcome.status === 'unknown') throw new GatewayUnavailable('the gateway does not say what became of it');
    return outcome;
  }

  async tokenDetails(accountNumber: string): Promise<TokenDetails | null> {
    const result = await this.told('GetTokenDetails', { APIKey: this.config.gateway.apiKey, accountNumber });
    return result['Code'] === TOKEN_FOUND ? detailsOf(result) : null;
  }

  async ping(): Promise<void> {
    await this.told('Ping', { APIKey: this.config.gateway.apiKey });
  }

  componentUrl(culture: string, token = ''): string | null {
    const { componentKey, componentUrl } = this.config.gateway;
    if (componentUrl === undefined) return null;
    const query = new URLSearchParams({ APIKey: componentKey, Token: token, Culture: culture });
    return `${componentUrl}?${query.toString()}`;
  }

  private merchant(): Fields {
    const { apiKey, merchant, terminal } = this.config.gateway;
    return { APIKey: apiKey, merchantAccountNumber: merchant, terminalName: terminal };
  }

  private chargeOf({ token, tracking, amount }: Charge): Fields {
    return {
      ...this.merchant(),
      accountToken: token,
      clientTracking: tracking,
      amount: amountOf(amount),
      currencyCode: CURRENCIES[amount.currency],
    };
  }

  /** Whatever goes wrong on the way leaves the outcome unknown. */
  private async moved(operation: string, fields: Fields): Promise<Outcome> {
    try {
      return outcomeOf(resultOf(operation, await this.post(operation, fields)));
    } catch (error) {
      this.logger.warn(`${operation}: no outcome, ${nameOf(error)}`);
      return { status: 'unknown' };
    }
  }

  private async told(operation: string, fields: Fields): Promise<Fields> {
    try {
      return resultOf(operation, await this.post(operation, fields));
    } catch (cause) {
      throw new GatewayUnavailable(`${operation}: ${nameOf(cause)}`, { cause });
    }
  }

  private async post(operation: string, fields: Fields): Promise<string> {
    const { serviceUrl } = this.config.gateway;
    if (serviceUrl === undefined) throw new GatewayUnavailable('GATEWAY_URL is not set');
    const response = await fetch(serviceUrl, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'text/xml; charset=utf-8', SOAPAction: actionOf(operation), connection: 'close' },
      body: envelopeOf(operation, fields),
      signal: AbortSignal.timeout(this.timeoutMs),
    });
    const text = await textOf(response);
    if (!response.ok) throw new GatewayUnavailable(`status ${response.status}`);
    return text;
  }
}

/** The body, as long as it is no longer than any real one. */
const textOf = async ({ body }: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > LARGEST) throw new GatewayUnavailable('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** An approval without a transaction id could never be voided: it counts as no answer. */
const outcomeOf = ({ Code, TransactionId = '', AuthorizationNumber = '' }: Fields): Outcome => {
  if (!Code) return { status: 'unknown' };
  if (Code !== APPROVED) return { status: 'declined', code: Code.slice(0, 10) };
  return TransactionId === ''
    ? { status: 'unknown' }
    : { status: 'approved', transactionId: TransactionId, authorization: AuthorizationNumber };
};

const detailsOf = (result: Fields): TokenDetails | null => {
  const {
    AccountToken: token = '',
    CardNumber = '',
    CardHolderName: holder = '',
    ExpirationDate: expiry = '',
  } = result;
  const lastFour = /(\d{4})$/.exec(CardNumber)?.[1];
  if (!token || !lastFour || !/^(0[1-9]|1[0-2])\/\d{2}$/.test(expiry)) return null;
  return { token, lastFour, holder, expiry, brand: result['CardBrand'] || 'visa' };
};

/** Never more than the kind of an error: its message may quote what was sent. */
const nameOf = (error: unknown): string => {
  if (error instanceof GatewayUnavailable) return error.message;
  return error instanceof Error ? error.name : 'an error';
};
