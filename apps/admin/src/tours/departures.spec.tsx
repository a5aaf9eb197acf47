import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TourBooking } from '@camino/contracts/tours/tour.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import DeparturesPage from './departures-page.js';

const DAY = '2031-03-03';
const LOADS = 'GET /admin/tour/departures';
const LIST = 'GET /admin/tour';
const aTour = (more: Partial<TourBooking> = {}): TourBooking => ({
  id: 't1',
  number: '310303-001',
  state: 'requested',
  version: 3,
  allowed_actions: ['confirm', 'cancel'],
  tour: 3,
  date: DAY,
  departs_at: '2031-03-03T19:00:00.000Z',
  returns_at: '2031-03-04T17:00:00.000Z',
  adults: 1,
  children: 1,
  passengers: 2,
  price: 400,
  price_per_person: 200,
  contact: { name: 'Olivia <b>Brooks</b>', email: 'o@example.com', phone: '5555 1234', age: 34, note: 'Sin carne' },
  companions: [{ name: 'Mia Brooks', email: '', phone: '', age: 7 }],
  language: 'en',
  requested_at: '2031-03-01T12:00:00.000Z',
  expires_at: null,
  ending: null,
  ...more,
});
const loads = (taken: number, places = 12) => ({
  body: {
    data: [1, 2, 3].map((tour) => ({
      tour,
      date: DAY,
      places,
      taken: tour === 3 ? taken : 0,
      places_left: tour === 3 ? places - taken : places,
    })),
  },
});

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer()
    .on(LOADS, loads(2))
    .on(LIST, rowsOf([aTour(), aTour({ id: 't2', number: '310303-002', state: 'cancelled' })]))
    .install();
});
afterEach(() => jest.restoreAllMocks());

const open = (path = `/tour/departures?date=${DAY}`, language: 'es' | 'en' = 'es') =>
  show(<DeparturesPage />, { resource: 'tour', path, language });
const departure = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the departures of a day', () => {
  it.each([
    ['es', 'Caminata', '2 de 12 lugares apartados, quedan 10', '7 años', 'Nadie va todavía.', '4x4'],
    ['en', 'Hiking', '2 of 12 places taken, 10 left', '7 years', 'Nobody goes yet.', '4x4'],
  ] as const)('say how full each is and who goes, in %s', async (language, name, load, age, nobody, other) => {
    await open(undefined, language);
    const hike = await departure(name);
    expect(hike.getByText(load)).toBeInTheDocument();
    for (const word of ['Olivia <b>Brooks</b>', 'Mia Brooks'])
      expect(hike.getAllByText(word, { exact: false }).length).toBeGreaterThan(0);
    expect(hike.getByText(/5555 1234 · o@example.com/)).toBeInTheDocument();
    expect(hike.getByText(new RegExp(age))).toBeInTheDocument();
    expect(hike.getByText(/Sin carne/)).toBeInTheDocument();
    expect(hike.queryByText('310303-002')).not.toBeInTheDocument();
    expect((await departure(other)).getByText(nobody)).toBeInTheDocument();
    expect(server.calls(LIST)[0]?.query.get('filter')).toBe(JSON.stringify({ date: DAY }));
  });

  it('can be gone through day by day', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Día siguiente' }));
    await waitFor(() => expect(server.calls(LOADS).at(-1)?.query.get('date')).toBe('2031-03-04'));
    await userEvent.click(await screen.findByRole('button', { name: 'Día anterior' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('3 mar'));
  });

  it('confirm a booking where it stands', async () => {
    server.on('POST /admin/tour/t1/confirm', () => {
      server.on(LIST, rowsOf([aTour({ state: 'confirmed', allowed_actions: ['cancel'], version: 4 })]));
      return { body: { data: aTour({ state: 'confirmed', allowed_actions: ['cancel'], version: 4 }) } };
    });
    await open();
    await userEvent.click((await departure('Caminata')).getByRole('button', { name: 'Confirmar 310303-001' }));
    expect(await screen.findByText('Tour confirmado')).toBeInTheDocument();
    expect(await screen.findByText('Confirmado')).toBeInTheDocument();
  });

  it('change their places, also when nobody goes', async () => {
    server.on('POST /admin/tour/set-places', loads(2, 20));
    await open();
    await userEvent.click((await departure('4x4')).getByRole('button', { name: 'Cambiar lugares' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Lugares/ }), '20');
    await userEvent.click(dialog.getByRole('button', { name: 'Cambiar lugares' }));
    expect(await screen.findByText('Lugares actualizados')).toBeInTheDocument();
    expect(server.calls('POST /admin/tour/set-places')[0]?.body).toEqual({ date: DAY, tour: 1, places: 20 });
  });

  it('can be printed', async () => {
    const print = jest.fn();
    window.print = print;
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Imprimir la lista' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('say so when they could not be read', async () => {
    server.on(LOADS, refusal(503, 'Un momento'));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al obtener los tours');
  });
});
