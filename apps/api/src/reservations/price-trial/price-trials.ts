import { Injectable } from '@nestjs/common';
import type { PriceTrial, PriceTrialChange } from '@camino/contracts/reservations/price-trial.js';
import { type Catalogue, type CatalogueCommand, labelOf } from '@camino/domain/catalogue/catalogue.js';
import { faultText } from '@camino/domain/catalogue/fault-texts.js';
import { rehearsed } from '@camino/domain/catalogue/rehearsal.js';
import { FaultyRow } from '@camino/domain/catalogue/rows.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { instantOf, type LocalDate, localOf, plusDays } from '@camino/domain/kernel/rules/time.js';
import { FleetFacts } from '../../calendar/fleet-facts.js';
import { Clock } from '../../platform/kit/index.js';
import { InvalidInput } from '../../platform/edge/http/index.js';
import { BookingList } from '../rows/booking-list.js';
import type { PriceTrialDto } from './price-trial.dto.js';
import { tallied } from './trial-tally.js';
import { type InForce, pricesBy } from './tried-prices.js';

/** Tries price lists on bookings. Nothing is stored. */
@Injectable()
export class PriceTrials {
  constructor(
    private readonly bookings: BookingList,
    private readonly facts: FleetFacts,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidInput, Rejection as storing the changes would */
  async of({ from, to, against = 'list', changes }: PriceTrialDto, by: Actor): Promise<PriceTrial> {
    refuseSecondPrice(changes);
    const stored = await this.facts.catalogue();
    const commands = changes.map((change, at) => commandOf(change, at, { by, at: this.clock.now() }));
    const tried = commands.reduce((state, command, at) => next(state, command, at), stored);
    const how: InForce = { period: { from, to }, ...this.inForce(stored, changes) };
    const fares = this.bookings.eachFare(instantOf(from, '00:00'), instantOf(plusDays(to, 1), '00:00'));
    const routeOf = (feeId: string): string => labelOf(stored, 'fee', feeId);
    const lists = { list: pricesBy(stored, how), tried: pricesBy(tried, how), against, routeOf };
    return { from, to, against, ...(await tallied(fares, lists)) };
  }

  /** The latest day on which a price of the trial begins or began, at the earliest today; the surcharges it names. */
  private inForce(stored: Catalogue, changes: readonly PriceTrialChange[]): Pick<InForce, 'on' | 'everyYear'> {
    const prices = changes.filter(({ kind }) => kind === 'fee_price');
    const begins = prices.flatMap(({ id, row }) => [
      row?.['from_date'],
      id && stored.fee_price.get(id)?.row['from_date'],
    ]);
    const days = begins.filter((day): day is LocalDate => typeof day === 'string');
    const surcharges = changes.flatMap(({ kind, id }, at) => (kind === 'surcharge' ? [id ?? newId(at)] : []));
    return {
      on: [localOf(this.clock.now()).date, ...days].sort().at(-1)!,
      everyYear: new Set(surcharges),
    };
  }
}

/** A fee has one price in a trial, which counts for every day. @throws InvalidInput */
const refuseSecondPrice = (changes: readonly PriceTrialChange[]): void => {
  const fees = changes.map(({ kind, action, row }) =>
    kind === 'fee_price' && action !== 'remove' ? row?.['fee_id'] : undefined,
  );
  const at = fees.findIndex((fee, place) => fee !== undefined && fees.indexOf(fee) < place);
  if (at >= 0) throw InvalidInput.of(`changes.${at}.row.fee_id`, 'price_trial.fee_twice');
};

/** Id of a row that the trial adds. */
const newId = (at: number): string => `trial-${at}`;

const commandOf = (
  { kind, action, id, row = {} }: PriceTrialChange,
  at: number,
  issued: Pick<CatalogueCommand, 'by' | 'at'>,
): CatalogueCommand => {
  if (action === 'add') return { type: 'AddRow', data: { kind, id: newId(at), row }, ...issued };
  if (id === undefined) throw InvalidInput.of(`changes.${at}.id`, 'validation.required');
  if (action === 'remove') return { type: 'RemoveRow', data: { kind, id }, ...issued };
  return { type: 'ChangeRow', data: { kind, id, row }, ...issued };
};

/** @throws InvalidInput naming the change and the field */
const next = (state: Catalogue, command: CatalogueCommand, at: number): Catalogue => {
  try {
    return rehearsed(state, command);
  } catch (error) {
    if (!(error instanceof FaultyRow)) throw error;
    const { kind, faults } = error;
    throw new InvalidInput(
      Object.fromEntries(faults.map((fault) => [`changes.${at}.row.${fault.field}`, [faultText(kind, fault)]])),
    );
  }
};
