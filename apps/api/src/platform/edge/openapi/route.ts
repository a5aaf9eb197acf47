import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type Access, ACCESS } from '../auth/access.js';
import { type Declared, declaredOn } from '../http/annotations.js';
import type { Schema } from '../http/schema.js';

/** Metadata key of `@SkipThrottle()` for the limit `default`; the package does not export it. */
const UNLIMITED = 'THROTTLER:SKIPdefault';

/** The part of an operation that @nestjs/swagger discovers. */
type Found = Readonly<{
  operationId: string;
  parameters: readonly Readonly<{ name: string; in: string }>[];
  requestBody?: Readonly<{ content: Readonly<Record<string, Schema>> }>;
  responses: Schema;
}>;

/** A route: what @nestjs/swagger discovered and what its decorators declare. */
export type Route = Declared &
  Readonly<{
    /** `Controller_method`; the second path of the same method has the suffix 2, and so on. */
    id: string;
    method: string;
    /** As OpenAPI writes it: `/api/user/{id}`. */
    path: string;
    found: Found;
    access: Access | undefined;
    limited: boolean;
  }>;

/** The operation ids that @nestjs/swagger generates, from which `routesOf` finds the methods. */
export const operationIdOf = (controller: string, method: string): string => `${controller}.${method}`;

/** Every route of a document whose operation ids `operationIdOf` made. */
export const routesOf = ({ paths }: OpenAPIObject, controllers: readonly Type[]): readonly Route[] => {
  const named = new Map(controllers.map((controller) => [controller.name, controller]));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Readonly<Record<string, Found>>).map(([method, found]) => {
      const [controller, name, nth] = found.operationId.split(/[.[\]]+/) as [string, string, string?];
      const id = `${controller}_${name}${Number(nth ?? 0) === 0 ? '' : Number(nth) + 1}`;
      return { id, method, path, found, ...declaredBy(named.get(controller) as Type, name) };
    }),
  );
};

const declaredBy = (controller: Type, name: string): Declared & Pick<Route, 'access' | 'limited'> => {
  const handler = (controller.prototype as Readonly<Record<string, object>>)[name] as object;
  const inherited = (key: string): unknown => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);
  const [all, own] = [declaredOn(controller), declaredOn(handler)];
  return {
    ...all,
    ...own,
    refuses: { ...all.refuses, ...own.refuses },
    access: inherited(ACCESS) as Access | undefined,
    limited: inherited(UNLIMITED) !== true,
  };
};
