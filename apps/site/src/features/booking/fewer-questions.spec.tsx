import { fireEvent, screen, within } from '@testing-library/react';
import {
  type Call,
  choose,
  feeFor,
  FEES,
  fill,
  fillPersonal,
  givenWizard,
  LINK,
  pass,
  press,
  serve,
  stepTitle,
  VEHICLES,
  visitLink,
} from './booking.given.js';
import { childSeatsOf, isGroup, vehicleOf } from './state/party.js';

givenWizard();

const AIRPORT_FEES = [...FEES, feeFor('ANT', 'GUA-AIRPORT')];
const serveAll = () => serve({ 'GET /fee': [200, { data: AIRPORT_FEES }] });
const vehicles = () => within(screen.getByRole('group', { name: 'Vehículo que prefiere' }));
const sent = (calls: readonly Call[]) => calls.find(({ method, path }) => method === 'POST' && path === '/reservation');

const untilTripStep = async (link: object = LINK) => {
  await visitLink(link);
  await press('Continuar');
  fillPersonal();
  await press('Continuar');
  expect(stepTitle()).toContain('Paso 3');
};
const reserve = async () => {
  await press('Continuar');
  choose(/^Efectivo/);
  await press('Continuar');
  await press('Reservar');
  await press(/^Reservar por/);
};

describe('the vehicle', () => {
  it.each([
    [2, 1, 'sedan'],
    [3, 1, 'suv'],
    [4, 9, 'minibus'],
  ])('for %i adults and %i children is suggested: %s', async (pasajeros, pasajerosN, vehicle) => {
    serveAll();
    await untilTripStep({ ...LINK, pasajeros, pasajerosN });
    expect(vehicles().getByRole('radio', { checked: true })).toHaveAttribute('value', vehicle);
  });
  it('that cannot hold the party cannot be chosen, and says why', async () => {
    serveAll();
    await untilTripStep({ ...LINK, pasajeros: 4, pasajerosN: 1 });
    expect(vehicles().getByRole('radio', { name: /^Sedán.*hasta 3 pasajeros: no caben 5/ })).toBeDisabled();
    expect(vehicles().getByRole('radio', { name: /^SUV.*no caben 5/ })).toBeDisabled();
    expect(vehicles().getByRole('radio', { name: /^Minibús.*hasta 15 pasajeros/ })).toBeEnabled();
  });
  it('chosen larger stays chosen, and is sent', async () => {
    const calls = serveAll();
    await untilTripStep();
    choose(/^Minibús/);
    await reserve();
    expect(sent(calls)?.body.type_vehicle).toBe('minibus');
  });
  it('chosen gives way to one that fits when the party grows', () => {
    const party = { passenger: 2, childs: 0, type_vehicle: 'suv' };
    expect(vehicleOf(party, VEHICLES)).toBe('suv');
    expect(vehicleOf({ ...party, passenger: 5 }, VEHICLES)).toBe('minibus');
    expect(vehicleOf({ ...party, passenger: 16 }, VEHICLES)).toBe('');
  });
});

describe('the address', () => {
  const asked = () => screen.queryAllByLabelText(/^Hotel o dirección/).map((field) => field.getAttribute('name'));
  it.each([
    ['at the end', 'GUA-AIRPORT', 'ANT', ['drop_off_address']],
    ['at the beginning', 'ANT', 'GUA-AIRPORT', ['pick_up_address']],
    ['at both ends', 'ANT', 'PAN', ['pick_up_address', 'drop_off_address']],
  ])('is asked for %s that is no airport', async (_what, origen, destino, fields) => {
    serveAll();
    await untilTripStep({ ...LINK, origen, destino });
    expect(asked()).toEqual(fields);
  });
  it('of an airport is not sent, whatever was written before', async () => {
    const calls = serveAll();
    await untilTripStep({ ...LINK, origen: 'ANT', destino: 'GUA-AIRPORT' });
    fill(/^Hotel o dirección de recogida/, 'Posada');
    await press(/^1\./);
    fill('Desde', 'GUA-AIRPORT');
    fill('Hasta', 'ANT');
    await pass(700);
    await press('Continuar');
    await press('Continuar');
    await reserve();
    expect(sent(calls)?.body).toMatchObject({ pick_up_address: '', drop_off_address: '' });
  });
  it.each([
    ['the airport says where the driver waits', 'GUA-AIRPORT', 'ANT', /Punto de encuentro.*15 minutos antes/],
    ['elsewhere says to be ready 15 minutes early', 'ANT', 'PAN', /Esté listo 15 minutos antes/],
  ])('%s', async (_what, origen, destino, text) => {
    serveAll();
    await untilTripStep({ ...LINK, origen, destino });
    expect(screen.getByRole('group', { name: 'De puerta a puerta' })).toHaveTextContent(text);
  });
});

