import { Controller, Get, UseInterceptors } from '@nestjs/common';
import type { Departamento } from '@camino/contracts/catalogue/fee.js';
import { type Catalogue, rowsOf } from '@camino/domain/catalogue/catalogue.js';
import { Public } from '../platform/edge/auth/index.js';
import { Answers, AnswersAlso, Area, Says } from '../platform/edge/http/index.js';
import { CatalogueRevision } from './catalogue-revision.interceptor.js';
import { RowQueries } from './row-queries.js';

@Area('Catalogue')
@Public()
@Controller('api/departamento')
@UseInterceptors(CatalogueRevision)
export class DepartamentoController {
  constructor(private readonly queries: RowQueries) {}

  @Get()
  @Says('The departments, each with its municipalities.')
  @Answers({ data: ['Departamento'] })
  @AnswersAlso(304, 'Nothing has changed since.')
  async list(): Promise<{ data: readonly Departamento[] }> {
    return { data: departmentsOf(await this.queries.state()) };
  }
}

const departmentsOf = (state: Catalogue): readonly Departamento[] => {
  const within = new Map<string, { id: string; name: string }[]>(rowsOf(state, 'department').map(({ id }) => [id, []]));
  for (const { id, name, department_id } of rowsOf(state, 'municipality'))
    within.get(department_id)?.push({ id, name });
  return rowsOf(state, 'department').map(({ id, name }) => ({ id, name, municipios: within.get(id) ?? [] }));
};
