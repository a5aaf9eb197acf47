import { linkIdOf } from '../platform/log/crypto/index.js';
import { liveResource, type Viewer } from '../platform/edge/live/index.js';
import { type PaymentListRow, payments } from './payments.projection.js';

type Audience = Readonly<Pick<PaymentListRow, 'reservationId'>>;

/** A link sees what is paid for its own booking, administrators see all. */
const maySee = (viewer: Viewer, { reservationId }: Audience): boolean =>
  'token' in viewer ? linkIdOf(viewer.token) === reservationId : viewer.user.role === 'admin';

export const livePayments = liveResource({
  resource: 'payment',
  projection: payments,
  stateOf: ({ kind, voided }: PaymentListRow) => (voided ? 'voided' : kind),
  audience: ({ reservationId }: PaymentListRow): Audience => ({ reservationId }),
  maySee,
});
