import type { LedgerEvent, LedgerLateChange } from '@camino/contracts/ledger/ledger-calls.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { countedOf } from '@camino/domain/ledger/book-totals.js';
import type { Book, LedgerDocument } from '@camino/domain/ledger/document.js';
import type { LedgerMonthEvent } from '@camino/domain/ledger/ledger-month.events.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { inSpanish } from './book-presenter.js';
import type { KnownMonth } from './known-month.js';

type By = (event: RecordedEvent) => Promise<LedgerEvent['por']>;
type Told = Pick<LedgerLateChange, 'tipo' | 'libro' | 'id' | 'numero' | 'nombre' | 'efecto' | 'motivo'>;

/** What came after the last close of a month while it stayed closed, the oldest first. */
export const lateChangesOf = async (
  known: KnownMonth,
  events: readonly RecordedEvent[],
  by: By,
): Promise<LedgerLateChange[]> => {
  const closing = known.row?.closed?.closing;
  const late = (events as readonly RecordedEvent<LedgerMonthEvent>[]).flatMap((event) => {
    const told = 'afterClose' in event.data && event.data.afterClose === closing ? toldBy(event, known) : null;
    return told ? [{ event, told }] : [];
  });
  return Promise.all(
    late.map(async ({ event, told }) => ({
      ...told,
      el: event.metadata.at,
      posicion: String(event.position),
      por: await by(event),
    })),
  );
};

const toldBy = ({ type, data }: LedgerMonthEvent, { documents, retentions }: KnownMonth): Told | null => {
  switch (type) {
    case 'DocumentRecorded': {
      const { book, document } = data;
      return {
        tipo: 'documento',
        ...ofDocument(book, document),
        efecto: toQuetzales(countedOf(document).worth),
        motivo: null,
      };
    }
    case 'DocumentVoided': {
      const { book, id, counted, reason } = data;
      const row = documents.find(({ document }) => document.id === id);
      if (!row) return null;
      const efecto = counted.worth === 0 ? 0 : toQuetzales(-counted.worth);
      return { tipo: 'anulacion', ...ofDocument(book, row.document), efecto, motivo: reason };
    }
    case 'RetentionRecorded':
    case 'RetentionVoided': {
      const id = type === 'RetentionRecorded' ? data.retention.id : data.id;
      const found = retentions.find(({ retention }) => retention.id === id)?.retention;
      if (!found) return null;
      const efecto = toQuetzales(type === 'RetentionRecorded' ? found.amount : -found.amount);
      const motivo = type === 'RetentionVoided' ? data.reason : null;
      return {
        tipo: 'retencion',
        libro: null,
        id,
        numero: found.certificate,
        nombre: found.agent.name,
        efecto,
        motivo,
      };
    }
    default:
      return null;
  }
};

/** With the name of the other side. */
const ofDocument = (book: Book, { id, series, number, issuer, receiver }: LedgerDocument) => ({
  libro: inSpanish(book),
  id,
  numero: `${series}-${number}`,
  nombre: book === 'sales' ? receiver.name : issuer.name,
});
