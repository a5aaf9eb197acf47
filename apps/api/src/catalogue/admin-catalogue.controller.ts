import { Controller, Get, NotFoundException, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { catalogue, CATALOGUE_ID, rowOf, rowsOf } from '@camino/domain/catalogue/catalogue.js';
import { type JoinedRow, joinedRow } from '@camino/domain/catalogue/joined.js';
import { isKind, type Kind } from '@camino/domain/catalogue/kinds.js';
import { Roles } from '../platform/auth/access.js';
import { Decide } from '../platform/commanding/decide.js';
import { answerRange, ListQuery } from '../platform/http/list.js';
import { pageOf } from './row-list.js';

/** Every kind's rows for the back office, in the dialect of ra-data-simple-rest. A resource that is no kind is not found here. */
@Roles('admin')
@Controller('api/admin')
export class AdminCatalogueController {
  constructor(private readonly decide: Decide) {}

  @Get(':kind')
  async page(@Param('kind') name: string, @Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<readonly JoinedRow[]> {
    const kind = kindOf(name);
    const { state } = await this.decide.load(catalogue, CATALOGUE_ID);
    const { rows, range, total } = pageOf(rowsOf(state, kind).map((row) => joinedRow(state, kind, row)), query);
    answerRange(reply, kind, range, rows.length, total);
    return rows;
  }

  @Get(':kind/:id')
  async one(@Param('kind') name: string, @Param('id') id: string): Promise<JoinedRow> {
    const kind = kindOf(name);
    const { state } = await this.decide.load(catalogue, CATALOGUE_ID);
    const row = rowOf(state, kind, id);
    if (!row) throw new NotFoundException();
    return joinedRow(state, kind, row);
  }
}

const kindOf = (name: string): Kind => {
  if (!isKind(name)) throw new NotFoundException();
  return name;
};
