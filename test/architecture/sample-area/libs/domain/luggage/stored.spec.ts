import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { luggageDomain } from './luggage.area.js';
import { storedEffects } from './stored.contract.js';

storedEventsOf(luggageDomain, join(__dirname, 'stored'), storedEffects);
