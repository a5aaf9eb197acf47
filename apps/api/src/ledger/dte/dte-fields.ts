import { isLocalDate } from '@camino/domain/kernel/rules/time.js';
import { type Exact, exactOf } from '@camino/domain/ledger/exact.js';
import { UnreadableFile } from './unreadable-file.js';
import type { XmlElement } from './xml-element.js';
import { shown } from './xml-text.js';

/*
 * Reads the fields of tax documents; each throws UnreadableFile where a field is missing or does not say what it
 * should.
 */

/** Longest name that a book keeps. */
const TEXT_LENGTH = 255;

export const UUID = /^[\dA-F]{8}-[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{12}$/;

const invalid = (field: string, value: string): UnreadableFile =>
  new UnreadableFile('INVALID', { field, value: shown(value).slice(0, 60) });

export const required = (from: XmlElement, name: string): XmlElement => {
  const found = from.one(name);
  if (!found) throw new UnreadableFile('MISSING', { field: name });
  return found;
};

/** An attribute that is there and not empty. */
export const attribute = (from: XmlElement, name: string): string => short(from.attribute(name) ?? '', name);

/** A text that is there and no longer than those of invoices: findings quote it. */
export const short = (written: string, field: string): string => {
  const value = shown(written);
  if (value === '') throw new UnreadableFile('MISSING', { field });
  if (value.length > TEXT_LENGTH) throw invalid(field, value);
  return value;
};

/** Names are cut where books end. */
export const nameIn = (from: XmlElement, name: string): string =>
  [...shown(from.attribute(name) ?? '')].slice(0, TEXT_LENGTH).join('');

/** The identifier of a person as books write it: without hyphens and spaces, in upper case. */
export const idIn = (from: XmlElement, name: string): string => {
  const written = attribute(from, name);
  const id = written.replaceAll(/[\s./-]/g, '').toUpperCase();
  if (!/^[\dA-Z]{1,20}$/.test(id)) throw invalid(name, written);
  return id;
};

export const oneOf = <T extends string>(values: readonly T[], written: string, field: string): T => {
  const value = values.find((one) => one === written.toUpperCase());
  if (!value) throw invalid(field, written);
  return value;
};

export const amount = (written: string, field: string): Exact => {
  const exact = exactOf(written);
  if (exact === null) throw invalid(field, written);
  return exact;
};

export const amountIn = (from: XmlElement, name: string): Exact => amount(required(from, name).text, name);

/** 0 where it is left out or empty. */
export const optionalAmountIn = (from: XmlElement, name: string): Exact => {
  const text = from.one(name)?.text ?? '';
  return text === '' ? 0n : amount(text, name);
};

export const uuid = (written: string, field: string): string => {
  const id = written.toUpperCase();
  if (!UUID.test(id)) throw invalid(field, written);
  return id;
};

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;
const GUATEMALA = '-06:00';

/**
 * A moment as the clock in Guatemala shows it, `YYYY-MM-DDTHH:mm:ss`. Without a zone it is Guatemalan time, with one it
 * is converted; fractions of a second are dropped; a day alone begins at midnight.
 */
export const moment = (written: string, field: string): string => {
  const [, day, hours = '00', minutes = '00', seconds = '00', zone = GUATEMALA] = MOMENT.exec(written) ?? [];
  if (day === undefined || !isLocalDate(day)) throw invalid(field, written);
  const local = `${day}T${hours}:${minutes}:${seconds}`;
  if (zone === GUATEMALA) return local;
  return new Date(Date.parse(`${local}${zone}`) - 6 * 3_600_000).toISOString().slice(0, 19);
};

export const wholeNumber = (written: string, field: string): number => {
  if (!/^\d{1,9}$/.test(written)) throw invalid(field, written);
  return Number(written);
};
