import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { I18nService } from 'nestjs-i18n';
import { catchError, type Observable, of } from 'rxjs';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { languageOf } from '../../platform/edge/http/index.js';

/** The address has an account, or this registration was abandoned and another one took the address. */
const TAKEN: ReadonlySet<string> = new Set(['account.email_taken', 'account.registered_already']);

/** Answers a registration with a taken address as specified: status 200, `{ data: false, message }`. */
@Injectable()
export class AddressTaken implements NestInterceptor {
  constructor(private readonly i18n: I18nService) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = execution.switchToHttp();
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (!(error instanceof Rejection) || !TAKEN.has(error.code)) throw error;
        void http.getResponse<FastifyReply>().status(200);
        const message = this.i18n.translate<string, string>('account.email_taken', {
          lang: languageOf(http.getRequest<FastifyRequest>()),
        });
        return of({ data: false, message });
      }),
    );
  }
}
