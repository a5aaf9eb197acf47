import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { address, NO_ANSWER, press, refusal, settle, toasts } from '../../visit.given.js';
import {
  ANA,
  answering,
  BOOKED,
  departures,
  describedBy,
  field,
  freshTab,
  goOn,
  NOW,
  open,
  times,
  typeDate,
  USUAL,
  write,
} from './tours.given.js';

freshTab();

/** Hiking on the fifth for so many; stays on step 1. */
const first = async ({ adults = 1, children = 0, language = 'es' as const } = {}) => {
  await open('/acatenango-tour?tour=3', language);
  await times('Más: Adultos', adults - 1);
  await times('Más: Niños, edades 0-7', children);
  await typeDate('12/05/2026');
};
const toReview = async () => {
  await first();
  await goOn();
  write(ANA);
  await goOn();
};
const steps = () =>
  within(screen.getByRole('navigation', { name: 'Pasos de la reserva' }))
    .getAllByRole('button')
    .map((step) => step.getAttribute('aria-label'));
const step = () => screen.getByRole('heading', { level: 2 }).textContent;
const invalid = () =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map((input) => input.getAttribute('name') ?? input.tagName);

describe('the wizard of the volcano tours', () => {
  it.each([
    ['1', /^4x4/],
    ['2', /^A caballo/],
    ['3', /^Caminata/],
    ['4x4', /^4x4/],
    ['horseback', /^A caballo/],
    ['hiking', /^Caminata/],
  ])('opens for anybody with the tour that the link names: %s (TOUR-003, TOUR-025)', async (tour, name) => {
    answering(USUAL);
    await open(`/acatenango-tour?tour=${tour}`);
    expect(screen.getByRole('radio', { name })).toBeChecked();
  });
  it('begins without a tour where the link names none', async () => {
    answering(USUAL);
    await open('/acatenango-tour?tour=9');
    expect(screen.getAllByRole('radio').filter((tour) => (tour as HTMLInputElement).checked)).toEqual([]);
  });
  it('asks for tour, passengers and date first (TOUR-013)', async () => {
    answering(USUAL);
    await open();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByLabelText('Adultos')).toHaveValue(1);
    expect(screen.getByLabelText('Niños, edades 0-7')).toHaveValue(0);
    expect(screen.getByLabelText('Fecha')).toBeVisible();
  });
  it('never goes below one adult (TOUR-022)', async () => {
    answering(USUAL);
    await open();
    expect(screen.getByRole('button', { name: 'Menos: Adultos' })).toBeDisabled();
    fireEvent.change(screen.getByLabelText('Adultos'), { target: { value: '0' } });
    expect(screen.getByLabelText('Adultos')).toHaveValue(1);
  });
  it('never goes below no children (TOUR-023)', async () => {
    answering(USUAL);
    await open();
    expect(screen.getByRole('button', { name: 'Menos: Niños, edades 0-7' })).toBeDisabled();
    fireEvent.change(screen.getByLabelText('Niños, edades 0-7'), { target: { value: '-1' } });
    expect(screen.getByLabelText('Niños, edades 0-7')).toHaveValue(0);
  });
  it('counts adults and children together, and all of them pay (TOUR-024)', async () => {
    answering(USUAL);
    await open('/acatenango-tour?tour=3');
    await times('Más: Adultos', 1);
    await times('Más: Niños, edades 0-7', 1);
    const summary = within(screen.getByRole('complementary', { name: 'Precio' }));
    expect(summary.getByText('3 personas')).toBeVisible();
    expect(summary.getByText('Q600.00')).toBeVisible();
  });
  it.each([
    ['es', 'MM/DD/AAAA', 'Fecha'],
    ['en', 'MM/DD/YYYY', 'Date'],
  ] as const)(
    'asks for the date in %s with the hint %s, month first, and from today on (TOUR-014)',
    async (language, hint, name) => {
      answering(USUAL);
      await open('/acatenango-tour?tour=1', language);
      const date = screen.getByLabelText(name);
      expect(screen.getByText(hint)).toBeVisible();
      expect(date).toHaveAttribute('placeholder', hint.toLowerCase());
      await typeDate('11/30/2026');
      const said = language === 'es' ? 'Elija una fecha desde hoy' : 'Choose today or a later date';
      expect(screen.getByText(said)).toBeVisible();
      await typeDate('12/01/2026');
      expect(screen.queryByText(said)).toBeNull();
    },
  );
  it('does not take today once it is noon', async () => {
    answering(USUAL);
    jest.setSystemTime(new Date(NOW.getTime() + 3 * 3_600_000));
    await open('/acatenango-tour?tour=1');
    await typeDate('12/01/2026');
    expect(screen.getByText(/La salida de hoy se reserva hasta las 12:00/)).toBeVisible();
  });

  it('shows "Please select a tour" when step 1 is sent without one (TOUR-020)', async () => {
    answering(USUAL);
    await open('/acatenango-tour', 'en');
    await goOn();
    expect(toasts()).toHaveTextContent('Please select a tour');
    expect(screen.getAllByText('Field is required')).toHaveLength(2);
    expect(step()).toContain('Step 1');
  });
  it('says what is missing when only the date is, not that a tour should be selected', async () => {
    answering(USUAL);
    await open('/acatenango-tour?tour=1', 'en');
    await goOn();
    expect(toasts()).toHaveTextContent('Please fill all required fields');
    expect(toasts()).not.toHaveTextContent('Please select a tour');
  });
  it('asks for the contact in step 2: name, age, e-mail, telephone and a note (TOUR-015, TOUR-011)', async () => {
    answering(USUAL);
    await first();
    await goOn();
    expect(step()).toContain('Contacto');
    expect(
      [...document.querySelectorAll('form :is(input, textarea)')].map((input) => input.getAttribute('name')),
    ).toEqual(['contact.name', 'contact.age', 'contact.email', 'contact.phone', 'contact.note']);
  });
  it('shows "Please fill all required fields" and "Field is required" at each empty field of another step (TOUR-019, TOUR-021)', async () => {
    answering(USUAL);
    await open('/acatenango-tour?tour=1', 'en');
    await typeDate('12/05/2026');
    await goOn();
    await goOn();
    expect(toasts()).toHaveTextContent('Please fill all required fields');
    expect(invalid()).toEqual(['contact.name', 'contact.age', 'contact.email', 'contact.phone']);
    for (const name of invalid()) expect(describedBy(name)).toContain('Field is required');
    await settle();
    expect(field('contact.name')).toHaveFocus();
  });
  it('says what is wrong with what was written', async () => {
    answering(USUAL);
    await first();
    await goOn();
    write({ ...ANA, 'contact.age': '7', 'contact.email': 'ana', 'contact.phone': 'x' });
    await goOn();
    expect(toasts()).toHaveTextContent('Revise los datos marcados');
    expect(describedBy('contact.age')).toContain('Los adultos tienen 8 años o más');
    expect(describedBy('contact.email')).toContain('Escriba un correo válido');
    expect(describedBy('contact.phone')).toContain('Escriba un teléfono válido');
  });
  it('asks in step 3 for name, age, e-mail and telephone of each passenger other than the contact (TOUR-012, TOUR-016)', async () => {
    answering(USUAL);
    await first({ adults: 2, children: 1 });
    await goOn();
    write(ANA);
    await goOn();
    expect(steps()).toHaveLength(4);
    expect([...document.querySelectorAll('fieldset > legend')].map((legend) => legend.textContent)).toEqual([
      'Adulto 2',
      'Niño 1',
    ]);
    expect([...document.querySelectorAll('form input')].map((input) => input.getAttribute('name'))).toEqual(
      [0, 1].flatMap((at) => ['name', 'age', 'email', 'phone'].map((name) => `companions.${at}.${name}`)),
    );
  });
  it('requires no e-mail address and no telephone of a child, whose age must be a child’s', async () => {
    answering(USUAL);
    await first({ adults: 1, children: 1 });
    await goOn();
    write(ANA);
    await goOn();
    write({ 'companions.0.name': 'Eva', 'companions.0.age': '8' });
    await goOn();
    expect(invalid()).toEqual(['companions.0.age']);
    expect(describedBy('companions.0.age')).toContain('Los niños tienen hasta 7 años');
    write({ 'companions.0.age': '7' });
    await goOn();
    expect(step()).toContain('Revisión');
  });
  it('has no step for companions when nobody else goes (TOUR-017)', async () => {
    answering(USUAL);
    await toReview();
    expect(steps()).toEqual(['1. Tour y fecha (listo)', '2. Contacto (listo)', '3. Revisión (en curso)']);
  });
  it('warns of the cold night when children go along', async () => {
    answering(USUAL);
    await open('/acatenango-tour?tour=1');
    expect(screen.queryByText('Es una noche fría a gran altura')).toBeNull();
    await times('Más: Niños, edades 0-7', 1);
    expect(screen.getByText('Es una noche fría a gran altura')).toBeVisible();
  });
});

