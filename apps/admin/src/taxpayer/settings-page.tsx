import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { DialogHost } from '../ui/dialog-host.js';
import { Icon } from '../ui/icon.js';
import { CardsTab, SubscriptionsTab } from './billing-tabs.js';
import { DeclarationTab } from './declaration-tab.js';
import { GeneralTab } from './general-tab.js';
import { PasswordTab } from './password-tab.js';
import styles from './settings.module.css';
import { SummaryTab } from './summary-tab.js';
import { TaxDataTab } from './tax-data-tab.js';

/** By the numbers of the specification. */
const TABS = {
  1: GeneralTab,
  2: PasswordTab,
  3: CardsTab,
  4: TaxDataTab,
  5: SubscriptionsTab,
  6: SummaryTab,
  7: DeclarationTab,
} as const satisfies Readonly<Record<number, ComponentType>>;
type TabNumber = keyof typeof TABS;
const NUMBERS = [6, 1, 2, 3, 4, 5, 7] as const satisfies readonly TabNumber[];

/** The tab that opens when none is named. */
const DEFAULT: TabNumber = 6;

/** The settings of an account in the tax area, a tab each at /dashboard/perfil_usuario/{number}. */
export default function SettingsPage() {
  const text = useText();
  const { tab } = useParams();
  const small = useMediaQuery('(width < 900px)', { noSsr: true });
  const open = NUMBERS.find((each) => String(each) === tab) ?? DEFAULT;
  const Content = TABS[open];
  return (
    <DialogHost key={open}>
      <PageTitle title={text('settings.title')}>
        <a href="/perfil_usuario/personal" className={styles.link}>
          {text('settings.site')} <Icon name="external" />
        </a>
      </PageTitle>
      <Tabs
        value={open}
        variant="scrollable"
        // Buttons that come later would cover the open tab.
        scrollButtons={small || 'auto'}
        allowScrollButtonsMobile
        aria-label={text('settings.tabs')}
        className={styles.tabs}
      >
        {NUMBERS.map((each) => (
          <Tab
            key={each}
            value={each}
            label={text(`settings.tab.${each}`)}
            component={Link}
            to={`/perfil_usuario/${each}`}
          />
        ))}
      </Tabs>
      <div className={styles.page}>
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <Content />
        </Suspense>
      </div>
    </DialogHost>
  );
}
