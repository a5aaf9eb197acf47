import { answerRange, folded, searchedWords } from './list.js';
import { InvalidInput } from './refused.js';

describe('a list', () => {
  it('tells where its page stands among all rows', () => {
    const told = (skip: number, shown: number, total: number) => {
      const headers: Record<string, unknown> = {};
      answerRange({ header: (name: string, value: unknown) => (headers[name] = value) } as never, 'origin', { skip, limit: 50 }, shown, total);
      return headers['content-range'];
    };
    expect([told(0, 50, 123), told(1, 1, 3), told(50, 0, 3)]).toEqual(['origin 0-49/123', 'origin 1-1/3', 'origin 50-50/3']);
  });
  it('is searched without case and accents', () => {
    expect(['Petén', 'ÁNIMAS', 'Niños'].map(folded)).toEqual(['peten', 'animas', 'ninos']);
  });
  it('is searched for six words at most', () => {
    expect([searchedWords(undefined), searchedWords('  '), searchedWords(' Uno dos TRÉS cuatro\tcinco seis siete')]).toEqual([[], [], ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']]);
  });
  it.each([['x'.repeat(101)], ['a '.repeat(6000)], [7], [null], [['a']], [{ $ne: 1 }]])('is not searched for %j', (q) => expect(() => searchedWords(q)).toThrow(InvalidInput));
});
