import { Injectable } from '@nestjs/common';
import type { LedgerVerification } from '@camino/contracts/ledger/ledger-calls.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { sameTotals } from '@camino/domain/ledger/book-totals.js';
import type { Book, Month } from '@camino/domain/ledger/document.js';
import { type RecordedEvent, changedAt, type Position } from '../../platform/log/event-store/index.js';
import { canonical, ProjectionRunner } from '../../platform/read/projecting/index.js';
import { ReadSideUnavailable } from '../../platform/read/mongo/index.js';
import { checksumOf, textOfBook } from './book-checksums.js';
import { countedIn, inSpanish } from './book-presenter.js';
import { type KnownMonth, monthFrom } from './known-month.js';
import { type LedgerDocumentRow, ledgerDocuments } from './ledger-documents.projection.js';
import { ledgerMonths } from './ledger-months.projection.js';
import { ledgerRetentions } from './ledger-retentions.projection.js';
import { TaxpayerBooks } from './taxpayer-books.js';

type Checked = LedgerVerification['meses'][number];
type Finding = LedgerVerification['hallazgos'][number];

/**
 * Computes months anew from the log and compares them with what screens show and with what was recorded at the close.
 */
@Injectable()
export class BookVerification {
  constructor(
    private readonly books: TaxpayerBooks,
    private readonly projections: ProjectionRunner,
  ) {}

  async verify(taxpayerId: string, months: readonly Month[]): Promise<LedgerVerification> {
    const begin = performance.now();
    const meses: Checked[] = [];
    const hallazgos: Finding[] = [];
    let [read, position]: [number, Position] = [0, 0];
    for (const month of months) {
      const rest = await this.atRest(taxpayerId, month);
      if ('damaged' in rest) {
        const { damaged, shown } = rest;
        for (const book of ['sales', 'purchases'] as const) meses.push(unreadable(shown, book));
        hallazgos.push(damageIn(shown, damaged));
        continue;
      }
      const { events, shown } = rest;
      read += events.length;
      position = Math.max(position, events.at(-1)?.position ?? 0);
      for (const book of ['sales', 'purchases'] as const) {
        const checked = checkedBook(shown, events, book);
        const found = findingsIn(shown, monthFrom(month, events), book);
        meses.push({ ...checked, coincide: checked.coincide && found.length === 0 });
        hallazgos.push(...found);
      }
    }
    return {
      coincide: meses.every(({ coincide }) => coincide),
      posicion: String(position),
      eventos: read,
      duracion: Math.round(performance.now() - begin),
      meses,
      hallazgos,
    };
  }

  /**
   * A month as its log and as its rows have it, with nothing recorded while they were read: what an import adds
   * meanwhile is no difference between them.
   * @throws Rejection `ledger.month_busy`
   */
  private async atRest(
    taxpayerId: string,
    month: Month,
  ): Promise<Readonly<{ shown: KnownMonth } & ({ events: readonly RecordedEvent[] } | { damaged: Position })>> {
    for (let look = 0; look < LOOKS; look += 1) {
      const events = await this.eventsOf(taxpayerId, month);
      if (typeof events === 'number') return { damaged: events, shown: await this.shownOrNothing(taxpayerId, month) };
      if (!(await this.isShown(events))) continue;
      const shown = await this.books.month(taxpayerId, month, null);
      if ((await this.books.eventsAfter(taxpayerId, month, events.length)).length === 0) return { events, shown };
    }
    throw new Rejection('ledger.month_busy');
  }

  /** The events of a month, or the position of the one that somebody changed. */
  private async eventsOf(taxpayerId: string, month: Month): Promise<readonly RecordedEvent[] | Position> {
    try {
      return await this.books.history(taxpayerId, month);
    } catch (error) {
      const position = changedAt(error);
      if (position === null) throw error;
      return position;
    }
  }

  /** No rows can be made of a log that cannot be read: a month without them is still answered. */
  private async shownOrNothing(taxpayerId: string, month: Month): Promise<KnownMonth> {
    try {
      return await this.books.month(taxpayerId, month, null);
    } catch (error) {
      if (!(error instanceof ReadSideUnavailable)) throw error;
      return monthFrom(month, []);
    }
  }

  /** Whether rows have been made of all of these. */
  private async isShown(events: readonly RecordedEvent[]): Promise<boolean> {
    const last = events.at(-1)?.position;
    if (last === undefined) return true;
    const caughtUp = ROWS.map(({ name }) => this.projections.caughtUp(last, name));
    return (await Promise.all(caughtUp)).every(Boolean);
  }
}

