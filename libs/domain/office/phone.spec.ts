import { internationalPhone } from './phone.js';

it.each([
  ['78321234', '+502 7832 1234'],
  ['7832-1234', '+502 7832 1234'],
  ['+502 7832 1234', '+502 7832 1234'],
  ['00502 7832-1234', '+502 7832 1234'],
  ['(+502) 7832.1234', '+502 7832 1234'],
  ['+1 (305) 555-0142', '+1 305 555 0142'],
  ['+49 30 901820', '+49 30 901820'],
  ['0049 30 901820', '+49 30 901820'],
  ['+4930901820', '+4930901820'],
  ['', ''],
])('a telephone number written %p is %p', (written, international) => {
  expect(internationalPhone(written)).toBe(international);
});

it.each([
  '12345678',
  '8321234',
  '783212345',
  '+502 1832 1234',
  '+502 7832 123',
  '+0 7832 1234',
  '7832 1234 ext. 5',
  '+1234567',
  '+1234567890123456',
  'javascript:alert(1)',
])('%p is no telephone number', (written) => {
  expect(internationalPhone(written)).toBeNull();
});
