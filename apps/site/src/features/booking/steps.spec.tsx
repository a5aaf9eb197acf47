import { fireEvent, screen, within } from '@testing-library/react';
import { PLACE_CODES } from '@camino/contracts/catalogue/places.js';
import {
  address,
  base64,
  base64url,
  choose,
  fill,
  fillPersonal,
  fillUntilCost,
  fillUntilReview,
  givenWizard,
  LINK,
  open,
  pass,
  press,
  serve,
  stepTitle,
  VEHICLES,
  visit,
  visitLink,
} from './booking.given.js';

givenWizard();

const panel = () => screen.getByRole('complementary', { name: /Su viaje|Your trip/ });
const described = (label: string | RegExp) => screen.getByLabelText(label);

describe('the booking wizard', () => {
  it('opens at /view/ with data in base64url (BOOK-003)', async () => {
    serve();
    await visit(`/view/${base64url(LINK)}`);
    expect(stepTitle()).toBe('Paso 1 de 5 Información de recogida');
    expect(described('Desde')).toHaveValue('GUA-AIRPORT');
  });
  it('opens at /datos/ with JSON in base64, slashes included (BOOK-004)', async () => {
    serve();
    const coded = base64({ ...LINK, textoVuelo: '???>>>' });
    expect(coded).toContain('/');
    await visit(`/datos/${coded}`);
    expect(described('Hasta')).toHaveValue('ANT');
  });
  it('shows what the link fills in (BOOK-005)', async () => {
    serve();
    await visitLink();
    expect(described('Hora')).toHaveValue('10:00');
    expect(described('Adultos')).toHaveValue(2);
    expect(described('Niños')).toHaveValue(1);
    expect(described('Maletas')).toHaveValue(3);
    expect(described('Sillas para niños')).toHaveValue(1);
    expect(described('Espacio para silla de ruedas')).not.toBeChecked();
    expect(panel()).toHaveTextContent('vie 5 mar 2027, 10:00 (hora de Guatemala)');
  });
  it('says beside the form, and before booking, which child seats come along and that there is room for a wheelchair', async () => {
    serve();
    await fillUntilReview({ ...LINK, pasajeros: 1, switchSillaRuedas: true });
    const extras = '1 silla para niños, Espacio para silla de ruedas';
    expect(panel()).toHaveTextContent(extras);
    await press('Reservar');
    expect(screen.getByRole('dialog', { name: 'Confirme su reserva' })).toHaveTextContent(extras);
  });
  it('says nothing of them where none are wanted', async () => {
    serve();
    await visitLink({ ...LINK, switchSillaNinos: false });
    expect(panel()).not.toHaveTextContent(/silla/);
  });
  it('replaces an earlier date in the link by today, and says so until another is chosen (BOOK-066)', async () => {
    serve();
    await visitLink({ ...LINK, fecha: '2027-03-01' });
    expect(panel()).toHaveTextContent('mar 2 mar 2027');
    expect(screen.getByText('La fecha de su enlace ya pasó: lun 1 mar 2027')).toBeVisible();
    expect(screen.getByText('Pusimos la de hoy, mar 2 mar 2027. Elija aquí la que quiera.')).toBeVisible();
    fill('Fecha', '05/03/2027');
    expect(screen.queryByText(/de su enlace ya pasó/)).toBeNull();
  });
  it.each(['/view/not-a-link', '/view/%%%', '/datos/%ff'])(
    'is empty, with a notice, when the link cannot be read: %s',
    async (path) => {
      const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      serve();
      await visit(path);
      warned.mockRestore();
      expect(screen.getByText('No pudimos leer los datos de su enlace')).toBeVisible();
      expect(described('Desde')).toHaveValue('');
    },
  );
  it('runs through steps 1 to 5, in this order and under these titles (BOOK-006, BOOK-032)', async () => {
    serve();
    await visitLink();
    const titles = [stepTitle()];
    await press('Continuar');
    titles.push(stepTitle());
    fillPersonal();
    await press('Continuar');
    titles.push(stepTitle());
    choose(/^Sedán/);
    await press('Continuar');
    titles.push(stepTitle());
    choose(/^Efectivo/);
    await press('Continuar');
    titles.push(stepTitle());
    expect(titles).toEqual([
      'Paso 1 de 5 Información de recogida',
      'Paso 2 de 5 Información personal',
      'Paso 3 de 5 Viaje',
      'Paso 4 de 5 Costo',
      'Paso 5 de 5 Resumen y pago',
    ]);
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
  });
  it('has the English titles', async () => {
    serve();
    await visitLink(LINK, 'en');
    const steps = within(screen.getByRole('navigation', { name: 'Steps of the booking' })).getAllByRole('button');
    expect(steps.map((step) => step.textContent)).toEqual([
      '1 Pick-up info',
      '2 Personal info',
      '3 Trip',
      '4 Cost',
      '5 Summary and payment',
    ]);
    // Who speaks to the browser says what they see: number and name, as one after the other in what is read out.
    for (const step of steps) expect(step.getAttribute('aria-label')?.replace('.', '')).toContain(step.textContent);
  });
  it('can be used without a login, and asks for none (BOOK-070)', async () => {
    const calls = serve();
    await fillUntilCost();
    expect(calls.filter(({ headers }) => 'authorization' in headers)).toEqual([]);
    expect(address()).toContain('/view/');
  });
  it('moves the focus to the title of the next step', async () => {
    serve();
    await visitLink();
    await press('Continuar');
    expect(screen.getByRole('heading', { level: 2, name: /^Paso 2/ })).toHaveFocus();
  });
  it('keeps what was typed over a reload, and nothing of it under another link', async () => {
    serve();
    const leave = await visitLink();
    await press('Continuar');
    fill('Nombre', 'Ana');
    leave();
    const again = await visitLink();
    await press('Continuar');
    expect(described('Nombre')).toHaveValue('Ana');
    again();
    await visitLink({ ...LINK, pasajeros: 4 });
    await press('Continuar');
    expect(described('Nombre')).toHaveValue('');
  });
});

