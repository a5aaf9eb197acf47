import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { storedEffects } from './stored.contract.js';
import { taxpayersDomain } from './taxpayers.area.js';

storedEventsOf(taxpayersDomain, join(__dirname, 'stored'), storedEffects);
