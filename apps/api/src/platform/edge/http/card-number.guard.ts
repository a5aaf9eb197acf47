import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { bodyHoldsCardNumber } from './card-numbers.js';
import { takesFiles } from './raw-bodies.js';
import { BadRequest } from './refused.js';

/**
 * Rejects bodies that contain a payment card number before a handler sees them: the application never stores one. It is
 * the last guard, so that a caller without permission or over the rate limit cannot make the server search bodies. An
 * interceptor would do the same, but with one, every response passes through RxJS. Files are not searched, also those
 * that come as a field of JSON: it takes a second for a megabyte of digits.
 */
@Injectable()
export class CardNumberGuard implements CanActivate {
  /** @throws BadRequest `request.card_number` */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { body } = request;
    if (!takesFiles(request) && bodyHoldsCardNumber(body)) throw new BadRequest('request.card_number');
    return true;
  }
}
