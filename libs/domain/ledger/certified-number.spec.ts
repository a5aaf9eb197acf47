import { authorizationBegin, certifiedNumber, certifiedNumberOf, isSameDocument } from './certified-number.js';

const AUTHORIZATION = 'D412A347-9720-44C0-B1AC-0E0F6D1A7B31';
const CERTIFIED = { series: 'D412A347', number: '2535474368' };

it('series and number of a certified document are the begin of its authorization', () => {
  expect(certifiedNumber(CERTIFIED)).toBe('D412A347-2535474368');
  expect(certifiedNumberOf(AUTHORIZATION)).toBe('D412A347-2535474368');
  expect(authorizationBegin(CERTIFIED)).toBe('D412A347-9720-44C0-');
  expect(authorizationBegin({ series: 'D412A347', number: '7' })).toBe('D412A347-0000-0007-');
});

it('others have a number that their issuer chose, and no authorization', () => {
  expect(certifiedNumber({ series: 'A', number: '7' })).toBeNull();
  expect([certifiedNumberOf('A-7'), certifiedNumberOf(`${AUTHORIZATION}0`)]).toEqual([null, null]);
  for (const wrong of [{ series: 'A' }, { number: '7B' }, { number: '4294967296' }])
    expect(authorizationBegin({ ...CERTIFIED, ...wrong })).toBeNull();
});

it('the same document has one id, or one certified number', () => {
  const one = { id: '1', ...CERTIFIED };
  expect(isSameDocument(one, { ...one, id: '2' })).toBe(true);
  expect(isSameDocument(one, { ...one, number: '7' })).toBe(true);
  expect(isSameDocument(one, { ...one, id: '2', number: '7' })).toBe(false);
  expect(isSameDocument({ ...one, series: 'A' }, { ...one, id: '2', series: 'A' })).toBe(false);
});
