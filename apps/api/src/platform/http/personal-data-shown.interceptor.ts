import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { actorOf, userOf } from '../auth/user.js';
import { AttemptWatch } from './attempt-watch.js';

const SHOWN = 'personal data shown';

/** Declares that a call shows documents or telephone numbers of people: who asks is noted. */
export const ShowsPersonalData = (resource: string) => SetMetadata(SHOWN, resource);

/** Notes who was shown personal data. */
@Injectable()
export class PersonalDataShown implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly watch: AttemptWatch,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const resource = this.reflector.get<string | undefined>(SHOWN, context.getHandler());
    if (resource === undefined) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id?: string } }>>();
    const note = () => this.watch.read(actorOf(userOf(request)), { resource, id: request.params.id ?? null });
    return next.handle().pipe(tap({ complete: note }));
  }
}
