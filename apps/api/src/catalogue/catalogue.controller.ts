import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  Post,
  Put,
  Query,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import type { ExchangeRate, Fee, TypeVehicle } from '@camino/contracts/catalogue/fee.js';
import type { Catalogue } from '@camino/domain/catalogue/catalogue.js';
import { feesOf, ratesOf, typeVehiclesOf } from '@camino/domain/catalogue/fleet.js';
import { describedAs, type Kind } from '@camino/domain/catalogue/rules/kinds.js';
import { Public, Roles } from '../platform/edge/auth/index.js';
import {
  CommandContext,
  InvalidInput,
  Answers,
  AnswersAlso,
  Area,
  Refuses,
  Says,
  Takes,
  TakesText,
} from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { CatalogueRevision } from './catalogue-revision.interceptor.js';
import { RowCommands } from './row-commands.js';
import { type RowAnswer, type RowName, typeNameOf } from './row-presenter.js';
import { RowQueries } from './row-queries.js';

/**
 * Path of each kind in the specification's dialect; some have two spellings. The claims area has its own path for types
 * of claims.
 */
const PATHS: Readonly<Record<string, Kind>> = {
  brand_vehicle: 'brand_vehicle',
  type_vehicle: 'type_vehicle',
  vehicle: 'vehicle',
  exchange_rate: 'exchange_rate',
  currency: 'currency',
  measure_type: 'measure_type',
  fee: 'fee',
  payment_type: 'payment_type',
  country: 'country',
  departments: 'department',
  department: 'department',
  municipality: 'municipality',
  municipalities: 'municipality',
  origin: 'origin',
  destination: 'destination',
};

type ListedName = RowName | 'Fee' | 'ExchangeRate' | 'TypeVehicle';
type ListedRow = RowAnswer | Fee | ExchangeRate | TypeVehicle;
type PublicList = Readonly<{ as?: ListedName; rows?: (state: Catalogue) => readonly ListedRow[] }>;

/** Public kinds, needed before booking; some lists contain only the fields that a booking needs. */
const PUBLIC: Partial<Readonly<Record<Kind, PublicList>>> = {
  fee: { as: 'Fee', rows: feesOf },
  exchange_rate: { as: 'ExchangeRate', rows: ratesOf },
  type_vehicle: { as: 'TypeVehicle', rows: typeVehiclesOf },
  origin: {},
  destination: {},
};

const DUPLICATE = { 'catalogue.duplicate': 'RowDuplicate' } as const;
const forAnybody = applyDecorators(
  Public(),
  UseInterceptors(CatalogueRevision),
  AnswersAlso(304, 'Nothing has changed since.'),
);

/** The calls of one kind of rows in the dialect of the specification: data in an envelope, ids in body or query. */
const controllerOf = (path: string, kind: Kind): Type => {
  const name = typeNameOf(kind);
  const fields = `${name}Fields` as const;
  const row = `${name}Row` as const;
  const open = PUBLIC[kind];
  const access = open ? forAnybody : Roles('admin');

  @Area('Catalogue')
  @Roles('admin')
  @Controller(`api/${path}`)
  class RowsController {
    constructor(
      private readonly queries: RowQueries,
      private readonly commands: RowCommands,
    ) {}

    @Get()
    @access
    @Says(`The rows of ${kind}.`)
    @Answers({ data: [open?.as ?? row] })
    async list(): Promise<{ data: readonly ListedRow[] }> {
      return { data: open?.rows ? open.rows(await this.queries.state()) : await this.queries.all(kind) };
    }

    @Post()
    @Says(`Adds a row to ${kind}.`)
    @Takes(fields)
    @Answers({ data: row })
    @Refuses(DUPLICATE)
    async add(@Body() given: unknown, @CommandContext() context: Context): Promise<{ data: RowAnswer }> {
      return { data: await this.commands.add(kind, given, context) };
    }

    @Put()
    @Says(
      `Changes a row of ${kind}.`,
      'Its `id` stands in the body or in the query. The body is the whole row: a field left out gets its default, or is missed.',
    )
    @Takes(fields)
    @TakesText('query', 'id')
    @Answers({ data: row })
    @Refuses('catalogue.row_unknown', DUPLICATE)
    async change(
      @Body() given: unknown,
      @Query('id') id: unknown,
      @CommandContext() context: Context,
    ): Promise<{ data: RowAnswer }> {
      return {
        data: await this.commands.change(kind, idIn((given as { id?: unknown } | undefined)?.id, id), given, context),
      };
    }
  }
  Object.defineProperty(RowsController, 'name', { value: `${typeNameOf(path)}Controller` });
  return RowsController;
};

/** A separate controller, because the rows of some kinds cannot be removed. */
const removalControllerOf = (path: string, kind: Kind): Type => {
  @Area('Catalogue')
  @Roles('admin')
  @Controller(`api/${path}`)
  class RemovalController {
    constructor(private readonly commands: RowCommands) {}

    @Delete()
    @Says(
      `Removes the row of ${kind} whose \`id\` stands in the query.`,
      'Refused as long as other rows refer to it. A row removed before counts as removed.',
    )
    @TakesText('query', 'id')
    @Answers({ data: { id: 'string' } })
    @Refuses('catalogue.row_unknown', 'request.invalid', { 'catalogue.in_use': 'RowInUse' })
    async remove(
      @Query('id') id: unknown,
      @CommandContext() context: Context,
    ): Promise<{ data: Readonly<{ id: string }> }> {
      return { data: await this.commands.remove(kind, idIn(id), context) };
    }
  }
  Object.defineProperty(RemovalController, 'name', { value: `${typeNameOf(path)}RemovalController` });
  return RemovalController;
};

/** @throws InvalidInput */
const idIn = (...given: readonly unknown[]): string => {
  const id = given.find((one) => typeof one === 'string' && one !== '');
  if (typeof id !== 'string') throw InvalidInput.of('id', 'validation.required');
  return id;
};

export const catalogueControllers: readonly Type[] = Object.entries(PATHS).flatMap(([path, kind]) => [
  controllerOf(path, kind),
  ...(describedAs(kind).permanent ? [] : [removalControllerOf(path, kind)]),
]);
