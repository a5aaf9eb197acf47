import { STATUS_CODES as TITLES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, Inject, Optional } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { I18nService } from 'nestjs-i18n';
import type { Problem } from '@camino/contracts/kernel/problem.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { NO_OFFICE, type Office } from '@camino/contracts/office/office.js';
import { isLocalDate } from '@camino/domain/kernel/rules/time.js';
import { actorOf, type User, userOf } from '../auth/user.js';
import { StaleVersion } from '../../act/commanding/index.js';
import { dayWords, Metrics, OfficeDetails } from '../../kit/index.js';
import { ActorNames } from './actor-names.js';
import { AttemptWatch } from './attempt-watch.js';
import { languageOf } from './language.js';
import { type Refusal, refusalOf, STATUS_CODES, type StatusCodes } from './refusal.js';
import type { Said } from './refused.js';

/** Turns any error into a problem document (RFC 9457) in the caller's language, without internal details. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly i18n: I18nService,
    private readonly names: ActorNames,
    private readonly office: OfficeDetails,
    @Inject(STATUS_CODES) private readonly statusCodes: StatusCodes,
    @Optional() private readonly metrics?: Metrics,
    @Optional() private readonly watch?: AttemptWatch,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const refusal = refusalOf(error, this.statusCodes);
    if (refusal.unexpected) request.log.error({ err: error }, 'unexpected error');
    this.metrics?.refused(refusal.code);
    this.noteAttempt(request, refusal);
    if (reply.sent) return;
    const data = error instanceof StaleVersion ? await this.whoChanged(error, userOf(request)) : refusal.data;
    const problem = this.problem({ ...refusal, data }, languageOf(request), request.id);
    this.send(reply, refusal, await this.withReach(problem, languageOf(request)));
  }

  /** What staff may not do, or what a rule forbids. What was merely typed wrong is nobody's business. */
  private noteAttempt(request: FastifyRequest, { status, code }: Refusal): void {
    if (request.method === 'GET' || !NOTED.includes(status)) return;
    const [resource, id, verb] = recordOf(request);
    this.watch?.refused(actorOf(userOf(request)), { resource, id }, verb, code);
  }

  private send(reply: FastifyReply, { status, retryAfter }: Refusal, problem: Problem): void {
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    void reply
      .status(status)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(problem));
  }

  private problem({ status, code, params, errors, data }: Refusal, lang: Language, requestId: string): Problem {
    return {
      type: 'about:blank',
      title: TITLES[status] ?? 'Error',
      status,
      code,
      message: this.say({ key: code, args: params }, lang),
      ...(errors && {
        errors: Object.fromEntries(
          Object.entries(errors).map(([field, said]) => [field, said.map((one) => this.say(one, lang))]),
        ),
      }),
      ...(data !== undefined && { data }),
      requestId,
    };
  }

  /** Translates a code; a code without a text gets a generic sentence. */
  private say({ key, args }: Said, lang: Language): string {
    const filled = Object.fromEntries(Object.entries(args ?? {}).map(([name, value]) => [name, inWords(value, lang)]));
    const text = this.i18n.translate<string, string>(key, { lang, args: { ...filled, reach: REACH } });
    return text === key ? this.i18n.translate<string, string>('request.refused', { lang }) : text;
  }

  /** Tells how to reach the office where a text has room for it (`{reach}`); nothing while it cannot be reached. */
  private async withReach(problem: Problem, lang: Language): Promise<Problem> {
    if (!problem.message.includes(REACH)) return problem;
    const reach = reachOf(await this.office.current().catch(() => NO_OFFICE));
    const words = reach ? this.i18n.translate<string, string>(reach.key, { lang, args: reach.args as never }) : '';
    return { ...problem, message: problem.message.replace(REACH, () => words).trim() };
  }

  /** Admins and collaborators learn who made the change; others only the role. */
  private async whoChanged({ current, changedBy }: StaleVersion, user: User | null): Promise<unknown> {
    const version = current === 'none' ? null : current;
    if (!changedBy) return { changed_by: null, changed_at: null, version };
    const { actor, at } = changedBy;
    if (user?.role !== 'admin' && user?.role !== 'collaborator')
      return { changed_by: { role: actor.role }, changed_at: at, version };
    const name = await this.names.nameOf(actor.id).catch(() => null);
    return { changed_by: { id: actor.id, role: actor.role, name }, changed_at: at, version };
  }
}

/** Forbidden, conflicting with the state, or overtaken. */
const NOTED: readonly number[] = [403, 409, 412];

/** `POST /api/admin/reservation/r1/start` is a `start` of the reservation `r1`; without a verb it is the method. */
const recordOf = ({ url, method }: FastifyRequest): readonly [resource: string, id: string | null, verb: string] => {
  const [path = ''] = url.split('?');
  const [resource = '', id = null, verb] = path
    .replace(/^\/api\/(admin\/)?/, '')
    .split('/')
    .map(decoded);
  return verb === undefined && id !== null && method === 'POST'
    ? [resource, null, id]
    : [resource, id, verb ?? method.toLowerCase()];
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Stands for the office's contact in a text until it is known; in no text of ours. */
const REACH = '\uE000';

const reachOf = ({ phone, whatsapp, email }: Office): Said | null => {
  if (phone) return { key: 'office.call', args: { phone } };
  if (whatsapp) return { key: 'office.whatsapp', args: { phone: whatsapp } };
  return email ? { key: 'office.write', args: { email } } : null;
};

/** Formats days as mails do. */
const inWords = (value: unknown, lang: Language): unknown => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' && isLocalDate(value) ? dayWords(value, lang) : value;
};