describe('what the wizard holds', () => {
  it('are fees, exchange rates, vehicle types and surcharges, asked for once (BOOK-028, API-027, API-028, API-029)', async () => {
    const calls = serve();
    await fillUntilCost();
    expect(
      calls
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/exchange_rate', '/fee', '/fee/surcharges', '/type_vehicle']);
    expect(screen.getByText(/Tipo de cambio: Q7.67/)).toBeVisible();
    await press('Atrás');
    expect(screen.getAllByRole('radio')).toHaveLength(VEHICLES.length);
  });
  it('are offered again when they could not be fetched', async () => {
    const answers: Record<string, readonly [number, unknown] | null> = { 'GET /fee': null };
    serve({ 'GET /fee': () => answers['GET /fee'] ?? null });
    open(`/view/${base64url(LINK)}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos traer los viajes y precios');
    answers['GET /fee'] = [200, { data: [] }];
    await press('Intentar de nuevo');
    expect(stepTitle()).toContain('Paso 1');
  });
  it('are the same twelve places for origin and destination (BOOK-025, BOOK-026)', async () => {
    serve();
    await visitLink();
    const codesOf = (label: string) =>
      within(described(label))
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value)
        .filter(Boolean);
    expect(codesOf('Desde').sort()).toEqual([...PLACE_CODES].sort());
    expect(codesOf('Hasta')).toEqual(codesOf('Desde'));
    expect(within(described('Desde')).getByRole('option', { name: 'Santiago Atitlán' })).toHaveValue('STL');
  });
  it('say that two places are not connected', async () => {
    serve();
    await visitLink();
    fireEvent.change(described('Hasta'), { target: { value: 'EPAR' } });
    expect(described('Hasta')).toHaveAccessibleDescription('Todavía no viajamos entre estos dos lugares: elija otro');
  });
});

describe('the summary', () => {
  it('has first and last name under one label that says so', async () => {
    serve();
    await fillUntilReview();
    expect(screen.getByText('Ana Paz').previousElementSibling).toHaveTextContent(/^Nombre completo$/);
  });
});

describe('the time', () => {
  it('is chosen among the free hours of the day (API-016)', async () => {
    const calls = serve();
    await visitLink();
    const asked = calls.filter(({ path }) => path === '/reservation/hours_available').at(-1);
    expect(asked).toMatchObject({
      method: 'POST',
      body: { date: '2027-03-05', fee: 'GUA-AIRPORT_ANT', passenger: 2, childs: 1 },
    });
    expect(
      within(described('Hora'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Elija una hora', '09:00', '10:00', '14:00']);
  });
  it('says when a day has no free hours', async () => {
    serve({ 'POST /reservation/hours_available': [200, { data: [] }] });
    await visitLink({ ...LINK, hora: '' });
    expect(described('Hora')).toHaveAccessibleDescription(/No tenemos horarios disponibles para esta fecha/);
  });
  it('says of a past day that it is past, and nothing about its hours', async () => {
    serve({ 'POST /reservation/hours_available': [200, { data: [] }] });
    await visitLink();
    fill('Fecha', '01/03/2027');
    await pass();
    expect(screen.getByText('Elija una fecha desde hoy')).toBeVisible();
    expect(screen.queryByText('No tenemos horarios disponibles para esta fecha')).toBeNull();
    expect(described('Hora')).not.toHaveTextContent('Elija antes la fecha');
  });
  it('less than 24 hours ahead is warned of and not refused', async () => {
    serve();
    await visitLink({ ...LINK, fecha: '2027-03-03', hora: '09:00' });
    expect(screen.getByText('Faltan menos de 24 horas')).toBeVisible();
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 2');
  });
  it('a date before today is refused, by Guatemala’s calendar (BOOK-065)', async () => {
    jest.setSystemTime(new Date('2027-03-03T05:00:00.000Z'));
    serve();
    const leave = await visitLink({ ...LINK, fecha: '2027-03-02', hora: '' });
    expect(screen.queryByText('Elija una fecha desde hoy')).toBeNull();
    leave();
    jest.setSystemTime(new Date('2027-03-03T07:00:00.000Z'));
    await visitLink({ ...LINK, fecha: '2027-03-02', hora: '' });
    expect(screen.getByRole('textbox', { name: 'Fecha' })).toHaveValue('02/03/2027');
    expect(screen.getByText('Elija una fecha desde hoy')).toBeVisible();
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 1');
  });
});
