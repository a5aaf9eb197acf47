import { refusal, type RuleCode, warning } from '@camino/domain/ledger/findings.js';
import { inWords } from './finding-words.js';

describe('figures of what is found in a file', () => {
  it.each<[RuleCode, Record<string, string | number>, Record<string, string | number>]>([
    ['SEC500', { line: 1, expected: '1,008.9285714286', found: '9.00' }, { expected: '1,008.93', found: '9.00' }],
    ['RCP313', { line: 1, expected: '0.995', found: '12,345,678,901,234,567,890.005' }, { expected: '1.00' }],
    ['RCP313', { expected: '1.00', found: '12345678901234567890.005' }, { found: '12,345,678,901,234,567,890.01' }],
    // One that rounding would make the same as the other.
    ['RCP314', { line: 1, discount: '10.001', price: '10.00' }, { discount: '10.001', price: '10.00' }],
    ['OTHER_CONTENT', { field: 'GranTotal', kept: '1112.00', found: '224.00' }, { kept: '1,112.00', found: '224.00' }],
    ['TOO_MUCH', { limit: 100_000_000_000 }, { limit: '100,000,000,000' }],
    // What is no amount, and what the file itself says.
    ['RCP354', { origin: 'A-1', expected: '576937K', found: '71080' }, { expected: '576937K', found: '71080' }],
    ['INVALID', { field: 'GranTotal', value: '1.0049999' }, { value: '1.0049999' }],
  ])('have two decimals unless they say the same then: %s %j', (rule, params, words) => {
    expect(inWords(refusal(rule, params), 'es')).toMatchObject(words);
  });

  it.each([
    ['es', 'jue 3 dic 2026', 'mar 1 dic 2026, 14:05', 'mar 1 dic 2026, 09:00'],
    ['en', 'Thu, Dec 3, 2026', 'Tue, Dec 1, 2026, 2:05 pm', 'Tue, Dec 1, 2026, 9:00 am'],
  ] as const)('days are written as people write them: %s', (language, day, kept, found) => {
    expect(inWords(warning('NOTE_EARLY', { issued: '2026-12-03' }), language)).toEqual({ issued: day });
    const params = { field: 'FechaHoraEmision', kept: '2026-12-01T14:05:00', found: '2026-12-01T09:00:00' };
    expect(inWords(warning('OTHER_CONTENT', params), language)).toMatchObject({ kept, found });
  });

  it('times that differ by seconds stay as they are', () => {
    const params = { kept: '2026-12-01T14:05:00', found: '2026-12-01T14:05:07' };
    expect(inWords(warning('OTHER_CONTENT', params), 'es')).toEqual(params);
  });
});
