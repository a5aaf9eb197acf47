import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useParams } from 'react-router';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { DialogHost } from '../ui/dialog-host.js';
import { KindList } from './kind-list.js';
import { pathOfKind } from './kind/kind-path.js';
import styles from './place-page.module.css';

const TABS = ['origin', 'destination'] as const;

/** Where trips may begin and where they may end, a tab each. */
export default function PlacePage() {
  const text = useText();
  const { tab } = useParams();
  const kind = tab === 'destination' ? 'destination' : 'origin';
  return (
    <DialogHost key={kind}>
      <PageTitle title={text('catalogue.places.title')} />
      <KindList
        kind={kind}
        head={
          <Tabs value={kind} aria-label={text('catalogue.places.tabs')} className={styles.tabs}>
            {TABS.map((each) => (
              <Tab
                key={each}
                value={each}
                label={text(`catalogue.places.${each}`)}
                component={Link}
                to={pathOfKind(each)}
              />
            ))}
          </Tabs>
        }
      />
    </DialogHost>
  );
}
