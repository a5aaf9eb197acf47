import { CLIENT_PAGES } from '../../apps/api/src/app.module.js';
import { AREAS } from '../../apps/api/src/event-catalogue.js';
import type { AccessTable } from '../../apps/api/src/platform/ops/areas/who-may.js';

/*
 * Who may do what: every route of the application, once. Each area declares its own. A route that nobody declares fails
 * the test beside this file, and so does one that is declared and does not exist. What is asked of each, and of whose
 * record, stands in requests.ts.
 */
const PLATFORM: AccessTable = {
  'pages and their files': {
    who: 'anybody',
    routes: [
      'get /*',
      'get /dashboard',
      'get /dashboard/*',
      ...CLIENT_PAGES.flatMap((page) => [`get /dashboard/${page}`, `get /dashboard/${page}/*`]),
    ],
  },
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
      'get /dev/mail/{number}/invite',
      'put /api/_test/clock',
    ],
  },
  'live updates': { who: 'guests', routes: ['get /api/stream'] },
};

export const WHO_MAY: AccessTable = Object.assign({}, PLATFORM, ...AREAS.map(({ whoMay }) => whoMay)) as AccessTable;

/** Refused by a rule whoever asks. */
export const ALWAYS_REFUSED: readonly string[] = Object.values(WHO_MAY).flatMap(({ refused, routes }) =>
  refused ? routes : [],
);
