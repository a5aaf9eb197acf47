import { STATUS_CODES } from 'node:http';
import { refusalsOf, type SharedRefusals } from './refusals.js';
import type { Route } from './route.js';
import { refTo, type Schema } from '../http/schema.js';

type Response = Readonly<{ description: string; headers?: Schema; content?: Schema }>;

/** One route as the document describes it. */
export const operationOf = (route: Route, refusals: SharedRefusals): Schema => ({
  operationId: route.id,
  tags: [route.area],
  summary: route.says?.summary,
  ...descriptionOf(route),
  parameters: parametersOf(route),
  ...bodyOf(route),
  responses: responsesOf(route, refusals),
  security: securityOf(route),
});

const descriptionOf = ({ says, access }: Route): Schema => {
  const roles = access?.kind === 'roles' && `For: ${access.roles.join(', ')}.`;
  const description = [says?.description, roles].filter(Boolean).join('\n\n');
  return description ? { description } : {};
};

const securityOf = ({ access }: Route): readonly Schema[] => {
  if (access?.kind === 'public') return [];
  return access?.kind === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }];
};

const parametersOf = ({ found, texts = [], command }: Route): readonly Schema[] => [
  ...found.parameters.filter(({ name }) => !texts.some((text) => text.name === name)),
  ...texts,
  ...(command?.versioned ? [refTo('parameters', 'IfMatch')] : []),
  ...(command ? [refTo('parameters', 'IdempotencyKey')] : []),
  refTo('parameters', 'lang'),
];

const JSON_TYPE = 'application/json';

const FILE: Schema = { schema: { type: 'string', format: 'binary' } };

const bodyOf = ({ found: { requestBody }, body, files = [] }: Route): Schema => {
  if (!requestBody && !body) return {};
  const content = {
    [JSON_TYPE]: { ...requestBody?.content[JSON_TYPE], ...body },
    ...Object.fromEntries(files.map((type) => [type, FILE])),
  };
  return { requestBody: { required: true, content } };
};

/** What answers with a status and what refuses with it stand side by side. */
const responsesOf = (route: Route, shared: SharedRefusals): Schema => {
  const answers = answersOf(route);
  const refusals = [...refusalsOf(route, shared.declarations)].map(([status, codes]) => {
    const answer = answers[status];
    return [status, answer ? bothOf(answer, shared.of(status, codes), '\n') : shared.ref(status, codes)] as const;
  });
  return { ...answers, ...Object.fromEntries(refusals) };
};

/** Answers by status; an answer without a status has the one that @nestjs/swagger discovered. */
const answersOf = ({ answers = [], found }: Route): Readonly<Record<string, Response>> => {
  const isList = found.parameters.some(({ name }) => name === 'range');
  const byStatus: Record<string, Response> = {};
  for (const { status = Object.keys(found.responses)[0] as string, says, content } of answers) {
    const answer = {
      description: says ?? STATUS_CODES[status] ?? 'Answer',
      ...(isList && { headers: { 'Content-Range': refTo('headers', 'ContentRange') } }),
      ...(content && { content }),
    };
    const above = byStatus[status];
    byStatus[status] = above ? bothOf(above, answer, ' ') : answer;
  }
  return byStatus;
};

const bothOf = (one: Response, other: Response, between: string): Response => ({
  ...one,
  description: `${one.description}${between}${other.description}`,
  content: { ...one.content, ...other.content },
});
