import { HOLDS_PER_NETWORK, VisitorHolds } from './visitor-holds.js';

const NOW = '2026-03-01T12:00:00.000Z';
const UNTIL = '2026-03-01T12:10:00.000Z';
const HOTEL = '203.0.113.7';

/** Claims one place after the other for an address; says which of them it got. */
const claims = (holds: VisitorHolds, ids: readonly string[], network = HOTEL, now = NOW, expiresAt = UNTIL) =>
  ids.map((id) => holds.claim({ id, network, expiresAt }, undefined, now));
const ids = Array.from({ length: HOLDS_PER_NETWORK }, (_, n) => `hold-${n}`);
const full = (): VisitorHolds => {
  const holds = new VisitorHolds();
  claims(holds, ids);
  return holds;
};

describe('visitors behind one address', () => {
  it('hold six places at a time, and nobody loses one to the seventh', () => {
    const holds = new VisitorHolds();
    expect(claims(holds, [...ids, 'seventh', 'eighth'])).toEqual([true, true, true, true, true, true, false, false]);
  });
  it('do not count the holds of another address', () => {
    expect(claims(full(), ids, '203.0.113.8')).toEqual(ids.map(() => true));
  });
  it('may claim a hold again that they have', () => {
    expect(claims(full(), ['hold-3'])).toEqual([true]);
  });
  it('may hold another place instead of one they have', () => {
    const holds = full();
    expect(holds.claim({ id: 'seventh', network: HOTEL, expiresAt: UNTIL }, 'hold-0', NOW)).toBe(true);
    expect(holds.claim({ id: 'eighth', network: HOTEL, expiresAt: UNTIL }, 'hold-9', NOW)).toBe(false);
  });
  it('may hold one more once one was given up', () => {
    const holds = full();
    holds.drop('hold-2');
    expect(claims(holds, ['seventh', 'eighth'])).toEqual([true, false]);
  });
  it('may hold more the moment theirs run out, not before', () => {
    expect(claims(full(), ['seventh'], HOTEL, '2026-03-01T12:09:59.999Z')).toEqual([false]);
    expect(claims(full(), ['seventh'], HOTEL, UNTIL)).toEqual([true]);
  });
});
