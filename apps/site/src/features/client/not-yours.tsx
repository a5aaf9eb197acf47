import { ROLE_HOMES, ROLES, type RoleId } from '@camino/contracts/accounts/session.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { ButtonLink } from '../../ui/button.js';

/** Whether this role has trips of its own to be listed here: those it travels, or those it booked for guests. */
export const seesTrips = (role: RoleId): boolean => role === ROLES.client || role === ROLES.collaborator;

/** The pages are open to everybody who is signed in, but only clients find something there. */
export function NotYours({ role }: Readonly<{ role: RoleId }>) {
  const { notYours: t } = useTexts(client);
  return (
    <Banner
      title={t.title}
      action={
        <ButtonLink variant="secondary" href={ROLE_HOMES[role]}>
          {t.home}
        </ButtonLink>
      }
    >
      {t.text}
    </Banner>
  );
}
