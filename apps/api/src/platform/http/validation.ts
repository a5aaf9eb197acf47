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
 * class-validator goes through the checks of all classes for each object, and puts those of its class in order by
 * field. Both come out the same each time, since a class has its checks from its declaration on and none of ours is in
 * a group.
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

/** On a DTO class: a field it does not declare is refused (400) instead of dropped. */
export const ForbidUnknownFields =
  () =>
  (target: object): void => {
    strict.add(target);
  };

export const forbidsUnknownFields = (type: object): boolean => strict.has(type);

/**
 * Checks every body and query against its DTO class: fields come out in their types, unknown ones are dropped. A
 * check's `message` is a translation key (`say` adds the check's own numbers to it); one without a message says
 * `validation.<name of the check>`.
 */
@Injectable()
export class InputPipe extends ValidationPipe {
  private readonly forbidding = new ValidationPipe({ ...OPTIONS, forbidNonWhitelisted: true });

  constructor() {
    super(OPTIONS);
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const given = withoutNulls(value);
    if (metadata.metatype && forbidsUnknownFields(metadata.metatype)) return this.forbidding.transform(given, metadata);
    return super.transform(given, metadata);
  }
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const holdsNull = (value: unknown): boolean =>
  isPlain(value) && Object.values(value).some((one) => one === null || holdsNull(one));

/**
 * A field that is null is a field that was left out: where it is needed it is missed, elsewhere nothing is changed by
 * it.
 */
const withoutNulls = (value: unknown): unknown => {
  if (!isPlain(value) || !holdsNull(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === null ? [] : [[key, withoutNulls(one)]])),
  );
};

/** A `message` for a DTO check: a translation key, filled with the check's constraints as `{0}`, `{1}` … */
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

/** class-validator's own English sentences are replaced by a text of ours for the same check. */
const saidOf = (check: string, message: string): Said => {
  if (message.startsWith('{"key":')) return JSON.parse(message) as Said;
  return { key: KEY.test(message) ? message : `validation.${check}` };
};
