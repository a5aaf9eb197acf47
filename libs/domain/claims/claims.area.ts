import { defineDomainArea } from '../kernel/area.js';
import { claim } from './claim.js';
import { claimEvents } from './claims.events.js';
import { rating } from './rating.js';

/** A traveller's claims and ratings after a trip. */
export const claimsDomain = defineDomainArea({ name: 'claims', events: claimEvents, deciders: [claim, rating] });
