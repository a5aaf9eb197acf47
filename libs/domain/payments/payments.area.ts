import { defineDomainArea } from '../kernel/area.js';
import { payment, paymentEvents } from './payment.js';
import { till, tillEvents } from './till.js';

/** What was paid for bookings, and the cash that drivers carry. */
export const paymentsDomain = defineDomainArea({
  name: 'payments',
  events: { ...paymentEvents, ...tillEvents },
  deciders: [payment, till],
});
