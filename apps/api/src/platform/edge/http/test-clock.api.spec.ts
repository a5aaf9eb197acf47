import { book, MONDAY } from '../../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../../test/support/test-app.js';

describe('the test clock', () => {
  it('moves business time, and answers once what fell due by then is done and shown', async () => {
    const camino = await TestApp.start({ now: MONDAY });
    const { token } = await book(camino, { hour: '14:00' });
    const answered = await camino.ask('PUT', '/api/_test/clock', { body: { now: '2026-12-02T16:00:00.000Z' } });
    expect(answered.status).toBe(200);
    expect(answered.body.data.now.slice(0, 16)).toBe('2026-12-02T16:00');
    expect((await camino.ask('GET', `/api/reservation/find_reservation/${token}`)).body.data.state).toBe('expired');
    expect(camino.mails().length).toBeGreaterThan(1);
    expect((await camino.ask('PUT', '/api/_test/clock', { body: { now: 'tomorrow' } })).body).toMatchObject({
      status: 400,
      errors: { now: [expect.any(String)] },
    });
    await camino.stop();
  });

  it('moves neither tokens nor their end', async () => {
    const camino = await TestApp.start({ now: MONDAY });
    const admin = await camino.login('admin');
    await camino.goTo('2027-06-01T12:00:00.000Z');
    expect((await camino.ask('GET', '/api/admin/reservation', { as: admin })).status).toBe(200);
    await camino.stop();
  });

  it('is not there unless it is asked for', async () => {
    const camino = await TestApp.start({ environment: { TEST_CLOCK: '0' } });
    expect((await camino.ask('PUT', '/api/_test/clock', { body: { now: '2026-12-02T16:00:00.000Z' } })).status).toBe(
      404,
    );
    await camino.stop();
  });
});
