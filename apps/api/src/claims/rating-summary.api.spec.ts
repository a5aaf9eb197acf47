import type { RatingSummary } from '@camino/contracts/claims/claim.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { MONDAY } from '../../../../test/support/bookings.js';
import { askToErase } from '../../../../test/support/newcomers.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { finishedTrip } from '../../../../test/support/trips.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const summary = async (): Promise<RatingSummary> => {
  await app.settled();
  const { status, body } = await app.ask('GET', '/api/rating/summary');
  expect(status).toBe(200);
  return (body as { data: RatingSummary }).data;
};
let day = 10;
/** A finished trip of a guest, rated through its link at noon of the day after. */
const rated = async (starts: number, comment: string, email?: string): Promise<void> => {
  const date = `2026-12-${(day += 1)}`;
  const { token } = await finishedTrip(app, admin, { date, name: 'Ofelia', last_name: 'Tun', ...(email && { email }) });
  app.clock.set(instantOf(date, '23:00'));
  const { status } = await app.ask('POST', '/api/reservation/qualification', { body: { token, starts, comment } });
  expect(status).toBe(201);
};

describe('GET /rating/summary', () => {
  it('says that there are none while nobody rated a trip', async () => {
    expect(await summary()).toEqual({ count: 0, average: null, by_stars: [0, 0, 0, 0, 0], comments: [] });
  });

  it('averages all ratings and quotes the newest comments without their authors', async () => {
    await rated(5, 'Muy amable');
    await rated(4, '');
    await rated(2, 'Llegó tarde');
    await rated(5, 'Soy Ofelia, ofelia@example.com');
    const told = await summary();
    expect(told).toEqual({
      count: 4,
      average: 4,
      by_stars: [0, 1, 0, 1, 2],
      comments: [
        { starts: 2, comment: 'Llegó tarde', month: '2026-12' },
        { starts: 5, comment: 'Muy amable', month: '2026-12' },
      ],
    });
  });

  it('quotes six comments, the newest first, and rounds the average to one decimal', async () => {
    for (const number of [1, 2, 3, 4, 5]) await rated(5, `Viaje ${number}`);
    const { count, average, comments } = await summary();
    expect([count, average]).toEqual([9, 4.6]);
    expect(comments.map(({ comment }) => comment)).toEqual([
      'Viaje 5',
      'Viaje 4',
      'Viaje 3',
      'Viaje 2',
      'Viaje 1',
      'Llegó tarde',
    ]);
  });

  it('quotes nothing of a person who was erased; their stars still count', async () => {
    await rated(1, 'Olvídenme', 'olvido@example.com');
    expect((await summary()).comments[0]).toMatchObject({ comment: 'Olvídenme' });
    expect((await askToErase(app, admin, 'olvido@example.com')).status).toBe(200);
    const told = await summary();
    expect([told.count, told.by_stars]).toEqual([10, [1, 1, 0, 1, 7]]);
    expect(JSON.stringify(told)).not.toMatch(/Olvídenme|erased/);
  });
});
