import { KeyedHashes } from '../../platform/log/crypto/keyed-hashes.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { act, book as bookOn, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ now: MONDAY });
});
afterAll(() => camino.stop());
beforeEach(() => camino.clock.set(MONDAY));

let days = 0;
/** On a day of its own, so that vehicles never run out. */
const book = (app: TestApp, more: object) =>
  bookOn(app, { date: `2026-12-${String(1 + ((days += 1) % 28)).padStart(2, '0')}`, ...more });

let travellers = 0;
const nextAddress = () => `perdida.${(travellers += 1)}@example.com`;
const ask = (booking: unknown, headers: Record<string, string> = {}) =>
  camino.ask('POST', '/api/reservation/send_links', { body: { booking }, headers });
const linkMails = async (email: string) => {
  await camino.settled();
  return camino.mails(email).filter(({ subject }) => /^(El enlace|The link)/.test(subject));
};
const tokensIn = (html: string) => [...html.matchAll(/reserve-tracking\/([\w-]+)/g)].map(([, token]) => token);
const addressed = async (booking: string) => {
  const subject = camino.app.get(KeyedHashes, { strict: false }).subjectOf(booking);
  return (await camino.app.get(EventLog, { strict: false }).read(`retrieval-${subject}`)).events;
};

describe('the link to a booking', () => {
  it('is mailed to the address it was made with, to whoever names its number', async () => {
    const email = nextAddress();
    const [{ token, reservation_number }] = [await book(camino, { email }), await book(camino, {})];
    const { status, body } = await ask(reservation_number, { 'accept-language': 'en' });
    expect([status, body]).toEqual([200, { data: true }]);
    const [mail, ...more] = await linkMails(email);
    expect(more).toEqual([]);
    expect([mail?.subject, mail?.language]).toEqual([`The link to your booking ${reservation_number}`, 'en']);
    expect(tokensIn(mail!.html)).toEqual([token]);
  });

  it('is mailed with all others of the address, the next trip first, and none of anybody else', async () => {
    const email = nextAddress();
    await book(camino, { email: nextAddress() });
    const later = await book(camino, { email, date: '2027-01-10' });
    const sooner = await book(camino, { email: email.toUpperCase(), date: '2027-01-04' });
    await ask(` ${email} `);
    const [mail, ...more] = await linkMails(email.toUpperCase());
    expect([more.length, mail?.subject]).toEqual([
      0,
      `El enlace de su reserva ${sooner.reservation_number} y de otras`,
    ]);
    expect(tokensIn(mail!.html)).toEqual([sooner.token, later.token]);
    expect(mail!.text).toContain(`http://camino.test/reserve-tracking/${later.token}`);
  });

  it('is mailed with trips to come first, then the latest of the requests that expired', async () => {
    const email = nextAddress();
    const tokens: Record<string, string> = {};
    for (const date of ['2026-12-20', '2027-01-12', '2026-12-10'])
      tokens[date] = (await book(camino, { email, date })).token;
    await camino.goTo('2027-01-05T15:00:00.000Z');
    tokens['2027-01-20'] = (await book(camino, { email, date: '2027-01-20' })).token;
    await ask(email);
    const [mail] = await linkMails(email);
    expect(tokensIn(mail!.html)).toEqual(
      ['2027-01-20', '2027-01-12', '2026-12-20', '2026-12-10'].map((date) => tokens[date]),
    );
  });

  it('is mailed with bookings that stand first, and named after the first of them', async () => {
    const email = nextAddress();
    const canceled = await book(camino, { email, date: '2027-01-04' });
    const open = await book(camino, { email, date: '2027-01-10' });
    await camino.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token: canceled.token } });
    await ask(email);
    const [mail] = await linkMails(email);
    expect(mail?.subject).toBe(`El enlace de su reserva ${open.reservation_number} y de otras`);
    expect(tokensIn(mail!.html)).toEqual([open.token, canceled.token]);
  });

  it('is mailed with what was paid of the price', async () => {
    const email = nextAddress();
    const { id } = await book(camino, { email, date: '2027-01-06' });
    const body = { reservation_id: id, amount: 100, currency: 'GTQ', way: 'terminal' };
    await camino.ask('POST', '/api/admin/payment', { as: await camino.login('admin'), body });
    await ask(email);
    const [mail] = await linkMails(email);
    expect(mail?.text).toMatch(/^Pagado: Q100\.00\s+^Falta por pagar: Q250\.00$/m);
  });

  it('goes where the booking was made, however the address is spelled by who asks', async () => {
    const email = `Perdida.Escrita.${(travellers += 1)}@Example.com`;
    await book(camino, { email });
    await ask(email.toLowerCase());
    expect(await linkMails(email)).toHaveLength(1);
    expect(await linkMails(email.toLowerCase())).toHaveLength(0);
  });

  it('of a cancelled trip is mailed, of one more than 30 days past no longer', async () => {
    const email = nextAddress();
    const { token } = await book(camino, { email });
    await camino.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token } });
    await ask(email);
    expect(await linkMails(email)).toHaveLength(1);
    await camino.goTo('2027-02-04T15:00:00.000Z');
    await ask(email);
    expect(await linkMails(email)).toHaveLength(1);
  });

  it.each([
    ['es', 'Estado: Cancelada'],
    ['en', 'Status: Canceled'],
  ])(
    'says in words (%s) that a trip is canceled, and nothing of the kind of one that stands',
    async (language, said) => {
      const email = nextAddress();
      const { token } = await book(camino, { email, language });
      await book(camino, { email, language });
      await camino.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token } });
      await ask(email, { 'accept-language': language });
      const [mail] = await linkMails(email);
      expect(mail!.text.match(/^(Estado|Status): .*$/gm)).toEqual([said]);
    },
  );

  it('of a booking that the office handed on is mailed to whose it is now, and to nobody else', async () => {
    const [before, now] = [nextAddress(), nextAddress()];
    const { id, reservation_number } = await book(camino, { email: before });
    await act(camino, await camino.login('admin'), id, 'correct', { email: now });
    await ask(before);
    await ask(reservation_number);
    expect([(await linkMails(before)).length, (await linkMails(now)).length]).toEqual([0, 1]);
  });

  it('is not mailed for an erased traveller', async () => {
    const email = nextAddress();
    const { id, reservation_number } = await book(camino, { email });
    const admin = await camino.login('admin');
    await act(camino, admin, id, 'reject', { reason: 'x' });
    const body = { person: email, reason: 'asked' };
    const erased = await camino.ask('POST', '/api/admin/people/erase', { as: admin, body });
    expect(erased.status).toBe(200);
    await ask(reservation_number);
    await ask(email);
    await camino.settled();
    expect(camino.mails().filter(({ html }) => html.includes(reservation_number))).toEqual([]);
  });
});

