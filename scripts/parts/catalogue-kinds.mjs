const head = (kinds) => `/*
 * Made from libs/domain/catalogue/kinds.ts by \`node scripts/write-catalogue-kinds.mjs\`, after a build: what the front ends, which
 * know no domain, need of it to draw lists and forms. Limits mean the same as there.
 */
${kinds}
type LeftOut = Readonly<{
  /** May be left empty. */
  optional?: true;
  /** Left empty, the server works it out from the other fields. */
  computed?: true;
  /** What a new row begins with. */
  otherwise?: string | number | boolean;
}>;
export type CatalogueTextField = Readonly<{ type: 'text'; max: number; capitals?: true }> & LeftOut;
export type CatalogueNumberField = Readonly<{ type: 'number'; min: number; max: number; decimals: 0 | 2 }> & LeftOut;
export type CatalogueFlagField = Readonly<{ type: 'flag' }> & LeftOut;
/** \`joined\` is the key under which answers show the row referred to. */
export type CatalogueReferenceField = Readonly<{ type: 'reference'; to: CatalogueKind; joined: string }> & LeftOut;
export type CatalogueField = CatalogueTextField | CatalogueNumberField | CatalogueFlagField | CatalogueReferenceField;

export type CatalogueDescription = Readonly<{
  fields: Readonly<Record<string, CatalogueField>>;
  /** What a row is called. */
  label: string;
  /** Rows are never removed. */
  permanent?: true;
}>;

`;

const FOOT = `
export type CatalogueFieldName<K extends CatalogueKind> = keyof (typeof CATALOGUE_KINDS)[K]['fields'] & string;

export const catalogueKinds = Object.keys(CATALOGUE_KINDS) as CatalogueKind[];
export const isCatalogueKind = (name: string): name is CatalogueKind => Object.hasOwn(CATALOGUE_KINDS, name);
export const catalogueKind = (kind: CatalogueKind): CatalogueDescription => CATALOGUE_KINDS[kind];

/** A row as /api/admin/<kind> answers it: its fields, joined rows beside references. \`version\` counts from 1. */
export type CatalogueRow = Readonly<{ id: string; version: number } & { [field: string]: unknown }>;
`;

const leftOut = (otherwise) => {
  if (otherwise === undefined) return {};
  if (otherwise === null) return { optional: true };
  return typeof otherwise === 'function' ? { optional: true, computed: true } : { otherwise };
};

const asData = ({ otherwise, ...field }) => ({ ...field, ...leftOut(otherwise) });

/** A value as TypeScript with single quotes and bare keys. */
const literal = (value) => {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (value !== null && typeof value === 'object')
    return `{ ${Object.entries(value)
      .map(([key, each]) => `${key}: ${literal(each)}`)
      .join(', ')} }`;
  return typeof value === 'string' ? `'${value}'` : String(value);
};

const kindOf = ([kind, { fields, label, permanent }]) => `  ${kind}: {
    fields: {
${Object.entries(fields)
  .map(([name, field]) => `      ${name}: ${literal(asData(field))},\n`)
  .join('')}    },
    label: ${literal(label)},
${permanent ? '    permanent: true,\n' : ''}  },
`;

const unionOf = (kinds) =>
  `export type CatalogueKind =\n${Object.keys(kinds)
    .map((kind) => `  | '${kind}'`)
    .join('\n')};\n`;

/** Source of libs/contracts/catalogue-kinds.ts: the kinds as data, functions reduced to what they mean for a form. */
export const catalogueKindsSource = (
  kinds,
) => `${head(unionOf(kinds))}/** Fields of every kind in the order in which they are shown. */
export const CATALOGUE_KINDS = {
${Object.entries(kinds).map(kindOf).join('')}} as const satisfies Readonly<Record<CatalogueKind, CatalogueDescription>>;
${FOOT}`;
