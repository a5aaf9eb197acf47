import { PRIORITY_LABELS } from '@camino/contracts/claims/claim.js';
import { priorityOf } from '@camino/domain/claims/rules/priority.js';

it.each([
  [1, 'Baja', 'Low', 'CLM-011'],
  [3, 'Baja', 'Low', 'CLM-011'],
  [4, 'Media', 'Medium', 'CLM-012'],
  [6, 'Media', 'Medium', 'CLM-012'],
  [7, 'Alta', 'High', 'CLM-013'],
  [10, 'Alta', 'High', 'CLM-013'],
])('a priority of %i is called %s, in English %s (%s)', (priority, spanish, english) => {
  expect([PRIORITY_LABELS.es[priorityOf(priority)], PRIORITY_LABELS.en[priorityOf(priority)]]).toEqual([
    spanish,
    english,
  ]);
});
