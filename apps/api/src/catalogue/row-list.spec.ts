import type { ListQuery } from '../platform/http/list.js';
import { InvalidInput } from '../platform/http/refused.js';
import { pageOf } from './row-list.js';

const rows = [
  { id: 'a', place: 'Panajachel', distance: 12.5, only_cash: false, municipalities: { id: '0710', name: 'Panajachel' } },
  { id: 'b', place: 'Ánimas', distance: 12.45, only_cash: true, municipalities: { id: '1701', name: 'Petén' } },
  { id: 'c', place: 'Zacapa', distance: 2, only_cash: false, municipalities: { id: '1901', name: 'Zacapa' } },
];
const ids = (query: ListQuery) => pageOf(rows, query).rows.map(({ id }) => id);

describe('a page of rows', () => {
  it('is all of them in their own order when nothing is asked for', () => {
    expect(ids({})).toEqual(['a', 'b', 'c']);
  });
  it('is sorted as Spanish sorts, numbers by value, joined rows by a field of theirs', () => {
    expect(ids({ sort: '["place","ASC"]' })).toEqual(['b', 'a', 'c']);
    expect(ids({ sort: '["distance","DESC"]' })).toEqual(['a', 'b', 'c']);
    expect(ids({ sort: '["municipalities.id","DESC"]' })).toEqual(['c', 'b', 'a']);
  });
  it('is the range asked for, with the number of all', () => {
    const page = pageOf(rows, { range: '[1,1]', sort: '["id","ASC"]' });
    expect(page).toMatchObject({ rows: [{ id: 'b' }], range: { skip: 1, limit: 1 }, total: 3 });
    expect(pageOf(rows, { range: '[50,99]' })).toMatchObject({ rows: [], range: { skip: 50 }, total: 3 });
  });
  it('is filtered by ids, by equal fields, and by a search that knows no case or accent, joined rows included', () => {
    expect(ids({ filter: '{"id":["c","a"]}' })).toEqual(['a', 'c']);
    expect(ids({ filter: '{"only_cash":true}' })).toEqual(['b']);
    expect(ids({ filter: '{"q":"peten"}' })).toEqual(['b']);
    expect(ids({ filter: '{"q":"ZACAPA","only_cash":true}' })).toEqual([]);
    expect(ids({ filter: '{"constructor":1}' })).toEqual([]);
  });
  it.each([{ range: '[1]' }, { range: '[5,1]' }, { range: '[0,1000]' }, { range: 'x' }, { sort: '["id"]' }, { sort: '[1,"ASC"]' }, { filter: '[]' }, { filter: '{' }, { filter: '{"q":{"$ne":1}}' }])(
    'cannot be read from %j',
    (query) => expect(() => pageOf(rows, query)).toThrow(InvalidInput),
  );
});
