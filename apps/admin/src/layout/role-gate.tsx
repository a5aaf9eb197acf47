import { ROLE_HOMES } from '@camino/contracts/session.js';
import { type ReactNode, useEffect } from 'react';
import { currentRole, turnAway } from '../data/auth-provider.js';
import { page } from '../data/page.js';
import { mayOpen, PAGES, type PageName } from './pages.js';

/**
 * A driver's page opened by another role leads to that role's own home; only an admin's page costs the session
 * (ROLE-011). Without a role the session has ended since the page was opened, and whatever ended it already leads
 * elsewhere.
 */
const sendElsewhere = (name: PageName): void => {
  const role = currentRole();
  if (role === null) return;
  const forDrivers = (PAGES[name].roles as readonly number[]).includes(3);
  if (forDrivers) page.leave(ROLE_HOMES[role]);
  else void turnAway();
};

/** Shows a page to those whose role may open it, and sends everybody else away. */
export function RoleGate({ page: name, children }: Readonly<{ page: PageName; children: ReactNode }>) {
  const allowed = mayOpen(currentRole(), name);
  useEffect(() => {
    if (!allowed) sendElsewhere(name);
  }, [allowed, name]);
  return allowed ? children : null;
}
