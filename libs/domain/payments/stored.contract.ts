import { ACCOUNT, BOOKING, effectsOn, type Effects } from '../kernel/stored-events.contract.js';
import { payment, type paymentEvents } from './payment.js';
import { till, type tillEvents } from './till.js';

export const storedEffects: Effects<keyof typeof paymentEvents | keyof typeof tillEvents> = {
  ...effectsOn(
    payment,
    BOOKING,
  )({
    PaymentRecorded: { gives: { entries: [{ id: 'b0a1c2d3', sign: 1, worth: 15_340, voided: false }] } },
    PaymentRefunded: {
      after: ['PaymentRecorded'],
      gives: { entries: [{ sign: 1 }, { id: 'c4d5e6f7', sign: -1, worth: 5_000, voided: false }] },
    },
    PaymentLinkSent: { gives: { links: [{ cents: 31_000, status: 'open', attempt: 0 }], number: '261203-001' } },
    PaymentLinkWithdrawn: { after: ['PaymentLinkSent'], gives: { links: [{ status: 'withdrawn' }] } },
    LinkPaymentStarted: {
      after: ['PaymentLinkSent'],
      gives: { links: [{ status: 'paying', attempt: 1, lastFour: '1111', declined: false, code: null }] },
    },
    LinkPaymentDeclined: {
      after: ['PaymentLinkSent', 'LinkPaymentStarted'],
      gives: { links: [{ status: 'open', declined: true, code: '51' }] },
    },
    LinkPaymentLost: {
      after: ['PaymentLinkSent', 'LinkPaymentStarted'],
      gives: { links: [{ status: 'open', declined: false, code: 'lost' }] },
    },
    LinkVoidStarted: {
      after: ['PaymentRecorded'],
      gives: { returns: [{ id: 'b0a1c2d3', tracking: 'b0a1c2d3-void-1', attempt: 1 }] },
    },
    LinkVoidDeclined: {
      after: ['PaymentRecorded', 'LinkVoidStarted'],
      gives: { returns: [], entries: [{ id: 'b0a1c2d3', voided: false, returned: 1 }] },
    },
    PaymentVoided: { after: ['PaymentRecorded'], gives: { entries: [{ id: 'b0a1c2d3', voided: true }] } },
  }),
  ...effectsOn(
    till,
    ACCOUNT,
  )({
    CashEntered: { gives: { entered: ['b0a1c2d3'], closed: [] } },
    TillClosed: { after: ['CashEntered'], gives: { entered: ['b0a1c2d3'], closed: ['2026-12-03'] } },
  }),
};
