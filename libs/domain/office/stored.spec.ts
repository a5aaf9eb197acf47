import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { officeDomain } from './office.area.js';
import { storedEffects } from './stored.contract.js';

storedEventsOf(officeDomain, join(__dirname, 'stored'), storedEffects);
