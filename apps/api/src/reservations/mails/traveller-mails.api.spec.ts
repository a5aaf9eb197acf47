import { MailTheTravellerWhenTheBookingChanges } from './mail-the-traveller-when-the-booking-changes.reaction.js';
import { KeyedHashes } from '../../platform/log/crypto/keyed-hashes.js';
import { SubjectKeys } from '../../platform/log/crypto/subject-keys.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import type { RecordedEvent } from '../../platform/log/event-store/recorded-event.js';
import { Mailbox, type PostedMail } from '../../platform/ports/mail/mailbox.js';
import type { Outbox } from '../../platform/ports/mail/outbox.js';
import { act, book, driversOf, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import type { Session } from '@camino/contracts/accounts/session.js';

let app: TestApp;
let admin: Session;
let drivers: readonly string[];
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
  drivers = await driversOf(app, admin);
});
afterAll(() => app.stop());
afterEach(() => app.clock.set(MONDAY));

let travellers = 0;
const nextAddress = () => `traveller.${(travellers += 1)}@example.com`;
const subjects = async (to: string): Promise<string[]> => {
  await app.settled();
  return [...app.mails(to)].reverse().map(({ subject }) => subject);
};
const lastTo = async (to: string): Promise<PostedMail> => {
  await app.settled();
  const [mail] = app.mails(to);
  if (!mail) throw new Error(`nothing was mailed to ${to}`);
  return mail;
};
const bookFor = async (more: object = {}) => {
  const email = nextAddress();
  return { email, ...(await book(app, { email, ...more })) };
};
const react = (event: RecordedEvent) =>
  app.app.get(MailTheTravellerWhenTheBookingChanges, { strict: false }).react(event);
/** What the wizard is filled in with at the button of a mail. */
const prefilled = ({ text }: PostedMail, label: string): unknown => {
  const [, coded = ''] = new RegExp(`${label}: http://camino.test/view/([\\w-]+)`).exec(text) ?? [];
  return coded && JSON.parse(Buffer.from(coded, 'base64url').toString());
};
const firstEventOf = async (id: string): Promise<RecordedEvent> => {
  const [event] = (await app.app.get(EventLog, { strict: false }).read(`reservation-${id}`)).events;
  if (!event) throw new Error(`nothing has happened to ${id}`);
  return event;
};
const assign = (id: string, driver = drivers[0]) =>
  act(app, admin, id, 'assign-transport', { driver_id: driver, vehicle_id: 'minibus-15' });
const change = (token: string, date: string, time: string) =>
  app.ask('PUT', '/api/reservation/reservation_user', { body: { token, date, time } });

