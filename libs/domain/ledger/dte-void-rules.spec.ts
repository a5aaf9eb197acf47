import type { LedgerDocument } from './document.js';
import type { DteVoid } from './dte.js';
import { findingsOfVoid } from './dte-void-rules.js';

const VOID: DteVoid = {
  id: 'D412A347-9720-44C0-A9CC-FDE068F0A2E7',
  issuer: '12521337',
  receiver: '16693949',
  issuedAt: '2026-01-15T10:00:00',
  voidedAt: '2026-02-28T23:59:59',
  reason: 'Error',
  signed: true,
};
const KNOWN = {
  issuer: { nit: '12521337', name: 'Ana', affiliation: 'GEN' },
  receiver: { id: '16693949', name: 'Eva' },
  issuedAt: '2026-01-15T10:00:00',
} as LedgerDocument;

const found = (change: Partial<DteVoid> = {}, known: LedgerDocument | null = KNOWN) =>
  findingsOfVoid({ ...VOID, ...change }, known).map(({ rule, params }) => [rule, params]);

it('a void document in time, of an invoice that is known, is right', () => {
  expect(found()).toEqual([]);
});

it.each([
  ['after the return of the month was due', { voidedAt: '2026-03-01T00:00:00' }, 'ANU375'],
  ['before the invoice', { voidedAt: '2026-01-15T09:59:59' }, 'ANU376'],
  ['of another issuer', { issuer: '8363137' }, 'ANU369'],
  ['of another receiver', { receiver: 'CF' }, 'ANU371'],
  ['of another day', { issuedAt: '2026-01-14T10:00:00' }, 'ANU374'],
  ['without signature', { signed: false }, 'UNSIGNED'],
] as const)('%s is refused', (_, change, rule) => {
  expect(found(change).map(([code]) => code)).toEqual([rule]);
});

it('before the hour of the invoice is refused, though it names only the day of it', () => {
  const day = { issuedAt: '2026-01-15T00:00:00' };
  expect(found({ ...day, voidedAt: '2026-01-15T09:59:59' })).toEqual([
    ['ANU376', { issued: '2026-01-15', voided: '2026-01-15' }],
  ]);
  expect(found({ ...day, voidedAt: '2026-01-15T10:00:00' })).toEqual([]);
});

it('what contradicts the invoice is told beside it', () => {
  const changed = { issuer: '8363137', receiver: 'CF', issuedAt: '2026-01-14T10:00:00' };
  expect(found(changed)).toEqual([
    ['ANU369', { expected: '12521337', found: '8363137' }],
    ['ANU371', { expected: '16693949', found: 'CF' }],
    ['ANU374', { expected: '2026-01-15', found: '2026-01-14' }],
  ]);
});

it('before the hour that it names itself is refused, though the invoice is from earlier', () => {
  expect(found({ issuedAt: '2026-01-15T12:00:00', voidedAt: '2026-01-15T11:00:00' })).toEqual([
    ['ANU376', { issued: '2026-01-15', voided: '2026-01-15' }],
  ]);
});

it('a December invoice may be voided until the end of January', () => {
  const known = { ...KNOWN, issuedAt: '2025-12-31T10:00:00' };
  const december = { issuedAt: '2025-12-31T10:00:00' };
  expect(found({ ...december, voidedAt: '2026-01-31T12:00:00' }, known)).toEqual([]);
  expect(found({ ...december, voidedAt: '2026-02-01T00:00:00' }, known)).toEqual([
    ['ANU375', { issued: '2025-12-31', voided: '2026-02-01', due: '2026-01-31' }],
  ]);
});

it('of an invoice that the ledger does not have there is nothing to void', () => {
  expect(found({}, null)).toEqual([['ANU368', { id: VOID.id }]]);
});
