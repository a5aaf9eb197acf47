import { hash } from 'node:crypto';
import type { Row } from './projection.js';

/** Number and checksum of a read model's rows, independent of their order. */
export type Checksum = Readonly<{ rows: number; checksum: string }>;

const MODULUS = 1n << 128n;

/**
 * Canonical JSON of a value: object fields sorted by UTF-16 code units, undefined fields left out, dates as JSON writes
 * them.
 */
export const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  const parts = Object.keys(fields)
    .sort()
    .flatMap((name) => (fields[name] === undefined ? [] : [`${JSON.stringify(name)}:${canonical(fields[name])}`]));
  return `{${parts.join(',')}}`;
};

/**
 * Digest of a row, including `_id`, without its position: the first 128 bits of the SHA-256 of its canonical JSON, as a
 * number.
 */
export const digestOf = (row: Row): bigint => BigInt(`0x${hash('sha256', canonical(row), 'hex').slice(0, 32)}`);

/** The sum of the rows' digests modulo 2^128, as 32 hexadecimal digits: rows can be added and removed one by one. */
export class RowChecksum {
  private rows = 0;
  private sum = 0n;

  add(digest: bigint): void {
    this.rows += 1;
    this.sum += digest;
  }

  take(digest: bigint): void {
    this.rows -= 1;
    this.sum -= digest;
  }

  get checksum(): Checksum {
    const sum = ((this.sum % MODULUS) + MODULUS) % MODULUS;
    return { rows: this.rows, checksum: sum.toString(16).padStart(32, '0') };
  }
}
