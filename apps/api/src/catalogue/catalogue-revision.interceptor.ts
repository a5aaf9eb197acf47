import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Observable, of } from 'rxjs';
import { catalogue, CATALOGUE_ID } from '@camino/domain/catalogue/catalogue.js';
import { Decide } from '../platform/act/commanding/index.js';

/** Increase it when answers from the same rows change their form. */
const FORMAT = 2;

type Request = Readonly<{ headers: Readonly<Record<string, string | string[] | undefined>> }>;
type Reply = { header(name: string, value: string): unknown; status(code: number): unknown };

/**
 * Sets the catalogue's revision as the ETag of an answer that depends only on the catalogue, and answers 304 to a
 * client that has it. Clients must revalidate each time (`no-cache`), so that a price changed by the office shows at
 * once.
 */
@Injectable()
export class CatalogueRevision implements NestInterceptor {
  constructor(private readonly decide: Decide) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const reply = http.getResponse<Reply>();
    const { revision } = await this.decide.load(catalogue, CATALOGUE_ID, 'AllowStale');
    const tag = `W/"c${FORMAT}-${revision}"`;
    reply.header('etag', tag);
    reply.header('cache-control', 'no-cache');
    if (!knows(http.getRequest<Request>().headers['if-none-match'], tag)) return next.handle();
    reply.status(304);
    return of(undefined);
  }
}

/** RFC 9110 §13.1.2: a list of tags or `*`; weak and strong tags count alike. */
const knows = (ifNoneMatch: string | string[] | undefined, tag: string): boolean =>
  String(ifNoneMatch ?? '')
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one === tag || `W/${one}` === tag);
