import { createHash } from 'node:crypto';
import { canonical, type Checksum, digestOf, RowChecksum } from './checksum.js';
import type { Row } from './projection.js';

const checksumOf = (...rows: readonly Row[]): Checksum => {
  const sum = new RowChecksum();
  for (const row of rows) sum.add(digestOf(row));
  return sum.checksum;
};
const ana = { _id: 'ana', name: 'Ana', trips: [{ at: '2026-03-03', seats: 2 }], none: null };
const luz = { _id: 'luz', name: 'Luz' };

describe('the checksum of a read model', () => {
  it('is the sum of what SHA-256 makes of each row as JSON with its fields in order, as is written down', () => {
    const json = '{"_id":"ana","name":"Ana","none":null,"trips":[{"at":"2026-03-03","seats":2}]}';
    expect(canonical(ana)).toBe(json);
    const first128 = createHash('sha256').update(json).digest('hex').slice(0, 32);
    expect(checksumOf(ana)).toEqual({ rows: 1, checksum: first128 });
    expect(checksumOf()).toEqual({ rows: 0, checksum: '0'.repeat(32) });
  });

  it('knows no order, neither of rows nor of fields, and nothing undefined', () => {
    expect(checksumOf(luz, ana)).toEqual(checksumOf(ana, luz));
    expect(
      checksumOf({
        none: null,
        gone: undefined,
        trips: [{ seats: 2, at: '2026-03-03' }],
        name: 'Ana',
        _id: 'ana',
      } as Row),
    ).toEqual(checksumOf(ana));
  });

  it.each<[string, object]>([
    ['a value', { name: 'Anna' }],
    ['a type', { name: ['Ana'] }],
    ['a field more', { age: 7 }],
    ['the order of a list', { trips: [{ at: '2026-03-03', seats: 2 }, 1] }],
    ['a text for a number', { trips: [{ at: '2026-03-03', seats: '2' }] }],
  ])('tells %s', (_title, change) =>
    expect(checksumOf({ ...ana, ...change }).checksum).not.toBe(checksumOf(ana).checksum),
  );

  it('follows rows that come and go', () => {
    const sum = new RowChecksum();
    sum.add(digestOf(ana));
    sum.add(digestOf(luz));
    sum.take(digestOf(ana));
    expect(sum.checksum).toEqual(checksumOf(luz));
    sum.take(digestOf(luz));
    expect(sum.checksum).toEqual(checksumOf());
  });

  it('takes a row twice for another row', () =>
    expect(checksumOf(luz, luz).checksum).not.toBe(checksumOf(luz).checksum));
});
