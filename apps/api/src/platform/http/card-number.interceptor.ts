import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { bodyHoldsCardNumber } from './card-numbers.js';
import { BadRequest } from './refused.js';

/**
 * Rejects bodies that contain a payment card number before a handler sees them: the application never stores one. Runs
 * after the guards, so that a caller without permission or over the rate limit cannot make the server search bodies.
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
