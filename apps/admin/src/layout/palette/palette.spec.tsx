import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { aReservation } from '../../testing/a-reservation.js';
import { FakeServer, rowsOf } from '../../testing/fake-server.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import { QuickAccess } from './quick-access.js';

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer()
    .on('GET /admin/reservation', rowsOf([aReservation('approved', { id: 'r1', reservation_number: '310303-001' })]))
    .on('GET /admin/user', rowsOf([{ id: 'd1', name: 'Olivia', last_name: 'Paz', role_id: 3, email: 'o@x.gt' }]))
    .on('GET /admin/vehicle', rowsOf([]))
    .install();
});

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const where = () => document.querySelector('output')?.textContent;
const open = async () => {
  await show(
    <>
      <QuickAccess />
      <input aria-label="note" />
      <Where />
    </>,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Buscar o ir a…' });
};
const chosen = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent;
};

describe('the palette', () => {
  it('opens with Ctrl K while one types, and takes the focus', async () => {
    await show(
      <>
        <QuickAccess />
        <input aria-label="note" />
      </>,
    );
    await userEvent.click(screen.getByLabelText('note'));
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox')).toHaveFocus();
  });

  it('finds bookings, people and vehicles at the server, and goes where Enter says', async () => {
    await open();
    await userEvent.keyboard('olivia');
    await waitFor(() => expect(chosen()).toContain('310303-001'));
    expect(server.calls('GET /admin/reservation').at(-1)?.query.get('filter')).toBe('{"status_id":0,"q":"olivia"}');
    const parts = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(parts.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^310303-001 Olivia Brooks.*Reservaciones$/),
      'Olivia PazPiloto · o@x.gtPersonas',
    ]);
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toContain('Olivia Paz');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(where()).toBe('/reservation/r1/show');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leads to pages and does what else there is, found without accents', async () => {
    server.on('GET /admin/reservation', rowsOf([])).on('GET /admin/user', rowsOf([]));
    await open();
    await userEvent.keyboard('vehic');
    await waitFor(() => expect(chosen()).toContain('Vehículos'));
    await userEvent.keyboard('{Enter}');
    expect(where()).toBe('/vehicle');
  });

  it('says that nothing matches', async () => {
    server.on('GET /admin/reservation', rowsOf([])).on('GET /admin/user', rowsOf([]));
    await open();
    await userEvent.keyboard('zzzz');
    expect(await screen.findByText('Nada coincide')).toBeInTheDocument();
  });

  it('asks for nothing that the role may not read', async () => {
    await signIn(5);
    await open();
    await userEvent.keyboard('olivia');
    await waitFor(() => expect(chosen()).toContain('310303-001'));
    expect([server.calls('GET /admin/user'), server.calls('GET /admin/vehicle')]).toEqual([[], []]);
  });

  it('has a list of all keys behind the question mark', async () => {
    await show(<QuickAccess />);
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Atajos del teclado' })).toHaveTextContent('Ctrl KBuscar o ir a…');
  });
});