describe('a traveller is mailed', () => {
  it('what they asked for, until when they will hear, and the link to follow it', async () => {
    const { email, token, reservation_number } = await bookFor({ hour: '05:00', drop_off_address: 'Hotel Posada' });
    const { subject, text, language } = await lastTo(email);
    expect([subject, language]).toEqual([`Recibimos su solicitud ${reservation_number}`, 'es']);
    for (const fact of [
      'jue 3 dic, 05:00 (hora de Guatemala)',
      'Aeropuerto La Aurora (GUA) → Antigua Guatemala',
      '3 adultos y 1 niño',
      'Hotel Posada',
      'mar 1 dic, 09:00 (hora de Guatemala)',
    ])
      expect(text).toContain(fact);
    expect(text).toMatch(/Precio: Q[\d,]+\.\d\d \(\$[\d,]+\.\d\d\)/);
    expect(text).toContain(`http://camino.test/reserve-tracking/${token}`);
  });

  it('a link that opens their booking', async () => {
    const { email, id } = await bookFor({ hour: '06:00' });
    const [, token = ''] = /reserve-tracking\/([\w-]+)/.exec((await lastTo(email)).html) ?? [];
    expect((await app.ask('GET', `/api/reservation/find_reservation/${token}`)).body.data).toMatchObject({
      id,
      state: 'requested',
    });
  });

  it('in the language they booked in', async () => {
    const { email, id, reservation_number } = await bookFor({ hour: '07:00', language: 'en' });
    const mail = await lastTo(email);
    expect([mail.subject, mail.language]).toEqual([`We have your request ${reservation_number}`, 'en']);
    expect(mail.text).toContain('Thu, Dec 3, 7:00 am (Guatemala time)');
    expect(mail.text).toContain('3 adults and 1 child');
    await act(app, admin, id, 'reject', { reason: 'The road is closed' });
    expect((await lastTo(email)).text).toContain('Reason: The road is closed');
  });

  it('that the trip is confirmed, and then who drives it in what', async () => {
    const { email, id } = await bookFor({ hour: '08:00' });
    await act(app, admin, id, 'approve');
    expect((await lastTo(email)).subject).toMatch(/^Su viaje .* está aprobado$/);
    const { reservation_detail } = await assign(id);
    const { text } = await lastTo(email);
    const { driver, vehicle } = reservation_detail;
    for (const fact of [
      `Piloto: ${driver?.name} ${driver?.last_name}`,
      'Teléfono: +502',
      `Placas: ${vehicle?.no_plate}`,
      `Color: ${vehicle?.color}`,
      'afuera de la puerta de Llegadas con un letrero con su nombre',
    ])
      expect(text).toContain(fact);
  });

  it('once when a request is approved by assigning', async () => {
    const { email, id, reservation_number } = await bookFor({ date: '2026-12-04', hour: '08:00' });
    await assign(id);
    expect(await subjects(email)).toEqual([
      `Recibimos su solicitud ${reservation_number}`,
      `Su piloto y vehículo para el viaje ${reservation_number}`,
    ]);
  });

  it('when another driver takes over', async () => {
    const { email, id, reservation_number } = await bookFor({ date: '2026-12-05', hour: '08:00' });
    await assign(id);
    const { reservation_detail } = await assign(id, drivers[1]);
    const { subject, text } = await lastTo(email);
    expect(subject).toBe(`Cambió quién le lleva: viaje ${reservation_number}`);
    expect(text).toContain(`Piloto: ${reservation_detail.driver?.name} ${reservation_detail.driver?.last_name}`);
  });

  it('a receipt that says what they paid and what is still due', async () => {
    const { email, id, reservation_detail } = await bookFor({ date: '2026-12-19', hour: '08:00', language: 'en' });
    await act(app, admin, id, 'approve');
    const body = { reservation_id: id, amount: reservation_detail.price - 50, currency: 'GTQ', way: 'terminal' };
    expect((await lastTo(email)).text).not.toContain('Still due');
    await app.ask('POST', '/api/admin/payment', { as: admin, body });
    await act(app, admin, id, 'finish', { reason: 'Start not recorded' });
    const { text } = await lastTo(email);
    expect(text).toContain(`Paid: Q${reservation_detail.price - 50}.00`);
    expect(text).toContain('Still due: Q50.00');
  });

  it('what they paid of the price as soon as something is paid', async () => {
    const { email, id, token } = await bookFor({ date: '2026-12-11', hour: '05:00', language: 'en' });
    expect((await lastTo(email)).text).not.toMatch(/^(Paid|Still due): /m);
    const body = { reservation_id: id, amount: 100, currency: 'GTQ', way: 'terminal' };
    await app.ask('POST', '/api/admin/payment', { as: admin, body });
    await act(app, admin, id, 'approve');
    expect((await lastTo(email)).text).toMatch(/^Paid: Q100\.00\s+^Still due: Q250\.00$/m);
    await app.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token } });
    const { text } = await lastTo(email);
    expect(text).toMatch(/^Paid: Q100\.00$/m);
    expect(text).not.toContain('Still due');
  });

  it('where the driver waits at the airport, from the first mail on and once in each', async () => {
    const { email, id, token } = await bookFor({ date: '2026-12-14', hour: '05:00' });
    await act(app, admin, id, 'approve');
    await change(token, '2026-12-15', '11:00');
    await act(app, admin, id, 'approve');
    await act(app, admin, id, 'undo-approve', { reason: 'x' });
    await assign(id);
    await act(app, admin, id, 'cancel', { reason: 'x' });
    await app.settled();
    const told = [...app.mails(email)].reverse().map(({ text }) => text.match(/puerta de Llegadas/g)?.length ?? 0);
    expect(told).toEqual([1, 1, 1, 1, 1, 1, 0]);
  });

  it('nothing of Arrivals where the driver comes to them', async () => {
    const { email, id } = await bookFor({ date: '2026-12-16', hour: '05:00', fee: 'ANT_GUA-AIRPORT' });
    await act(app, admin, id, 'approve');
    await app.settled();
    expect(app.mails(email).map(({ text }) => /Llegadas/.test(text))).toEqual([false, false]);
  });

  it('the note that came with the change they asked for', async () => {
    const { email, token } = await bookFor({ date: '2026-12-17', hour: '05:00', note: 'Dos tablas de surf' });
    const body = { token, date: '2026-12-18', time: '11:00', note: 'Tres tablas de surf' };
    await app.ask('PUT', '/api/reservation/reservation_user', { body });
    expect((await lastTo(email)).text).toMatch(/^Nota que pidió: Tres tablas de surf$/m);
  });

  it.each([
    ['es', '2026-12-27', 'Si algo salió mal, podrá reportarlo desde su reserva a partir del dom 27 dic, 08:00'],
    [
      'en',
      '2026-12-28',
      'If something went wrong, you can report it from your booking from Mon, Dec 28, 8:00 am (Guatemala time) on',
    ],
  ])(
    'from when a problem can be reported, where the trip ended before its pick-up: %s',
    async (language, date, said) => {
      const { email, id, pick_up_at } = await bookFor({ date, hour: '08:00', language });
      await act(app, admin, id, 'approve');
      await act(app, admin, id, 'finish', { reason: 'Salieron antes' });
      expect((await lastTo(email)).text).toContain(said);
      await act(app, admin, id, 'undo-finish', { reason: 'Error' });
      app.clock.set(pick_up_at);
      await act(app, admin, id, 'finish', { reason: 'Sin registro del inicio' });
      app.clock.set(MONDAY);
      expect((await lastTo(email)).text).not.toContain(said);
    },
  );

  it('that the old time stays until the change is accepted, and the new one once it is', async () => {
    const { email, id, token } = await bookFor({ date: '2026-12-06', hour: '08:00' });
    await act(app, admin, id, 'approve');
    await change(token, '2026-12-07', '11:00');
    const asked = await lastTo(email);
    expect(asked.text).toContain('Pidió pasar la recogida al lun 7 dic, 11:00 (hora de Guatemala)');
    expect(asked.text).toContain('su viaje sigue como estaba: dom 6 dic, 08:00 (hora de Guatemala)');
    await act(app, admin, id, 'approve');
    const accepted = await lastTo(email);
    expect(accepted.subject).toMatch(/^Aceptamos su cambio/);
    expect(accepted.text).toContain('Recogida: lun 7 dic, 11:00 (hora de Guatemala)');
  });

  it('once when a change is accepted by assigning', async () => {
    const { email, id, token } = await bookFor({ date: '2026-12-08', hour: '08:00' });
    await act(app, admin, id, 'approve');
    await change(token, '2026-12-09', '11:00');
    await assign(id);
    expect((await subjects(email)).slice(2)).toEqual([
      expect.stringMatching(/^Recibimos el cambio que pidió/),
      expect.stringMatching(/^Su piloto y vehículo/),
    ]);
    const { text } = await lastTo(email);
    expect(text).toContain('Aceptamos su cambio.');
    expect(text).toContain('Recogida: mié 9 dic, 11:00 (hora de Guatemala)');
  });

  it('that the trip stays when the change is refused or nobody answered it', async () => {
    const refused = await bookFor({ date: '2026-12-10', hour: '08:00' });
    await act(app, admin, refused.id, 'approve');
    await change(refused.token, '2026-12-11', '11:00');
    await act(app, admin, refused.id, 'refuse-change', { reason: 'Ese día no hay minibús' });
    expect((await lastTo(refused.email)).text).toMatch(
      /su viaje sigue como estaba[^]*jue 10 dic, 08:00[^]*Motivo: Ese día no hay minibús/,
    );

    const lapsed = await bookFor({ date: '2026-12-12', hour: '08:00', language: 'en' });
    await act(app, admin, lapsed.id, 'approve');
    await change(lapsed.token, '2026-12-13', '11:00');
    await app.goTo('2026-12-01T15:01:00.000Z');
    expect((await lastTo(lapsed.email)).text).toMatch(
      /did not answer the change you asked for in time[^]*Sat, Dec 12, 8:00 am/,
    );
  });

  it('that a request nobody has approved yet is only a request still when its change is refused', async () => {
    const { email, id, token } = await bookFor({ date: '2026-12-27', hour: '08:00' });
    await change(token, '2026-12-28', '11:00');
    expect((await lastTo(email)).text).toContain('su solicitud sigue como estaba: dom 27 dic, 08:00');
    await act(app, admin, id, 'refuse-change', { reason: 'Ese día no hay minibús' });
    const { text } = await lastTo(email);
    expect(text).toContain(
      'Su solicitud vale otra vez para el dom 27 dic, 08:00 (hora de Guatemala); le respondemos a más tardar el mar 1 dic, 09:00',
    );
    expect(text).not.toContain('Le recogemos');
  });

  it('the way to book the same trip again, its day and hour left open, however it ended', async () => {
    const again = {
      fecha: '',
      hora: '',
      pasajeros: 3,
      pasajerosN: 1,
      noMaletas: 4,
      textoVuelo: '',
      switchSillaNinos: true,
      switchSillaRuedas: false,
      origen: 'GUA-AIRPORT',
      destino: 'ANT',
    };
    const rejected = await bookFor({ date: '2026-12-21', hour: '08:00' });
    await act(app, admin, rejected.id, 'reject', { reason: 'Huelga' });
    expect(prefilled(await lastTo(rejected.email), 'Buscar otra hora')).toEqual(again);

    const byCustomer = await bookFor({ date: '2026-12-22', hour: '08:00', language: 'en' });
    await app.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token: byCustomer.token } });
    expect(prefilled(await lastTo(byCustomer.email), 'Book another trip')).toEqual(again);

    const byCompany = await bookFor({ date: '2026-12-23', hour: '08:00', language: 'en' });
    await act(app, admin, byCompany.id, 'approve');
    await act(app, admin, byCompany.id, 'cancel', { reason: 'Strike' });
    expect(prefilled(await lastTo(byCompany.email), 'Find another time')).toEqual(again);

    const absent = await bookFor({ date: '2026-12-01', hour: '07:00' });
    await assign(absent.id);
    const expired = await bookFor({ date: '2026-12-24', hour: '08:00' });
    await app.goTo('2026-12-01T18:30:00.000Z');
    expect(prefilled(await lastTo(expired.email), 'Reservar otra vez')).toEqual(again);
    await act(app, await app.login('admin'), absent.id, 'no-show', { reason: 'No contestó' });
    expect(prefilled(await lastTo(absent.email), 'Reservar otro viaje')).toEqual(again);
  });

  it('how the booking ended, with the true reason', async () => {
    const rejected = await bookFor({ date: '2026-12-14', hour: '08:00' });
    await act(app, admin, rejected.id, 'reject', { reason: 'El camino está cerrado' });
    expect((await lastTo(rejected.email)).text).toMatch(
      /no podemos tomar este viaje[^]*Motivo: El camino está cerrado/,
    );

    const byCustomer = await bookFor({ date: '2026-12-15', hour: '08:00' });
    await app.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token: byCustomer.token } });
    expect((await lastTo(byCustomer.email)).text).toContain('Lo cancelamos como pidió');

    const byCompany = await bookFor({ date: '2026-12-16', hour: '08:00' });
    await act(app, admin, byCompany.id, 'approve');
    await act(app, admin, byCompany.id, 'cancel', { reason: 'Huelga de transporte' });
    expect((await lastTo(byCompany.email)).text).toMatch(
      /tuvimos que cancelar su viaje[^]*Motivo: Huelga de transporte/,
    );
    await act(app, admin, byCompany.id, 'reinstate', { reason: 'La huelga terminó' });
    const { subject, text } = await lastTo(byCompany.email);
    expect(subject).toMatch(/sigue en pie$/);
    expect(text).not.toContain('La huelga terminó');
  });

  it('an apology when nobody answered the request, with the way to book again', async () => {
    const { email } = await bookFor({ date: '2026-12-17', hour: '08:00' });
    await app.goTo('2026-12-01T15:01:00.000Z');
    const { subject, text } = await lastTo(email);
    expect(subject).toMatch(/^No respondimos a tiempo/);
    expect(text).toContain('Reservar otra vez: http://camino.test/view/');
  });

  it.each([
    ['GUA-AIRPORT_ANT', '05:00', 'no le encontramos afuera de la puerta de Llegadas.'],
    ['ANT_GUA-AIRPORT', '11:00', 'no le encontramos en el punto de recogida.'],
  ])('where the driver waited in vain: %s', async (fee, hour, words) => {
    const { email, id } = await bookFor({ date: '2026-12-01', hour, fee });
    await assign(id);
    app.clock.set('2026-12-01T18:30:00.000Z');
    await act(app, await app.login('admin'), id, 'no-show', { reason: 'No contestó' });
    expect((await lastTo(email)).text).toContain(words);
  });

  it('thanks after the trip', async () => {
    const { email, id } = await bookFor({ date: '2026-12-18', hour: '08:00' });
    await act(app, admin, id, 'approve');
    await act(app, admin, id, 'finish', { reason: 'Sin registro del inicio' });
    expect((await lastTo(email)).subject).toMatch(/^Su recibo del viaje/);
  });

  it('what the office corrected, unless it is only how their name is spelt', async () => {
    const { email, id } = await bookFor({ date: '2026-12-19', hour: '08:00' });
    await act(app, admin, id, 'correct', { name: 'Anna' });
    expect(await subjects(email)).toHaveLength(1);
    await act(app, admin, id, 'correct', { hour: '09:30' });
    const { subject, text } = await lastTo(email);
    expect(subject).toMatch(/^Cambiaron datos de su viaje/);
    expect(text).toContain('sáb 19 dic, 09:30');
  });

  it('what the office corrected of what they bring, and not how it put their note', async () => {
    const { email, id } = await bookFor({ date: '2026-12-30', hour: '08:00', note: 'Dos tablas de surf' });
    expect((await lastTo(email)).text).toMatch(/Maletas: 4[^]*Opciones: Silla para niños[^]*Nota: Dos tablas de surf/);
    await act(app, admin, id, 'correct', { note: 'Tablas de surf: dos' });
    expect(await subjects(email)).toHaveLength(1);
    await act(app, admin, id, 'correct', { suitcase: 5 });
    const { subject, text } = await lastTo(email);
    expect(subject).toMatch(/^Cambiaron datos de su viaje/);
    expect(text).toMatch(/Maletas: 5[^]*Nota: Tablas de surf: dos/);
  });

  it('all the way in their own language, with the number in every subject', async () => {
    const verbs = [
      ['approve'],
      ['cancel', { reason: 'x' }],
      ['reinstate', { reason: 'x' }],
      ['finish', { reason: 'x' }],
    ] as const;
    for (const language of ['es', 'en']) {
      const { email, id, reservation_number } = await bookFor({
        date: language === 'es' ? '2026-12-20' : '2026-12-21',
        hour: '08:00',
        language,
      });
      for (const [verb, body] of verbs) await act(app, admin, id, verb, body);
      await app.settled();
      const mails = app.mails(email);
      expect(mails).toHaveLength(1 + verbs.length);
      for (const mail of mails) {
        expect(mail.language).toBe(language);
        expect(mail.subject).toContain(reservation_number);
        expect(mail.html).not.toMatch(/undefined|\[object|\{\{|\}\}/);
      }
    }
  });
});

