import { useText } from '../i18n/use-text.js';
import { CopyButton } from '../ui/copy-button.js';
import { grouped } from './ledger-words.js';
import styles from './proof.module.css';

type ProofProps = Readonly<{ checksum: string; position: string }>;

/** By what a book can be recognized on paper, and how far the log had come. */
export function Proof({ checksum, position }: ProofProps) {
  const text = useText();
  return (
    <dl className={styles.proof} aria-label={text('ledger.proof')}>
      <div>
        <dt>{text('ledger.checksum')}</dt>
        <dd>
          <code>{grouped(checksum)}</code>
          <CopyButton textToCopy={() => checksum} />
        </dd>
      </div>
      <div>
        <dt>{text('ledger.position')}</dt>
        <dd>
          <code>{position}</code>
        </dd>
      </div>
    </dl>
  );
}
