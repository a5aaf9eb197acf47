import type { Type } from '@nestjs/common';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { DOCUMENT, EMAIL, LOCAL_TIME, PHONE } from '@camino/contracts/limits.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import type { ISchemaConverters } from 'class-validator-jsonschema/build/defaultConverters.js';
import { forbidsUnknownFields } from '../http/validation.js';
import { describedChecks } from './described-checks.js';
import { namesIn, refTo, type Schema, withOtherForms } from './schema.js';

/** What a text of a known pattern looks like. */
const EXAMPLES: ReadonlyMap<unknown, string> = new Map([
  [EMAIL, 'ana@example.com'],
  [PHONE, '+502 5555 1234'],
  [DOCUMENT, '1234567890101'],
  [LOCAL_TIME, '14:00'],
]);

/** Bodies and queries as the very checks see them that the InputPipe makes. */
export class Inputs {
  /** Names of checks that nothing describes. */
  readonly undescribed = new Set<string>();
  /** Names that several classes have: their fields would be taken for each other's. */
  readonly homonyms: readonly string[];
  private readonly schemas: Readonly<Record<string, Schema>>;
  private readonly used = new Map<string, Type>();

  constructor() {
    const { validationMetadatas } = getMetadataStorage() as unknown as {
      validationMetadatas: ReadonlyMap<Type, unknown>;
    };
    const names = [...validationMetadatas.keys()].map(({ name }) => name);
    this.homonyms = names.filter((name, at) => names.indexOf(name) !== at);
    this.schemas = validationMetadatasToSchemas({
      additionalConverters: this.converters(),
      classTransformerMetadataStorage: defaultMetadataStorage,
      classValidatorMetadataStorage: getMetadataStorage(),
      refPointerPrefix: '#/components/schemas/',
    }) as Record<string, Schema>;
  }

  /** A body's class, as a component. */
  ref(type: Type): Schema {
    this.used.set(type.name, type);
    return refTo('schemas', type.name);
  }

  /** The schema of one class itself. */
  of(type: Type): Schema {
    const schema = this.schemas[type.name] ?? { type: 'object', properties: {} };
    return forbidsUnknownFields(type) ? { ...schema, additionalProperties: false } : schema;
  }

  /** All components referred to, with those they refer to in turn. */
  components(): Readonly<Record<string, Schema>> {
    const found: Record<string, Schema> = {};
    const add = (name: string): void => {
      if (name in found || !(name in this.schemas)) return;
      const type = this.used.get(name);
      const schema = withOtherForms(type ? this.of(type) : (this.schemas[name] as Schema), true);
      found[name] = schema;
      for (const other of namesIn(schema)) add(other);
    };
    for (const name of this.used.keys()) add(name);
    return found;
  }

  private converters(): ISchemaConverters {
    const ours = Object.fromEntries(describedChecks());
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
      ...ours,
    };
  }
}

const patternOf = (pattern: RegExp): { type: 'string'; pattern: string; example?: string } => {
  const example = EXAMPLES.get(pattern);
  return { type: 'string', pattern: pattern.source, ...(example !== undefined && { example }) };
};
