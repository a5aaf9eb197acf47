import { STATUS_CODES } from 'node:http';
import type { Type } from '@nestjs/common';
import type { Answer } from './annotations.js';
import type { Inputs } from './inputs.js';
import { isList, refusalsOf } from './route-refusals.js';
import type { Route } from './routes.js';
import { oneOf, refTo, type Schema, withOtherForms } from './schema.js';
import { schemaOf, type Shape } from './shape.js';
import type { SharedRefusals } from './shared-refusals.js';

type Response = Readonly<{
  description: string;
  headers?: Schema;
  content?: Readonly<Record<string, Readonly<{ schema: Schema }>>>;
}>;

/** One route as the document describes it. */
export const operationOf = (route: Route, inputs: Inputs, refusals: SharedRefusals): Schema => ({
  operationId: route.id,
  tags: [route.area],
  summary: route.says?.summary,
  ...(descriptionOf(route) && { description: descriptionOf(route) }),
  parameters: parametersOf(route, inputs),
  ...(route.bodies.length > 0 && {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: oneOf(route.bodies.map((body) => bodyOf(body, inputs))), ...examplesOf(route) },
      },
    },
  }),
  responses: responsesOf(route, refusals),
  security: securityOf(route),
});

const descriptionOf = ({ says, access }: Route): string =>
  [says?.description, access?.kind === 'roles' && `For: ${access.roles.join(', ')}.`].filter(Boolean).join('\n\n');

const securityOf = ({ access }: Route): readonly Schema[] => {
  if (access?.kind === 'public') return [];
  return access?.kind === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
};

const examplesOf = ({ examples }: Route): Schema =>
  examples.length === 0 ? {} : { examples: Object.fromEntries(examples.map(([of, value]) => [of, { value }])) };

const bodyOf = (body: Type | Shape, inputs: Inputs): Schema =>
  typeof body === 'function' ? inputs.ref(body) : schemaOf(body);

const parametersOf = (route: Route, inputs: Inputs): readonly Schema[] => [
  ...[...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(route.named[name as string] ?? 'string'),
  })),
  ...route.queries.flatMap(({ type, name }) =>
    type ? queryOf(type, inputs) : [{ name, in: 'query', required: false, schema: { type: 'string' } }],
  ),
  ...route.headers.map(({ name }) => ({ name, in: 'header', required: false, schema: { type: 'string' } })),
  ...(route.takesVersion ? [refTo('parameters', 'IfMatch')] : []),
  ...(route.isCommand ? [refTo('parameters', 'IdempotencyKey')] : []),
  refTo('parameters', 'lang'),
];

const queryOf = (type: Type, inputs: Inputs): readonly Schema[] => {
  const { properties = {}, required = [] } = withOtherForms(inputs.of(type), false) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
};

/** What answers with a status and what refuses with it stand side by side. */
const responsesOf = (route: Route, shared: SharedRefusals): Record<string, Schema> => {
  const answers = answersOf(route);
  const refusals = [...refusalsOf(route, shared.statusCodes)].map(([status, codes]) => {
    const answer = answers[status];
    return [status, answer ? bothOf(answer, shared.of(status, codes)) : shared.ref(status, codes)] as const;
  });
  return { ...answers, ...Object.fromEntries(refusals) };
};

const bothOf = (answer: Response, refusal: Response): Response => ({
  ...answer,
  description: `${answer.description}\n${refusal.description}`,
  content: { ...answer.content, ...refusal.content },
});

/** Answers with the same status are one of each other. */
const answersOf = (route: Route): Record<string, Response> => {
  const byStatus = new Map<number, Answer[]>();
  for (const answer of route.answers) {
    const status = answer.status ?? route.status;
    byStatus.set(status, [...(byStatus.get(status) ?? []), answer]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, answers]) => [status, responseOf(status, answers, isList(route))]),
  );
};

const responseOf = (status: number, answers: readonly Answer[], listed: boolean): Response => {
  const shapes = answers.flatMap((answer) => answer.shapes);
  const other = answers.flatMap(({ type }) => type ?? []);
  const content = {
    ...(shapes.length > 0 && { 'application/json': { schema: oneOf(shapes.map(schemaOf)) } }),
    ...Object.fromEntries(
      other.map((type) => [type, { schema: { type: type.endsWith('json') ? 'object' : 'string' } }]),
    ),
  };
  return {
    description: answers.flatMap(({ says }) => says ?? []).join(' ') || (STATUS_CODES[status] ?? 'Answer'),
    ...(listed && { headers: { 'Content-Range': refTo('headers', 'ContentRange') } }),
    ...(Object.keys(content).length > 0 && { content }),
  };
};
