import { hash } from 'node:crypto';
import type { Row } from './projection.js';

/** How many rows a read model has, and what they are: the same for the same rows, in whatever order. */
export type Checksum = Readonly<{ rows: number; checksum: string }>;

const MODULUS = 1n << 128n;

/**
 * A value as JSON, the fields of every object in the order of their UTF-16 units and those that are undefined left out.
 * Dates are texts as JSON makes them.
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
 * Of one row, `_id` included and its position not: the first 128 bits of the SHA-256 of its canonical JSON, as a
 * number.
 */
export const digestOf = (row: Row): bigint => BigInt(`0x${hash('sha256', canonical(row), 'hex').slice(0, 32)}`);

/**
 * The sum of the rows' digests modulo 2^128, written in 32 hexadecimal digits: rows can be added and taken away one by
 * one.
 */
export class RowSum {
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
