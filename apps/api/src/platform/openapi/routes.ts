import { HttpStatus, RequestMethod, type Type } from '@nestjs/common';
import {
  CUSTOM_ROUTE_ARGS_METADATA,
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PARAMTYPES_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner, type ModulesContainer } from '@nestjs/core';
import { type Access, ACCESS } from '../auth/access.js';
import { RequestContext, UnseenRequestContext } from '../http/command-context.js';
import {
  type Answer,
  ANSWERS,
  AREA,
  EXAMPLES,
  NAMED,
  type Refusals,
  REFUSES,
  SAYS,
  TAKES,
  UNDOCUMENTED,
} from './annotations.js';
import type { AreaName } from './introduction.js';
import type { Shape } from './shape.js';

/** Where `@SkipThrottle()` notes that the limit called `default` does not count; the package does not export it. */
const UNLIMITED = 'THROTTLER:SKIPdefault';

/**
 * A part of the request that a method takes. `type` is the class it is checked against, `name` the one field it takes.
 */
type Input = Readonly<{ type?: Type; name?: string }>;

/** A route as Nest knows it, with what its decorators say. */
export type Route = Readonly<{
  /** `Controller.method`, numbered from its second path on. */
  id: string;
  method: 'get' | 'post' | 'put' | 'delete' | 'patch';
  /** As OpenAPI writes it: `/api/user/{id}`. */
  path: string;
  /** Of the answer when nothing else is said. */
  status: number;
  access: Access | undefined;
  limited: boolean;
  isCommand: boolean;
  /** Whether it looks at the version the caller names. */
  takesVersion: boolean;
  bodies: readonly (Type | Shape)[];
  examples: readonly (readonly [of: string, body: object])[];
  queries: readonly Input[];
  headers: readonly Input[];
  /** Shapes of parameters in the path, where they are not just texts. */
  named: Readonly<Record<string, Shape>>;
  /** Why the document leaves it out. */
  undocumented: string | undefined;
  area: AreaName | undefined;
  says: Readonly<{ summary: string; description: string }> | undefined;
  answers: readonly Answer[];
  refuses: Refusals;
}>;

/** Every route of the application, in the order of its modules. */
export const routesOf = (modules: ModulesContainer): readonly Route[] =>
  [...modules.values()].flatMap(({ controllers }) =>
    [...controllers.values()].flatMap(({ metatype }) => routesOfController(metatype as Type)),
  );

const routesOfController = (controller: Type): readonly Route[] =>
  new MetadataScanner()
    .getAllMethodNames(controller.prototype as object)
    .map((name) => [name, (controller.prototype as Record<string, object>)[name] as object] as const)
    .filter(([, handler]) => Reflect.hasMetadata(METHOD_METADATA, handler))
    .flatMap(([name, handler]) =>
      pathsOf(controller, handler).map((path, index) => ({
        ...routeOf(controller, name, handler, path),
        id: `${controller.name}_${name}${index === 0 ? '' : index + 1}`,
      })),
    );

const routeOf = (controller: Type, name: string, handler: object, path: string): Omit<Route, 'id'> => {
  const method = RequestMethod[
    Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod
  ].toLowerCase() as Route['method'];
  const own = <T>(key: string): T | undefined => Reflect.getMetadata(key, handler) as T | undefined;
  const inherited = <T>(key: string): T | undefined =>
    own<T>(key) ?? (Reflect.getMetadata(key, controller) as T | undefined);
  const args = argumentsOf(controller, name);
  return {
    method,
    path,
    status: own<number>(HTTP_CODE_METADATA) ?? (method === 'post' ? HttpStatus.CREATED : HttpStatus.OK),
    access: inherited<Access>(ACCESS),
    limited: inherited<boolean>(UNLIMITED) !== true,
    isCommand: args.some(({ pipes }) => pipes.includes(RequestContext) || pipes.includes(UnseenRequestContext)),
    takesVersion: args.some(({ pipes }) => pipes.includes(RequestContext)),
    bodies:
      own<Route['bodies']>(TAKES) ??
      args.filter(({ from }) => from === RouteParamtypes.BODY).flatMap(({ type }) => type ?? []),
    examples: own(EXAMPLES) ?? [],
    queries: args.filter(({ from }) => from === RouteParamtypes.QUERY),
    headers: args.filter(({ from }) => from === RouteParamtypes.HEADERS),
    named: inherited<Route['named']>(NAMED) ?? {},
    undocumented: inherited<string>(UNDOCUMENTED),
    area: inherited<AreaName>(AREA),
    says: own(SAYS),
    answers: own(ANSWERS) ?? [],
    refuses: Object.assign(
      {},
      ...((Reflect.getMetadata(REFUSES, controller) as Refusals[] | undefined) ?? []),
      ...(own<Refusals[]>(REFUSES) ?? []),
    ) as Refusals,
  };
};

const pathsOf = (controller: Type, handler: object): readonly string[] => {
  const listed = (target: object): readonly string[] =>
    [Reflect.getMetadata(PATH_METADATA, target) as string | string[]].flat();
  return listed(controller).flatMap((base) => listed(handler).map((path) => templateOf(`/${base}/${path}`)));
};

/** `/api/user/:id/` as `/api/user/{id}`. */
const templateOf = (path: string): string =>
  path
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/:(\w+)/g, '{$1}');

type Argument = Input & Readonly<{ from: RouteParamtypes | null; pipes: readonly unknown[] }>;
type Stored = Readonly<{ index: number; data?: unknown; pipes?: readonly unknown[] }>;

/**
 * What Nest gives a method, by its decorators. A class is known only of what is not declared by an interface or a
 * union.
 */
const argumentsOf = (controller: Type, name: string): readonly Argument[] => {
  const stored = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Readonly<Record<string, Stored>>;
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, name) ??
    []) as readonly Type[];
  return Object.entries(stored).map(([key, { index, data, pipes = [] }]) => {
    const type = types[index];
    const isClass = type !== undefined && ![Object, String, Number, Boolean, Array].includes(type as never);
    return {
      from: key.includes(CUSTOM_ROUTE_ARGS_METADATA) ? null : Number(key.split(':')[0]),
      pipes,
      ...(isClass && { type }),
      ...(typeof data === 'string' && { name: data }),
    };
  });
};
