import type { INestApplication, Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { SCHEMAS } from '@camino/contracts/schemas.js';
import type { ApiDeclarations } from './api-area.js';
import { Inputs } from './inputs.js';
import { introductionOf, SHARED, tagsIn } from './introduction.js';
import { operationOf } from './operation.js';
import { SharedRefusals } from './refusals.js';
import { operationIdOf, type Route, routesOf } from './route.js';
import { namesIn, type Schema } from '../http/schema.js';

export type ApiDescription = Readonly<{
  document: OpenAPIObject;
  routes: readonly Route[];
  /** Routes that say too little about themselves to be in the document, and not why. */
  undescribed: readonly Route[];
  /** Routes that are no part of the API. */
  undocumented: readonly Route[];
  /** Checks of bodies and queries whose meaning nothing describes. */
  undescribedChecks: readonly string[];
  /** Names of several classes of bodies or queries: none of them is described rightly. */
  homonyms: readonly string[];
}>;

/**
 * The OpenAPI document of an application. @nestjs/swagger discovers routes, parameters and bodies; the declarations of
 * the routes add the rest. The package is imported on first use because importing it would slow down the start.
 */
export const documentOf = async (app: INestApplication, declarations: ApiDeclarations): Promise<ApiDescription> => {
  const { ApiProperty, SwaggerModule } = await import('@nestjs/swagger');
  const inputs = new Inputs();
  inputs.asProperties(ApiProperty);
  const base = { openapi: '3.1.0', ...introductionOf(declarations.areas), components: {} };
  const scanned = SwaggerModule.createDocument(app, base, {
    autoTagControllers: false,
    operationIdFactory: operationIdOf,
  });
  const controllers = app.get(DiscoveryService, { strict: false }).getControllers();
  const routes = routesOf(
    scanned,
    controllers.map(({ metatype }) => metatype as Type),
  );
  const ofTheApi = routes.filter(({ undocumented }) => undocumented === undefined);
  const tags = tagsIn(declarations.areas);
  const isDescribed = ({ says, area, answers }: Route): boolean =>
    says !== undefined && area !== undefined && area in tags && answers !== undefined;
  const described = ofTheApi.filter(isDescribed);
  const refusals = new SharedRefusals(declarations);
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of described) (paths[route.path] ??= {})[route.method] = operationOf(route, refusals);
  const { responses } = refusals;
  const schemas = schemasIn([paths, responses], inputs);
  const document = { ...scanned, tags: tagsOf(described, tags), paths, components: { ...SHARED, responses, schemas } };
  return {
    document: document as unknown as OpenAPIObject,
    routes,
    undescribed: ofTheApi.filter((route) => !isDescribed(route)),
    undocumented: routes.filter(({ undocumented }) => undocumented !== undefined),
    undescribedChecks: [...inputs.undescribed],
    homonyms: inputs.homonyms,
  };
};

/** The schemas of bodies and contracts that `paths` references, directly or through other schemas. */
const schemasIn = (paths: unknown, inputs: Inputs): Readonly<Record<string, Schema>> => {
  const found: Record<string, Schema> = {};
  const add = (name: string): void => {
    const schema = inputs.body(name) ?? (SCHEMAS[name] as Schema | undefined);
    if (!schema || name in found) return;
    found[name] = schema;
    for (const other of namesIn(schema)) add(other);
  };
  for (const name of namesIn(paths)) add(name);
  return found;
};

/** The tags that have routes, in the order of their declaration. */
const tagsOf = (routes: readonly Route[], tags: Readonly<Record<string, string>>): readonly Schema[] =>
  Object.entries(tags)
    .filter(([name]) => routes.some(({ area }) => area === name))
    .map(([name, description]) => ({ name, description }));
