import { ACCOUNT, BOOKING, effectsOn, type Effects } from '../kernel/stored-events.contract.js';
import { invoice, type invoiceEvents } from './invoice.js';
import { issuer, type issuerEvents } from './issuer.js';

export const storedEffects: Effects<keyof typeof issuerEvents | keyof typeof invoiceEvents> = {
  ...effectsOn(
    issuer,
    'main',
  )({ IssuerNamed: { gives: { accountId: ACCOUNT, tradeName: 'Camino', establishment: 1 } } }),
  ...effectsOn(
    invoice,
    BOOKING,
  )({
    InvoiceRequested: {
      gives: { status: 'to_certify', request: { attempt: 1, number: '261203-001', amount: 35_000 } },
    },
    InvoiceCertified: {
      after: ['InvoiceRequested'],
      gives: { status: 'certified', documentId: 'D412A347-9720-44C0-8A1D-B0F26D1E4A7C' },
    },
    InvoiceRefused: { after: ['InvoiceRequested'], gives: { status: 'refused', request: { attempt: 1 } } },
  }),
};
