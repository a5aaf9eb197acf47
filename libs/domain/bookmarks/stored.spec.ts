import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { storedEffects } from './stored.contract.js';
import { bookmarksDomain } from './bookmarks.area.js';

storedEventsOf(bookmarksDomain, join(__dirname, 'stored'), storedEffects);
