import type { Authorization } from '@camino/domain/invoicing/dte-of-invoice.js';
import type { Seller } from '@camino/domain/invoicing/issuer.js';
import type { Requested } from '@camino/domain/invoicing/invoice.js';

/**
 * An invoice for the certifier. `key` names the booking and the attempt: the certifier answers the same key with the
 * same authorization, so that a request whose answer was lost is never certified twice.
 */
export type ToCertify = Readonly<{ key: string; request: Requested; seller: Seller }>;

export type CertifierAnswer =
  | Readonly<{ kind: 'certified'; authorization: Authorization }>
  | Readonly<{ kind: 'refused'; code: string; why: string }>;

/** The certifier gave no answer: whether it certified is not known, and asking again is safe. */
export class CertifierUnavailable extends Error {}

/** Certifies electronic invoices (FEL) for the company: a service of somebody else. */
export abstract class Certifier {
  /** False where none is connected: what waits goes on waiting. */
  abstract readonly connected: boolean;
  /** @throws CertifierUnavailable */
  abstract certify(invoice: ToCertify): Promise<CertifierAnswer>;
}

/** Where no certifier is connected. */
export class NoCertifier extends Certifier {
  readonly connected = false;

  certify(): Promise<CertifierAnswer> {
    return Promise.reject(new CertifierUnavailable('no certifier is connected'));
  }
}
