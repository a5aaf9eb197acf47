import { hash } from 'node:crypto';
import type { LedgerOwner } from '@camino/contracts/ledger/ledger-calls.js';

/*
 * What an export says about itself. `scripts/verify-export.mjs` reads it without anything of the application: both are
 * to be changed together, under a new format.
 */

export const FORMAT = 'camino-ledger-export-1';
export const MANIFEST = 'manifest.json';

/** Digits of the checksum of a row: enough to name the one that was touched. */
const ROW_DIGITS = 16;

export type ExportedFile = Readonly<{
  path: string;
  /** Rows, without the line that says what the file is. */
  rows: number;
  /** SHA-256 of the file. Of a whole book it is the checksum that stands on paper. */
  sha256: string;
  /** The first digits of the SHA-256 of each line, in order. */
  lines: readonly string[];
}>;

export type ExportManifest = Readonly<{
  format: typeof FORMAT;
  taxpayer: Pick<LedgerOwner, 'nombre' | 'nit' | 'cui'>;
  year: number;
  /** Positions of the log: only what changed after `from` is there; null is everything. */
  from: string | null;
  to: string;
  created: string;
  files: readonly ExportedFile[];
  /** SHA-256 over the manifest without this field. */
  seal: string;
}>;

export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** A text of lines, each ended by a line feed, as a file of an export. */
export const exportedFile = (path: string, text: string): ExportedFile => {
  const lines = text.split('\n').slice(0, -1);
  return {
    path,
    rows: lines.length - 1,
    sha256: sha256(text),
    lines: lines.map((line) => sha256(line).slice(0, ROW_DIGITS)),
  };
};

export const sealed = (manifest: Omit<ExportManifest, 'seal'>): ExportManifest => ({
  ...manifest,
  seal: sha256(JSON.stringify(manifest)),
});
