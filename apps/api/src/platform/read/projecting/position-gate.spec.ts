import { PositionGate } from './position-gate.js';

describe('waiting for a position', () => {
  it('ends at once when it has been passed', async () => {
    const gate = new PositionGate(5);
    expect(await gate.passed(5, 0)).toBe(true);
    expect(await gate.passed(3, 0)).toBe(true);
  });
  it('ends as soon as it is reached, for each who waits', async () => {
    const gate = new PositionGate();
    const waits = [gate.passed(2, 1000), gate.passed(3, 1000), gate.passed(9, 30)];
    gate.advance(2);
    gate.advance(3);
    gate.advance(1);
    expect(gate.position).toBe(3);
    expect(await Promise.all(waits)).toEqual([true, true, false]);
  });
  it('ends with false when it can no longer be reached', async () => {
    const gate = new PositionGate(5);
    const waiting = gate.passed(6, 60_000);
    gate.close();
    expect(await waiting).toBe(false);
    expect(await gate.passed(6, 60_000)).toBe(false);
    expect(await gate.passed(5, 0)).toBe(true);
  });
  it('begins again where it is set back to', async () => {
    const gate = new PositionGate(5);
    gate.stand(2);
    expect(gate.position).toBe(2);
    const waiting = gate.passed(4, 60_000);
    gate.stand(4);
    expect(await waiting).toBe(true);
  });
  it('is known to go on as long as somebody waits', async () => {
    const gate = new PositionGate();
    expect(gate.isAwaited).toBe(false);
    const waits = [gate.passed(2, 60_000), gate.passed(3, 60_000)];
    gate.advance(2);
    expect(gate.isAwaited).toBe(true);
    gate.advance(3);
    expect([await Promise.all(waits), gate.isAwaited]).toEqual([[true, true], false]);
  });
  it('ends with false, for any position, when what was passed counts for nothing', async () => {
    const gate = new PositionGate(5);
    gate.withdraw();
    expect(await gate.passed(3, 60_000)).toBe(false);
  });
});
