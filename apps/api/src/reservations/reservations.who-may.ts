import { type AccessTable, verbs } from '../platform/areas/who-may.js';

export const reservationsWhoMay: AccessTable = {
  booking: {
    who: 'guests',
    routes: [
      'post /api/reservation',
      'post /api/reservation/verify_available',
      'post /api/reservation/hours_available',
    ],
  },
  'who lost the link of a booking': { who: 'anybody', routes: ['post /api/reservation/send_links'] },
  'who holds the link of a booking': {
    who: 'guests',
    unknown: 404,
    routes: [
      'get /api/reservation/find_reservation/{token}',
      'get /api/reservation/timing_reservation/{token}',
      'get /api/reservation/calendar_file/{token}',
      'get /api/reservation/voucher/{token}',
    ],
  },
  'who travels, by the link of the booking': {
    who: 'guests',
    except: ['driver'],
    unknown: 404,
    routes: [
      'put /api/reservation/reservation_user',
      'delete /api/reservation/reservation_cancel',
      'put /api/reservation/cancel_reservation_by_token',
      'post /api/reservation/qualification',
      'post /api/reservation/running_late',
      'post /api/reservation/not_coming',
      'post /api/reservation/on_time',
    ],
  },
  'one’s own trips as a driver': {
    who: ['driver'],
    others: 403,
    unknown: 404,
    routes: [
      'get /api/admin/reservation_driver/{id}',
      ...verbs('/api/admin/reservation_driver', 'accept', 'decline', 'start', 'undo-start', 'finish'),
    ],
  },
  'the list of one’s own trips as a driver': { who: ['driver'], routes: ['get /api/admin/reservation_driver'] },
  'trips of a driver, for the office any': {
    who: ['admin', 'driver'],
    others: 403,
    routes: ['get /api/reservation/driver'],
  },
  'moving a trip, for the office any': {
    who: ['admin', 'driver'],
    others: 403,
    unknown: 404,
    routes: ['put /api/reservation'],
  },
  'bookings of a client, for the office any, for collaborators those they made': {
    who: ['admin', 'client', 'collaborator'],
    others: 403,
    any: ['admin', 'collaborator'],
    routes: ['get /api/reservation/client', 'get /api/reservation/client_claims'],
  },
  'a booking, for collaborators those they made': {
    who: ['admin', 'collaborator'],
    others: 403,
    unknown: 404,
    routes: ['get /api/admin/reservation/{id}'],
  },
  'lists of bookings, for collaborators those they made': {
    who: ['admin', 'collaborator'],
    routes: [
      'get /api/admin/reservation',
      'get /api/admin/reservation/counts',
      'get /api/admin/reservation/export.xlsx',
      'get /api/admin/reservation/quote',
    ],
  },
  'the office: bookings': {
    who: ['admin'],
    unknown: 404,
    routes: [
      'get /api/admin/reservation/{id}/timeline',
      'get /api/admin/reservation/{id}/dossier.pdf',
      'get /api/admin/reservation/{id}/as_of/{date}',
      ...verbs(
        '/api/admin/reservation',
        'approve',
        'assign-transport',
        'unassign',
        'reject',
        'refuse-change',
        'cancel',
        'start',
        'undo-start',
        'finish',
        'no-show',
        'announce-delay',
        'withdraw-delay',
        'reinstate',
        'correct',
      ),
      'put /api/reservation/reservation_transport',
      'put /api/reservation/finish_reservation_by_token',
    ],
  },
  'the trips of a driver on paper, for the office any': {
    who: ['admin', 'driver'],
    others: 403,
    routes: ['get /api/admin/reservation/run-sheet.pdf'],
  },
  'the office: bookings at large': {
    who: ['admin'],
    routes: [
      'get /api/reservation',
      'get /api/admin/alerts',
      'get /api/admin/board',
      'post /api/admin/proposal',
      'get /api/admin/reservation/manifest.pdf',
      'post /api/reservation/verify_driver',
      'post /api/reservation/verify_vehicle',
    ],
  },
};
