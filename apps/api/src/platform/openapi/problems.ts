import { STATUS_CODES } from 'node:http';
import type { Problem } from '@camino/contracts/problem.js';
import type { Refusals } from './annotations.js';
import { oneOf, refTo, type Schema } from './schema.js';
import { schemaOf, type Shape } from './shape.js';

/** Media type of every refusal (RFC 9457). */
export const PROBLEM = 'application/problem+json';

/** Says a code's text in one language. */
export type Say = (code: string, lang: 'es' | 'en') => string;

/** The answer with one status and one of these codes: which there are, in words, and how the problem looks. */
export const problemResponse = (status: number, refusals: Refusals, say: Say) => ({
  description: Object.keys(refusals)
    .map((code) => `- \`${code}\`: ${say(code, 'en')} / ${say(code, 'es')}`)
    .join('\n'),
  content: { [PROBLEM]: { schema: problemSchema(status, refusals), ...exampleOf(status, refusals, say) } },
});

/** The first refusal that is fully said by its code. */
const exampleOf = (status: number, refusals: Refusals, say: Say): Readonly<{ example?: Problem }> => {
  const code = plainCodes(refusals)[0];
  if (code === undefined) return {};
  return {
    example: {
      type: 'about:blank',
      title: STATUS_CODES[status] ?? 'Error',
      status,
      code,
      message: say(code, 'en'),
      requestId: '5b9c1d1e-8a54-4b39-9d6f-0d6f3a1c7e20',
    },
  };
};

const plainCodes = (refusals: Refusals): readonly string[] =>
  Object.keys(refusals).filter((code) => refusals[code] === null && code !== 'request.invalid');

const problemSchema = (status: number, refusals: Refusals): Schema => {
  const plain = plainCodes(refusals);
  const withData = Object.entries(refusals).filter((entry): entry is [string, Shape] => entry[1] !== null);
  return oneOf([
    ...(plain.length > 0
      ? [problem(status, plain, { not: { anyOf: [{ required: ['data'] }, { required: ['errors'] }] } })]
      : []),
    ...('request.invalid' in refusals
      ? [problem(status, ['request.invalid'], { required: ['errors'], not: { required: ['data'] } })]
      : []),
    ...withData.map(([code, data]) =>
      problem(status, [code], { required: ['data'], not: { required: ['errors'] } }, { data: schemaOf(data) }),
    ),
  ]);
};

const problem = (status: number, codes: readonly string[], rest: Schema, properties: Schema = {}): Schema => ({
  allOf: [refTo('schemas', 'Problem')],
  type: 'object',
  properties: { status: { const: status }, code: { enum: codes }, ...properties },
  ...rest,
});
