/** A JSON schema (draft 2020-12), which is what OpenAPI 3.1 describes values with. */
export type Schema = Readonly<Record<string, unknown>>;

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
