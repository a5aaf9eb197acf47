import { Injectable } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { ImportFinding } from '@camino/contracts/ledger/ledger-import.js';
import { isLocalDate } from '@camino/domain/kernel/rules/time.js';
import { exactOf, inCents, written } from '@camino/domain/ledger/exact.js';
import type { Finding } from '@camino/domain/ledger/findings.js';
import { dayWords, hourWords } from '../../platform/kit/index.js';

type Values = Finding['params'];

/** What a file says itself is told as it stands there. */
const QUOTED: readonly string[] = ['field', 'value'];
const AMOUNT = /^[\d,]+\.\d{2,10}$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}$/;
const COUNT = new Intl.NumberFormat('en-US');

const amountWords = (amount: string): string => {
  const exact = exactOf(amount.replaceAll(',', ''));
  return exact === null ? amount : written(inCents(exact));
};

const valueWords = (value: string | number, language: Language): string => {
  if (typeof value === 'number') return COUNT.format(value);
  if (AMOUNT.test(value)) return amountWords(value);
  if (isLocalDate(value)) return dayWords(value, language);
  const [, day, time] = MOMENT.exec(value) ?? [];
  return day && time ? `${dayWords(day, language)}, ${hourWords(time, language)}` : value;
};

/**
 * What is told of a finding, as people write it: amounts with two decimals, days in their language. Two values that
 * would read the same stay exact, or nobody could tell what is wrong.
 */
export const inWords = ({ params }: Finding, language: Language): Values => {
  const told = Object.entries(params).map(
    ([name, value]) => [name, QUOTED.includes(name) ? value : valueWords(value, language)] as const,
  );
  const different = (values: Values): number => new Set(Object.values(values)).size;
  const words = Object.fromEntries(told);
  return different(words) < different(params) ? params : words;
};

/** Findings as they are told, in an accountant's words. */
@Injectable()
export class FindingWords {
  constructor(private readonly i18n: I18nService) {}

  told(finding: Finding, lang: Language): ImportFinding {
    const { rule, severity } = finding;
    const texto = this.i18n.translate<string, string>(`dte.${rule}`, { lang, args: inWords(finding, lang) });
    return { codigo: rule, gravedad: severity === 'refusal' ? 'error' : 'aviso', texto };
  }
}
