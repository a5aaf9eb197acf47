import { Injectable } from '@nestjs/common';
import type { Due, TaxpayerRow } from '@camino/contracts/taxpayer.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { type LocalDate, localOf } from '@camino/domain/kernel/time.js';
import { grantOf } from '@camino/domain/taxpayers/access.js';
import { type Declaration, declarationsOpen, FORMS } from '@camino/domain/taxpayers/deadlines.js';
import { monthAfter } from '@camino/domain/ledger/working-days.js';
import { regimeAt, taxpayer, type Taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { Clock } from '../platform/clock/clock.js';
import { Decide } from '../platform/commanding/decide.js';
import { type ReadModel, ReadModels } from '../platform/projecting/read-model.js';
import { grantedAccess, type GrantedAccessRow } from './granted-access.projection.js';
import { taxMonths, type TaxMonthsRow } from './tax-months.projection.js';
import { GRADES } from './taxpayer-presenter.js';

/** How far back open months are looked for. */
const MONTHS_BACK = 12;
const DAY_MS = 86_400_000;

/** The taxpayers that somebody may work on today, as their own streams say. */
@Injectable()
export class GrantedTaxpayers {
  private readonly access: ReadModel<GrantedAccessRow>;
  private readonly months: ReadModel<TaxMonthsRow>;

  constructor(
    private readonly decide: Decide,
    private readonly clock: Clock,
    readModels: ReadModels,
  ) {
    this.access = readModels.of(grantedAccess);
    this.months = readModels.of(taxMonths);
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
    return {
      usuario_id: id,
      acceso_id: grant.grantId,
      nombre: state.names.name || `${name} ${lastName}`.trim(),
      nit: state.nit,
      nivel: GRADES[grant.level],
      desde: grant.from,
      hasta: grant.to,
      regimen_id: regimeAt(state, today.slice(0, 7)),
      ...booksOf(state, months?.months ?? {}, today),
    };
  }
}

/** What is due, by the months that are closed. Months before the first that is known are nobody's concern. */
const booksOf = (
  state: Taxpayer,
  months: TaxMonthsRow['months'],
  today: LocalDate,
): Pick<TaxpayerRow, 'vencimientos' | 'meses_abiertos' | 'tardias'> => {
  const present = today.slice(0, 7);
  const known = [...Object.keys(months), ...state.regimes.map(({ from }) => from)].sort()[0] ?? present;
  const earliest = monthAfter(present, -MONTHS_BACK);
  const since = known < earliest ? earliest : known;
  const closed = new Set(Object.keys(months).filter((month) => months[month]?.closed));
  const over = Array.from({ length: MONTHS_BACK }, (_, back) => monthAfter(present, back - MONTHS_BACK));
  return {
    vencimientos: declarationsOpen(state, { since, today, closed }).map((declaration) => shown(declaration, today)),
    meses_abiertos: over.filter((month) => month >= since && !closed.has(month)),
    tardias: Object.values(months).reduce((sum, { late }) => sum + late, 0),
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
