import {
  brokenChangedPasswordRules,
  brokenPasswordRules,
  type ChangedPasswordRule,
  isBirthDate,
  type PasswordRule,
  sameAddress,
} from './account.js';

describe('a password', () => {
  it.each<[string, readonly PasswordRule[]]>([
    ['Camino#2026', []],
    ['Ab1%Ab1%', []],
    ['Ñandú_2026', []],
    ['Ab1%Ab1', ['minLength']],
    ['camino#2026', ['uppercase']],
    ['CAMINO#2026', ['lowercase']],
    ['Camino#Lago', ['digit']],
    ['Camino2026', ['special']],
    ['Camino!2026', ['special']],
    ['', ['minLength', 'uppercase', 'lowercase', 'digit', 'special']],
  ])('like "%s" breaks %j', (password, broken) => {
    expect(brokenPasswordRules(password)).toEqual(broken);
  });
  it.each([...'%$&#@-_'])('may have %s as its special character', (character) => {
    expect(brokenPasswordRules(`Camino2026${character}`)).toEqual([]);
  });
});

describe('a password changed in the account', () => {
  it.each<[string, readonly ChangedPasswordRule[]]>([
    ['camino#26', []],
    ['camino 26!', []],
    ['camino#2', ['minLength']],
    ['camino#lago', ['digit']],
    ['camino2026', ['special']],
    ['camino 2026', ['special']],
    ['ñandúes2026', ['special']],
    ['', ['minLength', 'digit', 'special']],
  ])('like "%s" breaks %j', (password, broken) => {
    expect(brokenChangedPasswordRules(password)).toEqual(broken);
  });
});

it('one address may be typed with outer blanks and in capitals', () => {
  expect(sameAddress('ana@example.com', ' ANA@example.com ')).toBe(true);
  expect(sameAddress('ana@example.com', 'eva@example.com')).toBe(false);
});

it.each<[string, boolean]>([
  ['1991-05-14', true],
  ['1900-01-01', true],
  ['2026-12-01', true],
  ['2024-02-29', true],
  ['2026-12-02', false],
  ['1899-12-31', false],
  ['2023-02-29', false],
  ['1991-13-01', false],
  ['14/05/1991', false],
  ['', false],
  ['1991-05-14T00:00', false],
])('born on %s is %s', (text, possible) => {
  expect(isBirthDate(text, '2026-12-01')).toBe(possible);
});
