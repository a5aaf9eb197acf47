import { PRIORITY_LABELS, priorityOf } from './claim.js';

it.each([
  [1, 'Baja', 'Low'],
  [3, 'Baja', 'Low'],
  [4, 'Media', 'Medium'],
  [6, 'Media', 'Medium'],
  [7, 'Alta', 'High'],
  [10, 'Alta', 'High'],
])('a priority of %i is called %s, in English %s', (priority, spanish, english) => {
  expect([PRIORITY_LABELS.es[priorityOf(priority)], PRIORITY_LABELS.en[priorityOf(priority)]]).toEqual([
    spanish,
    english,
  ]);
});
