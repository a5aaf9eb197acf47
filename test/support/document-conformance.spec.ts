import type { OpenAPIObject } from '@nestjs/swagger';
import type { Route } from '../../apps/api/src/platform/edge/openapi/route.js';
import { DocumentConformance, type Exchange } from './document-conformance.js';

const json = (schema: object, type = 'application/json') => ({ description: '', content: { [type]: { schema } } });

const document = {
  openapi: '3.1.0',
  paths: {
    '/api/trip/{id}': {
      get: {
        responses: {
          200: json({ $ref: '#/components/schemas/Trip' }),
          304: { description: '' },
          404: json({ properties: { code: { enum: ['trip.unknown'] } } }, 'application/problem+json'),
        },
      },
      put: {
        requestBody: json({ properties: { seats: { type: 'integer' } }, required: ['seats'] }),
        responses: { 200: json({ $ref: '#/components/schemas/Trip' }), 400: json({}) },
      },
    },
    '/api/trip/mine': { get: { responses: { 200: json({ type: 'array' }) } } },
  },
  components: {
    schemas: {
      Trip: {
        type: 'object',
        properties: { at: { type: 'string', format: 'date' } },
        required: ['at'],
        additionalProperties: false,
      },
    },
  },
} as unknown as OpenAPIObject;

const held = new DocumentConformance({ document, undocumented: [{ path: '/api/clock' } as Route] });
const get: Exchange = {
  method: 'GET',
  url: '/api/trip/7',
  status: 200,
  type: 'application/json; charset=utf-8',
  body: { at: '2026-12-03' },
};
const put: Exchange = { ...get, method: 'PUT', sent: { seats: 3 } };
const unknown: Exchange = { ...get, status: 404, type: 'application/problem+json', body: { code: 'trip.unknown' } };
const nowhere: Exchange = { ...unknown, url: '/api/nowhere', body: { code: 'route.unknown' } };

describe('an answer held to the document', () => {
  const fitting: [string, Exchange][] = [
    ['one that looks as it says', get],
    ['one without a body where it says there is none', { ...get, status: 304, type: '', body: '' }],
    ['one to HEAD, which has none', { ...get, method: 'HEAD', body: '' }],
    ['a refusal with a code it names', unknown],
    ['one to a path written out that a parameter would match, too', { ...get, url: '/api/trip/mine?page=2', body: [] }],
    ['one to a body that it would take', put],
    ['one to a body with nulls and blanks, which count for nothing', { ...put, sent: { seats: 3, note: null } }],
    ['a refusal of a body that it would not take', { ...put, sent: {}, status: 400, body: {} }],
    ['that there is no such call', nowhere],
    [
      'that no path of ours is so long',
      { ...nowhere, url: `/api/trip/${'x'.repeat(5000)}`, status: 414, body: { code: 'request.too_long' } },
    ],
    ['one of a route that is none of the API', { ...get, url: '/api/clock' }],
    ['a page', { ...get, url: '/volcanoes', type: 'text/html', body: '<html>' }],
  ];
  it.each(fitting)('fits: %s', (_, exchange) => {
    expect(() => held.hold(exchange)).not.toThrow();
  });

  const deviating: [string, Exchange, RegExp][] = [
    [
      'a field that is missing',
      { ...get, body: {} },
      /^GET \/api\/trip\/7 answered 200, with a body .*\n.*must have required property 'at'/,
    ],
    [
      'a field it does not know',
      { ...get, body: { at: '2026-12-03', price: 7 } },
      /must NOT have additional properties.*price/,
    ],
    ['a value of another form', { ...get, body: { at: 'tomorrow' } }, /\/at must match format "date"/],
    [
      'a status it does not name',
      { ...get, status: 201 },
      /a status the document does not name \(it names 200, 304, 404\)/,
    ],
    [
      'a code it does not name',
      { ...unknown, body: { code: 'trip.gone' } },
      /with trip\.gone, which the document does not say there/,
    ],
    [
      'another kind of content',
      { ...get, type: 'text/html' },
      /as text\/html where the document says application\/json/,
    ],
    ['a body where there is none', { ...get, status: 304 }, /with a body where the document says there is none/],
    [
      'an accepted body that it would refuse',
      { ...put, sent: { seats: 'three' } },
      /to a body that the document would refuse/,
    ],
    ['a call it does not know', { ...nowhere, status: 200 }, /and the document knows no such call/],
    ['a refusal of a call it does not know', { ...nowhere, body: { code: 'trip.unknown' } }, /knows no such call/],
    ['a method it does not know', { ...get, method: 'DELETE' }, /knows no such call/],
  ];
  it.each(deviating)('deviates: %s', (_, exchange, complaint) => {
    expect(() => held.hold(exchange)).toThrow(complaint);
  });
});
