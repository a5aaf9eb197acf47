import { useCallback, useState } from 'react';
import { ApiError } from '@camino/client/api-error.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { useWhenLookedAt } from '../../time/when-looked-at.js';
import { ownProfile, sendConfirmation } from './own-trips.js';

/** The client's address while nobody has proved to read its mail; null otherwise, and as long as it is not known. */
const useUnconfirmed = (): string | null => {
  const [email, setEmail] = useState<string | null>(null);
  const read = useCallback((): void => {
    // Without the profile the trips are worth showing all the same.
    void ownProfile().then(
      (profile) => setEmail(profile.emailConfirmation ? null : profile.email),
      () => undefined,
    );
  }, []);
  useWhenLookedAt(read);
  return email;
};

function Asking({ email }: Readonly<{ email: string }>) {
  const { address: t } = useTexts(client);
  const [stage, setStage] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [failure, setFailure] = useState('');
  const fail = (error: unknown): void => {
    const said = error instanceof ApiError && error.status < 500 ? error.problem?.message : undefined;
    setFailure(said ?? t.notSent);
    setStage('asking');
  };
  const send = (): void => {
    setFailure('');
    setStage('sending');
    void sendConfirmation(email).then(() => setStage('sent'), fail);
  };
  if (stage === 'sent')
    return (
      <Banner kind="success" title={t.sentTitle}>
        {t.sent(email)}
      </Banner>
    );
  return (
    <>
      <Banner
        title={t.title}
        action={
          <Button variant="secondary" icon="mail" busy={stage === 'sending'} onClick={send}>
            {t.again}
          </Button>
        }
      >
        {t.text(email)}
      </Banner>
      {failure && <Banner kind="error">{failure}</Banner>}
    </>
  );
}

/** Says what an unconfirmed address keeps from the client, and sends the link again. */
export function AddressNotice() {
  const email = useUnconfirmed();
  return email && <Asking email={email} />;
}
