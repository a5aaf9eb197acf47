import Button from '@mui/material/Button';
import { ROLE_HOMES } from '@camino/contracts/accounts/session.js';
import { currentRole } from '../data/auth-provider.js';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';

/** At an address of the back office that has no page: nothing is lost, the menu stays. */
export function NotFound() {
  const text = useText();
  return (
    <BlankSlate alone icon="map" title={text('shell.notFound')} hint={text('shell.notFoundHint')} role="alert">
      <Button variant="contained" href={ROLE_HOMES[currentRole() ?? 4]}>
        {text('shell.toHome')}
      </Button>
    </BlankSlate>
  );
}
