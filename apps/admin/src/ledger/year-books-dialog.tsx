import { LEDGER_BOOKS } from '@camino/contracts/ledger/ledger.js';
import type { LedgerOwner } from '@camino/contracts/ledger/ledger-calls.js';
import { useText } from '../i18n/use-text.js';
import { LedgerDialog } from './ledger-dialog.js';
import { PaperButton } from './paper-button.js';
import type { LedgerPlace } from './use-ledger-place.js';
import styles from './year-books-dialog.module.css';

/** The books of a whole year as files; the server makes them, because they can have a hundred thousand documents. */
export function YearBooksDialog({ owner, place }: Readonly<{ owner: LedgerOwner; place: LedgerPlace }>) {
  const text = useText();
  const { whose, year } = place;
  return (
    <LedgerDialog
      width="sm"
      title={text('ledger.yearBooks.title', { year })}
      about={`${owner.nombre} · NIT ${owner.nit}`}
      onClose={place.close}
    >
      <p className={styles.hint}>{text('ledger.yearBooks.hint')}</p>
      <ul className={styles.books}>
        {LEDGER_BOOKS.map((libro) => (
          <li key={libro}>
            <span>{text(`ledger.book.${libro}`)}</span>
            <span className={styles.files}>
              {(['libro_excel', 'libro_pdf'] as const).map((path) => (
                <PaperButton
                  key={path}
                  of={text(`ledger.book.${libro}`)}
                  asked={{ path, body: { usuario_id: whose, libro, anio: year } }}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </LedgerDialog>
  );
}
