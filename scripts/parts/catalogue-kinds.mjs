const head = (kinds) => `/*
 * Generated from libs/domain/catalogue/kinds.ts by \`node scripts/write-catalogue-kinds.mjs\`, after a build: the parts of the kinds that
 * the front ends, which do not import the domain, need for lists and forms. Limits have the same meaning as there.
 */
${kinds}
type LeftOut = Readonly<{
  /** The field may be empty. */
  optional?: true;
  /** If the field is empty, the server computes it from the other fields. */
  computed?: true;
  /** Initial value of a new row. */
  otherwise?: string | number | boolean;
}>;
export type CatalogueTextField = Readonly<{ type: 'text'; max: number; capitals?: true }> & LeftOut;
export type CatalogueNumberField = Readonly<{ type: 'number'; min: number; max: number; decimals: 0 | 2 }> & LeftOut;
export type CatalogueFlagField = Readonly<{ type: 'flag' }> & LeftOut;
/** \`joined\` is the key of the referenced row in responses. */
export type CatalogueReferenceField = Readonly<{ type: 'reference'; to: CatalogueKind; joined: string }> & LeftOut;
export type CatalogueDateField = Readonly<{ type: 'date' }> & LeftOut;
export type CatalogueTimeField = Readonly<{ type: 'time' }> & LeftOut;
export type CatalogueChoiceField = Readonly<{ type: 'choice'; options: readonly string[] }> & LeftOut;
export type CatalogueField =
  | CatalogueTextField
  | CatalogueNumberField
  | CatalogueFlagField
  | CatalogueReferenceField
  | CatalogueDateField
  | CatalogueTimeField
  | CatalogueChoiceField;

export type CatalogueDescription = Readonly<{
  fields: Readonly<Record<string, CatalogueField>>;
  /** Name of the field or reference that labels a row. */
  label: string;
  /** Rows cannot be removed. */
  permanent?: true;
}>;

`;

const FOOT = `
export type CatalogueFieldName<K extends CatalogueKind> = keyof (typeof CATALOGUE_KINDS)[K]['fields'] & string;

export const catalogueKinds = Object.keys(CATALOGUE_KINDS) as CatalogueKind[];
export const isCatalogueKind = (name: string): name is CatalogueKind => Object.hasOwn(CATALOGUE_KINDS, name);
export const catalogueKind = (kind: CatalogueKind): CatalogueDescription => CATALOGUE_KINDS[kind];

/** A row as returned by /api/admin/<kind>: its fields, with the referenced rows beside references. \`version\` counts from 1. */
export type CatalogueRow = Readonly<{ id: string; version: number } & { [field: string]: unknown }>;
`;

const leftOut = (otherwise) => {
  if (otherwise === undefined) return {};
  if (otherwise === null) return { optional: true };
  return typeof otherwise === 'function' ? { optional: true, computed: true } : { otherwise };
};

const asData = ({ otherwise, ...field }) => ({ ...field, ...leftOut(otherwise) });

/** A value as TypeScript with single quotes and unquoted keys. */
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

/** Source of libs/contracts/catalogue/catalogue-kinds.ts: the kinds as data, with functions reduced to flags for forms. */
export const catalogueKindsSource = (kinds) => `${head(unionOf(kinds))}/** Fields of every kind in display order. */
export const CATALOGUE_KINDS = {
${Object.entries(kinds).map(kindOf).join('')}} as const satisfies Readonly<Record<CatalogueKind, CatalogueDescription>>;
${FOOT}`;
