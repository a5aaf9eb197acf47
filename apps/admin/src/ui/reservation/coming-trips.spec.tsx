import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setNotAvailable } from '../../catalogue/verbs/set-available.js';
import { aReservation } from '../../testing/a-reservation.js';
import { aUser } from '../../testing/a-user.js';
import { clockAt } from '../../testing/clock.js';
import { FakeServer, rowsOf } from '../../testing/fake-server.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import { deactivate } from '../../users/user-verbs.js';
import { VerbButton } from '../../verbs/verb-button.js';

const today = '2031-03-02';
let server: FakeServer;
beforeEach(async () => {
  clockAt(`${today}T18:00:00Z`);
  screenOf(1440);
  await signIn(2);
  server = new FakeServer()
    .on('GET /admin/reservation', rowsOf([aReservation('reserved', { id: 'r1', reservation_number: '310303-001' })], 7))
    .install();
});
afterEach(() => jest.useRealTimers());

const filterOf = (address: string | null): unknown =>
  JSON.parse(new URL(address ?? '', 'http://x').searchParams.get('filter') ?? '{}');
const asked = () =>
  server.calls('GET /admin/reservation').map(({ query }) => JSON.parse(query.get('filter') ?? '{}') as object);
const vehicle = { id: 'v1', version: 1, no_plate: 'P-1', status: true } as never;

describe('whoever takes away a driver or a vehicle', () => {
  it.each([
    ['driver', { driver_id: 'd9' }, <VerbButton key="d" verb={deactivate} row={aUser({ id: 'd9', role_id: 3 })} />],
    ['vehicle', { vehicle_id: 'v1' }, <VerbButton key="v" verb={setNotAvailable} row={vehicle} />],
  ])('sees the trips ahead of the %s and the way to give them to others', async (_what, of, button) => {
    await show(button);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Tiene 7 viajes por delante')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '310303-001' })).toHaveAttribute('href', '/reservation/r1/show');
    const filter = { ...of, status_id: 2, date_from: today };
    expect(asked()).toEqual([filter]);
    const way = screen.getByRole('link', { name: 'Reasignar los 7 viajes' });
    expect(filterOf(way.getAttribute('href'))).toEqual(filter);
    await userEvent.click(way);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is asked about nobody who does not drive', async () => {
    await show(<VerbButton verb={deactivate} row={aUser({ id: 'u9', role_id: 5 })} />);
    await userEvent.click(screen.getByRole('button'));
    await screen.findByRole('dialog');
    expect(asked()).toEqual([]);
  });
});
