import { type AccessTable, verbs } from '../platform/ops/areas/index.js';

export const toursWhoMay: AccessTable = {
  'booking a tour': { who: 'guests', routes: ['post /api/tour', 'get /api/tour/availability'] },
  'who holds the link of a tour booking': {
    who: 'guests',
    unknown: 404,
    routes: ['get /api/tour/find_tour/{token}'],
  },
  'who goes on a tour, by the link of the booking': {
    who: 'guests',
    except: ['driver'],
    unknown: 404,
    routes: ['delete /api/tour/cancel'],
  },
  'the office: tour bookings': {
    who: ['admin'],
    unknown: 404,
    routes: [
      'get /api/admin/tour/{id}',
      'get /api/admin/tour/{id}/timeline',
      'get /api/admin/tour/{id}/as_of/{date}',
      ...verbs('/api/admin/tour', 'confirm', 'cancel'),
    ],
  },
  'the office: tours at large': {
    who: ['admin'],
    routes: ['get /api/admin/tour', 'get /api/admin/tour/departures', 'post /api/admin/tour/set-places'],
  },
};
