import { fireEvent, screen, within } from '@testing-library/react';
import { button, field, headline, press, settle } from '../../visit.given.js';
import {
  callsTo,
  choose,
  DAY,
  givenPage,
  HOLD,
  kept,
  open,
  problem,
  serve,
  stepTitle,
  taken,
  TRIP,
} from './reservations.given.js';

givenPage();

const CHECK = 'Check Availability';
const dateField = () => screen.getByLabelText<HTMLInputElement>(/^(Date|Fecha)$/);
const clear = (label: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
const describedBy = (name: string) => field(name).getAttribute('aria-describedby');

describe('the page of the three-step booking', () => {
  it('is at /reservations, with three steps of which the first is Reservation (BOOK-012)', async () => {
    serve();
    await open();
    expect(headline()).toHaveTextContent('Book your transfer in three steps');
    expect(document.title).toBe('Book your transfer in three steps · Camino');
    const steps = within(screen.getByRole('list', { name: 'Steps of the reservation' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      '1 Reservation (in progress)',
      '2 Contact Information (to come)',
      '3 Optional Information (to come)',
    ]);
    expect(stepTitle()).toBe('Step 1 of 3 Reservation');
  });

  it.each([
    ['es', 'Menú', ['Reservaciones', 'Contáctenos', 'Quiénes somos']],
    ['en', 'Menu', ['Reservations', 'Contact us', 'About us']],
  ] as const)('has a menu with three entries, in %s (BOOK-018)', async (language, label, names) => {
    serve();
    await open(language);
    const links = within(screen.getByRole('navigation', { name: label })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [names[0], '/reservations'],
      [names[1], '/#part9'],
      [names[2], '/#part3'],
    ]);
  });

  it('changes its language in place and keeps what was written (BOOK-017)', async () => {
    serve();
    await open('es');
    await choose('Recogida', 'ANT');
    fireEvent.click(screen.getByRole('button', { name: /^EN, / }));
    await settle();
    expect(headline()).toHaveTextContent('Book your transfer in three steps');
    expect(screen.getByLabelText('Pick up')).toHaveValue('ANT');
  });

  it('shows the destinations in a carousel (BOOK-016)', async () => {
    serve();
    await open();
    const carousel = screen.getByRole('region', { name: 'Destinations' });
    expect(carousel).toHaveTextContent('Lake Atitlán');
    await press('Next');
    await settle(400);
    expect(within(carousel).getByRole('status')).toHaveTextContent('Antigua Guatemala');
  });

  it('says so when trips and prices cannot be fetched, and fetches them again', async () => {
    let down = true;
    serve({ 'GET /fee': () => (down ? null : [200, { data: [] }]) });
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load trips and prices');
    down = false;
    await press('Try again');
    expect(button(CHECK)).toBeEnabled();
  });
});

describe('step 1', () => {
  it('has passengers, pick up, drop off, date and time and a Check Availability button (BOOK-013)', async () => {
    serve();
    await open();
    for (const label of ['Adults', 'Children', 'Pick up', 'Drop off', 'Time'])
      expect(screen.getByLabelText(label)).toBeVisible();
    expect(dateField()).toBeVisible();
    expect(button(CHECK)).toHaveAttribute('type', 'submit');
  });

  it('gives children the hint ‘Ages 0-7’ (BOOK-047)', async () => {
    serve();
    const { unmount } = await open();
    expect(screen.getByLabelText('Children')).toHaveAccessibleDescription('Ages 0-7');
    unmount();
    await open('es');
    expect(screen.getByLabelText('Niños')).toHaveAccessibleDescription('Edades 0-7');
  });

  it.each([
    ['en', 'Field is required', CHECK],
    ['es', 'El campo es requerido', 'Verificar disponibilidad'],
  ] as const)('rejects every empty field, in %s: %s (BOOK-043)', async (language, text, check) => {
    const calls = serve();
    await open(language);
    await press(check);
    expect(screen.getAllByText(text)).toHaveLength(4);
    for (const name of ['pickUp', 'dropOff', 'time'])
      expect(document.getElementById(`${describedBy(name)?.split(' ').at(-1)}`)).toHaveTextContent(text);
    expect(dateField()).toHaveAccessibleDescription(new RegExp(text));
    expect(field('pickUp')).toHaveFocus();
    expect(callsTo(calls, '/reservation/verify_available')).toEqual([]);
    expect(stepTitle()).toMatch(/^(Step 1|Paso 1)/);
  });

  it.each([
    ['adults', 'Adults', 'en', 'Please fill all the fields'],
    ['children', 'Children', 'en', 'Please fill all the fields'],
  ] as const)('wants %s to be set (BOOK-044)', async (_, label, language, text) => {
    kept(TRIP);
    const calls = serve();
    await open(language);
    clear(label);
    await press(CHECK);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Field is required/);
    expect(callsTo(calls, '/reservation/verify_available')).toEqual([]);
    await press(`More: ${label}`);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not speak of filling all fields when passengers are set and something else is missing (BOOK-044)', async () => {
    serve();
    await open();
    await press(CHECK);
    expect(screen.queryByText('Please fill all the fields')).toBeNull();
  });

  it('lets adults go down to 1 and children to 0, no further (BOOK-045, BOOK-046)', async () => {
    kept({ adults: 2, children: 1 });
    serve();
    await open();
    await press('Less: Adults');
    await press('Less: Children');
    expect(
      [screen.getByLabelText('Adults'), screen.getByLabelText('Children')].map(
        (one) => (one as HTMLInputElement).value,
      ),
    ).toEqual(['1', '0']);
    expect(button('Less: Adults')).toBeDisabled();
    expect(button('Less: Children')).toBeDisabled();
    fireEvent.change(screen.getByLabelText('Adults'), { target: { value: '0' } });
    fireEvent.change(screen.getByLabelText('Children'), { target: { value: '-3' } });
    expect(
      [screen.getByLabelText('Adults'), screen.getByLabelText('Children')].map(
        (one) => (one as HTMLInputElement).value,
      ),
    ).toEqual(['1', '0']);
  });

  it.each(['en', 'es'] as const)(
    'displays the date as MM/DD/YYYY, and says it in words, in %s (BOOK-051)',
    async (language) => {
      kept(TRIP);
      serve();
      await open(language);
      expect(dateField()).toHaveValue('03/05/2027');
      expect(dateField()).toHaveAccessibleDescription({ en: 'Fri, Mar 5, 2027', es: 'vie 5 mar 2027' }[language]);
    },
  );

  it('offers days from yesterday on, and says at once that one is over (BOOK-048)', async () => {
    kept({ ...TRIP, date: '' });
    const calls = serve();
    await open();
    await press('Open the calendar: Date');
    expect(button('Previous month')).toBeDisabled();
    await press(/March 1, 2027/);
    expect(dateField()).toHaveValue('03/01/2027');
    expect(dateField()).toHaveAccessibleDescription(/That day has passed: choose another/);
    expect(screen.getByLabelText('Time')).toBeDisabled();
    expect(screen.getByLabelText('Time')).not.toHaveTextContent('Choose the date first');
    expect(screen.getByLabelText('Time')).not.toHaveAccessibleDescription(/available times/);
    await press(CHECK);
    expect(stepTitle()).toMatch(/^Step 1/);
    expect(callsTo(calls, '/reservation/hours_available')).toEqual([]);
  });

  it('offers of today only the hours to come (BOOK-049)', async () => {
    kept({ ...TRIP, date: '2027-03-02', time: '' });
    serve({ 'POST /reservation/hours_available': [200, { data: ['10:00', '12:00', '13:00', '14:00'] }] });
    await open();
    const options = within(screen.getByLabelText('Time')).getAllByRole('option');
    expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual(['', '13:00', '14:00']);
  });

  it('offers all hours of another day (BOOK-049)', async () => {
    kept({ ...TRIP, time: '' });
    const calls = serve();
    await open();
    const options = within(screen.getByLabelText('Time')).getAllByRole('option');
    expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual(['', '09:00', '10:00', '14:00']);
    expect(callsTo(calls, '/reservation/hours_available').at(-1)?.body).toMatchObject({
      date: DAY,
      fee: 'GUA-AIRPORT_ANT',
      passenger: 2,
      childs: 1,
    });
  });

  it('has no time to choose while there is no date, and none on a day without hours (BOOK-050)', async () => {
    serve({ 'POST /reservation/hours_available': [200, { data: [] }] });
    const { unmount } = await open();
    expect(screen.getByLabelText('Time')).toBeDisabled();
    unmount();
    kept({ ...TRIP, time: '' });
    await open();
    expect(screen.getByLabelText('Time')).toBeDisabled();
    expect(screen.getByLabelText('Time')).toHaveAccessibleDescription(/We do not have available times for this date/);
  });

  it('says at once that nobody travels between two places, or that they are the same', async () => {
    serve();
    await open();
    await choose('Pick up', 'PAN');
    await choose('Drop off', 'PAN');
    expect(screen.getByLabelText('Drop off')).toHaveAccessibleDescription(/Choose a drop off other than the pick up/);
    await choose('Drop off', 'EPAR');
    expect(screen.getByLabelText('Drop off')).toHaveAccessibleDescription(
      /We do not travel between these two places yet/,
    );
  });

  it('tells the price of the vehicle as soon as there is a route', async () => {
    kept({ ...TRIP, date: '', time: '' });
    serve();
    await open();
    const trip = screen.getByRole('region', { name: 'Your trip' });
    expect(trip).toHaveTextContent('Q350.00 for the whole vehicle');
    expect(trip).toHaveTextContent('about $45.63');
    for (let times = 0; times < 3; times += 1) await press('More: Adults');
    expect(trip).toHaveTextContent('Q600.50');
  });
});

