import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { legalDomain } from './legal.area.js';

storedEventsOf(legalDomain, join(__dirname, 'stored'), {});
