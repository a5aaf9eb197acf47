import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '../data/page.js';
import { aReservation } from '../testing/a-reservation.js';
import { FakeServer, rowsOf } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
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