describe('checking availability', () => {
  it('keeps the place for ten minutes and opens step 2, not before (BOOK-039)', async () => {
    kept(TRIP);
    const calls = serve();
    await open();
    expect(screen.queryByLabelText('First name')).toBeNull();
    await press(CHECK);
    expect(callsTo(calls, '/reservation/verify_available').map(({ body }) => body)).toEqual([
      { date: DAY, time: '10:00', fee: 'GUA-AIRPORT_ANT', passenger: 2, childs: 1, hold: true },
    ]);
    expect(stepTitle()).toBe('Step 2 of 3 Contact Information');
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveTextContent('We keep it for you for 10 minutes');
    await press('Back');
    await press(CHECK);
    expect(callsTo(calls, '/reservation/verify_available').at(-1)?.body).toMatchObject({ hold_id: HOLD });
  });

  it('says only that there is room where nothing more is kept for the address', async () => {
    kept(TRIP);
    serve({ 'POST /reservation/verify_available': [201, { data: { available: true } }] });
    await open();
    await press(CHECK);
    expect(screen.getByRole('main')).toHaveTextContent('There is room at that time.');
    expect(screen.getByRole('main')).not.toHaveTextContent('10 minutes');
  });

  it('stops at a full hour and offers the nearest free ones (BOOK-039)', async () => {
    kept(TRIP);
    const calls = serve({
      'POST /reservation/verify_available': ({ body }) =>
        body['time'] === '10:00' ? taken(['09:00', '14:00']) : [201, { data: { available: true, hold_id: HOLD } }],
    });
    await open();
    await press(CHECK);
    expect(stepTitle()).toMatch(/^Step 1/);
    expect(screen.getByRole('main')).toHaveTextContent(
      'Sorry, there is no availability for the selected date and time',
    );
    await press('2:00 pm');
    expect(screen.getByLabelText('Time')).toHaveValue('14:00');
    await press(CHECK);
    expect(callsTo(calls, '/reservation/verify_available').at(-1)?.body).toMatchObject({ time: '14:00' });
    expect(stepTitle()).toMatch(/^Step 2/);
  });

  it('says what to do on a day without room at all', async () => {
    kept(TRIP);
    serve({ 'POST /reservation/verify_available': taken([]) });
    await open();
    await press(CHECK);
    expect(screen.getByRole('main')).toHaveTextContent('Choose another date, or write to us if you are a large group.');
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/#part9');
  });

  it.each([
    ['without an answer', null, 'What you wrote is still here'],
    ['with a failed server', problem(500, 'server.unexpected', 'x'), 'We could not check availability'],
    ['refused', problem(409, 'booking.too_far_ahead', 'Too far ahead.'), 'Too far ahead.'],
  ] as const)('%s stays at step 1 with everything written, and says so', async (_, answer, text) => {
    kept(TRIP);
    serve({ 'POST /reservation/verify_available': answer });
    await open();
    await press(CHECK);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Pick up')).toHaveValue('GUA-AIRPORT');
    expect(stepTitle()).toMatch(/^Step 1/);
  });

  it('survives a reload: the tab keeps what was written', async () => {
    serve();
    const { unmount } = await open();
    await choose('Pick up', 'ANT');
    await choose('Drop off', 'PAN');
    unmount();
    await open();
    expect(
      [screen.getByLabelText('Pick up'), screen.getByLabelText('Drop off')].map(
        (one) => (one as HTMLSelectElement).value,
      ),
    ).toEqual(['ANT', 'PAN']);
  });
});
