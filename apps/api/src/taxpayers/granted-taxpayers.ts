import { Injectable } from '@nestjs/common';
import type { Due, TaxpayerRow } from '@camino/contracts/taxpayers/taxpayer.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { type LocalDate, localOf } from '@camino/domain/kernel/rules/time.js';
import { grantOf } from '@camino/domain/taxpayers/access.js';
import { type Declaration, declarationsOpen, FORMS } from '@camino/domain/taxpayers/deadlines.js';
import type { Month } from '@camino/domain/ledger/document.js';
import { ratesAt } from '@camino/domain/ledger/regimes.js';
import { isVatAgent, retentionForms } from '@camino/domain/ledger/retention-duties.js';
import type { RetentionForm } from '@camino/domain/ledger/retention-forms.js';
import { monthAfter } from '@camino/domain/ledger/working-days.js';
import { regimeAt, taxpayer, type Taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { Clock, fewAtOnce } from '../platform/kit/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import { grantedAccess, type GrantedAccessRow } from './granted-access.projection.js';
import { taxMonths, type TaxMonthsRow } from './tax-months.projection.js';
import { taxPurchases, type TaxPurchaseRow } from './tax-purchases.projection.js';
import { GRADES } from './taxpayer-presenter.js';

/** How far back open months are looked for. */
const MONTHS_BACK = 12;
const DAY_MS = 86_400_000;
/** Months of a taxpayer that are read at the same time. */
const AT_ONCE = 4;

/** The taxpayers that somebody may work on today, as their own streams say. */
@Injectable()
export class GrantedTaxpayers {
  private readonly access: ReadModel<GrantedAccessRow>;
  private readonly months: ReadModel<TaxMonthsRow>;
  private readonly purchases: ReadModel<TaxPurchaseRow>;

  constructor(
    private readonly decide: Decide,
    private readonly clock: Clock,
    readModels: ReadModels,
  ) {
    this.access = readModels.of(grantedAccess);
    this.months = readModels.of(taxMonths);
    this.purchases = readModels.of(taxPurchases);
  }

  /** What is due first comes first. */
  async of(granteeId: string): Promise<TaxpayerRow[]> {
    const today = localOf(this.clock.now()).date;
    const rows = await this.access.find({ filter: { grantees: granteeId } });
    const found = await Promise.all(rows.map(({ _id }) => this.row(_id, granteeId, today)));
    return found
      .flatMap((row) => row ?? [])
      .sort((a, b) => compared(dueOf(a), dueOf(b)) || compared(a.nombre, b.nombre));
  }

  async hasAny(granteeId: string): Promise<boolean> {
    const today = localOf(this.clock.now()).date;
    for (const { _id } of await this.access.find({ filter: { grantees: granteeId } })) {
      const { state } = await this.decide.load(taxpayer, _id);
      if (grantOf(state, granteeId, today)) return true;
    }
    return false;
  }

  /** Null where access has ended or has not begun. */
  private async row(id: string, granteeId: string, today: LocalDate): Promise<TaxpayerRow | null> {
    const [{ state }, { state: holder }, months] = await Promise.all([
      this.decide.load(taxpayer, id),
      this.decide.load(account, id),
      this.months.one(id),
    ]);
    const grant = grantOf(state, granteeId, today);
    if (!grant || !isKnown(holder)) return null;
    const { name, lastName } = holder.person;
    const books = booksOf(state, months?.months ?? {}, today);
    const withheld = await this.withheld(id, state, books);
    const due = declarationsOpen(state, { ...books, today, withheld });
    return {
      usuario_id: id,
      acceso_id: grant.grantId,
      nombre: state.names.name || `${name} ${lastName}`.trim(),
      nit: state.nit,
      nivel: GRADES[grant.level],
      desde: grant.from,
      hasta: grant.to,
      regimen_id: regimeAt(state, today.slice(0, 7)),
      vencimientos: due.map((declaration) => shown(declaration, today)),
      meses_abiertos: books.over,
      tardias: books.late,
    };
  }

  /** The forms for what was withheld from others in the months that are not closed. */
  private async withheld(
    taxpayerId: string,
    state: Taxpayer,
    { open, said }: Books,
  ): Promise<ReadonlyMap<Month, readonly RetentionForm[]>> {
    const formsOf = async (month: Month) => {
      const rows = await this.purchases.find({ filter: { taxpayerId, month } });
      const about = { month, regimenId: regimeAt(state, month), rates: ratesAt(month) };
      const purchases = rows.map(({ purchase }) => purchase);
      return [month, retentionForms({ ...about, vatAgent: isVatAgent(said, month), purchases })] as const;
    };
    return new Map(await fewAtOnce(AT_ONCE, open, formsOf));
  }
}

/** `open`: the months that are not closed, with the present one; `over`: those of them that have ended. */
type Books = Readonly<{
  since: Month;
  closed: ReadonlySet<Month>;
  open: readonly Month[];
  over: readonly Month[];
  late: number;
  /** What the taxpayer's own invoices say of them, by month. */
  said: ReadonlyMap<Month, boolean>;
}>;

/** Months before the first that is known are nobody's concern. */
const booksOf = (state: Taxpayer, months: TaxMonthsRow['months'], today: LocalDate): Books => {
  const present = today.slice(0, 7);
  const known = [...Object.keys(months), ...state.regimes.map(({ from }) => from)].sort()[0] ?? present;
  const earliest = monthAfter(present, -MONTHS_BACK);
  const since = known < earliest ? earliest : known;
  const closed = new Set(Object.keys(months).filter((month) => months[month]?.closed));
  const all = Array.from({ length: MONTHS_BACK + 1 }, (_, back) => monthAfter(present, back - MONTHS_BACK));
  const open = all.filter((month) => month >= since && !closed.has(month));
  return {
    since,
    closed,
    open,
    over: open.filter((month) => month < present),
    late: Object.values(months).reduce((sum, { late }) => sum + late, 0),
    said: new Map(Object.entries(months).flatMap(([month, { said }]) => (said ? [[month, said.vatAgent]] : []))),
  };
};

const shown = ({ obligation, period, due }: Declaration, today: LocalDate): Due => ({
  obligacion: obligation,
  formulario: FORMS[obligation],
  periodo: period,
  vence: due,
  dias: Math.round((Date.parse(due) - Date.parse(today)) / DAY_MS),
});

const dueOf = ({ vencimientos }: TaxpayerRow): string => vencimientos[0]?.vence ?? '9999';

const compared = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