describe('whether there is a booking', () => {
  it.each([
    ['an address', () => nextAddress()],
    ['a number', () => '990101-999'],
  ])('is not told by the answer for %s nobody booked with, and nothing is mailed', async (_, unknown) => {
    const email = nextAddress();
    const { reservation_number } = await book(camino, { email });
    const booking = unknown();
    await camino.settled();
    const before = camino.mails().length;
    const [known, other] = [await ask(booking.includes('@') ? email : reservation_number), await ask(booking)];
    expect([other.status, other.body, Object.keys(other.headers).sort()]).toEqual([
      known.status,
      known.body,
      Object.keys(known.headers).sort(),
    ]);
    await camino.settled();
    expect(camino.mails().length - before).toBe(1);
    expect((await addressed(booking)).map(({ type }) => type)).toEqual([
      booking.includes('@') ? 'BookingLinksAsked' : 'BookingNumberAsked',
    ]);
  });

  it('is not told by the time the answer takes: the same minimum for all, and no look-up before it', async () => {
    const email = nextAddress();
    const { reservation_number } = await book(camino, { email });
    const timeOf = async (booking: string) => {
      const start = performance.now();
      await ask(booking);
      return performance.now() - start;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 12; turn += 1) {
      known.push(await timeOf(turn % 2 ? email : reservation_number));
      unknown.push(await timeOf(turn % 2 ? nextAddress() : `99010${turn % 10}-999`));
    }
    // The minimum duration hides all differences; a timer may fire a millisecond early.
    expect(Math.min(...known, ...unknown)).toBeGreaterThanOrEqual(99);
    // A busy machine delays single answers; work that is done for one kind alone delays the fastest of them, too.
    expect(Math.abs(Math.min(...known) - Math.min(...unknown))).toBeLessThan(25);
  });

  it('is not told by the version somebody claims to have seen', async () => {
    const email = nextAddress();
    await book(camino, { email });
    for (const booking of [email, nextAddress()])
      expect((await ask(booking, { 'if-match': '"7"' })).body).toEqual({ data: true });
  });
});

describe('how often links are mailed', () => {
  it('is five times an hour to one address, however it is asked for', async () => {
    const email = nextAddress();
    const { reservation_number } = await book(camino, { email });
    for (let turn = 0; turn < 8; turn += 1) {
      expect((await ask(turn % 2 ? email : reservation_number)).body).toEqual({ data: true });
      await camino.settled();
    }
    expect(await linkMails(email)).toHaveLength(5);
    camino.clock.set('2026-11-30T16:01:00.000Z');
    await ask(email);
    expect(await linkMails(email)).toHaveLength(6);
  });

  it('is limited for each internet address that asks', async () => {
    const limited = await TestApp.start({ now: MONDAY, environment: { RATE_LIMIT: 'on' } });
    const from = (address: string) =>
      limited.ask('POST', '/api/reservation/send_links', { from: address, body: { booking: '990101-999' } });
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await from('203.0.113.7')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect((await from('203.0.113.8')).status).toBe(200);
    await limited.stop();
  });
});

describe('what is neither a number nor an address', () => {
  it.each<[string, unknown, string]>([
    ['nothing', '', 'Field is required'],
    ['no field', undefined, 'Field is required'],
    ['a name', 'Olivia', 'Enter the number of your booking, such as 261203-001, or the email you booked with.'],
    [
      'a number too short',
      '261203-1',
      'Enter the number of your booking, such as 261203-001, or the email you booked with.',
    ],
  ])('is refused in its field: %s', async (_, booking, said) => {
    const { status, body } = await ask(booking, { 'accept-language': 'en' });
    expect([status, body.errors]).toEqual([400, { booking: [said] }]);
  });

  it('is refused when it is no text', async () => {
    expect((await ask({ $ne: null })).status).toBe(400);
  });
});
