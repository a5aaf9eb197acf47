import { Controller, Get, Query } from '@nestjs/common';
import type { AnnualAnswer, LedgerAnswer, LedgerBook } from '@camino/contracts/ledger/ledger.js';
import { Roles, TaxAccess, actorOf, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { Answers, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import { AnnualClosing } from './annual-closing.js';
import { bookAnswer, BOOKS } from './book-presenter.js';
import { instantIn, monthIn } from './asked-time.js';
import { LedgerAnnualQuery, LedgerBookQuery } from './ledger.dto.js';
import { LedgerOwners } from './ledger-owners.js';
import { TaxpayerBooks } from './taxpayer-books.js';

const KNOWN = '`conocido`: as it was known on that instant.';
const FIRST_ROWS = '`filas`: with the first rows alone, and the figures of all of them.';

/** The books of a taxpayer as they are, or as they were known on an earlier instant. */
@Area('Ledger')
@Roles('admin', 'driver', 'client', 'collaborator')
@Refuses('ledger.not_yours')
@Controller('api/reporte')
export class ReportController {
  constructor(
    private readonly access: TaxAccess,
    private readonly books: TaxpayerBooks,
    private readonly owners: LedgerOwners,
    private readonly closing: AnnualClosing,
  ) {}

  @Get('ventas')
  @Says('The sales book of a month.', `${KNOWN} ${FIRST_ROWS}`)
  @Answers('LedgerAnswer')
  sales(@Query() query: LedgerBookQuery, @CurrentUser() user: User): Promise<LedgerAnswer> {
    return this.book('ventas', query, user);
  }

  @Get('compras')
  @Says('The purchases book of a month.', `${KNOWN} ${FIRST_ROWS}`)
  @Answers('LedgerAnswer')
  purchases(@Query() query: LedgerBookQuery, @CurrentUser() user: User): Promise<LedgerAnswer> {
    return this.book('compras', query, user);
  }

  @Get('cierre_anual')
  @Says('The annual closing: twelve months with their taxes, each with the rule it follows, and their sums.', KNOWN)
  @Answers('AnnualAnswer')
  async year(@Query() query: LedgerAnnualQuery, @CurrentUser() user: User): Promise<AnnualAnswer> {
    const owner = await this.access.toRead(actorOf(user), query.usuario_id);
    return this.closing.answer(owner, query.anio, instantIn(query.conocido));
  }

  private async book(libro: LedgerBook, query: LedgerBookQuery, user: User): Promise<LedgerAnswer> {
    const id = await this.access.toRead(actorOf(user), query.usuario_id);
    const [month, knownOn, book] = [monthIn(query.fecha), instantIn(query.conocido), BOOKS[libro]];
    const taxpayer = await this.books.taxpayerOn(id, knownOn);
    const { known, late } =
      query.filas === undefined
        ? { known: await this.books.month(id, month, knownOn, [book]), late: null }
        : await this.books.opening(id, month, knownOn, book, query.filas);
    return bookAnswer({
      owner: await this.owners.shown(id, taxpayer, month),
      book,
      known,
      knownOn,
      late,
      most: query.filas,
    });
  }
}
