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
