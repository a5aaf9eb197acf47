import { defineDomainArea } from '../kernel/area.js';
import { claim } from './claim.js';
import { claimEvents } from './claims.events.js';
import { rating } from './rating.js';

/** What a traveller says about a trip after it. */
export const claimsDomain = defineDomainArea({ name: 'claims', events: claimEvents, deciders: [claim, rating] });
