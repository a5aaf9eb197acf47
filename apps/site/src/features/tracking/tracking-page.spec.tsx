import { act, fireEvent, screen, within } from '@testing-library/react';
import { NO_OFFICE } from '@camino/contracts/office/office.js';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { tellOffice } from '../../data/office.js';
import {
  APPROVED,
  CANCELLED,
  CHANGING,
  EXPIRED,
  FINISHED,
  NO_SHOW,
  NOW,
  REJECTED,
  REQUESTED,
  RESERVED,
  STARTED,
  TOKEN,
  UPDATED,
} from './sample.given.js';
import { data, headline, NO_ANSWER, press, refusal, serve, settle, visit } from './visit.given.js';

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const currentStep = () =>
  within(screen.getByRole('list', { name: 'Progress of the trip' }))
    .getAllByRole('listitem')
    .findIndex((step) => step.hasAttribute('aria-current')) + 1;
const page = () => screen.getByRole('main');

describe('a trip that others drive', () => {
  const HIRED: TrackedReservation = {
    ...RESERVED,
    accepted: true,
    external: { company: 'Transportes Ixim' },
    Driver: { id: '', name: 'Rosa', last_name: 'Ajú', phone: '5555 0190' },
    Vehicle: { id: '', plates: 'C-902BKL', brand: 'Nissan Urvan', color: '', no_passengers: 12 },
    timeline: [...APPROVED.timeline, { type: 'ExternalTransportAssigned', at: '2027-03-02T16:05:00.000Z' }],
  };

  it('shows driver and plates as any other, and when they were assigned', async () => {
    serve(HIRED);
    await visit();
    for (const fact of ['Rosa Ajú', 'C-902BKL', 'Nissan Urvan', 'Driver and vehicle assigned'])
      expect(page()).toHaveTextContent(fact);
    expect(screen.getByRole('link', { name: /Rosa/ })).toHaveAttribute('href', 'tel:55550190');
    expect(currentStep()).toBe(3);
    expect(screen.queryByText('Color')).not.toBeInTheDocument();
    expect(screen.queryByText(/confirmed/i)).not.toBeInTheDocument();
  });
});

