import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { galleryDomain } from './gallery.area.js';
import { storedEffects } from './stored.contract.js';

storedEventsOf(galleryDomain, join(__dirname, 'stored'), storedEffects);
