import { act, fireEvent, screen, within } from '@testing-library/react';
import { clearSession, saveSession } from '@camino/client/session.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
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
  Stream,
  visit,
  withTimers,
  type Asked,
  type Reply,
} from '../../visit.given.js';
import { FINISHED, LATER, PROFILE, sessionOf, TRIP } from './client.given.js';

type Answers = Readonly<{ ahead: Reply; past: Reply; profile: Reply; link: Reply }>;

/** A server that answers what the page asks; the answers may be changed while it is open. */
const serve = (given: Partial<Answers> = {}) => {
  const answers = {
    ahead: data([TRIP, LATER]),
    past: data([FINISHED]),
    profile: data(PROFILE),
    link: data(true),
    ...given,
  };
  const asked: Asked[] = [];
  const answerTo = (path: string): Reply => {
    if (path.includes('calification=true')) return answers.ahead;
    if (path.includes('calification=false')) return answers.past;
    return path.endsWith('/usuario') ? answers.profile : answers.link;
  };
  const stream = new Stream();
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    if (path.startsWith('/api/stream')) return stream.open(path, init);
    // The footer's question; the office cannot be reached.
    if (path === '/api/office') return { ok: false, status: 503 };
    asked.push({
      method: init.method ?? 'GET',
      path,
      body: init.body ? (JSON.parse(init.body as string) as unknown) : undefined,
      headers: init.headers as Record<string, string>,
    });
    const reply = answerTo(path);
    if (reply === NEVER) return new Promise(() => undefined);
    if (reply instanceof Error) throw reply;
    return {
      ok: reply.status < 300,
      status: reply.status,
      headers: { get: () => null },
      text: async () => JSON.stringify(reply.body ?? {}),
    };
  }) as unknown as typeof fetch;
  return { asked, answers, stream };
};
const signIn = (session: Session = sessionOf(4)) => act(() => saveSession(session));
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const trips = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

withTimers();
afterEach(() => act(() => clearSession()));

describe('the page /client', () => {
  it('leads who is not signed in to the login, and back afterwards', async () => {
    const { asked } = serve();
    await visit('/client');
    expect(address()).toBe('/login');
    expect(screen.getByText('Vaya, al parecer no has iniciado sesión')).toBeVisible();
    expect(asked).toEqual([]);
  });
  it.each([
    ['an administrator', 2, '/dashboard/administrador'],
    ['a driver', 3, '/dashboard/empleado'],
  ] as const)('tells %s where their own home is and asks for no trips (ROLE-009)', async (_who, role, home) => {
    const { asked } = serve();
    await signIn(sessionOf(role));
    await visit('/client');
    expect(address()).toBe('/client');
    expect(screen.getByText('Esta página es para clientes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a mi inicio' })).toHaveAttribute('href', home);
    expect(asked).toEqual([]);
  });
  it('shows a collaborator the trips they booked for guests', async () => {
    serve();
    await signIn(sessionOf(5));
    await visit('/client');
    expect(trips()[0]).toContain('270310-001');
  });
  it('is the home of a client: says who is signed in, leads to itself by the name of the house, and signs out (CLI-001)', async () => {
    serve();
    await signIn();
    await visit('/client', 'en');
    expect(headline()).toHaveTextContent('Your trips');
    expect(screen.getByTitle('Olivia Brooks')).toHaveTextContent('OBProfile of Olivia BrooksClient');
    expect(links()).toEqual(
      expect.arrayContaining([
        ['Camino', '/client'],
        ['Log out', '/cerrarSesion'],
        ['Book a trip', '/reserve-user'],
      ]),
    );
    expect(button('ES, Spanish')).toBeVisible();
  });
});

