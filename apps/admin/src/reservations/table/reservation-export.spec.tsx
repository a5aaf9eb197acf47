import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '../../data/page.js';
import { aReservation } from '../../testing/a-reservation.js';
import { FakeServer, rowsOf } from '../../testing/fake-server.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import ReservationList from './reservation-list.js';

const EXPORT = 'GET /admin/reservation/export.xlsx';

afterEach(() => jest.restoreAllMocks());

describe('the export of the reservations table', () => {
  it('saves the rows of the open tab, in their order, under the name the server gives them', async () => {
    screenOf(1440);
    await signIn(2);
    const keep = jest.spyOn(page, 'keep').mockReturnValue(undefined);
    const server = new FakeServer()
      .on('GET /admin/reservation', rowsOf([aReservation('requested', { id: 'a' })]))
      .on('GET /admin/reservation/counts', { body: { data: {} } })
      .on(EXPORT, { body: 'PK', headers: { 'content-disposition': 'attachment; filename="Reservaciones.xlsx"' } })
      .install();
    await show(<ReservationList />);
    const button = await screen.findByRole('button', { name: 'Exportar a Excel' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    expect(await screen.findByText('Exportado: Reservaciones.xlsx')).toBeInTheDocument();
    expect(keep).toHaveBeenCalledWith(expect.any(Blob), 'Reservaciones.xlsx');
    const query = server.calls(EXPORT).at(-1)?.query;
    expect([query?.get('filter'), query?.get('sort'), query?.get('lang')]).toEqual([
      JSON.stringify({ status_id: 1 }),
      JSON.stringify(['requested_at', 'ASC']),
      'es',
    ]);
  });
});

describe('the day on paper', () => {
  const open = async (filter: object, role: 2 | 5 = 2) => {
    screenOf(1440);
    await signIn(role);
    jest.spyOn(page, 'keep').mockReturnValue(undefined);
    const server = new FakeServer()
      .on('GET /admin/reservation', rowsOf([aReservation('requested', { id: 'a' })]))
      .on('GET /admin/reservation/counts', { body: { data: {} } })
      .on('GET /admin/reservation/manifest.pdf', { body: '%PDF-' })
      .on('GET /admin/reservation/run-sheet.pdf', { body: '%PDF-' })
      .install();
    const query = new URLSearchParams({ filter: JSON.stringify({ status_id: 2, ...filter }) });
    await show(<ReservationList />, { path: `/reservation?${query.toString()}` });
    return server;
  };

  it('has all trips of the day that was chosen', async () => {
    const server = await open({ date: '2031-03-04' });
    await userEvent.click(await screen.findByRole('button', { name: 'Viajes del día (PDF)' }));
    expect(await screen.findByText('Exportado: manifest-2031-03-04.pdf')).toBeInTheDocument();
    expect(server.calls('GET /admin/reservation/manifest.pdf')[0]?.query.get('date')).toBe('2031-03-04');
  });

  it('has the trips of the driver that was chosen', async () => {
    const server = await open({ date: '2031-03-04', driver_id: 'd1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Hoja de ruta (PDF)' }));
    expect(await screen.findByText('Exportado: run-sheet-2031-03-04.pdf')).toBeInTheDocument();
    expect(server.calls('GET /admin/reservation/run-sheet.pdf')[0]?.query.get('driver_id')).toBe('d1');
  });

  it('is not for a collaborator, who sees their own bookings alone', async () => {
    await open({}, 5);
    expect(await screen.findByRole('button', { name: 'Exportar a Excel' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Viajes del día (PDF)' })).toBeNull();
  });
});