describe('child seats', () => {
  it('are counted, at most one per child, and sent', async () => {
    const calls = serveAll();
    await visitLink({ ...LINK, pasajerosN: 2 });
    await press('Más: Sillas para niños');
    expect(screen.getByRole('button', { name: 'Más: Sillas para niños' })).toBeDisabled();
    await press('Continuar');
    fillPersonal();
    await press('Continuar');
    await reserve();
    expect(sent(calls)?.body).toMatchObject({ childs: 2, child_seats: 2, children_chair: true });
  });
  it('are not asked for without children, and none are sent then', async () => {
    serveAll();
    await visitLink({ ...LINK, pasajerosN: 0 });
    expect(screen.queryByLabelText('Sillas para niños')).toBeNull();
    expect(childSeatsOf({ child_seats: 1, childs: 0 })).toBe(0);
  });
});

describe('stops on the way', () => {
  it('are a field that asks for a price, looked through and sent', async () => {
    const calls = serveAll();
    await untilTripStep();
    const field = screen.getByLabelText(/^Paradas en el camino/);
    expect(field).toHaveAccessibleDescription(/le decimos cuánto cuesta antes de confirmar/);
    fill(/^Paradas en el camino/, 'Un supermercado');
    await press('Continuar');
    choose(/^Efectivo/);
    await press('Continuar');
    expect(screen.getByRole('region', { name: 'Viaje' })).toHaveTextContent('Paradas en el caminoUn supermercado');
    await press('Reservar');
    await press(/^Reservar por/);
    expect(sent(calls)?.body.stops).toBe('Un supermercado');
  });
});

describe('more people than the largest vehicle holds', () => {
  it('see neither a price nor hours nor a way on: they are a group', async () => {
    const calls = serveAll();
    await visitLink({ ...LINK, pasajeros: 40 });
    await pass(700);
    expect(await screen.findByText('Un grupo de 41 personas viaja en varios vehículos')).toBeVisible();
    const panel = screen.getByRole('complementary');
    expect(panel).not.toHaveTextContent('Q');
    expect(panel).toHaveTextContent('Le enviamos el precio para su grupo');
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    expect(screen.queryByText(/Elija otra fecha/)).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    for (const step of screen.getAllByRole('button', { name: /^[2-5]\./ })) expect(step).toBeDisabled();
  });
  it('write to the office at once, with what they have chosen so far', async () => {
    const calls = serve({ 'POST /inquiry': [201, { data: { received_at: '2027-03-02T18:00:00.000Z' } }] });
    await visitLink({ ...LINK, pasajeros: 40 });
    const form = within(await screen.findByRole('region', { name: /^Un grupo de 41/ }));
    fireEvent.change(form.getByRole('textbox', { name: /^Nombre/ }), { target: { value: 'Ana' } });
    fireEvent.change(form.getByRole('textbox', { name: /^Correo/ }), { target: { value: 'ana@example.com' } });
    fireEvent.submit(form.getByRole('form'));
    await pass();
    expect(calls.find(({ path }) => path === '/inquiry')?.body).toMatchObject({
      name: 'Ana',
      email: 'ana@example.com',
      message:
        'Traslado para un grupo\nAeropuerto La Aurora (GUA) → Antigua Guatemala\nvie 5 mar 2027\n40 adultos, 1 niño, 3 maletas',
    });
  });
  it('have what was chosen since in their message, beside what they wrote', async () => {
    serveAll();
    await visitLink({ ...LINK, pasajeros: 40 });
    const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Mensaje/ });
    await screen.findByRole('region', { name: /^Un grupo de 41/ });
    fireEvent.change(text(), { target: { value: `${text().value}\nVamos a una boda` } });
    await press('Más: Adultos');
    await press('Escribir por este grupo');
    expect(text().value).toContain('41 adultos, 1 niño');
    expect(text().value).toMatch(/Vamos a una boda$/);
  });
  it('are no group as soon as they fit', async () => {
    serveAll();
    await visitLink({ ...LINK, pasajeros: 15, pasajerosN: 1 });
    expect(await screen.findByText(/^Un grupo de 16/)).toBeVisible();
    await press('Menos: Adultos');
    expect(screen.queryByText(/^Un grupo de/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeEnabled();
  });
  it('are nobody while no vehicle is known', () => {
    expect(isGroup({ passenger: 60, childs: 0 }, [])).toBe(false);
  });
});
