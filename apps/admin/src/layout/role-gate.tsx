import { TOAST } from '@camino/contracts/kernel/limits.js';
import { ROLE_HOMES, type RoleId } from '@camino/contracts/accounts/session.js';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { currentRole } from '../data/auth-provider.js';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { mayOpen, OFFICE, type PageName } from './menu/pages.js';

/** One's own home in place of somebody else's page, with a word on why. */
function OwnHome({ home }: Readonly<{ home: string }>) {
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(() => {
    notify('shell.notYours', { type: 'info', autoHideDuration: TOAST.long });
    void navigate(home, { replace: true });
  }, [home, navigate, notify]);
  return null;
}

/** In place of a page of the office, for those whose pages are on the site. */
function OfficeOnly({ home }: Readonly<{ home: string }>) {
  const text = useText();
  return (
    <BlankSlate alone icon="shield" title={text('shell.officeOnly')} hint={text('shell.officeOnlyHint')} role="alert">
      <Button variant="contained" href={home}>
        {text('shell.toOwnTrips')}
      </Button>
    </BlankSlate>
  );
}

function Elsewhere({ role }: Readonly<{ role: RoleId }>) {
  const home = ROLE_HOMES[role];
  return home.startsWith(`${OFFICE}/`) ? <OwnHome home={home.slice(OFFICE.length)} /> : <OfficeOnly home={home} />;
}

/**
 * Shows a page to those whose role may open it, and everybody else their own home; nobody loses the session. Without a
 * role the session has ended since the page was opened, and whatever ended it already leads elsewhere.
 */
export function RoleGate({ page: name, children }: Readonly<{ page: PageName; children: ReactNode }>) {
  const role = currentRole();
  if (mayOpen(role, name)) return children;
  return role && <Elsewhere role={role} />;
}
