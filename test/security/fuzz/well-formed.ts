import type { OpenAPIObject } from '@nestjs/swagger';
import type { SeededRandom } from '../../../apps/api/src/seeding/seeded-random.js';

type Schema = Readonly<{
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  example?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}>;
type Parameter = Readonly<{ $ref?: string; name: string; in: 'path' | 'query' | 'header'; schema: Schema }>;
type Described = Readonly<{
  parameters?: readonly Parameter[];
  requestBody?: Readonly<{
    content: Readonly<
      Record<string, Readonly<{ schema: Schema; examples?: Readonly<Record<string, Readonly<{ value: object }>>> }>>
    >;
  }>;
}>;

/** A call of the document, with its parameters and body. */
export type Operation = Readonly<{
  method: string;
  path: string;
  queries: readonly string[];
  headers: readonly string[];
  body?: Schema;
  examples: readonly object[];
}>;

/** The calls of an OpenAPI document, and valid bodies for them. */
export class WellFormed {
  readonly operations: readonly Operation[];
  private readonly parts: Readonly<Record<string, Readonly<Record<string, unknown>>>>;

  constructor(document: OpenAPIObject) {
    this.parts = document.components as unknown as WellFormed['parts'];
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Described>).map(([method, described]) =>
        this.operationOf(method, path, described),
      ),
    );
  }

  /** A body that is close to a valid one. */
  bodyOf({ body, examples }: Operation, random: SeededRandom): unknown {
    if (examples.length > 0 && random.chance(0.5)) return structuredClone(random.one(examples));
    return body && this.valueOf(body, random);
  }

  private operationOf(method: string, path: string, { parameters = [], requestBody }: Described): Operation {
    const named = parameters.map((one) => (one.$ref ? this.part<Parameter>(one.$ref) : one));
    const json = requestBody?.content['application/json'];
    const of = (place: Parameter['in']) => named.filter((one) => one.in === place).map(({ name }) => name);
    return {
      method: method.toUpperCase(),
      path,
      queries: of('query'),
      headers: of('header'),
      body: json?.schema,
      examples: Object.values(json?.examples ?? {}).map(({ value }) => value),
    };
  }

  private valueOf(schema: Schema, random: SeededRandom, depth = 0): unknown {
    if (schema.$ref) return this.valueOf(this.part<Schema>(schema.$ref), random, depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.one(schema.enum);
    if (schema.example !== undefined) return schema.example;
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.valueOf(random.one(choices), random, depth);
    if (schema.allOf)
      return Object.assign({}, ...schema.allOf.map((part) => this.valueOf(part, random, depth))) as unknown;
    return this.plain(schema, random, depth);
  }

  private plain(
    { type, properties, items, format, minimum = 1, maximum = 9, maxLength = 20 }: Schema,
    random: SeededRandom,
    depth: number,
  ): unknown {
    if (properties)
      return Object.fromEntries(
        Object.entries(properties)
          .filter(() => random.chance(0.85))
          .map(([name, one]) => [name, this.valueOf(one, random, depth + 1)]),
      );
    const kind = Array.isArray(type) ? (type[0] as string) : type;
    if (kind === 'array')
      return depth > 4 || !items
        ? []
        : Array.from({ length: random.whole(0, 3) }, () => this.valueOf(items, random, depth + 1));
    if (kind === 'integer' || kind === 'number')
      return random.whole(Math.ceil(minimum), Math.min(maximum, minimum + 9));
    if (kind === 'boolean') return random.chance(0.5);
    if (kind === 'object') return {};
    return format === 'date' ? `2027-0${random.whole(1, 9)}-1${random.whole(0, 9)}` : 'Ana Morales'.slice(0, maxLength);
  }

  private part<T>(ref: string): T {
    const [, , kind, name] = ref.split('/') as [string, string, string, string];
    return this.parts[kind]?.[name] as T;
  }
}