describe('a mail', () => {
  it('shows names as they are written and runs nothing in them', async () => {
    const { email } = await bookFor({
      date: '2026-12-22',
      hour: '08:00',
      name: '<b>Ana</b>',
      last_name: 'O’Hara & Sons',
      drop_off_address: '"><img src=x onerror=alert(1)>',
    });
    const { html, text, subject } = await lastTo(email);
    expect(html).not.toMatch(/<b>Ana|<img/);
    expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
    expect(text).toContain('Gracias, <b>Ana</b>.');
    expect(subject).not.toContain('Ana');
  });

  it('is sent once however often its event is handed over', async () => {
    const { email, id } = await bookFor({ date: '2026-12-23', hour: '08:00' });
    await app.settled();
    const event = await firstEventOf(id);
    await react(event);
    await Promise.all([react(event), react(event)]);
    expect(app.mails(email)).toHaveLength(1);
  });

  it('is sent after the mailbox failed', async () => {
    const { id, email } = await bookFor({ date: '2026-12-24', hour: '08:00' });
    await app.settled();
    const event = await firstEventOf(id);
    expect(app.mails(email)).toHaveLength(1);
    app.app.get<Outbox>(Mailbox).failNext(1);
    const again = { ...event, id: 'another-event' };
    await expect(react(again)).rejects.toThrow('mail could not be sent');
    await react(again);
    expect(app.mails(email)).toHaveLength(2);
  });

  it('is not sent about what is a day old, nor about what the demo did', async () => {
    const { id, email } = await bookFor({ date: '2026-12-25', hour: '08:00' });
    await app.settled();
    const event = await firstEventOf(id);
    app.clock.set('2026-12-01T15:01:00.000Z');
    await react({ ...event, id: 'a-day-late' });
    expect(app.mails(email)).toHaveLength(1);
    app.clock.set('2026-12-01T14:59:00.000Z');
    await react({ ...event, id: 'the-demo', metadata: { ...event.metadata, causation: 'seeding' } });
    expect(app.mails(email)).toHaveLength(1);
    await react({ ...event, id: 'just-in-time' });
    expect(app.mails(email)).toHaveLength(2);
  });

  it('is not sent to a person who was erased meanwhile', async () => {
    const { id, email } = await bookFor({ date: '2026-12-26', hour: '08:00' });
    await app.settled();
    await app.app
      .get(SubjectKeys, { strict: false })
      .forget(app.app.get(KeyedHashes, { strict: false }).subjectOf(email));
    const event = await firstEventOf(id);
    expect(event.data).toMatchObject({ contact: { email: 'erased' } });
    const before = app.mails().length;
    await react({ ...event, id: 'after-erasure' });
    expect(app.mails()).toHaveLength(before);
  });
});
