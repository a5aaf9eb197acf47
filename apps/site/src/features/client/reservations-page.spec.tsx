import { act, fireEvent, screen, within } from '@testing-library/react';
import { clearSession, saveSession } from '@camino/client/session.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { serving } from '../../served.given.js';
import {
  address,
  button,
  data,
  headline,
  NEVER,
  NO_ANSWER,
  press,
  refusal,
  settle,
  visit,
  withTimers,
  type Reply,
} from '../../visit.given.js';
import { DELAY, FINISHED, LATE, LATER, RATED, sessionOf, TRIP, UNRATED } from './client.given.js';

withTimers();
beforeEach(async () => {
  // The evening after the trips of 8 March, in Guatemala.
  jest.setSystemTime(new Date('2027-03-09T01:00:00.000Z'));
  await act(() => saveSession(sessionOf(4)));
});
afterEach(async () => {
  narrow();
  await act(() => clearSession());
});

const AHEAD = 'GET /reservation/client?calification=true';
const PAST = 'GET /reservation/client?calification=false';
const CLAIMS = 'GET /reservation/client_claims';
const CANCELLED: Reservation = {
  ...TRIP,
  id: 'r6',
  reservation_number: '270301-001',
  state: 'cancelled',
  progress_step: null,
  allowed_actions: [],
  pick_up_date: '2027-03-01',
  pick_up_at: '2027-03-01T21:00:00.000Z',
};

const serve = (given: Readonly<Record<string, Reply>> = {}) =>
  serving({
    [AHEAD]: data([TRIP, LATER]),
    [PAST]: data([RATED, UNRATED, CANCELLED]),
    [CLAIMS]: data([RATED]),
    ...given,
  });

const usual = window.matchMedia;
const narrow = () => Object.assign(window, { matchMedia: usual });
/** A screen as wide as a desktop's. */
const wide = () =>
  Object.assign(window, {
    matchMedia: (query: string) => ({ ...usual(query), matches: query === '(width >= 1280px)' }),
  });

