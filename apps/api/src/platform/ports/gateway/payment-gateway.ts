/** An amount in hundredths of its currency, always an integer. */
export type Amount = Readonly<{ cents: number; currency: 'GTQ' | 'USD' }>;

/** The code with which the gateway approves. */
export const APPROVED = '00';

/**
 * What became of money that the gateway was asked to move. `unknown`: no readable answer came, so that it may have been
 * moved or not. Only `transactionResult` resolves that, with the same tracking; asking to move it again never does.
 */
export type Outcome =
  | Readonly<{ status: 'approved'; transactionId: string; authorization: string }>
  /** `code` is one of the gateway's: 51, 05, 57, 111, 132 … */
  | Readonly<{ status: 'declined'; code: string }>
  | Readonly<{ status: 'unknown' }>;

/** `tracking` names this one movement of money for ever; the caller has stored it before asking. */
export type Charge = Readonly<{ token: string; tracking: string; amount: Amount }>;
/** `referenceId` is the transaction id of the sale to take back. */
export type VoidRequest = Readonly<{ referenceId: string; tracking: string }>;

/** What the gateway knows of a stored card; never its number. */
export type TokenDetails = Readonly<{
  token: string;
  lastFour: string;
  holder: string;
  /** `MM/YY` */
  expiry: string;
  brand: string;
}>;

/** The gateway did not answer a question that moves no money, or there is none. */
export class GatewayUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayUnavailable';
  }
}

/** The service that keeps card numbers and moves money. Nothing here ever holds a card number or a CVV. */
export abstract class PaymentGateway {
  /** Milliseconds after which an answer no longer comes and an outcome is unknown. */
  abstract readonly timeoutMs: number;
  /** A first charge. Never rejects. */
  abstract sale(charge: Charge): Promise<Outcome>;
  /** A later charge on a stored card, without its CVV. Never rejects. */
  abstract rebill(charge: Charge): Promise<Outcome>;
  /** Takes a sale back. Never rejects. */
  abstract void(request: VoidRequest): Promise<Outcome>;
  /** What became of the movement of this tracking; null when it never took place. @throws GatewayUnavailable */
  abstract transactionResult(tracking: string): Promise<Exclude<Outcome, { status: 'unknown' }> | null>;
  /** The card stored under an account number (`W-…`); null when there is none. @throws GatewayUnavailable */
  abstract tokenDetails(accountNumber: string): Promise<TokenDetails | null>;
  /** @throws GatewayUnavailable */
  abstract ping(): Promise<void>;
  /** Address of the hosted card form, to edit the card of `token` or to enter a new one. Null without a gateway. */
  abstract componentUrl(culture: string, token?: string): string | null;
}
