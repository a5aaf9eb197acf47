import { ManualLeadership } from '../../../../../../test/support/manual-leadership.js';
import { SoleLeadership } from './leadership.js';
import { overOf, whileLeading } from './while-leading.js';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('work done while leading', () => {
  let leadership: ManualLeadership;
  let happened: string[];
  let letEnd: () => void;
  /** Work that ends only when the test allows it after its term. */
  const slow = async (term: AbortSignal): Promise<void> => {
    const name = String(leadership.term);
    happened.push(`begins ${name}`);
    const ending = new Promise<void>((resolve) => (letEnd = resolve));
    await overOf(term);
    happened.push(`over ${name}`);
    await ending;
    happened.push(`ended ${name}`);
  };
  beforeEach(() => {
    leadership = new ManualLeadership();
    happened = [];
  });

  it('begins with the term, not before, and ends with it', async () => {
    whileLeading(leadership, slow);
    expect(happened).toEqual([]);
    leadership.set(1);
    expect(happened).toEqual(['begins 1']);
    leadership.set(null);
    letEnd();
    await settled();
    expect(happened).toEqual(['begins 1', 'over 1', 'ended 1']);
  });

  it('of a new term waits until that of the last has ended', async () => {
    whileLeading(leadership, slow);
    leadership.set(1);
    leadership.set(null);
    leadership.set(2);
    await settled();
    expect(happened).toEqual(['begins 1', 'over 1']);
    letEnd();
    await settled();
    expect(happened).toEqual(['begins 1', 'over 1', 'ended 1', 'begins 2']);
  });

  it('can be ended, which is waited for, and then never begins again', async () => {
    const leading = whileLeading(leadership, slow);
    leadership.set(1);
    const ending = leading.end().then(() => happened.push('all over'));
    await settled();
    letEnd();
    await ending;
    leadership.set(null);
    leadership.set(2);
    expect(happened).toEqual(['begins 1', 'over 1', 'ended 1', 'all over']);
  });

  it('begins at once and goes on for ever in a process alone', () => {
    const work = jest.fn(() => new Promise<void>(() => undefined));
    whileLeading(new SoleLeadership(), work);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
