import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { TestApp } from './test-app.js';

/** Unique personal texts by name. */
export type Texts = Readonly<Record<string, string>>;

/** The base64 forms of a text: they depend on its offset, and the characters at its ends are only partly determined. */
const inBase64 = (text: string, shift: number): string => {
  const bytes = Buffer.from('x'.repeat(shift) + text);
  return bytes.toString('base64').slice(Math.ceil((shift * 8) / 6), Math.floor((bytes.length * 8) / 6));
};
const spellings = (text: string): readonly string[] => [text, ...[0, 1, 2].map((shift) => inBase64(text, shift))];
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Finds which files contain which texts, in plain text or as base64. */
export const foundIn = (folder: string, texts: Texts): readonly string[] =>
  filesIn(folder).flatMap((file) => {
    const bytes = readFileSync(file);
    return Object.entries(texts).flatMap(([name, text]) =>
      spellings(text).some((one) => bytes.includes(one)) ? [`${name} in ${file.slice(folder.length + 1)}`] : [],
    );
  });

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
