import Skeleton from '@mui/material/Skeleton';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { HeldVoid } from '@camino/contracts/billing/held-void.js';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { StandingChip } from '../ui/standing-chip.js';
import { VerbButton } from '../verbs/verb-button.js';
import styles from './held-voids-section.module.css';
import { heldVoidsQuery, settleVoid } from './held-voids.js';

/** Milliseconds between two looks. */
const LOOK_MS = 60_000;

function Line({ row }: Readonly<{ row: HeldVoid }>) {
  const text = useText();
  const format = useFormat();
  const { amount, transaction, account_name: name, code, attempts, given_up_at: since } = row;
  return (
    <li>
      <div className={styles.words}>
        <span className={styles.head}>
          <strong>{formatQuetzales(amount)}</strong>
          <span>{name ?? text('record.erased')}</span>
          <StandingChip good={row.state === 'settled'} word={text(`billing.heldVoid.state.${row.state}`)} />
        </span>
        <span className={styles.soft}>{text('billing.heldVoid.transaction', { transaction })}</span>
        <span className={styles.soft}>
          {text('billing.heldVoid.givenUp', { attempts, code, when: format.instant(since) })}
        </span>
        {row.outcome && row.settled_at && (
          <span>
            {text(`billing.heldVoid.outcome.${row.outcome}`)}: {row.reason ?? text('record.erased')}{' '}
            <span className={styles.soft}>
              {format.instant(row.settled_at)}, {row.settled_by ?? text('record.erased')}
            </span>
          </span>
        )}
      </div>
      <VerbButton verb={settleVoid} row={row} />
    </li>
  );
}

/** Test sales that the gateway did not take back: who settled them, when and why, or the way to do it. */
export function HeldVoidsSection() {
  const text = useText();
  const held = useQuery({ ...heldVoidsQuery(), refetchInterval: LOOK_MS });
  return (
    <Section title={text('billing.heldVoid.title')}>
      <ReadState
        query={held}
        failed={text('billing.heldVoid.failed')}
        skeleton={<Skeleton variant="rounded" height={72} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.none}>{text('billing.heldVoid.none')}</p>
          ) : (
            <ul className={styles.list} aria-label={text('billing.heldVoid.title')}>
              {rows.map((row) => (
                <Line key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </ReadState>
    </Section>
  );
}
