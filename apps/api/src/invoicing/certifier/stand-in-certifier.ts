import { isCui, isNit } from '@camino/domain/kernel/invoice-id.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { uuidOf } from '../../platform/log/event-store/index.js';
import { Certifier, type CertifierAnswer, CertifierUnavailable, type ToCertify } from './certifier.js';

type Misbehavior = 'down' | 'silent_after_success';

/**
 * A certifier for development and tests. Its authorizations are made from the key, so they are the same after a
 * restart; it refuses what the tax authority would refuse, and can be told to misbehave.
 */
export class StandInCertifier extends Certifier {
  readonly connected = true;
  private misbehavior: Misbehavior | null = null;
  /** By key: how often each was certified. */
  readonly certified = new Map<string, number>();

  constructor(private readonly now: () => Instant) {
    super();
  }

  misbehave(how: Misbehavior | null): void {
    this.misbehavior = how;
  }

  certify({ key, request: { receiver }, seller }: ToCertify): Promise<CertifierAnswer> {
    if (this.misbehavior === 'down') return Promise.reject(new CertifierUnavailable('the certifier is down'));
    if (!isNit(seller.nit) && !isCui(seller.nit))
      return refused('FEL_EMI101', 'El NIT del emisor no existe en el registro.');
    if (receiver.id === seller.nit) return refused('FEL_RCP301', 'El receptor no puede ser el emisor.');
    this.certified.set(key, (this.certified.get(key) ?? 0) + 1);
    if (this.misbehavior === 'silent_after_success')
      return Promise.reject(new CertifierUnavailable('the answer was lost'));
    const id = uuidOf(`certified ${key}`).toUpperCase();
    const [series, number] = [id.slice(0, 8), String(Number.parseInt(id.slice(9, 18).replace('-', ''), 16))];
    return Promise.resolve({ kind: 'certified', authorization: { id, series, number, certifiedAt: this.now() } });
  }
}

const refused = (code: string, why: string): Promise<CertifierAnswer> =>
  Promise.resolve({ kind: 'refused', code, why });
