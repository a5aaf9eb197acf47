import { HttpException, ServiceUnavailableException } from '@nestjs/common';
import { ThrottlerException } from '@nestjs/throttler';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { KeyReused, StaleVersion, TooContended } from '../../act/commanding/index.js';
import { StoreUnavailable } from '../../log/event-store/index.js';
import { NoPrinter, PrinterBusy } from '../../kit/index.js';
import { ReadSideUnavailable } from '../../read/mongo/index.js';
import { BadRequest, InvalidInput, Refused, type Said } from './refused.js';

/** An error as the caller will see it, before translation. */
export type Refusal = Readonly<{
  status: number;
  code: string;
  params?: Readonly<Record<string, unknown>>;
  errors?: Readonly<Record<string, readonly Said[]>>;
  data?: unknown;
  /** Seconds. */
  retryAfter?: number;
  /** An unforeseen error, which must be logged. */
  unexpected?: boolean;
}>;

/** HTTP statuses by code of a domain rejection. */
export type StatusCodes = Readonly<Record<string, number>>;

/** Injection token of the statuses that areas declare for their codes. */
export const STATUS_CODES = Symbol('STATUS_CODES');

const OWN: StatusCodes = {
  'auth.forbidden': 403,
  'auth.required': 401,
  'document.no_printer': 503,
  'document.busy': 503,
  'record.unknown_then': 404,
  'record.removed_then': 404,
};

const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'request.malformed',
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'route.unknown',
  405: 'route.method',
  408: 'request.timeout',
  413: 'request.too_large',
  414: 'request.too_long',
  415: 'request.unsupported_media',
  429: 'rate.limited',
};

type Kind = abstract new (...args: never[]) => Error;

/** Errors with a fixed meaning. */
const MEANINGS: readonly (readonly [Kind, Refusal])[] = [
  [StaleVersion, { status: 412, code: 'version.stale' }],
  [KeyReused, { status: 409, code: 'idempotency.key_reused' }],
  [TooContended, { status: 503, code: 'store.contended', retryAfter: 1 }],
  [StoreUnavailable, { status: 503, code: 'store.unavailable', retryAfter: 5 }],
  [ReadSideUnavailable, { status: 503, code: 'read_side.unavailable', retryAfter: 5 }],
  [NoPrinter, { status: 503, code: 'document.no_printer', retryAfter: 60, unexpected: true }],
  [PrinterBusy, { status: 503, code: 'document.busy', retryAfter: 5 }],
  [ThrottlerException, { status: 429, code: 'rate.limited' }],
  [ServiceUnavailableException, { status: 503, code: 'server.unavailable', retryAfter: 5 }],
];

/** The declared status, else 404 for a code that ends in `.unknown`, else 409. */
export const statusOf = (code: string, declared: StatusCodes): number =>
  OWN[code] ?? declared[code] ?? (code.endsWith('.unknown') ? 404 : 409);

export const refusalOf = (error: unknown, declared: StatusCodes): Refusal => {
  if (error instanceof Rejection) return ofRejection(error, declared);
  if (error instanceof Refused) return { ...refusalOf(error.rejection, declared), data: error.data };
  if (error instanceof InvalidInput) return { status: 400, code: 'request.invalid', errors: error.errors };
  if (error instanceof BadRequest) return { status: error.status, code: error.code };
  const [, meaning] = MEANINGS.find(([kind]) => error instanceof kind) ?? [];
  if (meaning) return meaning;
  if (error instanceof HttpException && error.getStatus() < 500) return ofStatus(error.getStatus());
  if (hasHungUp(error)) return ofStatus(400);
  return { status: 500, code: 'server.unexpected', unexpected: true };
};

/** A rejection with status 423 (locked) has the remaining minutes in `params`. */
const ofRejection = ({ code, params }: Rejection, declared: StatusCodes): Refusal => {
  const { minutes } = params;
  const status = statusOf(code, declared);
  return {
    status,
    code,
    params,
    ...(status === 423 && typeof minutes === 'number' && { retryAfter: minutes * 60 }),
  };
};

/** A client that disconnects while it sends a body is not an error of the server to be logged. */
const hasHungUp = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return code === 'ECONNRESET' && message === 'aborted';
};

const ofStatus = (status: number): Refusal => ({ status, code: CODE_OF_STATUS[status] ?? 'request.malformed' });
