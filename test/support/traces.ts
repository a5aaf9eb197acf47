import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { foldText } from '../../apps/api/src/platform/kit/fold-text.js';
import type { TestApp } from './test-app.js';

/** Unique personal texts by name. */
export type Texts = Readonly<Record<string, string>>;

/** The base64 forms of a text: they depend on its offset, and the characters at its ends are only partly determined. */
const inBase64 = (text: string, shift: number): string => {
  const bytes = Buffer.from('x'.repeat(shift) + text);
  return bytes.toString('base64').slice(Math.ceil((shift * 8) / 6), Math.floor((bytes.length * 8) / 6));
};
/** As events and rows hold a text: as it is, without case and accents as searches do, or within base64 or UTF-16. */
const spellings = (text: string): readonly Buffer[] =>
  [...new Set([text, text.toLowerCase(), foldText(text)])].flatMap((one) => [
    Buffer.from(one),
    Buffer.from(one, 'utf16le').swap16(),
    ...[0, 1, 2].map((shift) => Buffer.from(inBase64(one, shift))),
  ]);
/** An index of trigrams holds three characters; of those that begin like the one before, only the other bytes. */
const trigramsOf = (word: string): readonly Buffer[] =>
  Array.from(word)
    .slice(2)
    .map((_, at) =>
      Buffer.from(
        Array.from(word)
          .slice(at, at + 3)
          .join(''),
      ).subarray(1),
    );
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The bytes of each file; all are read again when one was renamed between the list and its turn. */
const contentsIn = (folder: string): readonly (readonly [file: string, bytes: Buffer])[] => {
  try {
    return filesIn(folder).map((file) => [file, readFileSync(file)] as const);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return contentsIn(folder);
  }
};

const holding = (folder: string, searched: Readonly<Record<string, readonly Buffer[]>>): readonly string[] =>
  contentsIn(folder).flatMap(([file, bytes]) =>
    Object.entries(searched).flatMap(([name, forms]) =>
      forms.some((one) => bytes.includes(one)) ? [`${name} in ${file.slice(folder.length + 1)}`] : [],
    ),
  );

/** Finds which files contain which texts, in any of their spellings. */
export const foundIn = (folder: string, texts: Texts): readonly string[] =>
  holding(folder, Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, spellings(text)])));

/** Finds which files contain three characters in a row of a word of rare letters, as an index of trigrams does. */
export const trigramsIn = (folder: string, word: string): readonly string[] =>
  holding(folder, { [word]: trigramsOf(word) });

/** Names of the texts that a text contains, ignoring case. */
export const toldIn = (text: string, texts: Texts): readonly string[] =>
  Object.entries(texts).flatMap(([name, told]) => (text.toLowerCase().includes(told.toLowerCase()) ? [name] : []));

/** The rows of every read model, as stored. */
export const rowsOf = async ({ app }: TestApp): Promise<Record<string, unknown[]>> => {
  const { db } = app.get<Connection>(getConnectionToken(), { strict: false });
  const names = ['accounts', 'reservations', 'reservation-places', 'claims'];
  const all = names.map(
    async (name) => [name, await db!.collection(name).find({}).sort({ _id: 1 }).toArray()] as const,
  );
  return Object.fromEntries(await Promise.all(all));
};
