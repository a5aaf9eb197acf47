import { foldText } from '../../kit/fold-text.js';
import { answerRange, filterOf, firstPage, idsOf, searchedWords, sortOf } from './list.js';
import { InvalidInput } from './refused.js';

describe('a list', () => {
  it('tells where its page stands among all rows', () => {
    const told = (skip: number, shown: number, total: number) => {
      const headers: Record<string, unknown> = {};
      answerRange(
        { header: (name: string, value: unknown) => (headers[name] = value) } as never,
        'origin',
        { skip, limit: 50 },
        shown,
        total,
      );
      return headers['content-range'];
    };
    expect([told(0, 50, 123), told(1, 1, 3)]).toEqual(['origin 0-49/123', 'origin 1-1/3']);
    expect([told(50, 0, 3), told(0, 0, 0)]).toEqual(['origin */3', 'origin */0']);
  });
  it('never tells of fewer rows than it shows, though they are counted a moment before or after', () => {
    const headers: Record<string, unknown> = {};
    answerRange(
      { header: (name: string, value: unknown) => (headers[name] = value) } as never,
      'origin',
      { skip: 0, limit: 50 },
      4,
      3,
    );
    expect(headers['content-range']).toBe('origin 0-3/4');
  });
  it('is filtered by what it knows only, and says by what it is not', () => {
    const knows = (key: string) => key === 'q';
    expect(filterOf({ filter: '{"q":"x"}' }, knows)).toEqual({ q: 'x' });
    const thrown = (() => {
      try {
        return filterOf({ filter: '{"q":"x","role":1,"__proto__":{}}' }, knows);
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toEqual(
      new InvalidInput({ filter: [{ key: 'list.filter_unknown', args: { keys: ['role', '__proto__'] } }] }),
    );
  });
  it('answers all rows it is asked for by id', () => {
    const many = Array.from({ length: 60 }, (_, n) => `r${n}`);
    expect([idsOf({}), idsOf({ id: 'a' }), idsOf({ id: many })]).toEqual([undefined, ['a'], many]);
    expect([firstPage(undefined), firstPage([]), firstPage(many)].map(({ limit }) => limit)).toEqual([50, 50, 60]);
    for (const id of [1, null, {}, [1], ['a', { $ne: 1 }], 'a'.repeat(101), Array(1001).fill('a')])
      expect(() => idsOf({ id })).toThrow(InvalidInput);
  });
  it('is searched without case and accents', () => {
    expect(['Petén', 'ÁNIMAS', 'Niños'].map(foldText)).toEqual(['peten', 'animas', 'ninos']);
  });
  it('is searched for six words at most', () => {
    expect([
      searchedWords(undefined),
      searchedWords('  '),
      searchedWords(' Uno dos TRÉS cuatro\tcinco seis siete'),
    ]).toEqual([[], [], ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']]);
  });
  it.each([['x'.repeat(101)], ['a '.repeat(6000)], [7], [null], [['a']], [{ $ne: 1 }], ['a\0b']])(
    'is not searched for %j',
    (q) => expect(() => searchedWords(q)).toThrow(InvalidInput),
  );
});

it('orders rows with the same value of a field by another field, and by their id, all in one direction', () => {
  const columns = { id: '_id', state: 'state', date: 'date' };
  const sorted = (sort?: string) =>
    Object.entries(sortOf({ sort }, columns, { field: 'date', direction: 1 }, { state: 'date' }));
  expect([sorted(), sorted('["id","DESC"]'), sorted('["state","DESC"]')]).toEqual([
    [
      ['date', 1],
      ['_id', 1],
    ],
    [['_id', -1]],
    [
      ['state', -1],
      ['date', -1],
      ['_id', -1],
    ],
  ]);
});
