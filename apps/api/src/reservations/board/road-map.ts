import { Injectable } from '@nestjs/common';
import type { Catalogue } from '@camino/domain/catalogue/catalogue.js';
import { feesOf } from '@camino/domain/catalogue/fleet.js';
import { Roads } from '@camino/domain/planning/roads.js';
import { FleetFacts } from '../../calendar/fleet-facts.js';

const KM_OF_A_MILE = 1.609344;

/** How far it is between the places, by the routes of the catalogue as it is now. */
@Injectable()
export class RoadMap {
  private readonly known = new WeakMap<Catalogue, Roads>();

  constructor(private readonly facts: FleetFacts) {}

  async roads(): Promise<Roads> {
    const catalogue = await this.facts.catalogue();
    const roads =
      this.known.get(catalogue) ??
      new Roads(
        feesOf(catalogue).map(({ origin_id, destination_id, distance, duration_min, measure_type }) => ({
          from: origin_id,
          to: destination_id,
          km: measure_type.abbreviation === 'mi' ? distance * KM_OF_A_MILE : distance,
          minutes: duration_min,
        })),
      );
    this.known.set(catalogue, roads);
    return roads;
  }
}