/** How often a month is looked at that does not come to rest. */
const LOOKS = 20;
const ROWS = [ledgerDocuments, ledgerMonths, ledgerRetentions];

const checkedBook = (shown: KnownMonth, events: readonly RecordedEvent[], book: Book): Checked => {
  const { month } = shown;
  const logged = monthFrom(month, events);
  const [checksum, checksum_registro] = [shown, logged].map((known) => checksumOf(textOfBook(known, book))) as [
    string,
    string,
  ];
  const closed = logged.row?.isClosed ? logged.row.closed : null;
  const atClose = closed && checksumOf(textOfBook(monthFrom(month, events.slice(0, closed.events)), book));
  const checksum_cierre = closed && closed.books[book].checksum;
  return {
    mes: month,
    libro: inSpanish(book),
    coincide: checksum === checksum_registro && checksum_cierre === atClose,
    checksum,
    checksum_registro,
    checksum_cierre,
    checksum_cierre_registro: atClose,
    documentos: logged.documents.filter((row) => row.book === book).length,
  };
};

/** Of a month whose log cannot be read: nothing is there to compare with. */
const unreadable = (shown: KnownMonth, book: Book): Checked => ({
  mes: shown.month,
  libro: inSpanish(book),
  coincide: false,
  checksum: checksumOf(textOfBook(shown, book)),
  checksum_registro: '',
  checksum_cierre: null,
  checksum_cierre_registro: null,
  documentos: shown.documents.filter((row) => row.book === book).length,
});

/** The event that was changed, and the document on screen that was made of it before. */
const damageIn = ({ month, documents }: KnownMonth, position: Position): Finding => {
  const row = documents.find((one) => one.position === position);
  return {
    mes: month,
    libro: inSpanish(row?.book ?? 'sales'),
    que: 'alterada',
    id: row?.document.id ?? month,
    numero_dte: row ? `${row.document.series}-${row.document.number}` : month,
    posicion: String(position),
    en_pantalla: row ? toQuetzales(countedIn(row).worth) : null,
    en_registro: null,
  };
};

type Rows = ReadonlyMap<string, LedgerDocumentRow>;

/** The rows that are not what the log makes of them, and the totals if they are not. */
const findingsIn = (shown: KnownMonth, logged: KnownMonth, book: Book): readonly Finding[] => {
  const rowsOf = ({ documents }: KnownMonth): Rows =>
    new Map(documents.flatMap((row) => (row.book === book ? [[row._id, row] as const] : [])));
  const [screen, log] = [rowsOf(shown), rowsOf(logged)];
  const place = { mes: shown.month, libro: inSpanish(book) };
  const rows = [...new Map([...screen, ...log]).keys()].sort().flatMap((id): Finding[] => {
    const que = whatDiffers(screen.get(id), log.get(id));
    const { document } = (log.get(id) ?? screen.get(id)) as LedgerDocumentRow;
    const amount = (row: LedgerDocumentRow | undefined) => (row ? toQuetzales(countedIn(row).worth) : null);
    const numero_dte = `${document.series}-${document.number}`;
    return que
      ? [
          {
            ...place,
            que,
            id: document.id,
            numero_dte,
            posicion: String((log.get(id) ?? screen.get(id))?.position),
            en_pantalla: amount(screen.get(id)),
            en_registro: amount(log.get(id)),
          },
        ]
      : [];
  });
  return [...rows, ...wrongTotals(shown, logged, book)];
};

const whatDiffers = (
  screen: LedgerDocumentRow | undefined,
  log: LedgerDocumentRow | undefined,
): Finding['que'] | null => {
  if (!screen) return 'falta';
  if (!log) return 'sobra';
  return canonical(screen) === canonical(log) ? null : 'distinta';
};

/** The row of sums, by which months and years are shown, has the month as its number. */
const wrongTotals = (shown: KnownMonth, logged: KnownMonth, book: Book): readonly Finding[] => {
  const [screen, log] = [shown.row, logged.row];
  if (canonical(screen) === canonical(log)) return [];
  const [a, b] = [screen?.totals[book], log?.totals[book]];
  const elsewhere = a && b && sameTotals(a, b) && book === 'purchases';
  if (elsewhere) return [];
  const amount = (totals: typeof a) => (totals ? toQuetzales(totals.worth) : null);
  const place = { mes: shown.month, libro: inSpanish(book), id: shown.month, numero_dte: shown.month };
  const posicion = String((log ?? screen)?.position ?? 0);
  return [{ ...place, que: 'distinta', posicion, en_pantalla: amount(a), en_registro: amount(b) }];
};
