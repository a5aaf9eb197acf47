import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/**
 * Logs one line per request without personal data: the route's template instead of the URL (paths and queries contain
 * tokens), no headers, no bodies, no IP address.
 */
export const logRequests = (server: FastifyInstance): void => {
  server.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
};

/** Classes of Nest that log every module and route at each start. */
const TALKATIVE = new Set<unknown>([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Sends the logs of Nest and of our own classes to the server's logger, so that every line is JSON. */
export class ServerLogs implements LoggerService {
  constructor(private readonly logger: FastifyBaseLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    if (!TALKATIVE.has(rest.at(-1))) this.write('info', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest appends a stack to errors, and the name of the logging class to every message. */
  private write(
    level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: readonly unknown[],
  ): void {
    const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    const stack = rest.length > 1 && typeof rest[0] === 'string' ? rest[0] : undefined;
    const err = [message, ...rest].find((part) => part instanceof Error);
    this.logger[level](
      { context, ...(err ? { err } : stack ? { stack } : {}) },
      message instanceof Error ? message.message : String(message),
    );
  }
}