describe('the page of a booking', () => {
  it('opens at /reserve-tracking/{token} and reads that booking (TRACK-001)', async () => {
    const { calls } = serve(REQUESTED);
    await visit('en', 'another-link');
    expect(calls('find_reservation')[0]).toMatchObject({
      method: 'GET',
      path: '/api/reservation/find_reservation/another-link',
    });
    expect(document.title).toBe('Booking 270310-001 · Camino');
  });
  it('shows the booking with a way to change and a way to cancel it (TRACK-002)', async () => {
    serve(REQUESTED);
    await visit();
    for (const fact of [
      '270310-001',
      'La Aurora Airport (GUA)',
      'Antigua Guatemala',
      'Parque Central',
      'Wed, Mar 10, 2027',
      '3:00 pm',
      '(Guatemala time)',
      'In 8 days',
      'Olivia Brooks',
      '2 adults, 1 child',
      'UA 1901',
      '2:05 pm',
      'Child seat',
      'Somos tres',
      'Q1,350.00',
      '$176.01',
      'You pay the driver',
    ]) {
      expect(page()).toHaveTextContent(fact);
    }
    expect(screen.getByRole('button', { name: 'Change date, time or note' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Cancel the booking' })).toBeEnabled();
  });
  it.each([
    ['nothing is paid', REQUESTED, 0, 'You pay the driver', /Paid:|Still due/],
    ['a part is paid', RESERVED, 350, 'Paid: Q350.00Still due: Q1,000.00', /You pay the driver/],
    ['all is paid', RESERVED, 1350, 'Paid: Q1,350.00', /You pay the driver|Still due/],
    ['a finished trip is paid', FINISHED, 1350, 'Paid: Q1,350.00', /Still due/],
    ['a finished trip is paid in part', FINISHED, 350, 'Still due: Q1,000.00', /You pay the driver/],
    ['nothing is recorded of a finished trip', FINISHED, 0, 'Cash', /You pay the driver|Paid:|Still due/],
    ['a canceled trip was paid', CANCELLED, 350, 'Paid: Q350.00', /You pay the driver|Still due/],
  ])('says what was paid and what is still due: %s', async (_, booking, paid, said, unsaid) => {
    serve({ ...booking, paid, due: 1350 - paid });
    await visit();
    expect(page()).toHaveTextContent(said);
    expect(page()).not.toHaveTextContent(unsaid);
  });
  it('shows how many child seats were asked for, and the stops', async () => {
    serve({ ...REQUESTED, child_seats: 2, stops: 'A supermarket in Antigua' });
    await visit();
    expect(page()).toHaveTextContent('Child seat: 2');
    expect(page()).toHaveTextContent('Stops on the wayA supermarket in Antigua');
  });
  it('calls suitcases what the booking calls them', async () => {
    serve({ ...REQUESTED, suitcase: 1 });
    await visit();
    expect(page()).toHaveTextContent('Suitcases1');
  });
  it('needs no login (TRACK-006)', async () => {
    const { asked } = serve(REQUESTED);
    await visit();
    expect(headline()).toHaveTextContent('We have your request');
    expect(asked.every(({ headers }) => !('authorization' in headers))).toBe(true);
  });
  it('reads status_id, pick_up_date and pick_up_time out of the answer’s data (API-017)', async () => {
    serve(data({ ...REQUESTED, status_id: 5, pick_up_date: '2027-04-01', pick_up_time: '06:30', ending: null }));
    await visit('es');
    expect(page()).toHaveTextContent('jue 1 abr 2027, 06:30');
    expect(screen.queryByRole('list', { name: 'Avance del viaje' })).toBeNull();
  });
  it('shows no dollars when no rate was in force', async () => {
    serve({ ...REQUESTED, reservation_detail: { ...REQUESTED.reservation_detail, price_usd: null } });
    await visit();
    expect(page()).not.toHaveTextContent('$');
  });
  it('names the driver, plates and color once there are some, and calls at a press', async () => {
    serve(RESERVED);
    await visit();
    for (const fact of ['Mario Xicay', 'P-124FRT', 'Mitsubishi', 'Black']) expect(page()).toHaveTextContent(fact);
    expect(screen.getByRole('link', { name: 'Call Mario' })).toHaveAttribute('href', 'tel:+50255550102');
  });
  it('says by when there is an answer', async () => {
    serve(REQUESTED);
    await visit('es');
    expect(page()).toHaveTextContent('a más tardar el mié 3 mar, 09:00 (hora de Guatemala)');
  });
  it('tells what happened, newest first', async () => {
    serve(RESERVED);
    await visit();
    const history = screen.getByRole('region', { name: 'History' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map((entry) => entry.textContent),
    ).toEqual(
      [
        'Driver and vehicle assignedTue, Mar 2, 10:01 am',
        'Request approvedTue, Mar 2, 10:00 am',
        'Request sentTue, Mar 2, 9:00 am',
      ].map((text) => expect.stringMatching(text.replaceAll(' ', '\\s'))),
    );
  });
});

describe('the progress', () => {
  it.each([
    ['requested', 1, REQUESTED],
    ['approved', 2, APPROVED],
    ['reserved', 3, RESERVED],
    ['started', 4, STARTED],
  ] as const)('of a %s booking is at step %d (TRACK-005)', async (_state, step, booking) => {
    serve(booking);
    await visit();
    expect(currentStep()).toBe(step);
  });
  it('of a booking with status 4, updated, is at step 1, with the wanted time beside the old one (TRACK-005)', async () => {
    serve(UPDATED);
    await visit();
    expect(UPDATED.status_id).toBe(4);
    expect(currentStep()).toBe(1);
    const change = screen.getByRole('region', { name: 'Change you asked for' });
    expect(change).toHaveTextContent('Fri, Mar 12, 2027, 9:00 am');
  });
  it('of a trip with a change pending is that of the trip that holds, with its date, hour and driver', async () => {
    serve(CHANGING);
    await visit();
    expect(currentStep()).toBe(3);
    const trip = headline().closest('section') as HTMLElement;
    expect(trip).toHaveTextContent(/^ReservedBooking/);
    expect(headline()).toHaveTextContent('All set for your trip');
    for (const fact of ['3:00 pm', 'Wed, Mar 10, 2027', 'Mario Xicay', 'P-124FRT'])
      expect(trip).toHaveTextContent(fact);
    expect(trip).not.toHaveTextContent(/Mar 12|9:00 am|Un día más/);
    const change = screen.getByRole('region', { name: 'Change you asked for' });
    expect(change).toHaveTextContent(
      /Change requested.*Fri, Mar 12, 2027, 9:00 am.*Un día más.*We will answer by Wed, Mar 3/,
    );
    expect(change).not.toHaveTextContent('Mar 10');
  });
  it('of a finished booking has all five steps behind it (TRACK-005)', async () => {
    serve(FINISHED);
    await visit();
    expect(currentStep()).toBe(0);
    expect(within(screen.getByRole('list', { name: 'Progress of the trip' })).getAllByText(/\(done\)/)).toHaveLength(5);
  });
});

describe('a booking that ended', () => {
  it.each([
    [
      'rejected',
      REJECTED,
      'We could not accept your request',
      'Our office decided this on Tue, Mar 2, 10:00 am',
      'La carretera está cerrada por obras',
    ],
    ['cancelled', CANCELLED, 'Your reservation has been canceled', 'You canceled it', 'Perdimos el vuelo'],
    ['run out', EXPIRED, 'Your request expired unanswered', 'It was closed automatically', 'we did not answer in time'],
    ['not shown up for', NO_SHOW, 'We did not find you', 'We noted this', 'No contestó el teléfono'],
  ] as const)(
    'because it was %s has the rejected view with the true reason (TRACK-003)',
    async (_why, booking, title, who, reason) => {
      serve(booking);
      await visit();
      expect(booking.status_id).toBe(5);
      expect(headline()).toHaveTextContent(title);
      for (const text of [who, reason]) expect(page().textContent?.replaceAll('\u00a0', ' ')).toContain(text);
      expect(screen.queryByRole('list', { name: 'Progress of the trip' })).toBeNull();
      expect(screen.getByRole('list', { name: 'Route' })).not.toHaveTextContent(/passed|next stop|later/);
      expect(screen.queryByRole('button', { name: /Change|Cancel/ })).toBeNull();
      expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/view\//),
      );
    },
  );
  it.each([
    ['es', 'GUA-AIRPORT', 'No le encontramos afuera de la puerta de Llegadas'],
    ['es', 'ANT', 'No le encontramos en el punto de recogida'],
    ['en', 'GUA-AIRPORT', 'We did not find you outside the Arrivals door'],
    ['en', 'ANT', 'We did not find you at the pick-up point'],
  ] as const)('of a no-show says where the driver waited: %s, %s', async (language, pick_up_place, words) => {
    serve({ ...NO_SHOW, pick_up_place, timeline: [{ type: 'PassengerDidNotShow', at: NOW.toISOString() }] });
    await visit(language);
    expect(headline()).toHaveTextContent(words);
    expect(page().textContent?.match(/en el punto de recogida|at the pick-up point/g) ?? []).toHaveLength(
      pick_up_place === 'ANT' ? 1 : 0,
    );
  });
  it('does not say that anybody decided on a no-show', async () => {
    serve(NO_SHOW);
    await visit('es');
    expect(page()).not.toHaveTextContent('Lo decidió');
    expect(page()).toHaveTextContent('Lo anotamos el');
  });
  it('asks whoever the company cancelled for no blame, and offers another way', async () => {
    serve({ ...CANCELLED, ending: { by: 'company', reason: 'Sin vehículo', at: NOW.toISOString() } });
    await visit('es');
    expect(page()).toHaveTextContent('Disculpe las molestias');
    expect(page()).not.toHaveTextContent(/llámenos|escríbanos/i);
  });
  it.each([
    ['the company cancelled', { ...CANCELLED, ending: { by: 'company', reason: null, at: NOW.toISOString() } }, true],
    ['nobody showed up', NO_SHOW, true],
    ['the traveller cancelled', CANCELLED, false],
  ] as const)('says whom to call when %s, once there is a number', async (_, booking, told) => {
    tellOffice({ ...NO_OFFICE, phone: '+502 7832 0150' });
    serve(booking);
    await visit('es');
    const text = page().textContent?.includes('llámenos al +502 7832 0150 con su número de reserva.');
    expect(text).toBe(told);
  });
});

describe('the numbers of reading A', () => {
  it.each([
    [1, 'Requested', REQUESTED],
    [2, 'Reserved', RESERVED],
    [3, 'Finished', FINISHED],
    [5, 'Rejected', REJECTED],
    [5, 'Canceled', CANCELLED],
  ] as const)('%d is shown as %s (RES-013)', async (status, word, booking: TrackedReservation) => {
    serve(booking);
    await visit();
    expect(booking.status_id).toBe(status);
    expect(headline().closest('section')).toHaveTextContent(new RegExp(`^${word}Booking`));
    expect(screen.queryByRole('list', { name: 'Progress of the trip' }) === null).toBe(status === 5);
  });
});

it('the number 4 of reading A is a change beside the booking it is asked for (RES-013)', async () => {
  serve(UPDATED);
  await visit();
  expect(UPDATED.status_id).toBe(4);
  expect(screen.getByRole('region', { name: 'Change you asked for' })).toHaveTextContent('Change requested');
  expect(headline().closest('section')).toHaveTextContent(/^RequestedBooking/);
});

it('away from the airport the traveler is told from when to be ready', async () => {
  serve({ ...RESERVED, pick_up_place: 'ANT' });
  await visit();
  expect(page()).toHaveTextContent('Please be ready 15 minutes early, at 2:45 pm');
});

describe('where the driver is', () => {
  const at = (instant: string) => jest.setSystemTime(new Date(instant));
  it.each([
    ['days before', NOW.toISOString(), 'waits outside the Arrivals door with a sign with your name'],
    ['sixteen minutes before', '2027-03-10T20:44:00.000Z', 'waits outside the Arrivals door'],
    [
      'a quarter of an hour before',
      '2027-03-10T20:45:00.000Z',
      'waits outside the Arrivals door with a sign with your name. Look for the plates P-124FRT',
    ],
    ['nearly an hour after', '2027-03-10T21:59:00.000Z', 'waits outside the Arrivals door'],
    ['long after', '2027-03-10T22:01:00.000Z', 'If you do not see your driver, call them'],
  ])('is told %s', async (_, now, words) => {
    at(now);
    serve({ ...RESERVED, accepted: true });
    await visit();
    expect(page()).toHaveTextContent(words);
    expect(page()).not.toHaveTextContent('pick-up point');
  });
  it('is told at the pick-up point where that is not the airport', async () => {
    at('2027-03-10T20:45:00.000Z');
    serve({ ...RESERVED, accepted: true, pick_up_place: 'ANT' });
    await visit();
    expect(page()).toHaveTextContent('is waiting at the pick-up point. Look for the plates P-124FRT');
  });
  it('is not told for certain as long as the driver has not accepted', async () => {
    at('2027-03-10T20:50:00.000Z');
    serve({ ...RESERVED, accepted: false });
    await visit('es');
    expect(page()).not.toHaveTextContent('le espera');
    expect(page()).toHaveTextContent('Es la hora de su recogida');
  });
  it('changes while the page is open', async () => {
    at('2027-03-10T20:44:30.000Z');
    serve({ ...RESERVED, accepted: true });
    await visit('es');
    expect(page()).toHaveTextContent('afuera de la puerta de Llegadas');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(page()).toHaveTextContent('con un letrero con su nombre. Busque la placa P-124FRT');
  });
});

describe('the price', () => {
  it('that the office changed is explained, from what to what and why', async () => {
    serve({
      ...APPROVED,
      price_changes: [
        { from: 900, to: 1200, at: '2027-03-02T16:00:00.000Z', because: ['people'] },
        { from: 1200, to: 1350, at: '2027-03-02T16:05:00.000Z', because: ['people', 'route'] },
      ],
    });
    await visit('es');
    expect(page().textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /Q900\.00 → Q1,200\.00: cambió el número de personas \(mar 2 mar, 10:00\).*Q1,200\.00 → Q1,350\.00: cambió el número de personas y cambió la ruta/,
    );
  });
  it('that nobody changed is told without more', async () => {
    serve(APPROVED);
    await visit('es');
    expect(page()).not.toHaveTextContent('→ Q');
  });
});

describe('the photos', () => {
  const withImages = (driver: string | null, vehicle: string | null): TrackedReservation => ({
    ...RESERVED,
    reservation_detail: {
      ...RESERVED.reservation_detail,
      driver: { image: driver, name: 'Mario', last_name: 'Xicay' },
      vehicle: { image: vehicle, no_plate: 'P-124FRT', color: 'Negro', brand_vehicle: { name: 'Mitsubishi' } },
    },
  });
  it('of driver and vehicle are shown by their image', async () => {
    serve(withImages('/files/mario.jpg', '/files/suv-1.webp'));
    await visit();
    expect(screen.getByRole('img', { name: 'Photo of Mario' })).toHaveAttribute('src', '/files/mario.jpg');
    expect(screen.getByRole('img', { name: 'Photo of the vehicle: Mitsubishi, plates P-124FRT' })).toHaveAttribute(
      'src',
      '/files/suv-1.webp',
    );
  });
  it('that the office uploaded come from here by their id, fine enough for the screen (RES-011)', async () => {
    const [driver, vehicle] = [`${'a'.repeat(16)}-${'1'.repeat(32)}`, `${'b'.repeat(16)}-${'2'.repeat(32)}`];
    serve(withImages(driver, vehicle));
    await visit();
    const face = screen.getByRole('img', { name: 'Photo of Mario' });
    expect(face).toHaveAttribute('src', `/api/photo/${driver}?size=320`);
    expect(face).toHaveAttribute(
      'srcset',
      [96, 320, 640].map((size) => `/api/photo/${driver}?size=${size} ${size}w`).join(', '),
    );
    expect(screen.getByRole('img', { name: /^Photo of the vehicle/ })).toHaveAttribute(
      'src',
      `/api/photo/${vehicle}?size=320`,
    );
  });
  it('that are not there, do not load or come from elsewhere give way to drawings', async () => {
    serve(withImages('/files/gone.jpg', 'https://elsewhere.example/x.jpg'));
    await visit();
    fireEvent.error(screen.getByRole('img', { name: 'Photo of Mario' }));
    expect(screen.queryByRole('img', { name: /Photo of/ })).toBeNull();
    expect(page()).toHaveTextContent('Mario Xicay');
  });
  it('say the color in the language of the page', async () => {
    serve(RESERVED);
    await visit('en');
    expect(page()).toHaveTextContent('ColorBlack');
  });
});

describe('a booking that cannot be shown', () => {
  it.each([
    ['en', { status: 500 }, 'Your booking information could not be obtained', 'Try again'],
    ['es', NO_ANSWER, 'No se pudo obtener la información de su reserva', 'Intentar de nuevo'],
  ] as const)('says so in %s and is read again at a press (TRACK-024)', async (language, reply, text, again) => {
    const server = serve(reply);
    await visit(language);
    expect(headline()).toHaveTextContent(text);
    server.answers['GET find_reservation'] = data(REQUESTED);
    await press(again);
    expect(headline()).toHaveTextContent(/We have your request|Recibimos su solicitud/);
  });
  it('because nobody knows the link says what to do (TRACK-024)', async () => {
    serve(refusal(404, 'reservation.unknown', 'No encontramos esta reserva.'));
    await visit();
    expect(headline()).toHaveTextContent('We cannot find this booking');
    expect(page()).toHaveTextContent('Your booking information could not be obtained');
    expect(screen.getByRole('link', { name: 'Get the link by email' })).toHaveAttribute('href', '/find-my-booking');
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });
  it('shows its outline while it is on its way', async () => {
    serve(REQUESTED);
    globalThis.fetch = () => new Promise(() => undefined);
    await visit();
    expect(within(page()).getByRole('status')).toHaveTextContent('Loading');
  });
});

describe('what is to be known about the page', () => {
  it('is that a month after the trip the link can only be read', async () => {
    serve({ ...FINISHED, read_only: true, allowed_actions: [] });
    await visit();
    expect(page()).toHaveTextContent('This trip was over a month ago');
    expect(screen.queryByRole('button', { name: /Change|Cancel/ })).toBeNull();
  });
  it('is that who travelled was erased, and what became of the trip', async () => {
    const { PersonalInfo, user, Driver } = FINISHED;
    serve({
      ...FINISHED,
      erased: true,
      token: undefined,
      read_only: true,
      allowed_actions: [],
      PersonalInfo: { ...PersonalInfo, first_name: 'erased', last_name: '', email: '', phone: '' },
      user: { ...user, name: 'erased', last_name: '', email: '', cui_passport: '' },
      Driver: Driver && { ...Driver, name: 'erased', last_name: '', phone: '', erased: true },
    });
    await visit();
    expect(page()).toHaveTextContent('The traveler’s data was erased');
    expect(screen.getByText('Passenger').nextSibling).toHaveTextContent('(erased)');
    expect(page().textContent?.replaceAll('(erased)', '').replace('was erased', '')).not.toContain('erased');
  });
  it('is that there is no network, and from when the data are', async () => {
    serve(REQUESTED);
    await visit();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    await settle();
    expect(page()).toHaveTextContent('You are offline. This is the last we knew, at 10:15 am');
    jest.restoreAllMocks();
    fireEvent(window, new Event('online'));
    await settle();
    expect(page()).not.toHaveTextContent('You are offline');
  });
  it('is that the data could not be renewed', async () => {
    const server = serve(REQUESTED);
    await visit();
    server.answers['GET find_reservation'] = { status: 503 };
    fireEvent(window, new Event('online'));
    await settle();
    expect(headline()).toHaveTextContent('We have your request');
    expect(page()).toHaveTextContent('We could not update this');
    server.answers['GET find_reservation'] = data(REQUESTED);
    await press('Try again');
    expect(page()).not.toHaveTextContent('We could not update this');
  });
});

describe('the live page', () => {
  it('listens with the link’s token and changes without a reload', async () => {
    const server = serve(REQUESTED);
    await visit();
    expect(server.stream.opened).toEqual([`/api/stream?token=${TOKEN}`]);
    server.answers['GET find_reservation'] = data(RESERVED);
    server.stream.say({ position: 7, resource: 'reservation', id: 'r1', state: 'reserved', version: 2 });
    await settle();
    expect(headline()).toHaveTextContent('All set for your trip');
    expect(screen.getByRole('region', { name: 'Notices' })).toHaveTextContent('News about your booking: Reserved');
  });
  it('shows a payment without a reload, though the booking has no new version', async () => {
    const server = serve({ ...RESERVED, paid: 0, due: 1350 });
    await visit();
    server.answers['GET find_reservation'] = data({ ...RESERVED, paid: 350, due: 1000 });
    server.stream.say({ position: 7, resource: 'payment', id: 'p1', state: 'recorded', version: 0 });
    await settle();
    expect(page()).toHaveTextContent('Paid: Q350.00Still due: Q1,000.00');
  });
  it('never goes back to an answer that was overtaken', async () => {
    const server = serve(RESERVED);
    await visit();
    server.answers['GET find_reservation'] = data(REQUESTED);
    fireEvent(window, new Event('online'));
    await settle();
    expect(headline()).toHaveTextContent('All set for your trip');
  });
});
