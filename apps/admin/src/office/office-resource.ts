import type { OfficeRow } from '@camino/contracts/office/office.js';
import type { Resource } from '../data/resource.js';
import { readOfficeAnew } from './office-calls.js';

export const OFFICE: Resource<OfficeRow> = {
  name: 'office',
  nameOf: (_row, text) => text('office.title'),
  readAnew: readOfficeAnew,
  words: 'record',
  unread: { gone: 'record.failure.gone', failed: 'office.readFailed' },
};
