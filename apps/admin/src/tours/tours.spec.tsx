import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TourBooking } from '@camino/contracts/tours/tour.js';
import { Route, Routes } from 'react-router';
import { anEntry } from '../testing/a-reservation.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { seeAsItWas } from '../testing/see-as-it-was.js';
import { screenOf, show, signIn } from '../testing/show.js';
import TourList from './tour-list.js';
import TourShow from './tour-show.js';

const TOUR: TourBooking = {
  id: 't1',
  number: '310303-001',
  state: 'requested',
  version: 3,
  allowed_actions: ['confirm', 'cancel'],
  tour: 3,
  date: '2031-03-03',
  departs_at: '2031-03-03T19:00:00.000Z',
  returns_at: '2031-03-04T17:00:00.000Z',
  adults: 2,
  children: 1,
  passengers: 3,
  price: 600,
  price_per_person: 200,
  contact: {
    name: 'Olivia <b>Brooks</b>',
    email: 'olivia@example.com',
    phone: '+1 202 555 0143',
    age: 34,
    note: 'Sin carne',
  },
  companions: [
    { name: 'Noah Brooks', email: 'noah@example.com', phone: '5555 4321', age: 36 },
    { name: 'Mia Brooks', email: '', phone: '', age: 7 },
  ],
  language: 'en',
  requested_at: '2031-03-01T12:00:00.000Z',
  expires_at: '2031-03-02T12:00:00.000Z',
  ending: null,
};
const CONFIRMED: TourBooking = {
  ...TOUR,
  state: 'confirmed',
  version: 4,
  allowed_actions: ['cancel'],
  expires_at: null,
};
const load = (places: number) => ({
  body: { data: [1, 2, 3].map((tour) => ({ tour, date: TOUR.date, places, taken: 3, places_left: places - 3 })) },
});

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer()
    .on('GET /admin/tour', rowsOf([TOUR, { ...CONFIRMED, id: 't2', number: '310304-001', tour: 1 }], 7))
    .on('GET /admin/tour/t1', { body: TOUR })
    .on('GET /admin/tour/t1/timeline', {
      body: {
        data: [
          anEntry({
            type: 'TourBookingRequested',
            changes: [{ field: 'state', from: null, to: 'requested' }],
          }),
        ],
      },
    })
    .on('GET /admin/tour/departures', load(12))
    .install();
});

