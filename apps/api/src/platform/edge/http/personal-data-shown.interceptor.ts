import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { actorOf, userOf } from '../auth/user.js';
import { AttemptWatch } from './attempt-watch.js';

const SHOWN = 'personal data shown';

/** Notes who was shown personal data. */
@Injectable()
class PersonalDataShown implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly watch: AttemptWatch,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const resource = this.reflector.get<string>(SHOWN, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id?: string } }>>();
    const note = () => this.watch.read(actorOf(userOf(request)), { resource, id: request.params.id ?? null });
    return next.handle().pipe(tap({ complete: note }));
  }
}

/**
 * Declares that a call shows documents or telephone numbers of people: who asks is noted. Only these calls have an
 * interceptor, since a route without one does not go through RxJS.
 */
export const ShowsPersonalData = (resource: string) =>
  applyDecorators(SetMetadata(SHOWN, resource), UseInterceptors(PersonalDataShown));
