import type { StatusCodes } from '../http/refusal.js';
import type { Say } from './problems.js';

/** How an area appears in the API document. */
export type ApiArea = Readonly<{
  /** The tags of its calls (see `@Area`) with their descriptions. */
  tags: Readonly<Record<string, string>>;
  /** A paragraph for the introduction, in Markdown. */
  introduction?: Readonly<{ en: string; es: string }>;
  /**
   * Codes with which the area refuses what routes of others do, see `@RefusesFor`: `{ erasure: ['person.has_trips'] }`.
   */
  refusesFor?: Readonly<Record<string, readonly string[]>>;
}>;

/** Injection token of the list of what areas declare, in the order in which they are shown. */
export const API_AREAS = Symbol('API_AREAS');

/** What the document needs to know besides the routes. */
export type ApiDeclarations = Readonly<{
  say: Say;
  statusCodes: StatusCodes;
  areas: readonly ApiArea[];
}>;
