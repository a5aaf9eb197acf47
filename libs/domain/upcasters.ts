import { catalogueUpcasters } from './catalogue/upcasters.js';
import type { Upcaster } from './kernel/upcaster.js';

/** Every step from an earlier version of an event type to the next. */
export const upcasters: readonly Upcaster[] = [...catalogueUpcasters];
