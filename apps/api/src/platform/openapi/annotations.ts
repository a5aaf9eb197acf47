import { SetMetadata, type Type } from '@nestjs/common';
import type { AreaName } from './introduction.js';
import type { Shape, Shaped } from './shape.js';

/** What the routes say about themselves beyond what can be read off them; keys of metadata. */
export const SAYS = 'camino:says';
export const AREA = 'camino:area';
export const ANSWERS = 'camino:answers';
export const REFUSES = 'camino:refuses';
export const TAKES = 'camino:takes';
export const UNDOCUMENTED = 'camino:undocumented';
export const EXAMPLES = 'camino:examples';
export const NAMED = 'camino:named';

/** An answer of a route. Without a status it is the one the route answers with when nothing else is said. */
export type Answer = Readonly<{ status?: number; says?: string; type?: string; shapes: readonly Shape[] }>;
/** Codes of refusals, each with the shape of its problem's `data`, or null when it has none. */
export type Refusals = Readonly<Record<string, Shape | null>>;

/** On a controller: the area its routes stand under. */
export const Area = (name: AreaName): ClassDecorator => SetMetadata(AREA, name);

/** What a route does, in a sentence; what more must be known, after it. */
export const Says = (summary: string, description = ''): MethodDecorator => SetMetadata(SAYS, { summary, description });

/** Collects what several decorators on one target say, in the order in which they are read. */
const also =
  (key: string, one: unknown) =>
  (target: object, _name?: string | symbol, descriptor?: PropertyDescriptor): void => {
    const holder = (descriptor?.value ?? target) as object;
    Reflect.defineMetadata(
      key,
      [one, ...((Reflect.getOwnMetadata(key, holder) as unknown[] | undefined) ?? [])],
      holder,
    );
  };

/** Such a value already written as JSON, by a route that keeps what it has written and says its media type itself. */
export type Written<T> = string & Readonly<{ from?: T }>;

type Returning<T> = (...args: never[]) => T | Promise<T | Written<T>>;

/** The route answers with one of these shapes; what it returns must look so, or this does not compile. */
export const Answers =
  <const S extends readonly Shape[]>(...shapes: S) =>
  <Method extends Returning<Shaped<S[number]>>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void =>
    also(ANSWERS, { shapes } satisfies Answer)(target, name, descriptor);

/** Besides, it answers so with another status; a null shape is an empty answer. */
export const AnswersAlso = (status: number, says: string, shape: Shape | null = null) =>
  also(ANSWERS, { status, says, shapes: shape === null ? [] : [shape] } satisfies Answer);

/** It writes its answer itself, in this media type. */
export const AnswersWith = (type: string, says: string) => also(ANSWERS, { type, says, shapes: [] } satisfies Answer);

/**
 * On a method or, for all its methods, on a controller: the codes the rules behind it refuse with. Those that follow
 * from the route's own declarations (access, checked input, command, limits) are known without. A code whose problem
 * has `data` comes with its shape.
 */
export const Refuses = (...codes: readonly (string | Refusals)[]) =>
  also(
    REFUSES,
    Object.assign({}, ...codes.map((code) => (typeof code === 'string' ? { [code]: null } : code))) as Refusals,
  );

/** The body is one of these, where the method's parameter cannot tell: DTO classes, or types of the contracts. */
export const Takes = (...bodies: readonly (Type | Shape)[]): MethodDecorator => SetMetadata(TAKES, bodies);

/** A body as a caller might send it, with what it is an example of. */
export const Example = (of: string, body: object) => also(EXAMPLES, [of, body] as const);

/**
 * Parameters in the path that are more than any text: `@Named({ kind: 'CatalogueKind' })`. On a method or, for all its
 * methods, on a controller.
 */
export const Named = (shapes: Readonly<Record<string, Shape>>): MethodDecorator & ClassDecorator =>
  SetMetadata(NAMED, shapes);

/** On a controller: its routes are no part of the API, and why. */
export const Undocumented = (why: string): ClassDecorator => SetMetadata(UNDOCUMENTED, why);
