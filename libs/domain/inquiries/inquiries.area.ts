import { defineDomainArea } from '../kernel/area.js';
import { inquiry, inquiryEvents } from './inquiry.js';

/** What visitors of the site ask the office. */
export const inquiriesDomain = defineDomainArea({ name: 'inquiries', events: inquiryEvents, deciders: [inquiry] });
