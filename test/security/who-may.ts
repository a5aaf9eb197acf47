/*
 * The access matrix: every route of the application, once. A route that is missing here fails the test beside this
 * file, as does one that no longer exists. requests.ts contains the requests.
 */
export type RoleCaller = 'admin' | 'driver' | 'client' | 'collaborator';

export type WhoMay = Readonly<{
  /** `anybody`: the token is ignored. `guests`: a token is optional, but must be valid. Otherwise the allowed roles. */
  who: 'anybody' | 'guests' | readonly RoleCaller[];
  /** Roles that are refused even though `who` allows them. */
  except?: readonly RoleCaller[];
  /** Response for another person's record; absent if there are none, or if a link is sufficient. */
  others?: 403 | 404;
  /** Roles that may access other people's records; administrators by default. */
  any?: readonly RoleCaller[];
  /** Response for a record that does not exist. */
  unknown?: 404;
  routes: readonly string[];
}>;

const KINDS = [
  'brand_vehicle',
  'claim_type',
  'country',
  'currency',
  'department',
  'destination',
  'exchange_rate',
  'fee',
  'measure_type',
  'municipality',
  'origin',
  'payment_type',
  'type_vehicle',
  'vehicle',
];
/** Paths of the specification's dialect; claim types have no such path, and vehicles none that removes them. */
const LISTS = [
  'brand_vehicle',
  'country',
  'currency',
  'department',
  'departments',
  'measure_type',
  'municipality',
  'municipalities',
  'payment_type',
];
const PUBLIC_LISTS = ['destination', 'exchange_rate', 'fee', 'origin', 'type_vehicle'];

const verbs = (path: string, ...names: string[]): string[] => names.map((name) => `post ${path}/{id}/${name}`);

const EVERY_ROLE: readonly RoleCaller[] = ['admin', 'driver', 'client', 'collaborator'];

/** Refused by a rule for every caller: vehicles are set inactive instead of removed. */
export const ALWAYS_REFUSED: readonly string[] = ['delete /api/admin/vehicle/{id}'];

