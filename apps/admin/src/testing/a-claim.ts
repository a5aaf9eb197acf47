import type { Claim } from '@camino/contracts/claims/claim.js';

/** Olivia's claim about her trip, which waits; the type is of medium priority. */
export const aClaim = (more: Partial<Claim> = {}): Claim => ({
  id: 'r1.c1',
  reservation_id: 'r1',
  claim_type_id: 'late',
  claim_type: { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
  status: true,
  filed_at: '2031-03-04T18:00:00Z',
  resolved_at: null,
  note: '',
  version: 1,
  allowed_actions: ['resolve'],
  reservation_number: '310303-001',
  reservation_date: '2031-03-03',
  reservation_time: '14:00',
  priority: 'medium',
  priority_label: 'Media',
  client: { id: 'c1', name: 'Olivia <b>Brooks</b>' },
  resolved_by: null,
  ...more,
});

export const aResolvedClaim = (more: Partial<Claim> = {}): Claim =>
  aClaim({
    status: false,
    version: 2,
    allowed_actions: ['reopen'],
    resolved_at: '2031-03-05T15:00:00Z',
    resolved_by: 'Lucía Paz',
    note: 'Le devolvimos\nla mitad',
    ...more,
  });
