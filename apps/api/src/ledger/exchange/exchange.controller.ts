import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { DayExchangeRate } from '@camino/contracts/ledger/ledger-import.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { type DayRate, exchange, type Exchange, rateOf, type RateSource } from '@camino/domain/ledger/exchange.js';
import { rateFileOf } from '@camino/domain/ledger/exchange-file.js';
import { CommandBus } from '@nestjs/cqrs';
import { Roles } from '../../platform/edge/auth/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import {
  UnseenContext,
  BodyBytes,
  InvalidInput,
  Answers,
  Area,
  Refuses,
  Says,
} from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { EnterExchangeRates } from './exchange.commands.js';
import { ExchangeDto, ExchangeQuery } from './exchange.dto.js';

const MILLION = 1_000_000;
const MOST_FAULTY = 10;
const BODY_BYTES = 512 * 1024;

/** The rates of the Bank of Guatemala, which count for documents in other currencies on the day of their issue. */
@Area('Ledger')
@Controller('api/presentacion/tipo_cambio')
export class ExchangeController {
  constructor(
    private readonly decide: Decide,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @Roles('admin', 'driver', 'client', 'collaborator')
  @Says('The rates of a currency by day, the newest first.', 'The same for every taxpayer.')
  @Answers({ data: ['DayExchangeRate'] })
  async rates(@Query() { moneda, desde = '', hasta = '9999' }: ExchangeQuery): Promise<{ data: DayExchangeRate[] }> {
    const { state } = await this.decide.load(exchange, moneda);
    return { data: shown(moneda, state).filter(({ fecha }) => desde <= fecha && fecha <= hasta) };
  }

  @Post()
  @HttpCode(200)
  @BodyBytes(BODY_BYTES)
  @Roles('admin')
  @Says(
    'Enters rates of the Bank of Guatemala.',
    'As a list, or as a file with a day and a rate in each line. A day that has a rate gets the new one; documents keep the rate that they were recorded with. Answers the rates of those days.',
  )
  @Answers({ data: ['DayExchangeRate'] })
  @Refuses(
    'exchange.currency_invalid',
    'exchange.date_invalid',
    'exchange.date_ahead',
    'exchange.rate_invalid',
    'exchange.too_many',
  )
  async enter(@Body() body: ExchangeDto, @UnseenContext() context: Context): Promise<{ data: DayExchangeRate[] }> {
    const { moneda } = body;
    const { rates, source } = ratesIn(body);
    await this.commands.execute(new EnterExchangeRates(moneda, { currency: moneda, rates, source }, context));
    const { state } = await this.decide.load(exchange, moneda);
    const days = new Set(rates.map(({ date }) => date));
    return { data: shown(moneda, state).filter(({ fecha }) => days.has(fecha)) };
  }
}

const shown = (moneda: string, { rates }: Exchange): DayExchangeRate[] =>
  [...rates]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([fecha, rate]) => ({ moneda, fecha, tipo_cambio: rate / MILLION }));

/** @throws InvalidInput for lines that cannot be read, Rejection for a rate that is none */
const ratesIn = ({ tasas = [], csv }: ExchangeDto): Readonly<{ rates: readonly DayRate[]; source: RateSource }> => {
  const { rates, faulty } = csv === undefined ? { rates: tasas.map(rateIn), faulty: [] } : rateFileOf(csv);
  if (faulty.length > 0) {
    const lines = faulty.slice(0, MOST_FAULTY).join(', ') + (faulty.length > MOST_FAULTY ? '…' : '');
    throw InvalidInput.of('csv', 'exchange.lines_invalid', { lines });
  }
  if (rates.length === 0) throw InvalidInput.of(csv === undefined ? 'tasas' : 'csv', 'exchange.nothing');
  return { rates, source: csv === undefined ? 'manual' : 'file' };
};

const rateIn = ({ fecha, tipo_cambio }: Readonly<{ fecha: string; tipo_cambio: number }>): DayRate => {
  const rate = rateOf(tipo_cambio.toFixed(6));
  if (rate === null) throw new Rejection('exchange.rate_invalid', { date: fecha });
  return { date: fecha, rate };
};