export const WHO_MAY: Readonly<Record<string, WhoMay>> = {
  'pages and their files': { who: 'anybody', routes: ['get /*', 'get /dashboard', 'get /dashboard/*'] },

  'the server itself': {
    who: 'anybody',
    routes: [
      'get /health/live',
      'get /health/serving',
      'get /health/ready',
      'get /api/docs',
      'get /api/docs/json',
      'get /api/docs/start.js',
      'get /api/docs/{file}',
    ],
  },
  'the machine itself and who bears METRICS_TOKEN; a test asks from the machine': {
    who: 'anybody',
    routes: ['get /metrics'],
  },
  'outside production': {
    who: 'anybody',
    routes: [
      'get /dev/mail',
      'get /dev/mail.json',
      'get /dev/mail/{number}',
      'get /dev/mail/{number}/html',
      'put /api/_test/clock',
    ],
  },

  'what anybody may know before booking': {
    who: 'anybody',
    routes: [...PUBLIC_LISTS.map((path) => `get /api/${path}`), 'get /api/departamento'],
  },

  'signing in and up, and the way back in': {
    who: 'anybody',
    routes: [
      'post /api/user/login',
      'post /api/recuperacion',
      'post /api/user/recovery',
      'post /api/user/reset-password',
      'post /api/personal_info',
      'post /api/personal_info/find_email',
      'put /api/personal_info/confirm_email',
    ],
  },
  'signing up, known as who one is': {
    who: 'guests',
    routes: ['post /api/user/signup', 'post /api/registro', 'post /api/personal_info/send_confirmation_email'],
  },

  booking: {
    who: 'guests',
    routes: [
      'post /api/reservation',
      'post /api/reservation/verify_available',
      'post /api/reservation/hours_available',
      'get /api/stream',
    ],
  },

  'who holds the link of a booking': {
    who: 'guests',
    unknown: 404,
    routes: ['get /api/reservation/find_reservation/{token}', 'get /api/reservation/timing_reservation/{token}'],
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
    ],
  },

  'one’s own account': {
    who: EVERY_ROLE,
    routes: [
      'get /api/usuario',
      'put /api/usuario/completar',
      'put /api/usuario/password',
      'post /api/user/logout',
      'get /api/user/session',
      'get /api/claim/claim_type',
    ],
  },
  'one’s own sessions': { who: EVERY_ROLE, others: 404, any: [], unknown: 404, routes: ['delete /api/user/session'] },

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
  'claims about one’s own trips': { who: ['client'], others: 403, unknown: 404, routes: ['post /api/claim'] },

  'a booking, for collaborators those they made': {
    who: ['admin', 'collaborator'],
    others: 403,
    unknown: 404,
    routes: ['get /api/admin/reservation/{id}'],
  },
  'lists of bookings, for collaborators those they made': {
    who: ['admin', 'collaborator'],
    routes: ['get /api/admin/reservation', 'get /api/admin/reservation/counts'],
  },

  'the office: bookings': {
    who: ['admin'],
    unknown: 404,
    routes: [
      'get /api/admin/reservation/{id}/timeline',
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
        'reinstate',
        'correct',
      ),
      'put /api/reservation/reservation_transport',
      'put /api/reservation/finish_reservation_by_token',
    ],
  },
  'the office: bookings at large': {
    who: ['admin'],
    routes: ['get /api/reservation', 'post /api/reservation/verify_driver', 'post /api/reservation/verify_vehicle'],
  },

  'the office: claims': {
    who: ['admin'],
    unknown: 404,
    routes: [
      'get /api/admin/claim/{id}',
      'get /api/admin/claim/{id}/timeline',
      ...verbs('/api/admin/claim', 'resolve', 'reopen'),
      'put /api/claim',
    ],
  },
  'the office: claims at large': { who: ['admin'], routes: ['get /api/admin/claim', 'get /api/claim'] },

  'the office: people': {
    who: ['admin'],
    unknown: 404,
    routes: [
      'get /api/admin/user/{id}',
      'get /api/admin/user/{id}/timeline',
      'put /api/admin/user/{id}',
      'delete /api/admin/user/{id}',
      'put /api/user',
      'delete /api/user',
      ...verbs('/api/admin/user', 'activate', 'deactivate', 'end-sessions', 'send-confirmation'),
    ],
  },
  'the office: people to be forgotten': { who: ['admin'], unknown: 404, routes: ['post /api/admin/people/erase'] },
  'the office: people at large': {
    who: ['admin'],
    routes: ['get /api/admin/user', 'get /api/admin/user/export.xlsx', 'post /api/admin/user', 'get /api/user'],
  },

  'the office: rows of catalogues': {
    who: ['admin'],
    unknown: 404,
    routes: [
      ...KINDS.flatMap((kind) => [
        `get /api/admin/${kind}/{id}`,
        `get /api/admin/${kind}/{id}/history`,
        `put /api/admin/${kind}/{id}`,
        `post /api/admin/${kind}/{id}/restore`,
        ...(kind === 'vehicle' ? [] : [`delete /api/admin/${kind}/{id}`]),
      ]),
      ...[...LISTS, ...PUBLIC_LISTS, 'vehicle'].map((path) => `put /api/${path}`),
      ...[...LISTS, ...PUBLIC_LISTS].map((path) => `delete /api/${path}`),
    ],
  },
  'the office: vehicles, which nobody removes': { who: ['admin'], routes: ALWAYS_REFUSED },
  'the office: catalogues': {
    who: ['admin'],
    routes: [
      ...KINDS.flatMap((kind) => [
        `get /api/admin/${kind}`,
        `get /api/admin/${kind}/export.xlsx`,
        `post /api/admin/${kind}`,
      ]),
      ...[...LISTS, 'vehicle'].map((path) => `get /api/${path}`),
      ...[...LISTS, ...PUBLIC_LISTS, 'vehicle'].map((path) => `post /api/${path}`),
    ],
  },
};
