import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { permitsDomain } from './permits.area.js';
import { storedEffects } from './stored.contract.js';

storedEventsOf(permitsDomain, join(__dirname, 'stored'), storedEffects);
