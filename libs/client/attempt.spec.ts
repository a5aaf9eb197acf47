import { createAttempt } from './attempt.js';
import { ApiError, NO_RESPONSE } from './api-error.js';

const BODY = { reason: 'Se averió el bus' };

describe('an attempt', () => {
  it.each([NO_RESPONSE, 500, 503])('keeps its key after %s: the server may have done it', (status) => {
    const attempt = createAttempt();
    const key = attempt.keyFor(BODY);
    attempt.settle(new ApiError(status, null));
    expect(attempt.keyFor({ ...BODY })).toBe(key);
  });

  it.each([400, 409, 412, 429])('has a new key after %s: the server did nothing', (status) => {
    const attempt = createAttempt();
    const key = attempt.keyFor(BODY);
    attempt.settle(new ApiError(status, null));
    expect(attempt.keyFor(BODY)).not.toBe(key);
  });

  it('has a new key after it was done', () => {
    const attempt = createAttempt();
    const key = attempt.keyFor(BODY);
    attempt.settle();
    expect(attempt.keyFor(BODY)).not.toBe(key);
  });

  it('of something else is another', () => {
    const attempt = createAttempt();
    const key = attempt.keyFor(BODY);
    expect(attempt.keyFor({ reason: 'No hay vehículo' })).not.toBe(key);
  });
});