const openList = async (language: 'es' | 'en' = 'es') => {
  await show(<TourList />, { resource: 'tour', language });
  await screen.findByText('310303-001');
};
const openOne = async (language: 'es' | 'en' = 'es') => {
  await show(
    <Routes>
      <Route path="/tour/:id/show" element={<TourShow />} />
    </Routes>,
    { resource: 'tour', path: '/tour/t1/show', language },
  );
  await screen.findByRole('heading', { level: 1 });
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('a tour booking is shown as it was on a day', async () => {
  const contact = { ...TOUR.contact, name: 'Ada Brooks' };
  server.on('GET /admin/tour/t1/as_of/2031-03-02', { body: { data: { ...CONFIRMED, contact, allowed_actions: [] } } });
  await openOne();
  const drawer = await seeAsItWas();
  expect(await drawer.findByText('Ada Brooks')).toBeInTheDocument();
  expect(drawer.getByText('Confirmado')).toBeInTheDocument();
});

describe('the list of tours', () => {
  it('shows each booking with what can be done to it', async () => {
    await openList();
    const [, first, second] = screen.getAllByRole('row');
    for (const word of ['310303-001', 'Caminata', 'Olivia <b>Brooks</b>', '3', 'Q600.00', 'Por confirmar'])
      expect(within(first!).getByText(word)).toBeInTheDocument();
    expect(within(first!).getByRole('link')).toHaveAttribute('href', '/tour/t1/show');
    expect(within(first!).getByRole('button', { name: /Confirmar/ })).toBeInTheDocument();
    expect(within(second!).getByText('Confirmado')).toBeInTheDocument();
    expect(within(second!).queryByRole('button', { name: /Confirmar/ })).toBeNull();
  });
  it('asks the server for the next departure first', async () => {
    await openList('en');
    expect(screen.getByText('To be confirmed')).toBeInTheDocument();
    expect(server.calls('GET /admin/tour')[0]?.query.get('sort')).toBe('["date","ASC"]');
  });
  it('says where tours come from while there are none', async () => {
    server.on('GET /admin/tour', rowsOf([]));
    await show(<TourList />, { resource: 'tour' });
    expect(await screen.findByText('Aún no hay reservas de tours')).toBeInTheDocument();
    expect(screen.getByText(/^Llegan del sitio/)).toBeInTheDocument();
    expect(screen.queryByText(/Agregar/)).not.toBeInTheDocument();
  });
  it('leaves those of one state', async () => {
    await openList();
    await userEvent.click(screen.getByRole('combobox', { name: 'Estado' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Confirmado' }));
    await waitFor(() =>
      expect(server.calls('GET /admin/tour').at(-1)?.query.get('filter')).toBe('{"state":"confirmed"}'),
    );
  });
});

describe('the page of a tour', () => {
  it('says who goes, when, and how full the departure is', async () => {
    await openOne();
    for (const word of ['Olivia <b>Brooks</b>', 'Sin carne', 'Noah Brooks', 'Mia Brooks', '7 años', 'Q600.00'])
      expect(screen.getByText(word)).toBeInTheDocument();
    expect(await screen.findByText('3 de 12 lugares apartados, quedan 9')).toBeInTheDocument();
    expect(screen.getByText('3 (adultos: 2, niños: 1)')).toBeInTheDocument();
    expect(await screen.findByText('Tour solicitado')).toBeInTheDocument();
    expect(screen.queryByText('requested')).toBeNull();
  });
  it('confirms at one press, naming what was seen', async () => {
    server.on('POST /admin/tour/t1/confirm', { body: { data: CONFIRMED } });
    await openOne();
    server.on('GET /admin/tour/t1', { body: CONFIRMED });
    await press(/^Confirmar/);
    expect(await screen.findByText('Tour confirmado')).toBeInTheDocument();
    expect(await screen.findByText('Confirmado')).toBeInTheDocument();
    expect(server.calls('POST /admin/tour/t1/confirm')[0]?.headers['if-match']).toBe('"3"');
  });
  it('cancels with a reason only', async () => {
    server.on('POST /admin/tour/t1/cancel', { body: { data: { ...TOUR, state: 'cancelled', version: 4 } } });
    await openOne();
    await press(/^Cancelar tour/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar tour' }));
    expect(server.calls('POST /admin/tour/t1/cancel')).toHaveLength(0);
    await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Erupción');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar tour' }));
    expect(await screen.findByText('Tour cancelado')).toBeInTheDocument();
    expect(server.calls('POST /admin/tour/t1/cancel')[0]?.body).toEqual({ reason: 'Erupción' });
  });
  it('changes the places of the departure, and says why they cannot be fewer', async () => {
    server.on('POST /admin/tour/set-places', refusal(409, 'Ya hay 3 lugares apartados en esa salida.'));
    await openOne();
    await press(/^Cambiar lugares/);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Lugares/ }), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Cambiar lugares' }));
    expect(await dialog.findByText('Ya hay 3 lugares apartados en esa salida.')).toBeInTheDocument();
    server.on('POST /admin/tour/set-places', load(20)).on('GET /admin/tour/departures', load(20));
    await userEvent.clear(dialog.getByRole('textbox', { name: /Lugares/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Lugares/ }), '20');
    await userEvent.click(dialog.getByRole('button', { name: 'Cambiar lugares' }));
    expect(await screen.findByText('3 de 20 lugares apartados, quedan 17')).toBeInTheDocument();
    expect(server.calls('POST /admin/tour/set-places').at(-1)?.body).toEqual({
      date: '2031-03-03',
      tour: 3,
      places: 20,
    });
  });
  it('says that it could not be read', async () => {
    server.on('GET /admin/tour/t1', refusal(404, 'No encontramos esta reserva.'));
    await show(
      <Routes>
        <Route path="/tour/:id/show" element={<TourShow />} />
      </Routes>,
      { resource: 'tour', path: '/tour/t1/show' },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al obtener el tour');
  });
});