const tabs = () =>
  within(screen.getByRole('navigation', { name: /^(Sus reservas|Your reservations)$/ }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
/** A row's cells as they are seen or read out. */
const cells = (number: string) =>
  within(screen.getByRole('rowheader', { name: number }).closest('tr')!)
    .getAllByRole('cell')
    .map((cell) => cell.querySelector('[role="img"]')?.getAttribute('aria-label') ?? cell.textContent);
const card = (number: string) => screen.getByText(`Reserva ${number}`).closest('li')!;
const buttonsOn = (number: string) =>
  within(card(number))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the page /reservation_user', () => {
  it('has the client’s reservations under the title Reserves (CLI-002)', async () => {
    serve();
    await visit('/reservation_user');
    expect(headline()).toHaveTextContent('Reservas');
    expect(document.title).toBe('Reservas · Camino');
  });

  it.each([
    ['es', ['Reservas', 'Archivo', 'Reclamos']],
    ['en', ['Reservations', 'Archive', 'Claims']],
  ] as const)('has three tabs, each with an address of its own, in %s (CLI-007)', async (language, names) => {
    serve();
    await visit('/reservation_user?tab=archive', language);
    expect(tabs()).toEqual([
      [names[0], '/reservation_user', null],
      [names[1], '/reservation_user?tab=archive', 'page'],
      [names[2], '/reservation_user?tab=claims', null],
    ]);
  });

  it('asks in each tab for what belongs there (API-022, API-023)', async () => {
    const { asked } = serve();
    await visit('/reservation_user');
    const calls = () => [...new Set(asked.map(({ path }) => path))];
    expect(calls()).toEqual(['/api/reservation/client?calification=true']);
    fireEvent.click(screen.getByRole('link', { name: 'Archivo' }));
    await settle();
    fireEvent.click(screen.getByRole('link', { name: 'Reclamos' }));
    await settle();
    expect(calls()).toEqual([
      '/api/reservation/client?calification=true',
      '/api/reservation/client?calification=false',
      '/api/reservation/client_claims',
    ]);
    expect(screen.getByText('Reserva 270308-002')).toBeVisible();
    expect(screen.queryByText('Reserva 270308-001')).toBeNull();
  });

  it('with a tab that is none shows the first', async () => {
    serve();
    await visit('/reservation_user?tab=nothing');
    expect(tabs()[0]).toEqual(['Reservas', '/reservation_user', 'page']);
  });

  it('outlines the list until it is there', async () => {
    serve({ [AHEAD]: NEVER });
    await visit('/reservation_user');
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Cargando');
  });

  it.each([
    ['no answer came', NO_ANSWER],
    ['the server failed', refusal(500, 'server.failed', 'x')],
    ['it was asked too often', refusal(429, 'rate.too_many', 'x')],
  ])('says so when %s, and asks again (CLI-025)', async (_, reply) => {
    const { answers } = serve({ [AHEAD]: reply });
    await visit('/reservation_user');
    expect(screen.getByRole('alert')).toHaveTextContent('Error al obtener las reservas');
    expect(address()).toBe('/reservation_user');
    answers[AHEAD] = data([TRIP]);
    await press('Intentar de nuevo');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Reserva 270310-001')).toBeVisible();
  });

  it('says so in English, too (CLI-025)', async () => {
    serve({ [PAST]: NO_ANSWER });
    await visit('/reservation_user?tab=archive', 'en');
    expect(screen.getByRole('alert')).toHaveTextContent('Error getting the reservations');
  });

  it.each([
    ['', AHEAD, 'No tiene viajes por venir', 'Reservar un viaje', '/reserve-user'],
    ['?tab=archive', PAST, 'Su archivo está vacío', 'Reservar un viaje', '/reserve-user'],
    ['?tab=claims', CLAIMS, 'No tiene reclamos', 'Ver el archivo', '/reservation_user?tab=archive'],
  ])('%s with nothing to show says what can be done', async (query, call, title, next, href) => {
    serve({ [call]: data([]) });
    await visit(`/reservation_user${query}`);
    expect(screen.getByText(title)).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: next })).toHaveAttribute('href', href);
  });

  it('shows what becomes of a trip without a reload, and keeps the last known when that cannot be read', async () => {
    const { answers, stream } = serve();
    await visit('/reservation_user');
    expect(card('270310-001')).toHaveTextContent('Solicitada');
    answers[AHEAD] = data([{ ...TRIP, state: 'approved', progress_step: 2 }]);
    stream.say({ position: 8, resource: 'reservation', id: 'r1', state: 'approved', version: 1 });
    await settle();
    expect(card('270310-001')).toHaveTextContent('Aprobada');
    answers[AHEAD] = NO_ANSWER;
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(screen.getByText('No pudimos actualizar sus viajes: esto es lo último que supimos.')).toBeVisible();
    expect(card('270310-001')).toHaveTextContent('Aprobada');
  });
});

it('names a later pick-up on the card of a narrow screen in English', async () => {
  serve({ [AHEAD]: data([{ ...TRIP, delay: DELAY }]) });
  await visit('/reservation_user', 'en');
  expect(screen.getByText('4:15 pm').parentElement).toHaveTextContent('Wed, Mar 10, 20274:15 pmagreed 3:00 pm');
});

