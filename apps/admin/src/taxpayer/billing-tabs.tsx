import { useText } from '../i18n/use-text.js';
import { Section } from '../ui/section.js';
import styles from './settings.module.css';

/* The seam for cards and subscriptions: what keeps them brings a component for each. */

function NotHere({ tab }: Readonly<{ tab: 3 | 5 }>) {
  const text = useText();
  return (
    <Section title={text(`settings.tab.${tab}`)}>
      <p className={styles.hint}>{text('settings.notHere')}</p>
    </Section>
  );
}

export const CardsTab = () => <NotHere tab={3} />;
export const SubscriptionsTab = () => <NotHere tab={5} />;
