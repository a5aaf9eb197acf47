import type { Doc } from './stage.contract.js';

/** The rows of a collection, numbered from 0, and which of them a filter finds. */
export type FilterCase = readonly [title: string, rows: readonly Doc[], filter: Doc, ids: readonly number[]];

export const day = (date: string): Date => new Date(`${date}T00:00:00.000Z`);

/** MongoDB's documented behavior where it is not obvious. */
export const FILTER_CASES: readonly FilterCase[] = [
  ['null matches null and missing', [{ a: null }, {}, { a: 1 }], { a: null }, [0, 1]],
  ['null in a list of values matches missing', [{ a: 1 }, {}, { a: 2 }], { a: { $in: [null, 2] } }, [1, 2]],
  ['$ne takes missing too', [{ a: 1 }, {}, { a: 2 }], { a: { $ne: 1 } }, [1, 2]],
  ['$ne null wants a value', [{ a: null }, {}, { a: 0 }], { a: { $ne: null } }, [2]],
  ['$nin takes missing too', [{ a: 1 }, {}, { a: 3 }], { a: { $nin: [1, 2] } }, [1, 2]],
  ['an empty $in matches nothing', [{ a: 1 }, {}], { a: { $in: [] } }, []],
  [
    'a range stays within its type',
    [{ a: 'x' }, { a: 7 }, { a: day('2020-01-01') }, { a: null }, {}, { a: true }],
    { a: { $gt: 5 } },
    [1],
  ],
  ['a range below leaves out null and missing', [{ a: null }, {}, { a: -1 }, { a: '' }], { a: { $lt: 5 } }, [2]],
  ['$gte null is null or missing', [{ a: null }, {}, { a: 1 }], { a: { $gte: null } }, [0, 1]],
  ['ends count with $gte and $lte only', [{ a: 1 }, { a: 2 }, { a: 3 }], { a: { $gte: 1, $lt: 3 } }, [0, 1]],
  [
    'integers, fractions and negatives are one scale',
    [{ a: -1.5 }, { a: -1 }, { a: 0.5 }, { a: 3e9 }],
    { a: { $gt: -1.2, $lte: 3e9 } },
    [1, 2, 3],
  ],
  ['NaN is in no range', [{ a: NaN }, { a: 1 }, { a: -Infinity }], { a: { $lt: 5 } }, [1, 2]],
  [
    'dates',
    [{ a: day('2020-01-01') }, { a: day('2021-01-01') }, { a: '2021' }],
    { a: { $gt: day('2020-06-01') } },
    [1],
  ],
  [
    'texts by code point',
    [{ a: '' }, { a: 'Z' }, { a: 'a' }, { a: 'ñ' }, { a: '\uff01' }, { a: '😀' }],
    { a: { $gt: 'a', $lt: '😀' } },
    [3, 4],
  ],
  ['booleans', [{ a: true }, { a: false }, { a: 1 }], { a: true }, [0]],
  ['a list holds a value', [{ a: [1, 2] }, { a: [3] }, { a: 2 }, { a: [] }], { a: 2 }, [0, 2]],
  ['a list is equal to a list', [{ a: [1, 2] }, { a: [2, 1] }, { a: [[1, 2]] }], { a: [1, 2] }, [0, 2]],
  ['an empty list is neither null nor missing', [{ a: [] }, {}], { a: null }, [1]],
  ['two elements may meet two bounds', [{ a: [1, 9] }, { a: [1, 3] }], { a: { $gt: 4, $lt: 6 } }, [0]],
  [
    '$elemMatch wants one element for both',
    [{ a: [1, 9] }, { a: [5] }, { a: 5 }],
    { a: { $elemMatch: { $gt: 4, $lt: 6 } } },
    [1],
  ],
  [
    '$elemMatch on objects',
    [{ a: [{ x: 1, y: 2 }, { x: 2 }] }, { a: [{ x: 1 }, { y: 2 }] }],
    { a: { $elemMatch: { x: 1, y: { $gte: 2 } } } },
    [0],
  ],
  ['$elemMatch looks at elements, not into them', [{ a: [[5]] }, { a: [5] }], { a: { $elemMatch: { $gt: 4 } } }, [1]],
  [
    '$elemMatch on fields wants objects',
    [{ a: [5] }, { a: [{ y: 1 }] }, { a: [{ x: 1 }] }],
    { a: { $elemMatch: { x: { $ne: 1 } } } },
    [1],
  ],
  [
    'a path through a list of objects',
    [{ a: [{ b: 1 }, { b: 2 }] }, { a: { b: 2 } }, { a: [{ b: [2] }] }, { a: [2] }],
    { 'a.b': 2 },
    [0, 1, 2],
  ],
  ['a path to a place in a list', [{ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 2 }] }], { 'a.1.b': 2 }, [0]],
  [
    'null through a list of objects',
    [{ a: [{ b: 1 }, {}] }, { a: [{ b: 1 }] }, { a: [] }, { a: 5 }],
    { 'a.b': null },
    [0, 3],
  ],
  ['a nested path', [{ a: { b: { c: 1 } } }, { a: { b: 1 } }, {}], { 'a.b.c': 1 }, [0]],
  [
    'an object is equal field by field, in order',
    [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, { a: { x: 1 } }],
    { a: { x: 1, y: 2 } },
    [0],
  ],
  ['$exists', [{ a: null }, {}, { a: [] }], { a: { $exists: true } }, [0, 2]],
  ['$exists false', [{ a: null }, {}], { a: { $exists: false } }, [1]],
  ['a pattern', [{ a: 'Antigua' }, { a: 'antigua' }, { a: ['x', 'Antigua'] }, { a: 5 }], { a: /^Anti/ }, [0, 2]],
  [
    'a pattern without regard to case',
    [{ a: 'Antigua' }, { a: 'ANTIGUA' }, { a: 'x' }],
    { a: { $regex: 'TIG', $options: 'i' } },
    [0, 1],
  ],
  ['an anchored pattern with an optional sign', [{ a: 'ab' }, { a: 'a' }, { a: 'b' }], { a: /^ab?/ }, [0, 1]],
  ['an anchored pattern with a branch', [{ a: 'ax' }, { a: 'xb' }, { a: 'c' }], { a: /^a|b/ }, [0, 1]],
  ['an anchored pattern with signs escaped', [{ a: 'a.b@c' }, { a: 'axb@c' }], { a: /^a\.b@/ }, [0]],
  ['an anchored pattern that says more than its start', [{ a: 'abc' }, { a: 'abd' }, { a: 'ac' }], { a: /^a.c/ }, [0]],
  ['patterns among values', [{ a: 'foo' }, { a: 'bar' }, { a: 'baz' }], { a: { $in: [/^f/, 'baz'] } }, [0, 2]],
  ['$not', [{ a: 1 }, { a: 9 }, {}], { a: { $not: { $gt: 5 } } }, [0, 2]],
  ['$not of a pattern', [{ a: 'Foo' }, { a: 'x' }, {}], { a: { $not: /^F/ } }, [1, 2]],
  [
    '$or and $and',
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 3 },
    ],
    { $or: [{ $and: [{ a: 1 }, { b: 2 }] }, { b: { $gt: 2 } }] },
    [1, 2],
  ],
  ['one field twice under $and', [{ a: [1, 2] }, { a: [1] }], { $and: [{ a: 1 }, { a: 2 }] }, [0]],
];
