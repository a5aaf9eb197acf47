import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { inquiriesDomain } from './inquiries.area.js';
import { storedEffects } from './stored.contract.js';

storedEventsOf(inquiriesDomain, join(__dirname, 'stored'), storedEffects);
