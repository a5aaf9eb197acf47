/** A JSON schema (draft 2020-12), which is what OpenAPI 3.1 describes values with. */
export type Schema = Readonly<Record<string, unknown>>;

/** Keyword of ours, never in the document: another form of a value, which bodies may have. */
export const ALSO = 'x-also';

export const refTo = (kind: 'schemas' | 'responses' | 'parameters' | 'headers', name: string): Schema => ({
  $ref: `#/components/${kind}/${name}`,
});

/** Names of the components that a schema, or anything that holds schemas, refers to. */
export const namesIn = (holder: unknown): readonly string[] => [
  ...new Set(
    [...JSON.stringify(holder).matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)].map(([, name]) => name as string),
  ),
];

/** A value that is one of these. */
export const oneOf = (schemas: readonly Schema[]): Schema =>
  schemas.length === 1 ? (schemas[0] as Schema) : { anyOf: schemas };

/** A schema of an object with the other forms of its fields spelled out, or left out where all is text anyway. */
export const withOtherForms = (schema: Schema, spelled: boolean): Schema => {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
    ([field, { [ALSO]: also, ...own }]) => {
      if (also === undefined || !spelled) return [field, own];
      const { description, ...checked } = own;
      return [field, { ...(description !== undefined && { description }), anyOf: [checked, also] }];
    },
  );
  return { ...schema, properties: Object.fromEntries(properties) as Schema };
};
