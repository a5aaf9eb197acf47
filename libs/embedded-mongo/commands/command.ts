import { CommandError } from '../command-error.js';
import type { Cursors } from '../cursors.js';
import type { Database, Databases } from '../databases.js';
import type { Document } from '../document.js';
import { isObject } from '../values.js';

export type Call = Readonly<{
  command: Document;
  /** The database the command is sent to. */
  database: Database;
  databases: Databases;
  cursors: Cursors;
  /** Number of the client's connection. */
  connection: number;
}>;

export type Reply = Document | Buffer;

export type Command = Readonly<{
  /**
   * Its own fields, in addition to those that every command may have. Any other field is refused, because it could
   * change the result.
   */
  accepts: readonly string[] | 'anything';
  /** Whether it may change something: it is answered when that is in the file. */
  writes?: true;
  /** The response as a document, or as its BSON; a promise of it if others get a turn meanwhile. */
  run: (call: Call) => Reply | Promise<Reply>;
}>;

const bad = (name: string, needed: string): CommandError =>
  new CommandError('BadValue', `'${name}' has to be ${needed}`);

/** An optional object field; undefined if it is missing. */
export const objectIn = (command: Document, name: string): Document | undefined => {
  const value: unknown = command[name] ?? undefined;
  if (value !== undefined && !isObject(value)) throw bad(name, 'an object');
  return value;
};

/** An optional field with a whole number from 0; undefined if it is missing. */
export const sizeIn = (command: Document, name: string): number | undefined => {
  const value: unknown = command[name] ?? undefined;
  if (value !== undefined && (!Number.isSafeInteger(value) || (value as number) < 0))
    throw bad(name, 'a whole number from 0');
  return value as number | undefined;
};

export const textIn = (command: Document, name: string): string => {
  const value: unknown = command[name];
  if (typeof value !== 'string' || value === '') throw bad(name, 'a text');
  return value;
};

export const objectsIn = (command: Document, name: string): readonly Document[] => {
  const value: unknown = command[name];
  if (!Array.isArray(value) || !value.every(isObject)) throw bad(name, 'a list of objects');
  return value;
};

export const listIn = (command: Document, name: string): readonly unknown[] => {
  const value: unknown = command[name];
  if (!Array.isArray(value)) throw bad(name, 'a list');
  return value;
};
