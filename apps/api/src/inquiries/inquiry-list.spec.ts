import type { Actor } from '@camino/domain/kernel/decider.js';
import { InvalidInput } from '../platform/edge/http/refused.js';
import { StoredRows } from '../../../../test/support/stored-rows.js';
import { inquiries, type InquiryRow } from './inquiries.projection.js';
import { InquiryList } from './inquiry-list.js';

const LUCIA: Actor = { id: 'lucia', role: 'admin' };
const row = (id: string, change: Partial<InquiryRow> = {}): InquiryRow => ({
  _id: id,
  subject: 's-rosa',
  state: 'open',
  version: 1,
  name: 'Rosa Tún',
  email: 'rosa@example.com',
  phone: '',
  message: '',
  language: 'es',
  page: '/',
  receivedAt: `2026-12-0${id}T18:00:00.000Z`,
  answers: [],
  answeredAt: '',
  closedAt: null,
  closedBy: null,
  why: '',
  assignee: null,
  reopened: null,
  sender: `sender ${9 - Number(id)}`,
  search: 'rosa tun',
  ...change,
});
/** Of before anybody could take an inquiry. */
const { assignee: _, ...old } = row('1', { state: 'closed', language: 'en' });

let stored: StoredRows;
let list: InquiryList;
beforeAll(async () => {
  stored = await StoredRows.open();
  list = new InquiryList(stored.models);
  await stored.put(inquiries, [
    row('3', { state: 'answered', answeredAt: '2026-12-07', assignee: 'mario', search: 'beto tun' }),
    old as InquiryRow,
    row('4', { language: 'en', search: 'rosa paz' }),
    row('2', { state: 'answered', answeredAt: '2026-12-06', assignee: 'lucia' }),
  ]);
});
afterAll(() => stored.close());

const page = (query: Readonly<{ filter?: object; sort?: readonly string[]; range?: readonly number[] }>) =>
  list.page(Object.fromEntries(Object.entries(query).map(([part, value]) => [part, JSON.stringify(value)])), LUCIA);
const ids = async (query: Parameters<typeof page>[0]) => (await page(query)).rows.map(({ _id }) => _id).join('');

describe('the inquiries of the office', () => {
  it.each<[string, object, string]>([
    ['all, the newest first', {}, '4321'],
    ['open', { state: 'open' }, '4'],
    ['open or closed', { state: ['open', 'closed'] }, '41'],
    ['in a language', { language: 'en' }, '41'],
    ['by their ids', { id: ['1', '3', '9'] }, '31'],
    ['of whoever asks', { assigned: 'mine' }, '2'],
    ['of nobody', { assigned: 'nobody' }, '41'],
    ['of others', { assigned: 'others' }, '3'],
    ['of whoever asks, or of nobody', { assigned: ['mine', 'nobody'] }, '421'],
    ['of whoever asks, or of others', { assigned: ['others', 'mine'] }, '32'],
    ['with every word of a search', { q: 'TÚN rosa' }, '21'],
    ['by several conditions', { state: 'answered', assigned: 'others', language: 'es', q: 'beto' }, '3'],
  ])('are found %s', async (_what, filter, expected) => {
    expect(await page({ filter })).toMatchObject({ total: expected.length, range: { skip: 0 } });
    expect(await ids({ filter })).toBe(expected);
  });

  it.each<[string, string]>([
    ['id', '1234'],
    ['name', '4321'],
    ['state', '2314'],
    ['language', '1423'],
    ['received_at', '1234'],
    ['answered_at', '1423'],
  ])('are sorted by %s, then by their id', async (field, expected) => {
    expect(await ids({ sort: [field, 'ASC'] })).toBe(expected);
    expect(await ids({ sort: [field, 'DESC'] })).toBe([...expected].reverse().join(''));
  });

  it('come page by page, of how many', async () => {
    expect(await page({ range: [1, 2] })).toMatchObject({ total: 4, range: { skip: 1, limit: 2 } });
    expect(await ids({ range: [1, 2] })).toBe('32');
  });

  it.each<[string, Parameters<typeof page>[0]]>([
    ['a condition that is none', { filter: { who: 'x' } }],
    ['a state that is none', { filter: { state: 'lost' } }],
    ['a language nobody speaks', { filter: { language: 'fr' } }],
    ['a holder that is none', { filter: { assigned: 'lucia' } }],
    ['a column that is none', { sort: ['message', 'ASC'] }],
  ])('are refused for %s', async (_what, query) => {
    await expect(page(query)).rejects.toThrow(InvalidInput);
  });
});
