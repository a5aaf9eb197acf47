import { ClientShell } from '../../ui/client-shell/client-shell.js';
import { Content, Failed, Lists, Waiting } from './booking-page.js';
import { type Client, useClient } from './client.js';

/** Where a client finds what they booked. */
const OWN_RESERVATIONS = '/reservation_user';

function OfClient({ status, booker, reload }: Client) {
  if (status === 'failed') return <Failed onRetry={reload} />;
  return booker ? <Lists booker={booker} home={OWN_RESERVATIONS} /> : <Waiting />;
}

/** The same wizard for the client who is signed in: what their profile answers is not asked again. */
export function OwnBookingPage() {
  const client = useClient();
  return (
    <ClientShell signedIn={client.signedIn}>
      <Content>
        <OfClient {...client} />
      </Content>
    </ClientShell>
  );
}
