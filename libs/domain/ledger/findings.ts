/*
 * What is to be said about an imported file: a rule that it breaks, with the figures. Codes are those of the tax
 * authority's catalogue of messages (FEL) without the prefix `FEL_`, and words of our own for what it has no code for.
 */
export type Finding = Readonly<{
  rule: RuleCode;
  /** A refusal keeps the document out of the books; a warning does not. */
  severity: 'refusal' | 'warning';
  params: Readonly<Record<string, string | number>>;
}>;

/** Rules about the file itself: what cannot be read is not judged further. */
const FILE_RULES = [
  'EMPTY',
  'TOO_LARGE',
  'ENCODING',
  'DOCTYPE',
  'MALFORMED',
  'TOO_DEEP',
  'TOO_MANY_TAGS',
  'TOO_COMPLEX',
  'NOT_XML',
  'NOT_DTE',
  'NAMESPACE',
  'SEVERAL',
  'MISSING',
  'INVALID',
  'UNCERTIFIED',
  'UNSIGNED',
  'ZIP_ENTRY',
] as const;

/** Rules of the tax authority. */
export const DTE_RULES = [
  'RCP313',
  'RCP314',
  'SEC500',
  'RCP331',
  'RCP348',
  'RCP349',
  'RCP336',
  'RCP366',
  'RCP367',
  'RCP316',
  'RCP317',
  'RCP350',
  'RCP351',
  'RCP352',
  'RCP354',
  'RCP355',
  'RCP383',
  'RCP337',
  'FESP_ISR',
  'INF300',
  'INF301',
  'NIT',
  'CUI',
  'CF_LIMIT',
  'ANU368',
  'ANU369',
  'ANU371',
  'ANU374',
  'ANU375',
  'ANU376',
] as const;

/** Rules of the ledger that receives the document. */
const LEDGER_RULES = [
  'NOT_MINE',
  'RATE_MISSING',
  'DATE_AHEAD',
  'TOO_MUCH',
  'OTHER_CONTENT',
  'NOTE_OF_VOIDED',
  'NOTE_EARLY',
  'NOTES_SUM',
  'VOID_WITH_NOTES',
] as const;

const RULES = [...FILE_RULES, ...DTE_RULES, ...LEDGER_RULES] as const;
export type RuleCode = (typeof RULES)[number];

export const refusal = (rule: RuleCode, params: Finding['params'] = {}): Finding => ({
  rule,
  severity: 'refusal',
  params,
});

export const warning = (rule: RuleCode, params: Finding['params'] = {}): Finding => ({
  rule,
  severity: 'warning',
  params,
});

export const refuses = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'refusal');
