import { Cursors, listed } from './cursors.js';

const documents = (count: number, size = 5) => listed(Array.from({ length: count }, (_, n) => Buffer.alloc(size, n)));

const MINUTE = 60_000;

describe('cursors', () => {
  const opened = (): Cursors => new Cursors();
  afterEach(() => jest.useRealTimers());

  it('give a first batch of 101 unless another size is asked, and the rest at once', () => {
    const cursors = opened();
    const first = cursors.first(documents(250), 'a.b');
    expect([first.documents.length, first.cursor > 0, cursors.size]).toEqual([101, true, 1]);
    expect(cursors.next(first.cursor, 'a.b')).toMatchObject({ cursor: 0, documents: { length: 149 } });
    expect(cursors.size).toBe(0);
    expect(() => cursors.next(first.cursor, 'a.b')).toThrow(expect.objectContaining({ code: 43 }));
  });

  it('may start with an empty batch, and stays open only for remaining documents', () => {
    const cursors = opened();
    const { cursor } = cursors.first(documents(3), 'a.b', 0);
    expect(cursors.next(cursor, 'a.b', 2)).toMatchObject({ cursor, documents: { length: 2 } });
    expect(cursors.next(cursor, 'a.b', 2)).toMatchObject({ cursor: 0, documents: { length: 1 } });
    expect(cursors.first(documents(3), 'a.b', 3).cursor).toBe(0);
    expect(cursors.first(documents(3), 'a.b', 2, true)).toMatchObject({ cursor: 0, documents: { length: 2 } });
    expect(cursors.size).toBe(0);
  });

  it('give no more bytes than an answer holds, but one document always', () => {
    const cursors = opened();
    const { documents: first, cursor } = cursors.first(documents(5, 7 * 1024 * 1024), 'a.b');
    expect(first).toHaveLength(2);
    expect(cursors.next(cursor, 'a.b').documents).toHaveLength(2);
    expect(cursors.first(documents(2, 17 * 1024 * 1024), 'a.b').documents).toHaveLength(1);
  });

  it('belong to their collection', () => {
    const cursors = opened();
    const { cursor } = cursors.first(documents(3), 'a.b', 1);
    expect(() => cursors.next(cursor, 'a.c')).toThrow(expect.objectContaining({ code: 43 }));
    expect([cursors.kill(cursor), cursors.kill(cursor), cursors.size]).toEqual([true, false, 0]);
  });

  it('are closed after ten idle minutes', () => {
    jest.useFakeTimers({ now: 0 });
    const cursors = opened();
    const [forgotten, used] = [cursors.first(documents(9), 'a.b', 1), cursors.first(documents(9), 'a.b', 1)];
    jest.setSystemTime(9 * MINUTE);
    cursors.next(used.cursor, 'a.b', 1);
    jest.setSystemTime(11 * MINUTE);
    cursors.first(documents(9), 'a.b', 1);
    expect(cursors.size).toBe(2);
    expect(() => cursors.next(forgotten.cursor, 'a.b')).toThrow('not found');
    expect(cursors.next(used.cursor, 'a.b').documents).toHaveLength(7);
  });
});
