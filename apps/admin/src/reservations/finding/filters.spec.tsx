import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { WORK } from '@camino/contracts/reservations/reservation-filter.js';
import { aReservation } from '../../testing/a-reservation.js';
import { FakeServer, refusal, rowsOf } from '../../testing/fake-server.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import ReservationList from '../table/reservation-list.js';
import { tablePath } from '../../data/table-filter.js';

const LIST = 'GET /admin/reservation';
const row = aReservation('approved', { id: 'a', reservation_number: '310303-001' });

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer()
    .on(LIST, rowsOf([row]))
    .on('GET /admin/reservation/counts', { body: { data: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 0 } } })
    .on('GET /fee', { body: { data: [{ id: 'f1', trip: 'Aeropuerto a Antigua' }] } })
    .on('GET /admin/user', ({ query }) =>
      rowsOf(
        query.get('filter') === '{"role_id":3}'
          ? [{ id: 'd1', name: 'Mario', last_name: 'Ajú' }]
          : [{ id: 'u5', name: 'Hotel', last_name: 'Sol' }],
      ),
    )
    .on('GET /admin/vehicle', rowsOf([{ id: 'v1', no_plate: 'P-1', brand_vehicle: { name: 'Toyota' } }]))
    .install();
});

const filter = (): unknown => JSON.parse(server.calls(LIST).at(-1)?.query.get('filter') ?? '{}');
function Address() {
  const { search } = useLocation();
  return <output>{new URLSearchParams(search).get('filter')}</output>;
}
const open = async (path: string) => {
  await show(
    <>
      <ReservationList />
      <Address />
    </>,
    { path },
  );
  await screen.findByText('310303-001');
};
const panel = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  return within(await screen.findByRole('dialog', { name: 'Filtros' }));
};
const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(within(screen.getByRole('dialog')).getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const chips = () =>
  within(screen.getByRole('group', { name: 'Filtros activos' }))
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);

describe('the conditions of the table of reservations', () => {
  it('are those of the address, told one by one, and asked for as they stand', async () => {
    await open(tablePath(WORK.unassigned));
    expect(filter()).toEqual(WORK.unassigned);
    expect(screen.getByRole('tab', { name: /Reservadas/, selected: true })).toBeInTheDocument();
    expect(screen.getByText('Sin transporte')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar el filtro En las próximas 24 h' }));
    await waitFor(() => expect(filter()).toEqual({ status_id: 2, unassigned: true }));
  });

  it('are chosen in a panel and stand in the address at once', async () => {
    await open('/reservation');
    await panel();
    for (const [label, option] of [
      ['Trayecto', 'Aeropuerto a Antigua'],
      ['Piloto', 'Mario Ajú'],
      ['Vehículo', 'P-1 Toyota'],
      ['Reservó', 'Hotel Sol'],
      ['Forma de pago', 'Efectivo'],
      ['Transporte', 'Sin transporte'],
    ] as const)
      await choose(label, option);
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2031-03-03' } });
    fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2031-03-05' } });
    const wanted = {
      status_id: 1,
      fee_id: 'f1',
      driver_id: 'd1',
      vehicle_id: 'v1',
      booked_by: 'u5',
      payment: 'cash',
      unassigned: true,
      date_from: '2031-03-03',
      date_to: '2031-03-05',
    };
    await waitFor(() => expect(filter()).toEqual(wanted));
    expect(JSON.parse(document.querySelector('output')?.textContent ?? '{}')).toEqual(wanted);
    await userEvent.click(screen.getByRole('button', { name: 'Ver los resultados' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(chips()).toContain('Quitar el filtro Piloto: Mario Ajú');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(filter()).toEqual({ status_id: 1 }));
  });

  it.each([
    ['a last day before the first', '01/03/2031'],
    ['no day at all', '99/99/2031'],
  ])('take a day that was refused away with them: %s', async (_, refused) => {
    await open(tablePath({ status_id: 2, date_from: '2031-03-03' }));
    await panel();
    fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: refused } });
    fireEvent.blur(screen.getByLabelText('Hasta'));
    expect(screen.getByLabelText('Hasta')).toHaveValue(refused);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(filter()).toEqual({ status_id: 2 }));
    expect(screen.getByLabelText('Hasta')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Ver los resultados' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(filter()).toEqual({ status_id: 2 });
  });

  it('take a pick-up day that was not read away with them', async () => {
    await open(tablePath({ status_id: 2, unassigned: true }));
    const day = screen.getByRole('textbox', { name: 'Fecha de recogida' });
    fireEvent.change(day, { target: { value: '99/99/2031' } });
    fireEvent.blur(day);
    await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(filter()).toEqual({ status_id: 2 }));
    expect(screen.getByRole('textbox', { name: 'Fecha de recogida' })).toHaveValue('');
  });

  it('keep the rows of several states under the tab of all', async () => {
    await open(tablePath({ states: ['approved', 'started'] }));
    expect(screen.getByRole('tab', { name: /Todas/, selected: true })).toBeInTheDocument();
    await panel();
    await userEvent.click(screen.getByRole('button', { name: 'Aprobada' }));
    await waitFor(() => expect(filter()).toEqual({ states: ['started'], status_id: 0 }));
  });

  it('do not take nonsense from the address', async () => {
    await open(
      '/reservation?filter={"status_id":2,"payment":"gold","driver_id":7,"date":"soon","other":1}&sort=id&order=ASC',
    );
    expect(screen.queryByRole('group', { name: 'Filtros activos' })).not.toBeInTheDocument();
  });

  it('are refused by the server in its words', async () => {
    server.on(LIST, refusal(400, 'Estos filtros tienen un valor que no se puede leer: date_to.'));
    await show(<ReservationList />, { path: tablePath({ status_id: 2, date_to: '2031-02-31' }) });
    expect(await screen.findByText(/no se puede leer: date_to/)).toBeInTheDocument();
  });

  it('offer a collaborator no drivers, vehicles or colleagues', async () => {
    await signIn(5);
    await open('/reservation');
    const shown = await panel();
    expect(shown.getAllByRole('combobox').map((box) => box.getAttribute('aria-labelledby') !== null)).toHaveLength(4);
    expect(shown.queryByRole('combobox', { name: 'Piloto' })).not.toBeInTheDocument();
    expect(server.calls('GET /admin/user')).toEqual([]);
  });
});

