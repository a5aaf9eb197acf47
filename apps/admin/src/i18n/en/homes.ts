import type * as source from '../es/homes.js';
import type { SameTexts } from '../types/texts.js';

export const home: SameTexts<typeof source.home> = {
  title: 'Home',
  greeting: 'Hello, %{name}',
  today: 'Today’s trips',
  todayNone: 'No trips today',
  todayHint: 'Tomorrow’s are under Reserved.',
  requests: 'Requests waiting',
  requestsNone: 'All answered',
  oldest: 'the oldest, %{when}',
  oldestChange: 'the oldest, %{when}',
  changes: 'Changes waiting',
  changesNone: 'Nobody is waiting',
  unassigned: 'No transport, next 24 h',
  unassignedNone: 'All have it',
  unassignedHint: 'Assign a driver and a vehicle to these trips.',
  seeAll: 'See in the table',
  next: 'the next, %{when}',
  nextAt: 'the next at %{when}',
  done: '%{smart_count} finished already |||| %{smart_count} finished already',
  alerts: 'Alerts',
  alertNext: 'first pick-up %{when}',
  alertUntil: 'first date %{when}',
  alertCount: '1 alert |||| %{smart_count} alerts',
  alertNone: 'No alerts',
  alert: {
    expiring: '1 request is about to expire |||| %{smart_count} requests are about to expire',
    unassigned: '1 trip of the next 24 h has no transport |||| %{smart_count} trips of the next 24 h have no transport',
    unanswered:
      '1 trip of the next 24 h without the driver’s answer |||| %{smart_count} trips of the next 24 h without the driver’s answer',
    overdue: '1 trip should be over and is not finished |||| %{smart_count} trips should be over and are not finished',
    claims: '1 trip with a claim waiting |||| %{smart_count} trips with claims waiting',
    licences: '1 license runs out soon or has |||| %{smart_count} licenses run out soon or have',
    insurances: '1 insurance runs out soon or has |||| %{smart_count} insurances run out soon or have',
    heldVoids:
      '1 test sale was not taken back: settle it by hand |||| %{smart_count} test sales were not taken back: settle them by hand',
  },
};
