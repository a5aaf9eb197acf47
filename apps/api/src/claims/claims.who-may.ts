import { type AccessTable, EVERY_ROLE, verbs } from '../platform/ops/areas/index.js';

export const claimsWhoMay: AccessTable = {
  'what travellers gave': { who: 'anybody', routes: ['get /api/rating/summary'] },
  'types of claims': { who: EVERY_ROLE, routes: ['get /api/claim/claim_type'] },
  'claims about one’s own trips': { who: ['client'], others: 403, unknown: 404, routes: ['post /api/claim'] },
  'claims by the link of a booking': { who: 'guests', unknown: 404, routes: ['get /api/claim/by_link/{token}'] },
  'claims of whoever travels, by the link of a booking': {
    who: 'guests',
    except: ['driver'],
    unknown: 404,
    routes: ['post /api/claim/by_link'],
  },
  'the office: claims': {
    who: ['admin'],
    unknown: 404,
    routes: [
      'get /api/admin/claim/{id}',
      'get /api/admin/claim/{id}/timeline',
      'get /api/admin/claim/{id}/as_of/{date}',
      ...verbs('/api/admin/claim', 'resolve', 'reopen'),
      'put /api/claim',
    ],
  },
  'the office: claims at large': {
    who: ['admin'],
    routes: [
      'get /api/admin/claim',
      'get /api/admin/claim/export.xlsx',
      'get /api/admin/claim/export.csv',
      'get /api/claim',
    ],
  },
  'the office: claims of travellers who told it': {
    who: ['admin'],
    unknown: 404,
    routes: ['post /api/admin/claim'],
  },
};
