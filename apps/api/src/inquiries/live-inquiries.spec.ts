import type { User } from '../platform/edge/auth/user.js';
import type { Viewer } from '../platform/edge/live/audience.js';
import type { InquiryRow } from './inquiries.projection.js';
import { liveInquiries } from './live-inquiries.js';

const user = (role: User['role']): Viewer => ({ user: { id: role, role, name: role, driverId: null, sid: 's' } });

it.each<[string, Viewer, boolean]>([
  ['an administrator', user('admin'), true],
  ['a collaborator', user('collaborator'), false],
  ['a driver', user('driver'), false],
  ['a client', user('client'), false],
  ['the holder of a link', { token: 'token-r1' }, false],
])('news of inquiries reach %s: %s', (_, viewer, expected) => {
  expect(liveInquiries.maySee(viewer, liveInquiries.audience({} as InquiryRow))).toBe(expected);
});
