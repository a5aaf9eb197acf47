import { Controller, Get, UseInterceptors } from '@nestjs/common';
import type { Departamento, ExchangeRate, Fee, PlaceRow, TypeVehicle } from '@camino/contracts/fee.js';
import { catalogue, type Catalogue, CATALOGUE_ID, rowsOf } from '@camino/domain/catalogue/catalogue.js';
import { feesOf, ratesOf } from '@camino/domain/catalogue/fleet.js';
import { Public } from '../platform/auth/access.js';
import { Decide } from '../platform/commanding/decide.js';
import { CatalogueRevision } from './catalogue-revision.interceptor.js';

type Answer<T> = Promise<{ data: readonly T[] }>;

/**
 * What anybody may know before booking. Answered from the folded stream itself: it is small, kept in memory, and a text changed
 * in one row shows at once in every row that refers to it.
 */
@Public()
@Controller('api')
@UseInterceptors(CatalogueRevision)
export class CatalogueController {
  constructor(private readonly decide: Decide) {}

  @Get('fee')
  fees(): Answer<Fee> {
    return this.answer(feesOf);
  }

  @Get('exchange_rate')
  exchangeRates(): Answer<ExchangeRate> {
    return this.answer(ratesOf);
  }

  @Get('type_vehicle')
  typesOfVehicle(): Answer<TypeVehicle> {
    return this.answer((state) => rowsOf(state, 'type_vehicle'));
  }

  @Get('origin')
  origins(): Answer<PlaceRow> {
    return this.answer((state) => rowsOf(state, 'origin'));
  }

  @Get('destination')
  destinations(): Answer<PlaceRow> {
    return this.answer((state) => rowsOf(state, 'destination'));
  }

  @Get('departamento')
  departments(): Answer<Departamento> {
    return this.answer(departmentsOf);
  }

  private async answer<T>(read: (state: Catalogue) => readonly T[]): Answer<T> {
    const { state } = await this.decide.load(catalogue, CATALOGUE_ID);
    return { data: read(state) };
  }
}

const departmentsOf = (state: Catalogue): readonly Departamento[] => {
  const municipalities = rowsOf(state, 'municipality');
  return rowsOf(state, 'department').map(({ id, name }) => ({
    id,
    name,
    municipios: municipalities.filter(({ department_id }) => department_id === id).map((one) => ({ id: one.id, name: one.name })),
  }));
};
