import type { Type } from '@nestjs/common';
import { oneOf, refTo, type Schema } from './schema.js';
import { schemaOf, type Shape, type Shaped } from './shape.js';

/** An answer of a route. Without a status it is the one the route answers with when nothing else is said. */
export type Answer = Readonly<{ status?: number; says?: string; content?: Schema }>;
/** Codes of refusals, each with the shape of its problem's `data`, or null when it has none. */
export type Refusals = Readonly<Record<string, Shape | null>>;

/** What decorators declare about a route, beyond what @nestjs/swagger discovers. */
export type Declared = Readonly<{
  area?: string;
  says?: Readonly<{ summary: string; description: string }>;
  answers?: readonly Answer[];
  refuses?: Refusals;
  body?: Readonly<{ schema?: Schema; examples?: Schema }>;
  /** Media types of files that it takes instead of JSON. */
  files?: readonly string[];
  /** Optional parameters that no DTO class declares. */
  texts?: readonly Readonly<{ name: string; in: 'query' | 'header'; required: false; schema: Schema }>[];
  /** Present when the route issues a command; `versioned` when the command honors `If-Match`. */
  command?: Readonly<{ versioned: boolean }>;
  /** For what the areas refuse it with codes of their own. */
  refusesFor?: string;
  /** Why the route is not in the document. */
  undocumented?: string;
}>;

const DECLARED = 'camino:declared';

/** The declarations on a method or on a controller. */
export const declaredOn = (target: object): Declared =>
  (Reflect.getMetadata(DECLARED, target) as Declared | undefined) ?? {};

/** Decorators run bottom-up: `known` holds the declarations of the decorators below. */
const declare =
  (part: (known: Declared) => Declared) =>
  (target: object, _name?: string | symbol, descriptor?: PropertyDescriptor): void => {
    const holder = (descriptor?.value ?? target) as object;
    Reflect.defineMetadata(DECLARED, { ...declaredOn(holder), ...part(declaredOn(holder)) }, holder);
  };

/** On a controller: the tag of its routes, as the area declares it in `apiArea`. */
export const Area = (area: string) => declare(() => ({ area }));

/** The summary of a route, one sentence, and an optional description. */
export const Says = (summary: string, description = '') => declare(() => ({ says: { summary, description } }));

const json = (...shapes: readonly Shape[]): Schema => ({ 'application/json': { schema: oneOf(shapes.map(schemaOf)) } });

const answers = (one: Answer) => declare(({ answers: below = [] }) => ({ answers: [one, ...below] }));

/**
 * Such a value already written as JSON in UTF-8, by a route that keeps what it has written and says its media type
 * itself.
 */
export type Written<T> = Buffer & Readonly<{ from?: T }>;

type Returning<T> = (...args: never[]) => T | Promise<T | Written<T>>;

/** The route answers with one of these shapes; what it returns must look so, or this does not compile. */
export const Answers =
  <const S extends readonly Shape[]>(...shapes: S) =>
  <Method extends Returning<Shaped<S[number]>>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void =>
    answers({ content: json(...shapes) })(target, name, descriptor);

/** Besides, it answers so with another status; a null shape is an empty answer. */
export const AnswersAlso = (status: number, says: string, shape: Shape | null = null) =>
  answers({ status, says, ...(shape !== null && { content: json(shape) }) });

/** It writes its answer itself, in this media type. */
export const AnswersWith = (type: string, says: string) =>
  answers({ says, content: { [type]: { schema: { type: type.endsWith('json') ? 'object' : 'string' } } } });

/**
 * On a method or, for all its methods, on a controller: the codes the rules behind it refuse with. Those that follow
 * from the route's own declarations (access, checked input, command, limits) are known without. A code whose problem
 * has `data` comes with its shape.
 */
export const Refuses = (...codes: readonly (string | Refusals)[]) =>
  declare(({ refuses }) => ({
    refuses: Object.assign(
      {},
      ...codes.map((code) => (typeof code === 'string' ? { [code]: null } : code)),
      refuses,
    ) as Refusals,
  }));

/** The body is one of these, where the method's parameter cannot tell: DTO classes, or types of the contracts. */
export const Takes = (...bodies: readonly (Type | Shape)[]) =>
  declare(({ body }) => ({ body: { ...body, schema: oneOf(bodies.map(bodyOf)) } }));

const bodyOf = (body: Type | Shape): Schema =>
  typeof body === 'function' ? refTo('schemas', body.name) : schemaOf(body);

/** The body may be a file of one of these media types. */
export const TakesMedia = (files: readonly string[]) => declare(() => ({ files }));

/** An optional text parameter in the query or a header, for parameters that no DTO class declares. */
export const TakesText = (where: 'query' | 'header', name: string) =>
  declare(({ texts = [] }) => ({
    texts: [{ name, in: where, required: false, schema: { type: 'string' } }, ...texts],
  }));

/** A body as a caller might send it, with what it is an example of. */
export const Example = (of: string, value: object) =>
  declare(({ body }) => ({ body: { ...body, examples: { [of]: { value }, ...body?.examples } } }));

/** The route issues a command: it takes `Idempotency-Key` and, if `versioned`, `If-Match`. */
export const IssuesCommand = (command: Readonly<{ versioned: boolean }>) => declare(() => ({ command }));

/** The route also refuses with the codes that areas declare for this purpose in `ApiArea.refusesFor`. */
export const RefusesFor = (refusesFor: string) => declare(() => ({ refusesFor }));

/** On a controller: its routes are no part of the API, and why. */
export const Undocumented = (undocumented: string) => declare(() => ({ undocumented }));
