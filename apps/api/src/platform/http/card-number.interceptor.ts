import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { bodyHoldsCardNumber } from './card-numbers.js';
import { BadRequest } from './refused.js';

/**
 * Refuses bodies with the number of a payment card before anything takes them: nothing of ours ever stores one. Comes
 * after the guards, so that nobody makes the server search who may not call it or calls too often.
 */
@Injectable()
export class CardNumberInterceptor implements NestInterceptor {
  /** @throws BadRequest `request.card_number` */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (bodyHoldsCardNumber(body)) throw new BadRequest('request.card_number');
    return next.handle();
  }
}
