import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { NO_TOTALS } from '@camino/domain/ledger/book-totals.js';
import type { Month } from '@camino/domain/ledger/document.js';
import { ledgerMonthId } from '@camino/domain/ledger/ledger-month.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import type { Receipt } from '../../platform/act/commanding/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { checksumOf, textOfBook, textOfRetentions } from './book-checksums.js';
import { type KnownMonth, monthFrom } from './known-month.js';
import { CloseMonth } from './ledger-month.commands.js';
import { TaxpayerBooks } from './taxpayer-books.js';

/** Closes months with figures computed from the log at that moment. */
@Injectable()
export class MonthClosing {
  constructor(
    private readonly commands: CommandBus,
    private readonly books: TaxpayerBooks,
    private readonly log: EventLog,
  ) {}

  /**
   * @param withoutMovement whether nothing in it counts; null finds out
   * @throws Rejection `ledger.closed_already`, `ledger.month_not_over`, `ledger.has_movement`, `ledger.no_movement`,
   * `ledger.month_moved`
   */
  async close(taxpayerId: string, month: Month, withoutMovement: boolean | null, context: Context): Promise<Receipt> {
    const events = await this.books.history(taxpayerId, month);
    const { expected, ...rest } = context;
    const known = monthFrom(month, events);
    const data = {
      month,
      withoutMovement: withoutMovement ?? !moves(known),
      position: events.at(-1)?.position ?? (await this.log.head()),
      seen: expected === 0 ? 0 : events.length,
      ...figuresOf(known),
    };
    return this.commands.execute(
      new CloseMonth(ledgerMonthId(taxpayerId, month), data, { ...rest, ...seen(expected) }),
    );
  }
}

/** Versions on screens count events, the log counts from 0. */
export const seen = (version: number | undefined): Pick<Context, 'expected'> =>
  version === undefined || version === 0 ? {} : { expected: version - 1 };

const moves = ({ documents, retentions }: KnownMonth): boolean =>
  [...documents, ...retentions].some(({ voided }) => voided === null);

const figuresOf = (known: KnownMonth): Pick<CloseMonth['data'], 'books' | 'retentions'> => {
  const totals = known.row?.totals;
  return {
    books: {
      sales: { ...(totals?.sales ?? NO_TOTALS), checksum: checksumOf(textOfBook(known, 'sales')) },
      purchases: { ...(totals?.purchases ?? NO_TOTALS), checksum: checksumOf(textOfBook(known, 'purchases')) },
    },
    retentions: { ...(known.row?.retained ?? { IVA: 0, ISR: 0 }), checksum: checksumOf(textOfRetentions(known)) },
  };
};
