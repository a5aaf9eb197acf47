import { useCallback, useEffect, useState } from 'react';
import type { Profile } from '@camino/contracts/accounts/account.js';
import { Navigate, useParams } from '../../router/router.js';
import { profile as texts } from '../../i18n/profile.js';
import { useTexts } from '../../i18n/texts.js';
import { useSignedIn } from '../../state/use-signed-in.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { ClientShell } from '../../ui/client-shell/client-shell.js';
import { usePageHeading } from '../../ui/client-shell/use-page-heading.js';
import type { IconName } from '../../ui/icons.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { TabLinks } from '../../ui/tab-links.js';
import { EmailTab } from './email-tab.js';
import { LanguageTab } from './language-tab.js';
import { ownProfile } from './own-account.js';
import { PasswordForm } from './password-form.js';
import { PersonalForm } from './personal-form.js';
import styles from './profile-page.module.css';
import { SessionsTab } from './sessions-tab.js';

const TABS = ['personal', 'email', 'password', 'sessions', 'language'] as const;
type Tab = (typeof TABS)[number];
const ICONS: Readonly<Record<Tab, IconName>> = {
  personal: 'user',
  email: 'mail',
  password: 'shield',
  sessions: 'laptop',
  language: 'list',
};
/** The numbers under which the specification knows two of the tabs. */
const NUMBERS: Readonly<Record<string, Tab>> = { '1': 'personal', '2': 'password' };
const pathOf = (tab: Tab): string => `/perfil_usuario/${tab}`;

type View = 'loading' | 'failed' | Profile;

/** The profile as it is on the server. `retry` begins anew. */
const useProfile = () => {
  const [view, setView] = useState<View>('loading');
  const read = useCallback((): void => void ownProfile().then(setView, () => setView('failed')), []);
  useEffect(read, [read]);
  const retry = (): void => {
    setView('loading');
    read();
  };
  return { view, retry, save: setView };
};

/** The tabs that show the profile itself. */
function OfProfile({ tab }: Readonly<{ tab: 'personal' | 'email' }>) {
  const { failed: t } = useTexts(texts);
  const { view, retry, save } = useProfile();
  if (view === 'loading')
    return (
      <Loading>
        <Skeleton shape="field" count={4} />
      </Loading>
    );
  if (view === 'failed')
    return (
      <Banner
        kind="error"
        title={t.title}
        action={
          <Button variant="secondary" icon="refresh" onClick={retry}>
            {t.retry}
          </Button>
        }
      >
        {t.text}
      </Banner>
    );
  return tab === 'personal' ? (
    <PersonalForm profile={view} onSaved={save} onReload={retry} />
  ) : (
    <EmailTab profile={view} onSaved={save} />
  );
}

function Content({ tab }: Readonly<{ tab: Tab }>) {
  switch (tab) {
    case 'personal':
    case 'email':
      return <OfProfile key={tab} tab={tab} />;
    case 'password':
      return <PasswordForm />;
    case 'sessions':
      return <SessionsTab />;
    case 'language':
      return <LanguageTab />;
  }
}

function Tabs({ tab, known }: Readonly<{ tab: Tab; known: boolean }>) {
  const { tabs: t } = useTexts(texts);
  return (
    <>
      <TabLinks
        label={t.label}
        tabs={TABS.map((each) => ({ to: pathOf(each), label: t[each], icon: ICONS[each], current: each === tab }))}
      />
      {known && (
        <section className={styles.content} aria-label={t[tab]}>
          <Content tab={tab} />
        </section>
      )}
    </>
  );
}

/** Everything about one's own account, whatever one's role. */
export function ProfilePage() {
  const t = useTexts(texts);
  const { tab: asked = '' } = useParams();
  const signedIn = useSignedIn();
  const heading = usePageHeading(t.title);
  const tab = TABS.find((each) => each === asked);
  if (!tab) return <Navigate to={pathOf(NUMBERS[asked] ?? 'personal')} replace />;
  return (
    <ClientShell signedIn={signedIn}>
      <div className={styles.page}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {t.title}
        </h1>
        <p className={styles.soft}>
          <a href="/dashboard/perfil_usuario">{t.taxSettings}</a>
        </p>
        <Tabs tab={tab} known={signedIn !== null} />
      </div>
    </ClientShell>
  );
}
