import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { MONDAY, THURSDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { finishedTrip } from '../../../../test/support/trips.js';

/** The lines of a mail that name something: `Reclamo: El piloto llegó tarde`. */
const factsIn = (text: string): readonly string[] =>
  text.split('\n').filter((line) => /^[A-ZÁÉÍÓÚ][^:.]{1,20}: \S/.test(line));

it('mails about a claim say which trip it is about, to the office with who traveled, to the claimant with the answer', async () => {
  const app = await TestApp.start({ now: MONDAY });
  try {
    const admin = await app.login('admin');
    const client = await app.login('client');
    const trip = { hour: '08:00', name: 'Evelyn', last_name: 'Chávez', email: 'cliente@demo.gt' };
    const { id, token } = await finishedTrip(app, admin, trip, client);
    app.clock.set(instantOf(THURSDAY, '12:00'));
    const filed = await app.ask('POST', '/api/claim', {
      as: client,
      body: { reservation_id: id, claim_type_id: 'late' },
    });
    await app.settled();
    const [alert] = app.mails('admin@demo.gt').filter(({ subject }) => /reclamo/i.test(subject));
    await app.ask('POST', `/api/admin/claim/${filed.body.data.id}/resolve`, { as: admin, body: { note: 'Disculpe' } });
    await app.settled();
    const [answer] = app.mails('cliente@demo.gt').filter(({ subject }) => /reclamo/i.test(subject));
    const [number, type, route, when] = [
      'Reserva: 261203-001',
      'Reclamo: El piloto llegó tarde',
      'Ruta: Aeropuerto La Aurora (GUA) → Antigua Guatemala',
      'Recogida: jue 3 dic, 08:00 (hora de Guatemala)',
    ];
    expect(factsIn(alert!.text)).toEqual([
      number,
      type,
      'Prioridad: Media',
      route,
      when,
      'Pasajero: Evelyn Chávez',
      `Ver el viaje: http://camino.test/dashboard/reservation/${id}/show`,
    ]);
    expect(factsIn(answer!.text)).toEqual([
      'Nuestra respuesta: Disculpe',
      number,
      type,
      route,
      when,
      `Ver mi viaje: http://camino.test/reserve-tracking/${token}`,
    ]);
  } finally {
    await app.stop();
  }
});

it('the answer to a claim about a trip that was booked in English is in English, with its type and route', async () => {
  const app = await TestApp.start({ now: MONDAY });
  try {
    const admin = await app.login('admin');
    const client = await app.login('client');
    const trip = { hour: '08:00', email: 'cliente@demo.gt', language: 'en' };
    const { id } = await finishedTrip(app, admin, trip, client);
    app.clock.set(instantOf(THURSDAY, '12:00'));
    const body = { reservation_id: id, claim_type_id: 'late' };
    const filed = await app.ask('POST', '/api/claim', { as: client, body });
    await app.ask('POST', `/api/admin/claim/${filed.body.data.id}/resolve`, { as: admin, body: { note: 'Sorry' } });
    await app.settled();
    const [answer] = app.mails('cliente@demo.gt').filter(({ subject }) => /claim/i.test(subject));
    expect(factsIn(answer!.text)).toEqual(
      expect.arrayContaining(['Claim: The driver was late', 'Route: La Aurora Airport (GUA) → Antigua Guatemala']),
    );
    expect(answer!.text).not.toContain('El piloto llegó tarde');
  } finally {
    await app.stop();
  }
});
