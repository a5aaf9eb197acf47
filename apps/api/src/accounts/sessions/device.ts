import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Browsers that name other browsers in their user agent come first. */
const PROGRAMS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];
/** Characters of a user agent that are parsed. */
const LOOKED_AT = 400;

/** Browser and system, `Firefox, Android`, by which users recognize their devices; undefined when unknown. */
export const deviceOf = (userAgent: string | undefined): string | undefined => {
  const text = (userAgent ?? '').slice(0, LOOKED_AT);
  const named = (names: readonly (readonly [string, RegExp])[]) => names.find(([, pattern]) => pattern.test(text))?.[0];
  return [named(PROGRAMS), named(SYSTEMS)].filter(Boolean).join(', ') || undefined;
};

/** Parameter decorator for the device of the request. */
export const Device = createParamDecorator((_: unknown, execution: ExecutionContext) =>
  deviceOf(execution.switchToHttp().getRequest<FastifyRequest>().headers['user-agent']),
);
