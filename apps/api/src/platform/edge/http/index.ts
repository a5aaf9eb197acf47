/* Requests and responses: input, lists, refusals, limits, languages. */
export { ActorNames } from './actor-names.js';
export {
  Answers,
  AnswersAlso,
  AnswersWith,
  Area,
  Example,
  type Refusals,
  Refuses,
  RefusesFor,
  Says,
  Takes,
  TakesMedia,
  TakesText,
  Undocumented,
  type Written,
} from './annotations.js';
export { AttemptWatch, type WatchedRecord } from './attempt-watch.js';
export { BodyBytes } from './body-limits.js';
export { CardNumberGuard } from './card-number.guard.js';
export { IdOrRow, IsDay, IsDecimal, IsFlag, IsInstant, Trimmed, Whole } from './checks.js';
export { ClientNetwork, clientNetwork } from './client-network.js';
export { CommandContext, UnseenContext } from './command-context.js';
export { describeCheck } from './described-checks.js';
export { askToLeave } from './draining.js';
export { earlierStateControllerOf } from './earlier-state.controller.js';
export { EarlierStates, type Then, knownBefore } from './earlier-states.js';
export { HttpModule } from './http.module.js';
export { languageOf } from './language.js';
export {
  ListQuery,
  MAX_PAGE,
  type Range,
  answerRange,
  filterOf,
  firstPage,
  idsOf,
  isDay,
  isShortText,
  malformed,
  oneOrMore,
  orderOf,
  rangeOf,
  searchedWords,
  searching,
  sortOf,
  unreadable,
} from './list.js';
export { ServerLogs } from './logs.js';
export { withMinimumDuration } from './minimum-duration.js';
export { BUILT, type ChangingPart, type Folders, leadToSite, servePages } from './pages.js';
export { ShowsPersonalData } from './personal-data-shown.interceptor.js';
export { LimitLinks, LimitLogins, LimitLookups, LimitTo } from './rate-limits.js';
export { FILE_TYPES, RawBody, TakesFiles } from './raw-bodies.js';
export { Readiness } from './readiness.js';
export { STATUS_CODES, refusalOf } from './refusal.js';
export { BadRequest, InvalidInput, Refused, type Said } from './refused.js';
export { RequestLanguage } from './request-language.js';
export { DOCUMENT_POLICY, MAIL_POLICY } from './security-headers.js';
export { createServer } from './server.js';
export { texts } from './texts.js';
export { type NameOf, changesBetween, timelineEntryOf } from './timeline-entry.js';
export { ForbidUnknownFields, InputPipe, say } from './validation.js';
