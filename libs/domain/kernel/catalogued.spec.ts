import { ERASED, erasedText } from './catalogued.js';

it('a personal text of somebody who was erased says so, unless it said nothing', () => {
  expect([ERASED, erasedText('Ana'), erasedText('')]).toEqual(['erased', 'erased', '']);
});
