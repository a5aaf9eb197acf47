import type { User } from '../platform/edge/auth/user.js';
import type { Viewer } from '../platform/edge/live/audience.js';
import type { ClaimRow } from './claims.projection.js';
import { liveClaims } from './live-claims.js';

const user = (role: User['role']): Viewer => ({ user: { id: role, role, name: role, driverId: null, sid: 's' } });

it.each<[string, Viewer, boolean]>([
  ['an administrator', user('admin'), true],
  ['a collaborator', user('collaborator'), false],
  ['a driver', user('driver'), false],
  ['a client', user('client'), false],
  ['the holder of a link', { token: 'token-r1' }, false],
])('news of claims reach %s: %s', (_, viewer, expected) => {
  expect(liveClaims.maySee(viewer, liveClaims.audience({} as ClaimRow))).toBe(expected);
});
