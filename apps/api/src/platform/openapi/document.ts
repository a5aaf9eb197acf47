import type { OpenAPIObject } from '@nestjs/swagger';
import { SCHEMAS } from '@camino/contracts/schemas.js';
import type { StatusCodes } from '../http/refusal.js';
import { Inputs } from './inputs.js';
import { AREAS, INTRODUCTION, SHARED } from './introduction.js';
import { operationOf } from './operation.js';
import type { Say } from './problems.js';
import type { Route } from './routes.js';
import { namesIn, type Schema } from './schema.js';
import { SharedRefusals } from './shared-refusals.js';

export type ApiDescription = Readonly<{
  document: OpenAPIObject;
  /** Routes that say too little about themselves to be in the document, and not why. */
  undescribed: readonly Route[];
  /** Routes that are no part of the API. */
  undocumented: readonly Route[];
  /** Checks of bodies and queries whose meaning nothing describes. */
  undescribedChecks: readonly string[];
  /** Names of several classes of bodies or queries: none of them is described rightly. */
  homonyms: readonly string[];
}>;

const isDescribed = ({ says, area, answers }: Route): boolean =>
  says !== undefined && area !== undefined && answers.length > 0;

/** The OpenAPI document of these routes. */
export const documentOf = (routes: readonly Route[], say: Say, statusCodes: StatusCodes): ApiDescription => {
  const inputs = new Inputs();
  const ofTheApi = routes.filter(({ undocumented }) => undocumented === undefined);
  const described = ofTheApi.filter(isDescribed);
  const refusals = new SharedRefusals(say, statusCodes);
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of described) (paths[route.path] ??= {})[route.method] = operationOf(route, inputs, refusals);
  const { responses } = refusals;
  const schemas = { ...inputs.components(), ...contractsIn([paths, responses]) };
  const document = {
    openapi: '3.1.0',
    ...INTRODUCTION,
    tags: tagsOf(described),
    paths,
    components: { ...SHARED, responses, schemas },
  };
  return {
    document: document as unknown as OpenAPIObject,
    undescribed: ofTheApi.filter((route) => !isDescribed(route)),
    undocumented: routes.filter(({ undocumented }) => undocumented !== undefined),
    undescribedChecks: [...inputs.undescribed],
    homonyms: inputs.homonyms,
  };
};

/** The types of the contracts that the paths refer to, with those they refer to in turn. */
const contractsIn = (paths: unknown): Readonly<Record<string, Schema>> => {
  const found: Record<string, Schema> = {};
  const add = (name: string): void => {
    const schema = SCHEMAS[name] as Schema | undefined;
    if (!schema || name in found) return;
    found[name] = schema;
    for (const other of namesIn(schema)) add(other);
  };
  for (const name of namesIn(paths)) add(name);
  return found;
};

/** The areas that have routes, in the order of the introduction. */
const tagsOf = (routes: readonly Route[]): readonly Schema[] =>
  Object.entries(AREAS)
    .filter(([name]) => routes.some(({ area }) => area === name))
    .map(([name, description]) => ({ name, description }));
