import { screen, within } from '@testing-library/react';
import { aDriversTrip } from '../testing/a-reservation.js';
import { clockAt } from '../testing/clock.js';
import { FakeServer, rowsOf } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import Empleado from './empleado.js';

const today = { pick_up_date: '2031-03-03' };
let server: FakeServer;
beforeEach(async () => {
  clockAt('2031-03-03T18:00:00Z');
  screenOf(390);
  await signIn(3, 'Mario Ajú');
  server = new FakeServer().install();
});
afterEach(() => jest.useRealTimers());

describe('the driver’s home', () => {
  it('shows what waits for an answer, the next trip, today’s others, further ones, and the way to all (DRV-001)', async () => {
    server.on(
      'GET /admin/reservation_driver',
      rowsOf([
        aDriversTrip(3, { id: 'a', reservation_number: '310303-001', ...today }),
        aDriversTrip(1, { id: 'b', reservation_number: '310303-002', ...today }),
        aDriversTrip(3, { id: 'c', reservation_number: '310304-003', pick_up_date: '2031-03-04' }),
        aDriversTrip(3, { id: 'd', reservation_number: '310303-004', ...today }),
      ]),
    );
    await show(<Empleado />);
    await screen.findByRole('region', { name: 'Su próximo viaje' });
    const shown = screen.getAllByRole('region').map((region) => [
      region.getAttribute('aria-label'),
      ...within(region)
        .getAllByRole('article')
        .map((card) => card.getAttribute('aria-label')?.replace('Número de viaje ', '')),
    ]);
    expect(shown).toEqual([
      ['Por responder', '310303-002'],
      ['Su próximo viaje', '310303-001'],
      ['Más viajes hoy', '310303-004'],
      ['Próximos días', '310304-003'],
    ]);
    expect(screen.getByText('Falta su respuesta')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver todos mis viajes' })).toHaveAttribute('href', '/reservation_driver');
  });

  it('puts the trip under way before any other', async () => {
    server.on(
      'GET /admin/reservation_driver',
      rowsOf([
        aDriversTrip(3, { id: 'a', reservation_number: '310303-001' }),
        aDriversTrip(4, { id: 'b', reservation_number: '310303-002' }),
      ]),
    );
    await show(<Empleado />);
    const underWay = within(await screen.findByRole('region', { name: 'En camino' }));
    expect(underWay.getByRole('article', { name: /310303-002/ })).toBeInTheDocument();
    expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('En camino');
  });

  it('lists no trip as waiting to be sent of which nothing waits', async () => {
    server.on(
      'GET /admin/reservation_driver',
      rowsOf([aDriversTrip(4, { status_id: 5, state: 'finished', allowed_actions: [] })]),
    );
    await show(<Empleado />);
    expect(await screen.findByText('No tiene viajes pendientes')).toBeInTheDocument();
    expect(screen.queryByText('Esperando envío')).not.toBeInTheDocument();
  });

  it('says what to wait for when there is nothing to drive', async () => {
    server.on('GET /admin/reservation_driver', rowsOf([]));
    await show(<Empleado />);
    expect(await screen.findByText('No tiene viajes pendientes')).toBeInTheDocument();
  });
});
