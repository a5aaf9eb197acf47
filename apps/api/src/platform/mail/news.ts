import { type Instant, minutesBetween } from '@camino/domain/kernel/time.js';
import type { RecordedEvent } from '../event-log/event-log.js';

/** Causation of what the demo's people did before the demo began: nobody is written to about it. */
const SEEDING = 'seeding';
/** News older than this would only confuse. */
const NEWS_FOR_MIN = 24 * 60;

/** Whether people are still to be told of the event. */
export const isNews = ({ metadata: { at, causation } }: RecordedEvent, now: Instant): boolean =>
  causation !== SEEDING && minutesBetween(at, now) <= NEWS_FOR_MIN;
