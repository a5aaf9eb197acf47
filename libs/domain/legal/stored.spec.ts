import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { legalDomain } from './legal.area.js';
import { storedEffects } from './stored.contract.js';

storedEventsOf(legalDomain, join(__dirname, 'stored'), storedEffects);
