import { encodingOf } from './encoding.js';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.000 , gzip', 'gzip'],
  ['br;q=1.000', 'br'],
  ['gzip;q=0.001', 'gzip'],
  ['gzip;q=nan,,,', undefined],
  ['gzip;q=2', undefined],
  ['gzip;level=9', undefined],
  ['identity, *', undefined],
  ['x'.repeat(4000), undefined],
])('of %j is %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding);
});
