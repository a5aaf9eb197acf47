import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { type Conditions, bookmarks, VIEW_LIMITS, type BookmarksCommand, type BookmarksEvent } from './bookmarks.js';

const by = { id: 'lucia', role: 'admin' } as const;
const at = '2026-12-03T15:00:00.000Z';
const LAKE: Conditions = { status_id: 2, unassigned: true, states: ['approved'] };
const save = (name: string, filter: Conditions = LAKE): BookmarksCommand => ({
  type: 'SaveView',
  data: { name, filter },
  by,
  at,
});
const remove = (name: string): BookmarksCommand => ({ type: 'RemoveView', data: { name }, by, at });
const saved = (name: string, filter: Conditions = LAKE): BookmarksEvent => ({
  type: 'ViewSaved',
  data: { name, filter },
});
const removed = (name: string): BookmarksEvent => ({ type: 'ViewRemoved', data: { name } });
const many = Array.from({ length: VIEW_LIMITS.views }, (_, n) => saved(`v${n}`));

describe('a saved view', () =>
  scenarios(bookmarks)({
    'keeps its conditions under its name, without the spaces around it': {
      given: [],
      when: save('  Lago sin piloto '),
      then: [saved('Lago sin piloto')],
    },
    'replaces the one of its name': {
      given: [saved('Lago'), saved('Costa')],
      when: save('Lago', { status_id: 1 }),
      then: [saved('Lago', { status_id: 1 })],
    },
    'that says the same is saved already': { given: [saved('Lago')], when: save('Lago'), then: [] },
    'has a name': { given: [], when: save('  '), then: { rejected: 'view.name_invalid' } },
    'has a name of at most 40 characters': {
      given: [],
      when: save('x'.repeat(41)),
      then: { rejected: 'view.name_invalid' },
    },
    'has a name of 40 characters': { given: [], when: save('x'.repeat(40)), then: [saved('x'.repeat(40))] },
    'has a name of one line': { given: [], when: save('Lago\nCosta'), then: { rejected: 'view.name_invalid' } },
    'has no words that were searched for': {
      given: [],
      when: save('Olivia', { q: 'olivia' }),
      then: { rejected: 'view.filter_invalid' },
    },
    'has plain conditions': {
      given: [],
      when: save('Lago', { driver_id: { $ne: null } as never }),
      then: { rejected: 'view.filter_invalid' },
    },
    'has conditions of texts, numbers, yes or no, and lists of texts': {
      given: [],
      when: save('Lago', { q_place: 'Lago', status_id: 1, unassigned: false, states: ['approved', 'reserved'] }),
      then: [saved('Lago', { q_place: 'Lago', status_id: 1, unassigned: false, states: ['approved', 'reserved'] })],
    },
    'has plain conditions, all of them': {
      given: [],
      when: save('Lago', { status_id: 1, driver_id: { $ne: null } as never }),
      then: { rejected: 'view.filter_invalid' },
    },
    'has lists of texts only': {
      given: [],
      when: save('Lago', { states: ['approved', { $ne: null }] as never }),
      then: { rejected: 'view.filter_invalid' },
    },
    'has conditions of up to 2000 characters': {
      given: [],
      when: save('Lago', { fee_id: 'x'.repeat(2000 - '{"fee_id":""}'.length) }),
      then: [saved('Lago', { fee_id: 'x'.repeat(1987) })],
    },
    'has conditions of a reasonable length': {
      given: [],
      when: save('Lago', { fee_id: 'x'.repeat(2000) }),
      then: { rejected: 'view.filter_invalid' },
    },
    'is one of at most thirty': {
      given: many,
      when: save('one more'),
      then: { rejected: 'view.too_many', params: { most: 30 } },
    },
    'can be replaced when there are thirty': {
      given: many,
      when: save('v7', { status_id: 5 }),
      then: [saved('v7', { status_id: 5 })],
    },
    'is removed': { given: [saved('Lago'), saved('Costa')], when: remove('Lago'), then: [removed('Lago')] },
    'is removed once': {
      given: [saved('Lago'), removed('Lago')],
      when: remove('Lago'),
      then: { rejected: 'view.unknown' },
    },
    'makes room when it is removed': {
      given: [...many, removed('v0')],
      when: save('one more'),
      then: [saved('one more')],
    },
  }));

it('views stay in their order when one is replaced or removed', () => {
  const all = [saved('Lago'), saved('Costa'), saved('Volcán')];
  const replaced = fold(bookmarks, [...all, saved('Costa', { status_id: 1 })]).views;
  expect(replaced).toEqual([
    { name: 'Lago', filter: LAKE },
    { name: 'Costa', filter: { status_id: 1 } },
    { name: 'Volcán', filter: LAKE },
  ]);
  expect(fold(bookmarks, [...all, removed('Lago')]).views.map(({ name }) => name)).toEqual(['Costa', 'Volcán']);
});
