import { paymentsDomain } from '@camino/domain/payments/payments.area.js';
import { defineArea, verbs } from '../platform/ops/areas/index.js';
import { cashUps } from './cash-ups.projection.js';
import { FinishWhatPaymentsAskedOfTheGateway } from './finish-what-payments-asked-of-the-gateway.due.js';
import { livePayments } from './live-payments.js';
import { MailTheTravellerALinkForPaying } from './mail-the-traveller-a-link-for-paying.reaction.js';
import { paymentLinks } from './payment-links.projection.js';
import { paymentWork } from './payment-work.projection.js';
import { PaymentsModule } from './payments.module.js';
import { payments } from './payments.projection.js';
import { PutCashIntoTheDriversTillWhenItIsRecorded } from './put-cash-into-the-drivers-till-when-it-is-recorded.reaction.js';

export const paymentsArea = defineArea({
  domain: paymentsDomain,
  module: PaymentsModule,
  projections: [payments, cashUps, paymentLinks, paymentWork],
  reactions: [PutCashIntoTheDriversTillWhenItIsRecorded, MailTheTravellerALinkForPaying],
  live: [livePayments],
  due: [FinishWhatPaymentsAskedOfTheGateway],
  statusCodes: { 'payments.link_unknown': 404 },
  apiArea: { tags: { Payments: 'What was paid for bookings, and the cash that drivers carry.' } },
  whoMay: {
    'the office: payments at large': {
      who: ['admin'],
      routes: ['get /api/admin/payment', 'get /api/admin/payment/totals'],
    },
    'what is paid for a trip, for drivers their own': {
      who: ['admin', 'driver'],
      others: 403,
      unknown: 404,
      any: ['admin'],
      routes: ['get /api/admin/payment/balance/{id}', 'post /api/admin/payment'],
    },
    'the office: what was paid for a trip': {
      who: ['admin'],
      unknown: 404,
      routes: ['get /api/admin/payment/balance/{id}/as_of/{date}'],
    },
    'the office: giving back and voiding': {
      who: ['admin'],
      unknown: 404,
      routes: ['post /api/admin/payment/refund', ...verbs('/api/admin/payment', 'void')],
    },
    'the office: links for paying': {
      who: ['admin'],
      unknown: 404,
      routes: ['post /api/admin/payment_link', ...verbs('/api/admin/payment_link', 'withdraw')],
    },
    'a link for paying, for whoever has it': {
      who: 'anybody',
      unknown: 404,
      routes: ['get /api/payment_link/{token}', 'post /api/payment_link/pay'],
    },
    'the cash of drivers, for drivers their own': {
      who: ['admin', 'driver'],
      routes: ['get /api/admin/cash_up'],
    },
    'the cash of a driver, for drivers their own': {
      who: ['admin', 'driver'],
      others: 403,
      unknown: 404,
      any: ['admin'],
      routes: ['get /api/admin/cash_up/{id}'],
    },
    'the office: counting cash, and what was counted when': {
      who: ['admin'],
      unknown: 404,
      routes: ['get /api/admin/cash_up/{id}/as_of/{date}', ...verbs('/api/admin/cash_up', 'close')],
    },
  },
});
