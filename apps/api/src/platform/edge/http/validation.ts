import { type ArgumentMetadata, Injectable, ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { InvalidInput, type Said } from './refused.js';

const OPTIONS: ValidationPipeOptions = {
  transform: true,
  whitelist: true,
  stopAtFirstError: true,
  exceptionFactory: (errors: ValidationError[]) => new InvalidInput(byField(errors)),
};

/**
 * Caches class-validator's metadata: for every object, it searches the checks of all classes and groups those of the
 * object's class by field. The result never changes, since a class's checks are fixed by its declaration and none of
 * ours has a group.
 */
const findChecksOnce = (): void => {
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const group = storage.groupByPropertyName.bind(storage);
  const found = new WeakMap<object, ReturnType<typeof find>>();
  const grouped = new WeakMap<object, ReturnType<typeof group>>();
  storage.getTargetValidationMetadatas = (target, ...how) =>
    found.get(target) ?? kept(found, target, find(target, ...how));
  storage.groupByPropertyName = (checks) => grouped.get(checks) ?? kept(grouped, checks, group(checks));
};

const kept = <T>(known: WeakMap<object, T>, key: object, value: T): T => {
  known.set(key, value);
  return value;
};

findChecksOnce();

const strict = new WeakSet<object>();

/** DTO class decorator: an undeclared field is rejected (400) instead of dropped. */
export const ForbidUnknownFields =
  () =>
  (target: object): void => {
    strict.add(target);
  };

export const forbidsUnknownFields = (type: object): boolean => strict.has(type);

/**
 * Validates every body and query against its DTO class: converts fields to their types and drops unknown ones. A
 * check's `message` is a translation key (`say` adds the check's arguments to it); a check without a message gets
 * `validation.<name of the check>`.
 */
@Injectable()
export class InputPipe extends ValidationPipe {
  private readonly forbidding = new ValidationPipe({ ...OPTIONS, forbidNonWhitelisted: true });

  constructor() {
    super(OPTIONS);
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const given = holdsNull(value) ? withoutNulls(value) : value;
    if (metadata.metatype && forbidsUnknownFields(metadata.metatype)) return this.forbidding.transform(given, metadata);
    return super.transform(given, metadata);
  }
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Few bodies hold null: the others are not copied. */
const holdsNull = (value: unknown): boolean =>
  isPlain(value) && Object.values(value).some((one) => one === null || holdsNull(one));

/** Treats a null field as absent: a required one is reported missing, any other changes nothing. */
const withoutNulls = (value: unknown): unknown => {
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === null ? [] : [[key, withoutNulls(one)]])),
  );
};

/** Makes the `message` of a DTO check: a translation key with the check's constraints as `{0}`, `{1}` … */
export const say =
  (key: string) =>
  ({ constraints }: { constraints: readonly unknown[] }): string =>
    JSON.stringify({ key, args: { ...constraints } });

const byField = (errors: readonly ValidationError[], path = ''): Record<string, Said[]> =>
  Object.assign({}, ...errors.map((error) => ofField(error, path))) as Record<string, Said[]>;

const ofField = ({ property, constraints, children }: ValidationError, path: string): Record<string, Said[]> => {
  const field = path + property;
  const own = Object.entries(constraints ?? {}).map(([check, message]) => saidOf(check, message));
  return { ...(own.length > 0 && { [field]: own }), ...byField(children ?? [], `${field}.`) };
};

const KEY = /^[a-z][A-Za-z_]*(\.[A-Za-z0-9_]+)+$/;

/** Replaces class-validator's own English sentences by our text for the same check. */
const saidOf = (check: string, message: string): Said => {
  if (message.startsWith('{"key":')) return JSON.parse(message) as Said;
  return { key: KEY.test(message) ? message : `validation.${check}` };
};
