import { initialsOf } from '@camino/design/initials.js';
import signedIn from '@camino/design/signed-in.module.css';
import { Link } from 'react-router';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { buttonClass } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import styles from './signed-in.module.css';

/** Path data as in ui/icons.ts: an arrow out of a door. */
const WAY_OUT = 'M11 4H4.5v16H11M9.5 12h10M15.5 7.5 20 12l-4.5 4.5';

/** Who is signed in, and the way out; on phones the words are only read out. */
export function SignedIn({ name }: Readonly<{ name: string }>) {
  const t = useTexts(client);
  return (
    <>
      <span className={styles.who} title={name}>
        <span className={`${signedIn.initials} ${styles.initials}`} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={`${signedIn.name} ${styles.name}`}>
          <span className={styles.hidden}>{t.signedIn} </span>
          {name}
        </span>
      </span>
      <Link className={buttonClass({ variant: 'quiet' })} to="/cerrarSesion">
        <Icon path={WAY_OUT} />
        <span className={styles.out}>{t.signOut}</span>
      </Link>
    </>
  );
}