describe('the places of a tour', () => {
  it('are shown for the day, and fewer than are needed are told at once', async () => {
    const calls = answering({ ...USUAL, 'GET /api/tour/availability': departures(2) });
    await first({ adults: 2 });
    expect(calls.at(-1)?.path).toBe('/api/tour/availability?date=2026-12-05');
    expect(screen.getAllByText(/Quedan 2 lugares/).length).toBeGreaterThan(1);
    await times('Más: Adultos', 1);
    expect(screen.getByText('Ese día solo quedan 2 lugares. Elija otra fecha u otro tour.')).toBeVisible();
    await goOn();
    expect(step()).toContain('Paso 1');
  });
  it('of a full day are none', async () => {
    answering({ ...USUAL, 'GET /api/tour/availability': departures(0) });
    await first();
    expect(screen.getByText('Ya no hay lugares ese día. Elija otra fecha u otro tour.')).toBeVisible();
  });
  it('of a day that is refused are not shown, and neither is that day beside the price', async () => {
    answering(USUAL);
    await first();
    expect(screen.getAllByText(/Quedan 12 lugares/).length).toBeGreaterThan(1);
    await typeDate('11/30/2026');
    expect(screen.getByText('Elija una fecha desde hoy')).toBeVisible();
    expect(screen.queryByText(/Quedan/)).toBeNull();
    expect(screen.getByRole('complementary', { name: 'Precio' })).not.toHaveTextContent('30 nov');
  });
  it('that cannot be asked for hold nobody up', async () => {
    answering({ ...USUAL, 'GET /api/tour/availability': NO_ANSWER });
    await first();
    expect(screen.getByText(/No pudimos consultar los lugares/)).toBeVisible();
    await goOn();
    expect(step()).toContain('Contacto');
  });
});