describe('the table of a wide screen', () => {
  beforeEach(wide);

  it('names a later pick-up with the agreed one beside it', async () => {
    serve({ [AHEAD]: data([{ ...TRIP, delay: { ...DELAY, minutes: 600 } }]) });
    await visit('/reservation_user');
    expect(cells('270310-001')[0]).toBe('jue 11 mar 202701:00acordada: mié 10 mar 2027, 15:00');
  });

  it('has no rating column among trips to come', async () => {
    serve();
    await visit('/reservation_user');
    expect(heads()).toEqual(['Viaje', 'Recogida', 'Origen y destino', 'Personas', 'Estado', 'Reclamo', 'Acciones']);
    expect(cells('270310-001').slice(0, -1)).toEqual([
      'mié 10 mar 202715:00',
      'Aeropuerto La Aurora (GUA)→ Antigua Guatemala',
      '3',
      'Solicitada',
      'Sin reclamo',
    ]);
  });

  it.each([
    [
      'es',
      'Calificación',
      'Reclamo',
      'El piloto llegó tardePendiente',
      '4 de 5 estrellas',
      'Sin calificar',
      'Sin reclamo',
    ],
    ['en', 'Rating', 'Claim', 'The driver was latereviewing', '4 of 5 stars', 'Not rated', 'No claim'],
  ] as const)(
    'has a rating column in the archive, and says what was claimed and where that stands, or a cross, in %s (CLI-008, CLI-012, RES-012, CLM-009, CLM-010)',
    async (language, rating, claim, standing, stars, unrated, none) => {
      serve();
      await visit('/reservation_user?tab=archive', language);
      expect(heads().slice(-3, -1)).toEqual([rating, claim]);
      expect(cells('270308-002').slice(4, 6)).toEqual([stars, standing]);
      expect(cells('270308-001').slice(4, 6)).toEqual([unrated, none]);
    },
  );

  it('shows stars for finished trips only (CLI-022)', async () => {
    serve({ [PAST]: data([{ ...CANCELLED, quality_service: RATED.quality_service }, UNRATED]) });
    await visit('/reservation_user?tab=archive');
    expect(cells('270301-001')[4]).toBe('–');
    expect(screen.queryByRole('img', { name: '4 de 5 estrellas' })).toBeNull();
  });

  it('says that a claim was resolved (CLI-012, CLI-024, CLM-009, CLM-010)', async () => {
    serve({ [CLAIMS]: data([{ ...RATED, claim: [LATE, { ...LATE, id: 'c2', status: false }] }]) });
    await visit('/reservation_user?tab=claims');
    expect(cells('270308-002')[4]).toBe('El piloto llegó tardeResuelto');
  });

  it('names a kind of claim that the office added as the office did', async () => {
    const added = { ...LATE, claim_type: { id: 'noise', description: 'Música muy alta', priority: 3 } };
    serve({ [CLAIMS]: data([{ ...RATED, claim: [added] }]) });
    await visit('/reservation_user?tab=claims', 'en');
    expect(cells('270308-002')[4]).toBe('Música muy altareviewing');
  });
});

