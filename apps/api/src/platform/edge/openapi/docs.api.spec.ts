import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { TestApp } from '../../../../../../test/support/test-app.js';
import { ApiDocument } from './api-document.js';
import { PROBLEM } from './problems.js';

let app: TestApp;
let document: OpenAPIObject;
let text: string;

type Content = { schema: Record<string, unknown>; example?: unknown; examples?: Record<string, { value: unknown }> };
type Response = { $ref?: string; description: string; content?: Record<string, Content> };
type Operation = {
  requestBody?: Response;
  operationId: string;
  tags: string[];
  summary: string;
  responses: Record<string, Response>;
};
const calls = (): readonly (readonly [call: string, operation: Operation])[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method} ${path}`, spelledOut(operation as Operation)] as const,
    ),
  );

/** With the answers it shares with other calls in place. */
const spelledOut = (operation: Operation): Operation => ({
  ...operation,
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => [status, sharedOf(response) ?? response]),
  ),
});
const sharedOf = ({ $ref }: Response) =>
  $ref === undefined
    ? undefined
    : (document.components?.responses?.[$ref.replace('#/components/responses/', '')] as Response);
const successes = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, { content }]) =>
    Number(status) < 300 ? Object.entries(content ?? {}) : [],
  );

beforeAll(async () => {
  app = await TestApp.start();
  const { body } = await app.ask('GET', '/api/docs/json');
  document = body;
  text = JSON.stringify(body);
});
afterAll(() => app.stop());

describe('the page about the calls', () => {
  it('is made of files of this server alone, under the one policy that allows style attributes', async () => {
    const { status, headers, body } = await app.ask('GET', '/api/docs');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body.match(/(?:src|href)="[^"]+"/g)).toEqual([
      'href="data:,"',
      'href="/api/docs/swagger-ui.css"',
      'src="/api/docs/swagger-ui-bundle.js"',
      'src="/api/docs/start.js"',
    ]);
    expect(headers['content-security-policy']).toMatch(/script-src 'self';style-src 'self' 'unsafe-inline'/);
    expect((await app.ask('GET', '/api/docs/json')).headers['content-security-policy']).toMatch(
      /script-src 'self';style-src 'self';/,
    );
  });

  it('gives its files once, compressed, and no others', async () => {
    const { status, headers } = await app.ask('GET', '/api/docs/swagger-ui-bundle.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'gzip',
    ]);
    expect(
      (await app.ask('GET', '/api/docs/swagger-ui-bundle.js', { headers: { 'if-none-match': String(headers.etag) } }))
        .status,
    ).toBe(304);
    expect((await app.ask('GET', '/api/docs/start.js')).body).toContain("url: '/api/docs/json'");
    for (const name of ['swagger-ui-bundle.js.map', 'package.json', '..%2fpackage.json'])
      expect((await app.ask('GET', `/api/docs/${name}`)).status).toBe(404);
  });
});

describe('the document', () => {
  it('refers only to what is in it', () => {
    const refs = [
      ...new Set(
        [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
      ),
    ];
    const there = Object.entries(document.components ?? {}).flatMap(([kind, parts]) =>
      Object.keys(parts as object).map((name) => `${kind}/${name}`),
    );
    expect(refs.filter((ref) => !there.includes(ref))).toEqual([]);
    expect(refs.length).toBeGreaterThan(10);
  });

  it('holds schemas that are such', () => {
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    for (const schema of Object.values(document.components?.schemas ?? {}))
      expect(ajv.validateSchema(schema)).toBe(true);
    for (const [, { responses }] of calls())
      for (const { content = {} } of Object.values(responses))
        for (const { schema } of Object.values(content)) expect(ajv.validateSchema(schema)).toBe(true);
  });

  it('names the server: the one it came from', () => {
    expect(document.servers?.map(({ url }) => url)).toEqual(['/']);
  });

  it('names every call once, in a sentence, under an area', () => {
    const names = calls().map(([, { operationId }]) => operationId);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(
      calls()
        .filter(([, { summary }]) => !/^[A-Z].*\.$/.test(summary))
        .map(([call]) => call),
    ).toEqual([]);
    const areas = document.tags?.map(({ name }) => name) ?? [];
    expect(
      calls()
        .filter(([, { tags }]) => !tags.every((tag) => areas.includes(tag)))
        .map(([call]) => call),
    ).toEqual([]);
  });

  it('declares every parameter of a path', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const operation of Object.values(methods) as { parameters: { name: string; in: string }[] }[])
        expect(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)).toEqual(
          path.match(/\{\w+\}/g) ?? [],
        );
  });

  it('puts nothing personal into a path, which every proxy notes down', () => {
    const names = Object.keys(document.paths).flatMap((path) => path.match(/\{\w+\}/g) ?? []);
    expect([...new Set(names)].sort()).toEqual(['{date}', '{file}', '{id}', '{name}', '{sid}', '{token}']);
  });

  it('gives examples that its own schemas take', () => {
    const ajv = new Ajv2020({ strict: false });
    formats.default(ajv);
    ajv.addSchema(document, 'api', undefined, false);
    const wrong = ({ schema, example, examples = {} }: Content) => {
      const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components')));
      return [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)].filter(
        (one) => !check(one),
      );
    };
    const parts = calls().flatMap(([, { requestBody, responses }]) =>
      [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {})),
    );
    const distinct = [
      ...new Map(
        parts.filter(({ example, examples }) => example ?? examples).map((part) => [JSON.stringify(part), part]),
      ).values(),
    ];
    expect(distinct.length).toBeGreaterThan(10);
    expect(distinct.flatMap(wrong)).toEqual([]);
  });

  it('says what every code means, in both languages', () => {
    const codes = [...text.matchAll(/- `([\w.]+)`: (.*?) \/ (.*?)(?=\\n|")/g)];
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter(([, code, en, es]) => en === code || es === code).map(([, code]) => code)).toEqual([]);
  });

  it('knows what every check of a body or query lets through', async () => {
    expect((await app.app.get(ApiDocument).describe()).undescribedChecks).toEqual([]);
  });

  it('tells bodies and queries apart by the names of their classes', async () => {
    expect((await app.app.get(ApiDocument).describe()).homonyms).toEqual([]);
  });
});

describe('the shape of answers', () => {
  it('is a problem document for every refusal, with its codes', () => {
    const odd = calls().flatMap(([call, { responses }]) =>
      Object.entries(responses)
        .filter(
          ([status, { content = {} }]) =>
            Number(status) >= 400 &&
            !/\/health\/(ready|serving)$/.test(call) &&
            Object.keys(content).join() !== PROBLEM,
        )
        .map(([status]) => `${call} ${status}`),
    );
    expect(odd).toEqual([]);
  });

  /** What the specification shows without an envelope, and what is no list or row. */
  const BARE: readonly string[] = [
    'post /api/user/login',
    'post /api/personal_info/find_email',
    'get /api/usuario/informacion_faltante',
    'put /api/usuario/datos_tributarios',
    'get /api/reporte/ventas',
    'get /api/reporte/compras',
    // A list of months with totals beside it.
    'get /api/reporte/cierre_anual',
  ];

  it('is an envelope with `data` in the specification’s dialect, also where it shows no answer (API-125)', () => {
    const specified = calls().filter(([call]) => / \/api\/(?!admin\/|docs|stream)/.test(call) && !BARE.includes(call));
    const odd = specified.filter(([, operation]) =>
      successes(operation).some(([type, { schema }]) => type === 'application/json' && !isEnvelope(schema)),
    );
    expect(specified.length).toBeGreaterThan(15);
    expect(odd.map(([call]) => call)).toEqual([]);
  });

  const isEnvelope = ({ anyOf, properties }: Record<string, unknown>): boolean =>
    Array.isArray(anyOf)
      ? anyOf.every((one) => isEnvelope(one as Record<string, unknown>))
      : properties !== undefined && 'data' in (properties as object);
});