describe('booking a tour', () => {
  it('sends what was reviewed, and stays at the number and the link (TOUR-010, TOUR-018)', async () => {
    const calls = answering(USUAL);
    await first({ adults: 2, children: 1 });
    await goOn();
    write({ ...ANA, 'contact.note': ' Sin carne ' });
    await goOn();
    write({
      'companions.0.name': 'Luis Morales',
      'companions.0.age': '36',
      'companions.0.email': 'luis@example.com',
      'companions.0.phone': '5555 4321',
      'companions.1.name': 'Eva Morales',
      'companions.1.age': '7',
    });
    await goOn();
    expect(screen.getByText('Luis Morales, Eva Morales')).toBeVisible();
    expect(screen.getAllByText('sáb 5 dic 2026, 13:00')).toHaveLength(2);
    expect(screen.getByText('dom 6 dic 2026, 11:00')).toBeVisible();
    await press('Reservar');
    const { method, path, body, headers } = calls.at(-1)!;
    expect([method, path, body]).toEqual([
      'POST',
      '/api/tour',
      {
        tour: 3,
        date: '2026-12-05',
        adults: 2,
        children: 1,
        contact: { name: 'Ana Morales', email: 'ana@example.com', phone: '5555 1234', age: 34, note: 'Sin carne' },
        companions: [
          { name: 'Luis Morales', email: 'luis@example.com', phone: '5555 4321', age: 36 },
          { name: 'Eva Morales', email: '', phone: '', age: 7 },
        ],
        price: 600,
      },
    ]);
    expect(headers['idempotency-key']).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Apartamos sus lugares');
    expect(screen.getByText('261205-001')).toBeVisible();
    expect(screen.getByText(/ana@example.com/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Seguir mi reserva' })).toHaveAttribute('href', '/tour-tracking/token-t1');
    expect(sessionStorage.getItem('camino.tour')).toBeNull();
    await settle(60_000);
    expect(address()).toBe('/acatenango-tour');
    expect(screen.getByText('261205-001')).toBeVisible();
  });
  it('keeps what was typed over a reload, and the step', async () => {
    answering(USUAL);
    await first();
    await goOn();
    write(ANA);
    const kept = sessionStorage.getItem('camino.tour');
    cleanup();
    sessionStorage.setItem('camino.tour', kept!);
    await open('/acatenango-tour?step=2');
    expect(field('contact.name')).toHaveValue('Ana Morales');
  });
  it('goes back to a step to change it', async () => {
    answering(USUAL);
    await toReview();
    await press('Cambiar: Contacto');
    expect(field('contact.email')).toHaveValue('ana@example.com');
  });
  it('sends the same attempt again after an answer was lost', async () => {
    let lost = true;
    const calls = answering({ ...USUAL, 'POST /api/tour': () => (lost ? NO_ANSWER : BOOKED) });
    await toReview();
    await press('Reservar');
    expect(screen.getByRole('alert')).toHaveTextContent('No hubo respuesta');
    lost = false;
    await press('Reservar');
    const keys = calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(screen.getByText('261205-001')).toBeVisible();
  });
  it('goes back to the day when somebody was faster with the places', async () => {
    let left = 12;
    answering({
      'GET /api/tour/availability': () => departures(left),
      'POST /api/tour': () => {
        left = 0;
        return refusal(409, 'calendar.departure_full', 'Quedan 0.', { data: { places_left: 0 } });
      },
    });
    await toReview();
    await press('Reservar');
    expect(step()).toContain('Paso 1');
    expect(screen.getByRole('alert')).toHaveTextContent('Alguien tomó esos lugares hace un momento');
    expect(screen.getByText('Ya no hay lugares ese día. Elija otra fecha u otro tour.')).toBeVisible();
  });
  it('shows at the field what the server found wrong', async () => {
    answering({
      ...USUAL,
      'POST /api/tour': refusal(400, 'request.invalid', 'no', {
        errors: { 'contact.email': ['Ese correo no existe'] },
      }),
    });
    await toReview();
    await press('Reservar');
    expect(step()).toContain('Contacto');
    expect(describedBy('contact.email')).toContain('Ese correo no existe');
    write({ 'contact.email': 'ana@example.org' });
    expect(describedBy('contact.email')).not.toContain('Ese correo no existe');
  });
  it('asks to agree to another price', async () => {
    const prices: unknown[] = [];
    answering({
      ...USUAL,
      'POST /api/tour': ({ body }) => {
        prices.push((body as { price: number }).price);
        return prices.length > 1 ? BOOKED : refusal(409, 'price.changed', 'no', { data: { price: 250 } });
      },
    });
    await toReview();
    await press('Reservar');
    expect(screen.getByRole('alert')).toHaveTextContent('El precio cambió a Q250.00');
    await press('Reservar');
    expect(prices).toEqual([200, 250]);
  });
  it('says that it is the server when it is', async () => {
    answering({ ...USUAL, 'POST /api/tour': refusal(503, 'store.unavailable', 'no') });
    await toReview();
    await press('Reservar');
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos guardar su reserva');
  });
});
