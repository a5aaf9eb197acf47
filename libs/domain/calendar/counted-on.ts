import type { Window } from '../kernel/time.js';
import type { Transport } from './transport.js';

/** A place that its party counts on, with the driver and the vehicle promised to it; null while none are. */
export type CountedOn = Readonly<{ id: string; window: Window; seats: number; transport: Transport | null }>;
