import { STATUS_CODES } from 'node:http';
import type { Problem } from '@camino/contracts/kernel/problem.js';
import type { Refusals } from '../http/annotations.js';
import { oneOf, refTo, type Schema } from '../http/schema.js';
import { schemaOf, type Shape } from '../http/shape.js';

/** Media type of every refusal (RFC 9457). */
export const PROBLEM = 'application/problem+json';

/** Says a code's text in one language. */
export type Say = (code: string, lang: 'es' | 'en') => string;

export type ProblemResponse = Readonly<{ description: string; content: Schema }>;

/** The response with this status and one of these codes: a text for each code and the schema of the problem. */
export const problemResponse = (status: number, refusals: Refusals, say: Say): ProblemResponse => {
  const codes = Object.keys(refusals);
  const plain = codes.filter((code) => refusals[code] === null && code !== 'request.invalid');
  const others = codes.filter((code) => !plain.includes(code));
  const schema = oneOf([
    ...(plain.length > 0 ? [problem(status, plain, null)] : []),
    ...others.map((code) => problem(status, [code], refusals[code] ?? null)),
  ]);
  return {
    description: codes.map((code) => `- \`${code}\`: ${say(code, 'en')} / ${say(code, 'es')}`).join('\n'),
    content: { [PROBLEM]: { schema, ...(plain[0] !== undefined && { example: exampleOf(status, plain[0], say) }) } },
  };
};

/** The schema of problems with these codes: `request.invalid` has `errors`, codes with a shape have `data`. */
const problem = (status: number, codes: readonly string[], data: Shape): Schema => {
  const held = codes.includes('request.invalid') ? 'errors' : data !== null && 'data';
  const others = ['data', 'errors'].filter((field) => field !== held);
  return {
    allOf: [refTo('schemas', 'Problem')],
    type: 'object',
    properties: {
      status: { const: status },
      code: { enum: codes },
      ...(held === 'data' && { data: schemaOf(data) }),
    },
    ...(held && { required: [held] }),
    not: oneOf(others.map((field) => ({ required: [field] }))),
  };
};

const exampleOf = (status: number, code: string, say: Say): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  code,
  message: say(code, 'en'),
  requestId: '5b9c1d1e-8a54-4b39-9d6f-0d6f3a1c7e20',
});