describe('what can be done with a trip', () => {
  it('stands on its card: rate, claim, details, and book again (CLI-009, CLI-010, CLI-011)', async () => {
    serve();
    await visit('/reservation_user?tab=archive');
    expect(buttonsOn('270308-001')).toEqual(['Calificar', 'Reclamar', 'Detalles']);
    expect(buttonsOn('270308-002')).toEqual(['Detalles']);
    expect(button('Calificar: viaje 270308-001')).toBeVisible();
  });

  it('stands in its row (CLI-009, CLI-010, CLI-011)', async () => {
    wide();
    serve();
    await visit('/reservation_user?tab=archive', 'en');
    const row = screen.getByRole('rowheader', { name: '270308-001' }).closest('tr')!;
    expect(
      within(row)
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Rate: trip 270308-001', 'Make a claim: trip 270308-001', 'Details: trip 270308-001']);
  });

  it.each<[string, Partial<Reservation>, string]>([
    ['is to come', TRIP, 'Podrá reclamar desde la recogida y calificar el viaje cuando termine.'],
    [
      'was cancelled before its day',
      { ...CANCELLED, pick_up_at: '2027-03-10T21:00:00.000Z' },
      'No se califica: el viaje no se hizo. Podrá reclamar desde la hora de recogida.',
    ],
    [
      'is under way',
      { state: 'started', pick_up_at: '2027-03-09T00:00:00.000Z', allowed_actions: ['claim'] },
      'Podrá calificarlo cuando termine.',
    ],
    ['may be rated and claimed about', UNRATED, ''],
    ['did not take place', { ...CANCELLED, allowed_actions: ['claim'] }, 'No se califica: el viaje no se hizo.'],
    ['has a claim under review', { ...RATED, allowed_actions: [] }, 'Ya hay un reclamo en revisión.'],
    [
      'is more than six days past (CLI-021)',
      { ...FINISHED, pick_up_at: '2027-01-05T21:00:00.000Z', allowed_actions: ['rate'] },
      'El plazo para reclamar terminó el lun 11 ene 2027.',
    ],
  ])('is told when it is missing: the trip %s', async (_, trip, why) => {
    serve({ [PAST]: data([{ ...TRIP, ...trip, reservation_number: '1' }]) });
    await visit('/reservation_user?tab=archive');
    expect(card('1').querySelector('div:last-child > p')?.textContent ?? '').toBe(why);
  });

  it('is a claim while the server allows one: from the pick-up to the sixth day after it (CLI-021)', async () => {
    const sixDays = { ...UNRATED, allowed_actions: ['claim'] } as Reservation;
    const { answers } = serve({ [PAST]: data([sixDays]) });
    await visit('/reservation_user?tab=archive');
    expect(buttonsOn('270308-001')).toEqual(['Reclamar', 'Detalles']);
    answers[PAST] = data([{ ...sixDays, allowed_actions: [] }]);
    jest.setSystemTime(new Date('2027-03-15T06:00:00.000Z'));
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(buttonsOn('270308-001')).toEqual(['Detalles']);
    expect(card('270308-001')).toHaveTextContent('El plazo para reclamar terminó el dom 14 mar 2027.');
  });

  it('is to book it again in one tap: the same trip, without its day and flight', async () => {
    serve({ [PAST]: data([{ ...UNRATED, flight_number: 'AV640', children_chair: true }]) });
    await visit('/reservation_user?tab=archive');
    const href = screen.getByRole('link', { name: 'Reservar otra vez: viaje 270308-001' }).getAttribute('href')!;
    const [, page, coded = ''] = /^\/([^/]+)\/([\w-]+)$/.exec(href) ?? [];
    expect([page, JSON.parse(Buffer.from(coded, 'base64url').toString())]).toEqual([
      'reserve-user',
      {
        hora: '15:00',
        pasajeros: 2,
        pasajerosN: 1,
        noMaletas: 4,
        switchSillaNinos: true,
        switchSillaRuedas: false,
        origen: 'GUA-AIRPORT',
        destino: 'ANT',
      },
    ]);
  });
});

describe('a long list', () => {
  const many = (count: number) =>
    data(
      Array.from({ length: count }, (_, at) => ({
        ...UNRATED,
        id: `r${at}`,
        reservation_number: `n${String(at + 1).padStart(3, '0')}`,
      })),
    );
  const numbers = () => screen.getAllByText(/^Reserva n/).map(({ textContent }) => textContent?.slice(-3));

  it('comes in pages of 50, or of 15, 30 or 100 (CONST-011)', async () => {
    serve({ [PAST]: many(120) });
    await visit('/reservation_user?tab=archive');
    const size = screen.getByLabelText('Filas por página');
    expect(size).toHaveValue('50');
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['15', '30', '50', '100']);
    expect([numbers().length, screen.getByText('1–50 de 120')]).toEqual([50, expect.anything()]);
    await press('Página siguiente');
    await press('Página siguiente');
    expect([numbers()[0], numbers().length]).toEqual(['101', 20]);
    expect(button('Página siguiente')).toBeDisabled();
    fireEvent.change(size, { target: { value: '15' } });
    expect([numbers()[0], screen.getByText('91–105 de 120')]).toEqual(['091', expect.anything()]);
    await press('Página anterior');
    expect(numbers()[0]).toBe('076');
    fireEvent.change(size, { target: { value: '100' } });
    expect(numbers().length).toBe(100);
  });

  it('of fifteen trips needs no pages, of sixteen it has them', async () => {
    const { answers } = serve({ [PAST]: many(15) });
    await visit('/reservation_user?tab=archive');
    expect(screen.queryByLabelText('Filas por página')).toBeNull();
    answers[PAST] = many(16);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(screen.getByLabelText('Filas por página')).toBeVisible();
  });
});
