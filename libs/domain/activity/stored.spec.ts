import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { activityDomain } from './activity.area.js';
import { storedEffects } from './stored.contract.js';

storedEventsOf(activityDomain, join(__dirname, 'stored'), storedEffects);
