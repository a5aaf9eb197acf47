import { isSet, LinearModel } from './lp.js';

describe('a linear problem', () => {
  it('is written as solvers read it', () => {
    const lp = new LinearModel();
    lp.flag('x', -1000);
    lp.flag('y');
    lp.amount('h', 60, 0.5);
    lp.amount('rest', Infinity, 24);
    lp.amount('free', 1);
    lp.require([], '=', 0);
    lp.require(
      [
        [1, 'x'],
        [-2, 'y'],
      ],
      '<=',
      1,
    );
    lp.require([[1, 'h']], '>=', -3);
    expect(lp.text.split('\n')).toEqual([
      'Minimize',
      ' cost: - 1000 x + 0.5 h + 24 rest',
      'Subject To',
      ' r0: + 1 x - 2 y <= 1',
      ' r1: + 1 h >= -3',
      'Bounds',
      ' 0 <= h <= 60',
      ' 0 <= free <= 1',
      'Binary',
      ' x',
      ' y',
      'End',
    ]);
  });

  it('has a cost, even when nothing costs, and no bounds without amounts', () => {
    const lp = new LinearModel();
    expect([lp.isEmpty, lp.text]).toEqual([true, 'Minimize\n cost: + 0 none\nSubject To\nBinary\nEnd']);
    expect(lp.flag('x')).toBe('x');
    expect([lp.isEmpty, lp.text]).toEqual([false, 'Minimize\n cost: + 0 x\nSubject To\nBinary\n x\nEnd']);
    expect(lp.amount('h', 1)).toBe('h');
  });

  it('is written in short lines', () => {
    const lp = new LinearModel();
    lp.require(
      Array.from({ length: 17 }, (_, n) => [1, lp.flag(`x${n}`)] as const),
      '=',
      1,
    );
    const sum = lp.text.slice(lp.text.indexOf(' r0:'), lp.text.indexOf(' = 1'));
    expect(sum.split('\n').map((line) => line.match(/x\d+/g)?.length)).toEqual([7, 8, 2]);
  });

  it.each<[boolean, '<=' | '>=' | '=', number, number]>([
    [true, '<=', 3, 3],
    [true, '<=', 3, 2],
    [false, '<=', 3, 3.001],
    [true, '>=', 3, 3],
    [true, '>=', 3, 4],
    [false, '>=', 3, 2.999],
    [true, '=', 3, 3.000_001],
    [true, '=', 3, 2.999_999],
    [false, '=', 3, 3.001],
    [false, '=', 3, 2.999],
    [true, '=', 0, 0],
  ])('is kept (%s) by a sum that is to be %s %d when it is %d', (expected, sign, value, sum) => {
    const lp = new LinearModel();
    lp.require([[1, 'free']], '>=', 0);
    lp.require(
      [
        [2, 'x'],
        [1, 'nothing'],
      ],
      sign,
      value,
    );
    expect(lp.isKeptBy(new Map([['x', sum / 2]]))).toBe(expected);
  });

  it('sets what is more than a half: solvers compute in fractions', () => {
    const values = new Map([
      ['x', 0.999_999],
      ['y', 0.5],
    ]);
    expect([isSet(values, 'x'), isSet(values, 'y'), isSet(values, 'z')]).toEqual([true, false, false]);
  });
});
