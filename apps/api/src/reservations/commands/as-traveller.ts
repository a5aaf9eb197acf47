import { Rejection } from '@camino/domain/kernel/rejection.js';
import { GUEST, type User } from '../../platform/edge/auth/index.js';
import type { Context } from '../../platform/log/event-store/index.js';

/**
 * Who holds the link may act on the booking whether or not it is in their account; the history names them when they
 * signed in.
 * @throws Rejection `auth.forbidden` for drivers
 */
export const asTraveller = (context: Context, user: User | null): Context => {
  if (user?.role === 'driver') throw new Rejection('auth.forbidden');
  return { ...context, actor: { id: user?.id ?? GUEST.id, role: 'guest' } };
};
