import type { ReservationClaim } from '@camino/contracts/claims/claim.js';
import chip from '@camino/design/chip.module.css';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { Icon } from '../../ui/icon.js';
import styles from './claim-cell.module.css';
import { useClaimType } from './trip-words.js';

/** What a claim is about, and whether the office still looks into it. */
export function ClaimStanding({ claim }: Readonly<{ claim: ReservationClaim }>) {
  const { claim: t } = useTexts(client).reservations;
  const nameOf = useClaimType();
  const standing = claim.status ? 'reviewing' : 'resolved';
  return (
    <span className={styles.claim}>
      <span>{nameOf(claim.claim_type)}</span>
      <span className={`${chip.chip} ${chip[claim.status ? 'requested' : 'finished']} ${styles.chip}`}>
        <Icon name={claim.status ? 'clock' : 'check'} size="small" />
        {t[standing]}
      </span>
    </span>
  );
}

/** The latest claim about a trip, or a cross. */
export function ClaimCell({ claims }: Readonly<{ claims: readonly ReservationClaim[] }>) {
  const { claim: t } = useTexts(client).reservations;
  const latest = claims.at(-1);
  if (latest) return <ClaimStanding claim={latest} />;
  return (
    <span className={styles.none} role="img" aria-label={t.none} title={t.none}>
      <Icon name="close" size="small" />
    </span>
  );
}
