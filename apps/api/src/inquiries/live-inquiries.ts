import { liveResource } from '../platform/edge/live/index.js';
import { inquiries, type InquiryRow } from './inquiries.projection.js';

/** Inquiries are the business of administrators. */
export const liveInquiries = liveResource<InquiryRow, null>({
  resource: 'inquiry',
  projection: inquiries,
  audience: () => null,
  maySee: (viewer) => 'user' in viewer && viewer.user.role === 'admin',
});
