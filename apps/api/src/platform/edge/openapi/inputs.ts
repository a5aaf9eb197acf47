import type { Type } from '@nestjs/common';
import type { ApiProperty } from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { DOCUMENT, EMAIL, LOCAL_TIME, PHONE } from '@camino/contracts/kernel/limits.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import type { ISchemaConverters } from 'class-validator-jsonschema/build/defaultConverters.js';
import { forbidsUnknownFields } from '../http/validation.js';
import { ALSO, describedChecks } from '../http/described-checks.js';
import type { Schema } from '../http/schema.js';

/** What a text of a known pattern looks like. */
const EXAMPLES: ReadonlyMap<unknown, string> = new Map([
  [EMAIL, 'ana@example.com'],
  [PHONE, '+502 5555 1234'],
  [DOCUMENT, '1234567890101'],
  [LOCAL_TIME, '14:00'],
]);

type Checked = Readonly<{ properties?: Readonly<Record<string, Schema>>; required?: readonly string[] }>;

/** Bodies and queries as the very checks see them that the InputPipe makes. */
export class Inputs {
  /** Names of checks that nothing describes. */
  readonly undescribed = new Set<string>();
  /** Names that several classes have: their fields would be taken for each other's. */
  readonly homonyms: readonly string[];
  private readonly types: readonly Type[];
  private readonly schemas: Readonly<Record<string, Checked>>;

  constructor() {
    const storage = getMetadataStorage() as unknown as { validationMetadatas: ReadonlyMap<Type, unknown> };
    this.types = [...storage.validationMetadatas.keys()];
    const names = this.types.map(({ name }) => name);
    this.homonyms = names.filter((name, at) => names.indexOf(name) !== at);
    this.schemas = validationMetadatasToSchemas({
      additionalConverters: this.converters(),
      classTransformerMetadataStorage: defaultMetadataStorage,
      classValidatorMetadataStorage: getMetadataStorage(),
      refPointerPrefix: '#/components/schemas/',
    }) as Readonly<Record<string, Checked>>;
  }

  /** The schema of the DTO class of this name. */
  body(name: string): Schema | undefined {
    const type = this.types.find((one) => one.name === name);
    return type && { ...spelledOut(this.schemas[name] ?? {}), ...(forbidsUnknownFields(type) && STRICT) };
  }

  /** Declares the fields of all DTO classes to @nestjs/swagger, which turns those of queries into parameters. */
  asProperties(property: typeof ApiProperty): void {
    for (const type of this.types) {
      const { properties = {}, required = [] } = this.schemas[type.name] ?? {};
      for (const [field, { [ALSO]: _, description, ...schema }] of Object.entries(properties)) {
        const options = { type: String, schema, description, required: required.includes(field) };
        property(options as Parameters<typeof ApiProperty>[0])(type.prototype as object, field);
      }
    }
  }

  private converters(): ISchemaConverters {
    return {
      isDefined: {},
      isNotEmpty: ({ target, propertyName }) =>
        Reflect.getMetadata('design:type', (target as Type).prototype as object, propertyName) === String
          ? { minLength: 1 }
          : {},
      matches: ({ constraints }) => patternOf((constraints as RegExp[])[0] as RegExp),
      customValidation: ({ type }) => {
        this.undescribed.add(type);
        return {};
      },
      ...Object.fromEntries(describedChecks()),
    };
  }
}

const STRICT = { additionalProperties: false };

const patternOf = (pattern: RegExp): { type: 'string'; pattern: string; example?: string } => {
  const example = EXAMPLES.get(pattern);
  return { type: 'string', pattern: pattern.source, ...(example !== undefined && { example }) };
};

/** Writes the alternative forms of fields as `anyOf`. */
const spelledOut = ({ properties = {}, ...rest }: Checked): Schema => ({
  ...rest,
  properties: Object.fromEntries(
    Object.entries(properties).map(([field, { [ALSO]: also, ...own }]) => {
      const { description, ...checked } = own;
      return [
        field,
        also === undefined ? own : { ...(description !== undefined && { description }), anyOf: [checked, also] },
      ];
    }),
  ),
});
