import { defineDomainArea } from '../kernel/area.js';
import { taxpayer } from './taxpayer.js';
import { taxpayerEvents } from './taxpayers.events.js';

/** Tax profiles, and who may work on whose books. */
export const taxpayersDomain = defineDomainArea({ name: 'taxpayers', events: taxpayerEvents, deciders: [taxpayer] });
