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
