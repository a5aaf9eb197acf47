import { act, screen, within } from '@testing-library/react';
import { clearSession, saveSession } from '@camino/client/session.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { progressStep, type ReservationState, statusB } from '@camino/contracts/reservations/reservation-states.js';
import { serving } from '../../served.given.js';
import { data, press, settle, visit, withTimers } from '../../visit.given.js';
import { DELAY, LATE, RATED, sessionOf, TRIP } from './client.given.js';

withTimers();
beforeEach(() => act(() => saveSession(sessionOf(4))));
afterEach(() => act(() => clearSession()));

const AHEAD = 'GET /reservation/client?calification=true';
const dialog = () => screen.getByRole('dialog');
const facts = () =>
  [...dialog().querySelectorAll('dl > div')].map((fact) => [...fact.children].map(({ textContent }) => textContent));
const steps = () =>
  within(within(dialog()).getByRole('list', { name: /^(Avance del viaje|Progress of the trip)$/ })).getAllByRole(
    'listitem',
  );

const open = async (trip: Partial<Reservation> = {}, language: Language = 'es') => {
  const served = serving({ [AHEAD]: data([{ ...TRIP, ...trip }]) });
  await visit('/reservation_user', language);
  await press(/^(Detalles|Details)/);
  return served;
};
/** A trip in this state, as the client's list gives it: dialect B. */
const inState = (state: ReservationState): Partial<Reservation> => ({
  state,
  status_id: statusB(state),
  progress_step: progressStep(state),
});

