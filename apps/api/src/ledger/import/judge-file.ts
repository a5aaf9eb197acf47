import type { Month } from '@camino/domain/ledger/document.js';
import type { DteVoid } from '@camino/domain/ledger/dte.js';
import { UnreadableFile } from '../dte/unreadable-file.js';
import type { FileToJudge } from './import-folder.js';
import type { FileContent } from './judge-documents.js';
import type { Judging } from './judging.js';

/** A file that was read. */
export type ReadFile = Readonly<{ index: number; name: string; bytes: number }> & FileContent;

export const readFileToJudge = async (
  { index, name, read }: FileToJudge,
  judging: Pick<Judging, 'read'>,
): Promise<ReadFile> => {
  let bytes = 0;
  try {
    if (!/\.xml$/i.test(name) && /\.[a-z\d]{2,4}$/i.test(name)) throw new UnreadableFile('NOT_XML');
    const content = await read();
    bytes = content.length;
    return { index, name, bytes, ...(await judging.read(content)) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { index, name, bytes, kind: 'unreadable', finding: error.finding };
    throw error;
  }
};

/** What a file waits for, if it refers to another document. */
export const waitsAs = (file: ReadFile): 'note' | 'void' | null => {
  if (file.kind === 'void') return 'void';
  return file.kind === 'document' && file.summary.refersTo ? 'note' : null;
};

/** The document that a file refers to, and the month of its issue. */
export const referredBy = (file: ReadFile): Readonly<{ id: string; month: Month }> | null => {
  if (file.kind === 'void') return { id: file.voiding.id, month: file.voiding.issuedAt.slice(0, 7) };
  const refersTo = file.kind === 'document' ? file.summary.refersTo : null;
  return refersTo && !refersTo.old ? { id: refersTo.id, month: refersTo.issuedOn.slice(0, 7) } : null;
};

export const isVoidOfMine = ({ issuer, receiver }: DteVoid, own: readonly string[]): boolean =>
  own.includes(issuer) || own.includes(receiver);
