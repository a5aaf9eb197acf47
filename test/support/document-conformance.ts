import type { INestApplication } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isTooLong } from '../../apps/api/src/platform/edge/http/request-path.js';
import { PROBLEM } from '../../apps/api/src/platform/edge/openapi/problems.js';
import { ApiDocument } from '../../apps/api/src/platform/edge/openapi/api-document.js';
import type { ApiDescription } from '../../apps/api/src/platform/edge/openapi/document.js';

export type Exchange = Readonly<{
  method: string;
  url: string;
  /** The request's body; a string is no JSON, or invalid JSON on purpose. */
  sent?: unknown;
  status: number;
  type: string;
  body: unknown;
}>;

type Response = Readonly<{ content?: Readonly<Record<string, Readonly<{ schema: object }>>> }>;
type Answer = Response & Readonly<{ at: string }>;
type Operation = Readonly<{
  path: string;
  method: string;
  requestBody?: object;
  responses: Readonly<Record<string, Response | Readonly<{ $ref: string }>>>;
}>;

const SHARED = '#/components/responses/';

/** Refusals that a request gets before it is routed to a call. */
const BEFORE_A_CALL = new Set([
  'route.unknown',
  'route.method',
  'request.malformed',
  'request.unreadable_text',
  'request.too_long',
  'request.timeout',
]);

const held = new Map<string, DocumentConformance>();

/** The conformance check of an application; applications with the same controllers share one. */
export const documentConformanceOf = async (app: INestApplication): Promise<DocumentConformance> => {
  const controllers = app.get(DiscoveryService, { strict: false }).getControllers();
  const names = controllers.map(({ name }) => String(name)).join();
  const known = held.get(names) ?? new DocumentConformance(await app.get(ApiDocument).describe());
  held.set(names, known);
  return known;
};

/** Checks that answers conform to the API's document. */
export class DocumentConformance {
  readonly document: OpenAPIObject;
  private readonly operations: readonly Operation[];
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });
  private readonly undocumented: ApiDescription['undocumented'];
  private readonly shared: Readonly<Record<string, Response>>;
  private readonly sought = new Map<string, Operation | null>();

  constructor({ document, undocumented }: Pick<ApiDescription, 'document' | 'undocumented'>) {
    this.document = document;
    this.undocumented = undocumented;
    this.shared = (document.components?.responses ?? {}) as Record<string, Response>;
    formats.default(this.ajv);
    this.ajv.addSchema(document, 'api', undefined, false);
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
        ...operation,
        path,
        method,
      })),
    );
  }

  /** @throws Error describing the deviation from the document */
  hold(exchange: Exchange): void {
    const operation = this.operationOf(exchange);
    if (!operation) return this.holdStranger(exchange);
    const answer = this.answerOf(operation, exchange.status);
    if (!answer)
      throw deviation(
        exchange,
        `a status the document does not name (it names ${Object.keys(operation.responses).join(', ')})`,
      );
    if (exchange.method !== 'HEAD') this.holdContent(exchange, answer);
    if (exchange.status < 300 && isJson(exchange.sent) && operation.requestBody) this.holdBody(exchange, operation);
  }

  /** Checks a request without a matching call: it must be refused as such. Pages and their files are no calls. */
  private holdStranger(exchange: Exchange): void {
    const { method, url, status, body } = exchange;
    if (this.undocumented.some((route) => matches(route.path, url.split('?', 1)[0] as string))) return;
    if (method === 'OPTIONS' || !/^\/(api|health)(\/|$)/.test(url)) return;
    if (status >= 400 && BEFORE_A_CALL.has(codeOf(body))) return;
    throw deviation(exchange, 'and the document knows no such call');
  }

  private holdContent(exchange: Exchange, { at, content = {} }: Answer): void {
    const { type, body } = exchange;
    const name = type.split(';')[0] as string;
    if (Object.keys(content).length === 0) {
      if (body !== '' && body !== undefined)
        throw deviation(exchange, 'with a body where the document says there is none');
      return;
    }
    if (!(name in content))
      throw deviation(exchange, `as ${name || 'nothing'} where the document says ${Object.keys(content).join(', ')}`);
    if (!name.endsWith('json')) return;
    const check = this.check(`${at}/content/${pointer(name)}/schema`);
    if (!check(body))
      throw deviation(
        exchange,
        name === PROBLEM
          ? `with ${codeOf(body)}, which the document does not say there`
          : 'with a body that does not look as the document says',
        check,
      );
  }

  private holdBody(exchange: Exchange, { path, method }: Operation): void {
    const check = this.check(`/paths/${pointer(path)}/${method}/requestBody/content/application~1json/schema`);
    if (!check(asRead(exchange.sent))) throw deviation(exchange, 'to a body that the document would refuse', check);
  }

  private check(at: string): ValidateFunction {
    return this.ajv.getSchema(`api#${at}`) as ValidateFunction;
  }

  /** An operation's response for a status, with its location in the document; calls share some responses. */
  private answerOf({ path, method, responses }: Operation, status: number): Answer | undefined {
    const response = responses[status];
    if (!response) return undefined;
    if (!('$ref' in response)) return { ...response, at: `/paths/${pointer(path)}/${method}/responses/${status}` };
    const name = response.$ref.replace(SHARED, '');
    return { ...this.shared[name], at: `/components/responses/${name}` };
  }

  /** Literal paths take precedence over paths with parameters. A path that is too long matches nothing. */
  private operationOf({ method, url }: Exchange): Operation | null {
    const path = url.split('?', 1)[0] as string;
    if (isTooLong(path)) return null;
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
    const key = `${wanted} ${path}`;
    const known = this.sought.get(key);
    if (known !== undefined) return known;
    const [found = null] = this.operations
      .filter((one) => one.method === wanted && matches(one.path, path))
      .sort((a, b) => parametersIn(a.path) - parametersIn(b.path));
    this.sought.set(key, found);
    return found;
  }
}

const isJson = (sent: unknown): boolean => typeof sent === 'object' && sent !== null && !Buffer.isBuffer(sent);

const parametersIn = (path: string): number => path.split('{').length - 1;

const patternOf = (template: string): RegExp => {
  const literal = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '[^/]+')}/?$`);
};

/** By template. */
const patterns = new Map<string, RegExp>();

const matches = (template: string, path: string): boolean => {
  const pattern = patterns.get(template) ?? patternOf(template);
  patterns.set(template, pattern);
  return pattern.test(path);
};

/** RFC 6901, in a URI fragment. */
const pointer = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

const codeOf = (body: unknown): string => (body as { code?: string } | null)?.code ?? 'no code';

/** Normalizes a body like the server: null fields are absent, texts are trimmed. */
const asRead = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, one]) => (one === null ? [] : [[field, asRead(one)]])),
  );
};

const deviation = ({ method, url, status, body }: Exchange, what: string, check?: ValidateFunction): Error => {
  const errors = (check?.errors ?? [])
    .slice(0, 12)
    .map(({ instancePath, message, params }) => `  ${instancePath || 'it'} ${message} ${JSON.stringify(params)}`);
  return new Error(
    [
      `${method} ${url.slice(0, 300)} answered ${status}, ${what}.`,
      ...errors,
      JSON.stringify(body)?.slice(0, 2000),
    ].join('\n'),
  );
};
