import { ReactionRunner } from '../platform/act/reacting/reaction-runner.js';
import { book, MONDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { bookTour, grownUp, tourForm } from '../../../../test/support/tours.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
});
afterAll(() => app.stop());

const ask = (booking: string) =>
  app.ask('POST', '/api/reservation/send_links', { body: { booking }, headers: { 'accept-language': 'en' } });
const linkMails = async (email: string) => {
  await app.settled();
  return app.mails(email).filter(({ subject }) => subject.startsWith('The link to your'));
};
const tokensIn = (html: string) => [...html.matchAll(/-tracking\/([\w-]+)/g)].map(([, token]) => token);

describe('the link to a tour', () => {
  it('is mailed to whom booked it, to whoever names its number, and no other', async () => {
    const [mine] = [await bookTour(app), await bookTour(app)];
    expect((await ask(mine.number)).body).toEqual({ data: true });
    const [mail, ...more] = await linkMails(mine.email);
    expect([more.length, mail?.subject]).toEqual([0, `The link to your tour ${mine.number}`]);
    expect(tokensIn(mail!.html)).toEqual([mine.token]);
  });

  it('is mailed for an address beside the links to its trips', async () => {
    const email = 'volcan.y.lago@example.com';
    const contact = { name: 'Ana Morales', email, phone: '+502 5555 1234', age: 34 };
    const tour = await bookTour(app, tourForm({ contact, companions: [grownUp()], adults: 2, children: 0 }));
    const trip = await book(app, { email });
    await ask(email);
    const mails = await linkMails(email);
    expect(mails.flatMap(({ html }) => tokensIn(html)).sort()).toEqual([tour.token, trip.token].sort());
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `The link to your booking ${trip.reservation_number}`,
      `The link to your tour ${tour.number}`,
    ]);
  });

  it('is mailed with tours to come first, then the latest of those that are over', async () => {
    const contact = { name: 'Eva Cruz', email: 'muchos.volcanes@example.com', phone: '+502 5555 1234', age: 34 };
    const tokens: Record<string, string> = {};
    const bookOn = async (date: string) =>
      (tokens[date] = (
        await bookTour(app, tourForm({ date, contact, companions: [grownUp()], adults: 2, children: 0 }))
      ).token);
    for (const date of ['2026-12-20', '2027-01-12', '2026-12-10']) await bookOn(date);
    await app.goTo('2027-01-05T15:00:00.000Z');
    await bookOn('2027-01-20');
    await ask(contact.email);
    const [mail, ...more] = await linkMails(contact.email);
    expect(more).toEqual([]);
    expect(tokensIn(mail!.html)).toEqual(
      ['2027-01-12', '2027-01-20', '2026-12-20', '2026-12-10'].map((date) => tokens[date]),
    );
    expect(mail!.text).not.toMatch(/Eva Cruz|5555 1234/);
    app.clock.set(MONDAY);
  });

  it('is mailed although others asked before for what nobody booked', async () => {
    const { email, number, token } = await bookTour(app);
    await ask('990101-999');
    await ask('nadie.reservo@example.com');
    await ask(number);
    expect((await linkMails(email)).map(({ html }) => tokensIn(html))).toEqual([[token]]);
    const reactions = await app.app.get(ReactionRunner, { strict: false }).status();
    expect(reactions.filter(({ failures }) => failures > 0)).toEqual([]);
  });

  it('is not mailed more than 30 days after the tour', async () => {
    const { email, number } = await bookTour(app);
    await app.goTo('2027-02-04T15:00:00.000Z');
    await ask(number);
    await ask(email);
    expect(await linkMails(email)).toEqual([]);
  });
});
