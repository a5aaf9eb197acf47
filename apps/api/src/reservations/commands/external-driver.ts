import { internationalPhone } from '@camino/domain/office/phone.js';
import type { KeyedHashes } from '../../platform/log/crypto/index.js';

/**
 * The subject of a driver without an account: of their telephone, however it is written. It can never be that of an
 * address, which has an `@`.
 */
export const externalDriverOf = (hashes: KeyedHashes, phone: string): string =>
  hashes.subjectOf(`tel:${(internationalPhone(phone) || phone).replace(/[^\d+]/g, '')}`);
