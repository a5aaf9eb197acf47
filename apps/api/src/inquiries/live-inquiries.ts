import { actorOf } from '../platform/auth/user.js';
import { liveResource } from '../platform/http/live/audience.js';
import { inquiries, type InquiryRow } from './inquiries.projection.js';
import { maySeeInquiry } from './inquiry-presenter.js';

type Audience = Readonly<Pick<InquiryRow, 'assignee'>>;

/** Administrators hear of every inquiry, collaborators of what nobody has taken and of what is theirs. */
export const liveInquiries = liveResource<InquiryRow, Audience>({
  resource: 'inquiry',
  projection: inquiries,
  audience: ({ assignee = null }) => ({ assignee }),
  maySee: (viewer, seen) => 'user' in viewer && maySeeInquiry(seen, actorOf(viewer.user)),
});
