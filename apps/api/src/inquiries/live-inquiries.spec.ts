import type { User } from '../platform/auth/user.js';
import type { Viewer } from '../platform/http/live/audience.js';
import type { InquiryRow } from './inquiries.projection.js';
import { liveInquiries } from './live-inquiries.js';

const user = (role: User['role']): Viewer => ({ user: { id: role, role, name: role, driverId: null, sid: 's' } });

it.each<[string, Viewer, Readonly<[unassigned: boolean, own: boolean, others: boolean]>]>([
  ['an administrator', user('admin'), [true, true, true]],
  ['a collaborator', user('collaborator'), [true, true, false]],
  ['a driver', user('driver'), [false, false, false]],
  ['a client', user('client'), [false, false, false]],
  ['the holder of a link', { token: 'token-r1' }, [false, false, false]],
])('news of inquiries of nobody, of a collaborator and of a colleague reach %s: %s', (_, viewer, expected) => {
  const hears = (assignee: string | null) =>
    liveInquiries.maySee(viewer, liveInquiries.audience({ assignee } as InquiryRow));
  expect([hears(null), hears('collaborator'), hears('colleague')]).toEqual(expected);
});