describe('a client’s trips', () => {
  beforeEach(() => signIn());

  it('are asked for with the session, which says whose: those to come with calification=true, the past with false (API-022)', async () => {
    const { asked } = serve();
    await visit('/client');
    expect([...new Set(asked.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual([
      'GET /api/reservation/client?calification=false',
      'GET /api/reservation/client?calification=true',
      'GET /api/usuario',
    ]);
    expect(asked.every(({ headers }) => headers.authorization === `Bearer ${sessionOf(4).token}`)).toBe(true);
  });
  it.each([
    [
      'es',
      [
        'mié 10 mar 202715:00De Aeropuerto La Aurora (GUA) a Antigua Guatemala2 adultos, 1 niñoReserva 270310-001Solicitada',
        'vie 2 abr 202706:00De Aeropuerto La Aurora (GUA) a Antigua Guatemala1 adultoReserva 270402-004Aprobada',
      ],
    ],
    [
      'en',
      [
        'Wed, Mar 10, 20273:00 pmFrom La Aurora Airport (GUA) to Antigua Guatemala2 adults, 1 childBooking 270310-001Requested',
        'Fri, Apr 2, 20276:00 amFrom La Aurora Airport (GUA) to Antigua Guatemala1 adultBooking 270402-004Approved',
      ],
    ],
  ] as const)('to come stand one under the other, each leading to its own page, in %s', async (language, expected) => {
    serve({ past: data([]) });
    await visit('/client', language);
    expect(trips()).toEqual(expected);
    expect(links().map(([, href]) => href)).toEqual(
      expect.arrayContaining(['/reserve-tracking/link-1', '/reserve-tracking/link-2']),
    );
  });
  it('of the past are folded away behind those to come', async () => {
    serve();
    await visit('/client');
    const past = screen.getByText('Viajes anteriores (1)').closest('details')!;
    expect(past).not.toHaveAttribute('open');
    expect(within(past).getByText('Reserva 270105-002')).toBeInTheDocument();
  });
  it('of the past are open when nothing is to come', async () => {
    serve({ ahead: data([]) });
    await visit('/client');
    expect(screen.getByText('No tiene viajes por venir')).toBeVisible();
    expect(screen.getByText('Viajes anteriores (1)').closest('details')).toHaveAttribute('open');
  });
  it('are none yet: says so and how to book the first', async () => {
    serve({ ahead: data([]), past: data([]) });
    await visit('/client');
    const none = screen.getByRole('heading', { name: 'Todavía no tiene viajes' }).closest('section')!;
    expect(within(none).getByRole('link', { name: 'Reservar un viaje' })).toHaveAttribute('href', '/reserve-user');
  });
  it('are outlined until they are there', async () => {
    serve({ ahead: NEVER });
    await visit('/client');
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Cargando');
    expect(screen.queryByText('Por venir')).toBeNull();
  });
  it.each([
    ['no answer came', NO_ANSWER],
    ['the server failed', refusal(500, 'server.failed', 'x')],
  ])('can be asked for again when %s (CLI-025)', async (_what, reply) => {
    const { answers } = serve({ ahead: reply });
    await visit('/client');
    expect(address()).toBe('/client');
    expect(screen.getByRole('alert')).toHaveTextContent('Error al obtener las reservas');
    answers.ahead = data([TRIP]);
    await press('Intentar de nuevo');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Reserva 270310-001')).toBeVisible();
  });
  it('are read anew when the page is looked at again, and kept when that fails', async () => {
    const { answers } = serve();
    await visit('/client');
    answers.ahead = data([{ ...TRIP, state: 'reserved' }]);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(screen.getByText('Reservada')).toBeVisible();
    answers.ahead = NO_ANSWER;
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(screen.getByText('No pudimos actualizar sus viajes: esto es lo último que supimos.')).toBeVisible();
    expect(screen.getByText('Reserva 270310-001')).toBeVisible();
  });
});

describe('the latest trip that nobody rated', () => {
  const unrated: Reservation = { ...FINISHED, allowed_actions: ['rate', 'claim'] };
  beforeEach(() => signIn());

  it('is asked about, rated from here, and asked about no longer', async () => {
    const { asked, answers } = serve({ past: data([{ ...FINISHED, id: 'r9' }, unrated]), link: data({}, 201) });
    await visit('/client');
    expect(screen.getByText(/^De Aeropuerto La Aurora \(GUA\) a Antigua Guatemala, mar 5 ene 2027\./)).toBeVisible();
    await press('Calificar el viaje');
    fireEvent.click(screen.getByRole('radio', { name: '4 estrellas, Bien' }));
    answers.past = data([FINISHED]);
    await press('Enviar la calificación');
    expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/reservation/qualification',
      body: { reservation_id: 'r3', starts: 4, comment: '' },
    });
    expect(screen.queryByText('¿Cómo le fue?')).toBeNull();
  });
  it('is not asked about when all are rated', async () => {
    serve();
    await visit('/client');
    expect(screen.queryByText('¿Cómo le fue?')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver todas sus reservas' })).toHaveAttribute('href', '/reservation_user');
  });
});

describe('the live list', () => {
  beforeEach(() => signIn());

  it('listens as who is signed in, and a trip the office approves says so without a reload', async () => {
    const { answers, stream } = serve();
    await visit('/client');
    expect(stream.opened).toEqual(['/api/stream']);
    expect(stream.headers).toMatchObject({ authorization: `Bearer ${sessionOf(4).token}` });
    expect(trips()[0]).toContain('Solicitada');
    answers.ahead = data([{ ...TRIP, state: 'approved', version: 1 }, LATER]);
    stream.say({ position: 7, resource: 'reservation', id: 'r1', state: 'approved', version: 1 });
    await settle();
    expect(trips()[0]).toContain('Aprobada');
  });
  it('shows a trip booked elsewhere, and moves one that has ended to the past', async () => {
    const { answers, stream } = serve({ ahead: data([LATER]), past: data([]) });
    await visit('/client');
    Object.assign(answers, { ahead: data([TRIP]), past: data([{ ...LATER, state: 'cancelled' }]) });
    stream.say({ position: 8, resource: 'reservation', id: 'r1', state: 'requested', version: 0 });
    await settle();
    expect(trips()).toEqual([expect.stringContaining('270310-001'), expect.stringContaining('270402-004')]);
    expect(screen.getByText('Viajes anteriores (1)')).toBeVisible();
  });
  it('never goes back to an answer that was overtaken', async () => {
    const { answers, stream } = serve();
    await visit('/client');
    const usual = globalThis.fetch;
    const late: (() => void)[] = [];
    globalThis.fetch = async (...call: Parameters<typeof fetch>) => {
      const answer = await usual(...call);
      await new Promise<void>((resolve) => late.push(resolve));
      return answer;
    };
    stream.say({ position: 7, resource: 'reservation', id: 'r1', state: 'requested', version: 0 });
    await settle();
    globalThis.fetch = usual;
    answers.ahead = data([{ ...TRIP, state: 'reserved', version: 2 }]);
    stream.say({ position: 8, resource: 'reservation', id: 'r1', state: 'reserved', version: 2 });
    await settle();
    for (const answer of late) answer();
    await settle();
    expect(late.length).toBeGreaterThan(0);
    expect(trips()[0]).toContain('Reservada');
  });
  it('finds out that the session has ended elsewhere', async () => {
    const { asked, stream } = serve();
    stream.refuses(401);
    await visit('/client');
    expect(asked.filter(({ path }) => path.includes('calification=true'))).toHaveLength(2);
  });
  it('is listened to no longer once the page is left', async () => {
    const { stream } = serve();
    const { unmount } = await visit('/client');
    unmount();
    expect(stream.ended).toBe(true);
  });
});

describe('an address nobody has confirmed', () => {
  const unconfirmed = data({ ...PROFILE, emailConfirmation: false });
  beforeEach(() => signIn());

  it('is told of, with what it keeps away, and the link is sent again (API-012)', async () => {
    const { asked } = serve({ profile: unconfirmed });
    await visit('/client');
    expect(screen.getByText(/las reservas que hizo sin cuenta con ese correo aparecerán aquí/)).toHaveTextContent(
      'olivia@example.com',
    );
    await press('Enviar de nuevo');
    expect(asked.at(-1)).toMatchObject({
      method: 'POST',
      path: '/api/personal_info/send_confirmation_email',
      body: { email: 'olivia@example.com' },
    });
    expect(screen.getByText('Le enviamos un enlace nuevo')).toBeVisible();
  });
  it.each([
    ['what the server says', refusal(429, 'request.too_many', 'Espere un momento'), 'Espere un momento'],
    ['to try again', NO_ANSWER, 'No pudimos enviar el enlace. Inténtelo otra vez en unos minutos.'],
  ])('tells %s when the link could not be sent', async (_what, link, says) => {
    serve({ profile: unconfirmed, link });
    await visit('/client');
    await press('Enviar de nuevo');
    expect(screen.getByRole('alert')).toHaveTextContent(says);
    expect(button('Enviar de nuevo')).toBeEnabled();
  });
  it('is no longer told of once it is confirmed elsewhere', async () => {
    const { answers } = serve({ profile: unconfirmed });
    await visit('/client');
    answers.profile = data(PROFILE);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(screen.queryByText('Confirme su correo')).toBeNull();
  });
  it.each([
    ['a confirmed one', data(PROFILE)],
    ['an unknown one', refusal(500, 'server.failed', 'x')],
  ])('is not told of with %s', async (_what, profile) => {
    serve({ profile });
    await visit('/client');
    expect(screen.getByText('Por venir')).toBeVisible();
    expect(screen.queryByText('Confirme su correo')).toBeNull();
  });
});
