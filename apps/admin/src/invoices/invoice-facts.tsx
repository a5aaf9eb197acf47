import chip from '@camino/design/chip.module.css';
import type { InvoiceRow, InvoiceState } from '@camino/contracts/invoicing/invoice.js';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text.js';
import room from '../ui/chip.module.css';
import { Icon } from '../ui/icon.js';
import type { IconName } from '../ui/icons.js';
import styles from './invoice-facts.module.css';

const ICONS: Readonly<Record<InvoiceState, IconName>> = { to_certify: 'clock', certified: 'check', refused: 'alert' };

/** Where the invoice stands, in a word, a sign and a color. */
export function InvoiceStateChip({ state }: Readonly<{ state: InvoiceState }>) {
  const text = useText();
  return (
    <span className={`${chip.chip} ${room.room} ${styles[state]}`}>
      <Icon name={ICONS[state]} size="small" />
      {text(`invoice.state.${state}`)}
    </span>
  );
}

/** The number of the certified document; a link into the books for whoever they are. */
export function DocumentNumber({ document }: Readonly<Pick<InvoiceRow, 'document'>>) {
  const { identity } = useGetIdentity();
  if (!document) return '–';
  const number = `${document.tipo_dte} ${document.numero_dte}`;
  if (String(identity?.id) !== document.usuario_id) return number;
  const search = new URLSearchParams({ ver: 'ventas', mes: document.mes, documento: document.id });
  return (
    <Link className={styles.link} to={`/ledger?${search.toString()}`}>
      {number}
    </Link>
  );
}
