import { scenarios } from '../kernel/given.js';
import { exchange, type ExchangeCommand, type ExchangeEvent, rateOf, rateOn } from './exchange.js';
import { rateFileOf } from './exchange-file.js';

const LUCIA = { id: 'lucia', role: 'admin' } as const;
const at = '2026-03-06T02:00:00.000Z';
const day = (date: string, rate: number) => ({ date, rate });
const enter = (rates: readonly { date: string; rate: number }[], more: object = {}): ExchangeCommand => ({
  type: 'EnterExchangeRates',
  data: { currency: 'USD', rates, source: 'manual', ...more },
  by: LUCIA,
  at,
});
const entered = (...rates: readonly { date: string; rate: number }[]): ExchangeEvent => ({
  type: 'ExchangeRatesEntered',
  data: { currency: 'USD', rates, source: 'manual' },
});

describe('rates of the Bank of Guatemala', () => {
  scenarios(exchange)({
    'are entered for days': {
      given: [],
      when: enter([day('2026-03-04', 7_664_170), day('2026-03-05', 7_665_000)]),
      then: [entered(day('2026-03-04', 7_664_170), day('2026-03-05', 7_665_000))],
    },
    'are entered once': {
      given: [entered(day('2026-03-04', 7_664_170))],
      when: enter([day('2026-03-04', 7_664_170)]),
      then: [],
    },
    'are corrected, and only what is different is recorded': {
      given: [entered(day('2026-03-04', 7_664_170), day('2026-03-05', 7_665_000))],
      when: enter([day('2026-03-04', 7_664_170), day('2026-03-05', 7_666_000)]),
      then: [entered(day('2026-03-05', 7_666_000))],
    },
    'of the same day twice: the last counts': {
      given: [],
      when: enter([day('2026-03-04', 1), day('2026-03-04', 2)]),
      then: [entered(day('2026-03-04', 2))],
    },
    'are known for tomorrow, too': {
      given: [],
      when: enter([day('2026-03-06', 7_000_000)]),
      then: [entered(day('2026-03-06', 7_000_000))],
    },
    'are not known further ahead': {
      given: [],
      when: enter([day('2026-03-07', 7_000_000)]),
      then: { rejected: 'exchange.date_ahead', params: { date: '2026-03-07' } },
    },
    'are of days that exist': {
      given: [],
      when: enter([day('2026-02-29', 7_000_000)]),
      then: { rejected: 'exchange.date_invalid', params: { date: '2026-02-29' } },
    },
    'are more than nothing': {
      given: [],
      when: enter([day('2026-03-04', 0)]),
      then: { rejected: 'exchange.rate_invalid', params: { date: '2026-03-04' } },
    },
    'are never of the quetzal': {
      given: [],
      when: enter([day('2026-03-04', 1)], { currency: 'GTQ' }),
      then: { rejected: 'exchange.currency_invalid', params: { currency: 'GTQ' } },
    },
    'are of a currency of three letters': {
      given: [],
      when: enter([day('2026-03-04', 1)], { currency: 'XUSD' }),
      then: { rejected: 'exchange.currency_invalid', params: { currency: 'XUSD' } },
    },
    'are at most two thousand at once': {
      given: [],
      when: enter(Array.from({ length: 2001 }, () => day('2026-03-04', 1))),
      then: { rejected: 'exchange.too_many', params: { most: 2000 } },
    },
    'are two thousand at once': {
      given: [],
      when: enter(Array.from({ length: 2000 }, () => day('2026-03-04', 1))),
      then: [entered(day('2026-03-04', 1))],
    },
    'are at most a thousand': {
      given: [],
      when: enter([day('2026-03-04', 1_000_000_000)]),
      then: [entered(day('2026-03-04', 1_000_000_000))],
    },
    'are no more than a thousand': {
      given: [],
      when: enter([day('2026-03-04', 1_000_000_001)]),
      then: { rejected: 'exchange.rate_invalid', params: { date: '2026-03-04' } },
    },
    'are entered by the system, too': {
      given: [],
      when: { ...enter([day('2026-03-04', 1)]), by: { id: 'system', role: 'system' } },
      then: [entered(day('2026-03-04', 1))],
    },
    'are entered by administrators': {
      given: [],
      when: { ...enter([day('2026-03-04', 1)]), by: { id: 'julia', role: 'client' } },
      then: { rejected: 'auth.forbidden' },
    },
  });

  it('count for their own day only', () => {
    const state = exchange.evolve(exchange.initial, entered(day('2026-03-04', 7_664_170)));
    expect([rateOn(state, '2026-03-04'), rateOn(state, '2026-03-05')]).toEqual([7_664_170, null]);
  });

  it('are read from what people write', () => {
    expect(['7.66417', ' 7 ', '0', '-1', '7.6641701', '7,5', '1000', '1000.000001'].map(rateOf)).toEqual([
      7_664_170,
      7_000_000,
      null,
      null,
      null,
      null,
      1_000_000_000,
      null,
    ]);
  });
});

describe('a file of rates', () => {
  it('has a day and a rate in each line, however they are separated', () => {
    const text =
      '\uFEFFFecha,Tipo\r\n05/03/2026,7.66417\r\n2026-03-06;7,66\n"7/3/2026"\t"7.5"\n\n08/03/2026, 7.4, 7.6\n';
    expect(rateFileOf(text)).toEqual({
      rates: [
        day('2026-03-05', 7_664_170),
        day('2026-03-06', 7_660_000),
        day('2026-03-07', 7_500_000),
        day('2026-03-08', 7_400_000),
      ],
      faulty: [],
    });
  });

  it('may begin with its first rate, with a heading that has a number, or with spaces', () => {
    const two = [day('2026-03-05', 7_600_000), day('2026-03-06', 7_700_000)];
    for (const text of [
      '\uFEFF05/03/2026,7.6\n06/03/2026,7.7',
      'Tipo de cambio 2026\n05/03/2026,7.6\n06/03/2026,7.7',
      '05/03/2026,7.6\r06/03/2026,7.7\r',
      '05/03/2026,7.6\n   \n  06/03/2026,7.7',
    ])
      expect([text, rateFileOf(text)]).toEqual([text, { rates: two, faulty: [] }]);
  });

  it('has rates of several digits, and no line that begins otherwise', () => {
    expect(rateFileOf('05/03/2026,112.5\nel 06/03/2026,7.7')).toEqual({
      rates: [day('2026-03-05', 112_500_000)],
      faulty: [2],
    });
  });

  it('says which of its lines cannot be read', () => {
    expect(rateFileOf('2026-03-05,7.6\n2026-02-30,7.6\n2026-03-06\nhola\n2026-03-07,0')).toEqual({
      rates: [day('2026-03-05', 7_600_000)],
      faulty: [2, 3, 4, 5],
    });
  });
});
