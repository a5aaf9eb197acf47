import type { Window } from '../kernel/time.js';
import type { Transport } from './transport.js';

/** A place that its party relies on, with the driver and vehicle assigned to it; null while there are none. */
export type CountedOn = Readonly<{ id: string; window: Window; seats: number; transport: Transport | null }>;
