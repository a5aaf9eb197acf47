const HEAD = `/*
 * Generated from libs/domain/catalogue/rules/kinds.ts by \`node scripts/write-catalogue-rows.mjs\`, after a build: the
 * rows of each kind in responses and in requests. Limits have the same meaning as there.
 */

/**
 * A number as text, as forms send it: "12.50".
 * @pattern ^-?\\d{1,15}(\\.\\d{1,15})?$
 */
export type NumberText = string;
`;

/** As joined.ts: referenced rows include the rows they refer to, but no further ones. */
const LEVELS = 2;

/** `brand_vehicle` → BrandVehicle. */
export const typeNameOf = (kind) => kind.replace(/(^|_)(\w)/g, (_, __, letter) => letter.toUpperCase());

const oneOf = (options) => options.map((option) => `'${option}'`).join(' | ');

const PRESENT = {
  text: () => 'string',
  reference: () => 'string',
  number: () => 'number',
  flag: () => 'boolean',
  date: () => 'string',
  time: () => 'string',
  choice: ({ options }) => oneOf(options),
};
const comes = (field) => `${PRESENT[field.type](field)}${field.otherwise === null ? ' | null' : ''}`;

const fieldsOf = (kinds, kind, levels) =>
  Object.entries(kinds[kind].fields).flatMap(([name, field]) => [
    `${name}: ${comes(field)}`,
    ...(levels > 0 && field.type === 'reference' ? [`${field.joined}: ${plainRow(kinds, field.to, levels - 1)}`] : []),
  ]);

const plainRow = (kinds, kind, levels) => `Readonly<{ id: string; ${fieldsOf(kinds, kind, levels).join('; ')} }>`;

const rowType = (kinds, kind) => `export type ${typeNameOf(kind)}Row = Readonly<{
  id: string;
  /** Version of this row; counts from 1. */
  version: number;
${fieldsOf(kinds, kind, LEVELS)
  .map((field) => `  ${field};\n`)
  .join('')}}>;
`;

const SENT = {
  text: ({ max }) => ['string', `@maxLength ${max}`],
  reference: ({ to }) => ['string', `Id of a row of ${to}.`, '@maxLength 64'],
  number: ({ min, max, decimals }) => [
    'number | NumberText',
    decimals === 0 ? 'A whole number.' : `At most ${decimals} decimals.`,
    `@minimum ${min}`,
    `@maximum ${max}`,
  ],
  flag: () => ['boolean'],
  date: () => ['string', '@format date'],
  time: () => ['string', '@pattern ^([01]\\d|2[0-3]):[0-5]\\d$'],
  choice: ({ options }) => [oneOf(options)],
};

const sentField = ([name, field]) => {
  const [type, ...notes] = SENT[field.type](field);
  const comment = notes.length > 0 ? `  /**\n${notes.map((note) => `   * ${note}\n`).join('')}   */\n` : '';
  const orNone = field.otherwise === null && field.type !== 'text' ? ' | null' : '';
  return `${comment}  ${name}${field.otherwise === undefined ? '' : '?'}: ${type}${orNone};\n`;
};

const sentType = (kinds, kind) => `export type ${typeNameOf(kind)}Fields = Readonly<{
${Object.entries(kinds[kind].fields).map(sentField).join('')}  /** Other fields are dropped. */
  [other: string]: unknown;
}>;
`;

/** Source of libs/contracts/catalogue/catalogue-rows.ts. */
export const catalogueRowsSource = (kinds) =>
  `${HEAD}\n${Object.keys(kinds)
    .map((kind) => `${rowType(kinds, kind)}\n${sentType(kinds, kind)}`)
    .join('\n')}`;
