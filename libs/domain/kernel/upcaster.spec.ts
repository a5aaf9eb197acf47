import { liftingBy, type Upcaster } from './upcaster.js';

const step = (type: string, v: number, word: string): Upcaster => ({
  type,
  v,
  up: ({ words }: { words: string[] }) => ({ words: [...words, word] }),
});
const lift = liftingBy([step('Told', 1, 'second'), step('Told', 2, 'third'), step('Heard', 1, 'other')]);

describe('what was stored in an earlier version', () => {
  it('is upcast step by step to the latest version', () => {
    expect(lift('Told', { v: 1, data: { words: ['first'] } })).toEqual({
      v: 3,
      data: { words: ['first', 'second', 'third'] },
    });
    expect(lift('Told', { v: 2, data: { words: [] } })).toEqual({ v: 3, data: { words: ['third'] } });
  });
  it('stays what it is where there is no step', () => {
    expect([lift('Told', { v: 3, data: 'as it is' }), lift('Seen', { v: 1, data: 'as it is' })]).toEqual([
      { v: 3, data: 'as it is' },
      { v: 1, data: 'as it is' },
    ]);
  });
  it('is never upcast in two ways', () => {
    expect(() => liftingBy([step('Told', 1, 'a'), step('Told', 1, 'b')])).toThrow(
      'two upcasters lift Told from version 1',
    );
  });
});