describe('the details of a trip', () => {
  it('are number, passenger, people, pick-up time and date, origin and destination (CLI-015)', async () => {
    await open();
    expect(facts()).toEqual([
      ['Número de viaje', '270310-001'],
      ['Pasajero', 'Olivia Brooks'],
      ['Fecha de recogida', 'mié 10 mar 2027'],
      ['Hora de recogida', '15:00 (hora de Guatemala)'],
      ['Origen', 'Aeropuerto La Aurora (GUA)'],
      ['Destino', 'Antigua Guatemala'],
      ['Personas', '2 adultos, 1 niño'],
      ['Precio', 'Q1,350.00 ($176.01)'],
    ]);
  });

  it('name the later pick-up that the office told of, with the agreed one beside it', async () => {
    await open({ delay: DELAY });
    expect(facts()).toContainEqual(['Hora de recogida', '16:15 (hora de Guatemala), acordada: 15:00']);
  });

  it('lead to the other way of a round trip, which is a booking of its own', async () => {
    await open({
      other_way: {
        way: 'back',
        id: 'r2',
        reservation_number: '270314-002',
        pick_up_date: '2027-03-14',
        pick_up_time: '09:00',
        state: 'approved',
        token: 'link-of-the-way-back',
      },
    });
    expect(facts().at(-1)).toEqual(['Su regreso', '270314-002: dom 14 mar 2027, 09:00, aprobada']);
    expect(screen.getByRole('link', { name: '270314-002' })).toHaveAttribute(
      'href',
      '/reserve-tracking/link-of-the-way-back',
    );
  });

  it('are told in English, with driver and vehicle once there are any (CLI-015)', async () => {
    await open(
      {
        ...inState('reserved'),
        Driver: { id: 'd', name: 'Mario', last_name: 'Xicay', phone: '' },
        Vehicle: { id: 'v', plates: 'P-123', brand: 'Toyota', color: '', no_passengers: 4 },
      },
      'en',
    );
    expect(facts()).toEqual([
      ['Trip number', '270310-001'],
      ['Passenger', 'Olivia Brooks'],
      ['Pick-up date', 'Wed, Mar 10, 2027'],
      ['Pick-up time', '3:00 pm (Guatemala time)'],
      ['Origin', 'La Aurora Airport (GUA)'],
      ['Destination', 'Antigua Guatemala'],
      ['People', '2 adults, 1 child'],
      ['Price', 'Q1,350.00 ($176.01)'],
      ['Driver', 'Mario Xicay'],
      ['Vehicle', 'Toyota, P-123'],
    ]);
  });

  it.each([
    ['es', ['Solicitud enviada', 'Asignación de piloto', 'Reservado', 'Iniciado', 'Finalizado']],
    ['en', ['Request sent', 'Driver assignment', 'Reserved', 'Started', 'Finished']],
  ] as const)('show five steps, in %s (CLI-016)', async (language, labels) => {
    await open({}, language);
    expect(steps().map(({ textContent }) => textContent?.replace(/^\d|\(.*$/g, '').trim())).toEqual(labels);
  });

  it.each([
    ['requested', 1],
    ['updated', 1],
    ['approved', 2],
    ['reserved', 3],
    ['started', 4],
  ] as const)('highlight the step of a trip that is %s, number %i (CLI-016, RES-014, RES-041)', async (state, step) => {
    await open(inState(state));
    expect(steps().map((one) => one.getAttribute('aria-current'))).toEqual(
      [1, 2, 3, 4, 5].map((each) => (each === step ? 'step' : null)),
    );
    expect(steps()[step - 1]).toHaveTextContent('(en curso)');
  });

  it('show every step of a finished trip as done, and what was said afterwards (RES-012, RES-014, RES-041)', async () => {
    await open({ ...RATED, claim: [{ ...LATE, status: false, note: 'Hablamos con el piloto' }] });
    expect(steps().map(({ textContent }) => /\((.*)\)/.exec(textContent ?? '')?.[1])).toEqual(Array(5).fill('listo'));
    expect(within(dialog()).getByRole('img', { name: '4 de 5 estrellas' })).toBeVisible();
    expect(dialog()).toHaveTextContent('Muy amable');
    expect(dialog()).toHaveTextContent('El piloto llegó tardeResuelto');
    expect(dialog()).toHaveTextContent('Respuesta de la oficina: Hablamos con el piloto');
  });

  it.each([
    ['rejected', 'La oficina no pudo aceptar esta solicitud.'],
    ['cancelled', 'Este viaje se canceló.'],
    ['expired', 'La solicitud venció sin respuesta.'],
    ['no_show', 'El piloto esperó, pero nadie llegó.'],
  ] as const)('say how a trip ended that was %s, instead of steps', async (state, says) => {
    await open({ ...inState(state), ending: { by: 'company', reason: 'Sin vehículo', at: TRIP.requested_at } });
    expect(within(dialog()).queryByRole('list', { name: 'Avance del viaje' })).toBeNull();
    expect(dialog()).toHaveTextContent(says);
    expect(dialog()).toHaveTextContent('Motivo: Sin vehículo');
  });

  it('tell what change is asked for beside the trip that stands', async () => {
    const holds = { state: 'approved', progress_step: 2 } as const;
    const asked = { pick_up_date: '2027-03-12', pick_up_time: '09:00', note: '', asked_at: '', expires_at: '', holds };
    await open({ ...inState('updated'), pending_change: asked });
    expect(facts()).toContainEqual(['Fecha de recogida', 'mié 10 mar 2027']);
    expect(dialog()).toHaveTextContent('Pidió pasarlo al vie 12 mar 2027, 09:00.');
  });

  it('follow the trip while they are open, lead to its page, and close', async () => {
    const { answers, stream } = await open();
    expect(within(dialog()).getByRole('link', { name: 'Abrir la página del viaje' })).toHaveAttribute(
      'href',
      '/reserve-tracking/link-1',
    );
    answers[AHEAD] = data([{ ...TRIP, ...inState('approved') }]);
    stream.say({ position: 9, resource: 'reservation', id: 'r1', state: 'approved', version: 1 });
    await settle();
    expect(steps()[1]).toHaveAttribute('aria-current', 'step');
    answers[AHEAD] = data([]);
    stream.say({ position: 10, resource: 'reservation', id: 'r1', state: 'cancelled', version: 2 });
    await settle();
    expect(steps()[1]).toHaveAttribute('aria-current', 'step');
    await press('Cerrar');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('No tiene viajes por venir')).toBeVisible();
  });
});
