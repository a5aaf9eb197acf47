import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { storedEffects } from './stored.contract.js';
import { toursDomain } from './tours.area.js';

storedEventsOf(toursDomain, join(__dirname, 'stored'), storedEffects);