describe('the columns of the table', () => {
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

  it('are chosen, and kept for the next time', async () => {
    await open(tablePath(WORK.unassigned));
    expect(heads()).toContain('Origen');
    await userEvent.click(screen.getByRole('button', { name: 'Columnas' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Origen' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Precio' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(heads()).toContain('Precio'));
    expect(heads()).not.toContain('Origen');
    await userEvent.click(screen.getByRole('tab', { name: /Solicitudes/ }));
    await waitFor(() => expect(heads()).toContain('Origen'));
    await userEvent.click(screen.getByRole('tab', { name: /Reservadas/ }));
    await waitFor(() => expect(heads()).not.toContain('Origen'));
  });
});

describe('the rows by keyboard', () => {
  it('j and k lead from row to row, x selects, a approves', async () => {
    const two = ['a', 'b'].map((id) => aReservation('requested', { id, reservation_number: `310303-00${id}` }));
    server
      .on(LIST, rowsOf(two))
      .on('POST /admin/reservation/b/approve', { body: { data: aReservation('approved', { id: 'b' }) } });
    await show(<ReservationList />, { path: tablePath({ status_id: 1 }) });
    await screen.findByRole('link', { name: '310303-00a' });
    await userEvent.keyboard('j');
    expect(screen.getByRole('link', { name: '310303-00a' })).toHaveFocus();
    await userEvent.keyboard('jj');
    expect(screen.getByRole('link', { name: '310303-00b' })).toHaveFocus();
    await userEvent.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Seleccionar 310303-00b' })).toBeChecked();
    await userEvent.keyboard('k');
    expect(screen.getByRole('link', { name: '310303-00a' })).toHaveFocus();
    await userEvent.keyboard('ja');
    await waitFor(() => expect(server.calls('POST /admin/reservation/b/approve')).toHaveLength(1));
    expect(server.calls('POST /admin/reservation/a/approve')).toEqual([]);
  });
});

describe('saved views', () => {
  const LAKE = { name: 'Lago', filter: { status_id: 2 as const, unassigned: true } };

  it('are those of the server, and open the table they were saved from', async () => {
    server.on('GET /admin/view', { body: { data: [LAKE] } });
    await open('/reservation');
    await userEvent.click(screen.getByRole('button', { name: 'Vistas' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lago' }));
    await waitFor(() => expect(filter()).toEqual(LAKE.filter));
    expect(JSON.parse(document.querySelector('output')?.textContent ?? '{}')).toEqual(LAKE.filter);
  });

  it('are saved under a name, without the words searched for, and removed', async () => {
    server
      .on('GET /admin/view', { body: { data: [] } })
      .on('PUT /admin/view', { body: { data: [LAKE] } })
      .on('POST /admin/view/remove', { body: { data: [] } });
    await open(tablePath({ ...LAKE.filter, q: 'olivia' }));
    await userEvent.click(screen.getByRole('button', { name: 'Vistas' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista…' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre de la vista' }), 'Lago');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar vista' }));
    await waitFor(() => expect(server.calls('PUT /admin/view').map(({ body }) => body)).toEqual([LAKE]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    server.on('GET /admin/view', { body: { data: [LAKE] } });
    await userEvent.click(screen.getByRole('button', { name: 'Vistas' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar Lago' }));
    await waitFor(() =>
      expect(server.calls('POST /admin/view/remove').map(({ body }) => body)).toEqual([{ name: 'Lago' }]),
    );
  });

  it('that cannot be saved say why, and keep the name', async () => {
    server
      .on('GET /admin/view', { body: { data: [] } })
      .on('PUT /admin/view', refusal(409, 'Ya tiene 30 vistas. Elimine una para guardar otra.'));
    await open('/reservation');
    await userEvent.click(screen.getByRole('button', { name: 'Vistas' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista…' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre de la vista' }), 'Lago{Enter}');
    expect(await screen.findByText(/Ya tiene 30 vistas/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Nombre de la vista' })).toHaveValue('Lago');
  });
});
