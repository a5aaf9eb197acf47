import { Rejection } from './rejection.js';

it('a refusal names its code, and neither parameters nor events where it is given none', () => {
  const refusal = new Rejection('calendar.not_available');
  expect(refusal).toMatchObject({
    name: 'Rejection',
    message: 'calendar.not_available',
    code: 'calendar.not_available',
    params: {},
  });
  expect(refusal.remembered).toHaveLength(0);
});

it('a refusal costs no stack trace, and other errors keep theirs', () => {
  expect(new Rejection('calendar.not_available').stack).not.toContain('\n');
  expect(new Error('broken').stack).toMatch(/^Error: broken\n {4}at /);
});
