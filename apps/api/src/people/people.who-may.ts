import type { AccessTable } from '../platform/ops/areas/index.js';

export const peopleWhoMay: AccessTable = {
  'the office: who was forgotten': { who: ['admin'], routes: ['get /api/admin/people/erasures'] },
  'the office: people to be forgotten': {
    who: ['admin'],
    unknown: 404,
    routes: ['post /api/admin/people/erase', 'post /api/admin/people/preview'],
  },
};
