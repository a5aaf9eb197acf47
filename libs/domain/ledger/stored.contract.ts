import { SharedMap } from '../kernel/shared-map.js';
import { ACCOUNT, type Effects, effectsOn, like, mapOf } from '../kernel/stored-events.contract.js';
import { documentRegister, type registerEvents } from './document-register.js';
import { exchange, type exchangeEvents } from './exchange.js';
import { type importEvents, ledgerImport } from './ledger-import.js';
import type { ledgerMonthEvents } from './ledger-month.events.js';
import { ledgerMonth, ledgerMonthId } from './ledger-month.js';
import { type allowanceEvents, allowanceId, uploadAllowance } from './upload-allowance.js';

const INVOICE = 'D412A347-9720-44C0-B1AC-0E0F6D1A7B31';
const SOLD = { id: INVOICE, number: 'D412A347-2535474368', month: '2026-10' };
const BY_HAND = { id: '7C1B5E0A-3D2F-8B6C-9A8E-5F4D3C2B1A09', number: null, month: '2026-12' };

export const storedEffects: Effects<
  | keyof typeof ledgerMonthEvents
  | keyof typeof exchangeEvents
  | keyof typeof importEvents
  | keyof typeof registerEvents
  | keyof typeof allowanceEvents
> = {
  ...effectsOn(
    ledgerMonth,
    ledgerMonthId(ACCOUNT, '2026-10'),
  )({
    DocumentRecorded: {
      gives: {
        documents: mapOf({ [INVOICE]: like({ book: 'sales', issuedAt: '2026-10-05T09:30:00', voided: false }) }),
        totals: { sales: { documents: 1, voided: 0, worth: 112_000, amounts: { services: 100_000, vat: 12_000 } } },
      },
    },
    DocumentBookedLater: { gives: { bookedLater: mapOf({ '7C1B5E0A-3D2F-4B6C-9A8E-5F4D3C2B1A09': '2026-12' }) } },
    DocumentKeptOut: { gives: { bookedLater: mapOf({ '7C1B5E0A-3D2F-4B6C-9A8E-5F4D3C2B1A09': '2026-11' }) } },
    DocumentVoided: {
      after: ['DocumentRecorded'],
      gives: {
        documents: mapOf({ [INVOICE]: like({ voided: true }) }),
        totals: { sales: { documents: 1, voided: 1, worth: 0, amounts: { services: 0, vat: 0 } } },
      },
    },
    RetentionRecorded: {
      gives: {
        retentions: mapOf({ b0a1c2d3: { tax: 'IVA', certificate: 'RET-118', amount: 1_800, voided: false } }),
        retained: { IVA: 1_800, ISR: 0 },
      },
    },
    RetentionVoided: {
      after: ['RetentionRecorded'],
      gives: { retentions: mapOf({ b0a1c2d3: like({ voided: true }) }), retained: { IVA: 0, ISR: 0 } },
    },
    MonthClosed: { after: ['DocumentRecorded'], gives: { closed: true, closings: 1, events: 2 } },
    MonthReopened: { after: ['DocumentRecorded', 'MonthClosed'], gives: { closed: false, closings: 1 } },
  }),
  ...effectsOn(
    exchange,
    'USD',
  )({
    ExchangeRatesEntered: { gives: { rates: mapOf({ '2026-10-05': 7_664_170, '2026-10-06': 7_665_000 }) } },
  }),
  ...effectsOn(
    ledgerImport,
    '0b7c2d3e-7c1d-8d0e-9a55-1f2e3d4c5b6a',
  )({
    ImportStarted: { gives: { status: 'running', taxpayerId: ACCOUNT, files: 3, upTo: 0 } },
    ImportedFilesJudged: {
      after: ['ImportStarted'],
      gives: {
        status: 'running',
        upTo: 3,
        deferred: { notes: [2], voids: [] },
        counts: like({ recorded: 1, refused: 1, known: 0 }),
      },
    },
    ImportFinished: { after: ['ImportStarted'], gives: { status: 'finished' } },
    ImportFailed: { after: ['ImportStarted'], gives: { status: 'failed' } },
  }),
  ...effectsOn(
    documentRegister,
    ACCOUNT,
  )({
    DocumentsRegistered: {
      gives: {
        byId: SharedMap.empty().with(INVOICE, SOLD).with(BY_HAND.id, BY_HAND),
        byNumber: SharedMap.empty().with(SOLD.number, [INVOICE]),
      },
    },
  }),
  ...effectsOn(
    uploadAllowance,
    allowanceId(ACCOUNT, '2026-10-05'),
  )({ UploadCounted: { gives: { uploads: 1, files: 240, bytes: 1_310_720 } } }),
};
