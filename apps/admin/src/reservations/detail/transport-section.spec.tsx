import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import { aReservation } from '../../testing/a-reservation.js';
import { page } from '../../data/page.js';
import { FakeServer, refusal } from '../../testing/fake-server.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import { Transport } from '../table/table-columns.js';
import { TransportSection } from './transport-section.js';

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().install();
});

const HIRED: Partial<Reservation> = {
  external: { company: 'Transportes Ixim' },
  accepted: true,
  Driver: { id: '', name: 'Rosa', last_name: 'Ajú', phone: '+502 5555 0190' },
  Vehicle: { id: '', plates: 'C-902BKL', brand: 'Nissan Urvan', color: '', no_passengers: 12 },
  allowed_actions: ['assign-transport', 'assign-external', 'unassign', 'start'],
};
const FREE = { free: true, reason: null, warning: null };
const aDriver = (id: string, name: string) => ({ id, name, last_name: 'Xol', phone: '', image: null, active: true });
const aVehicle = (id: string, no_plate: string) => ({
  id,
  no_plate,
  brand: 'Toyota',
  type: 'Van',
  color: '',
  no_passengers: 12,
  image: null,
  active: true,
});
const [MARIO, JULIA] = [
  { ...aDriver('d1', 'Mario'), ...FREE },
  { ...aDriver('d2', 'Julia'), ...FREE },
];
const [VAN, BUS] = [
  { ...aVehicle('v1', 'P-1'), ...FREE },
  { ...aVehicle('v2', 'P-2'), ...FREE },
];
const row = (state: ReservationState, other: Partial<Reservation> = {}) => aReservation(state, other);
const facts = () =>
  [...screen.getByRole('region').querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextSibling?.textContent,
  ]);
const fill = (name: RegExp, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByRole('textbox', { name }), { target: { value } });
const confirm = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Asignar' }));
const posted = () => server.calls('POST /admin/reservation/r1/assign-external').map(({ body }) => body);

describe('external transport', () => {
  const approved = row('approved', { allowed_actions: ['assign-transport', 'assign-external'] });

  it('is assigned with who drives, in what, and why', async () => {
    server.on('POST /admin/reservation/r1/assign-external', { body: { data: row('reserved', HIRED) } });
    await show(<TransportSection row={approved} />);
    await userEvent.click(screen.getByRole('button', { name: 'Transporte externo' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('no ocupa lugar de la flota');
    expect(screen.getByRole('dialog')).toHaveTextContent('Viajan 4 personas');
    await confirm();
    expect(posted()).toEqual([]);
    fill(/Empresa/, 'Transportes Ixim');
    fill(/Nombre del piloto/, 'Rosa');
    fill(/Apellido del piloto/, 'Ajú');
    fill(/Teléfono del piloto/, 'llámeme');
    fill(/Vehículo/, 'Nissan Urvan');
    fill(/Placas/, 'c-902bkl');
    fill(/Asientos/, '12');
    fill(/Motivo/, 'Flota completa');
    await confirm();
    expect(posted()).toEqual([]);
    fill(/Teléfono del piloto/, '5555 0190');
    await confirm();
    expect(await screen.findByText('Transporte externo asignado')).toBeInTheDocument();
    expect(posted()).toEqual([
      {
        company: 'Transportes Ixim',
        driver_name: 'Rosa',
        driver_last_name: 'Ajú',
        driver_phone: '5555 0190',
        vehicle: 'Nissan Urvan',
        plates: expect.stringMatching(/^c-902bkl$/i) as string,
        seats: '12',
        reason: 'Flota completa',
      },
    ]);
  });

  const choose = async (part: string): Promise<void> => {
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: /Qué es externo/ }));
    await userEvent.click(await screen.findByRole('option', { name: part }));
  };

  it('is a vehicle alone, for a driver of the fleet', async () => {
    server.on('POST /reservation/verify_driver', {
      body: { data: [MARIO] },
    });
    server.on('POST /admin/reservation/r1/assign-external', { body: { data: row('reserved', HIRED) } });
    await show(<TransportSection row={approved} />);
    await userEvent.click(screen.getByRole('button', { name: 'Transporte externo' }));
    await screen.findByRole('dialog');
    await choose('Solo el vehículo');
    expect(screen.getByRole('dialog')).toHaveTextContent('ve el viaje en su teléfono');
    expect(screen.queryByRole('textbox', { name: /Nombre del piloto/ })).not.toBeInTheDocument();
    fill(/Vehículo/, 'Nissan Urvan');
    fill(/Placas/, 'C-902BKL');
    fill(/Asientos/, '12');
    fill(/Motivo/, 'Taller');
    await confirm();
    expect(posted()).toEqual([]);
    expect(screen.getByText('Elija al piloto que conduce.')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('radio', { name: /Mario Xol/ }));
    await confirm();
    expect(await screen.findByText('Transporte externo asignado')).toBeInTheDocument();
    expect(posted()).toEqual([
      { driver_id: 'd1', vehicle: 'Nissan Urvan', plates: 'C-902BKL', seats: '12', reason: 'Taller' },
    ]);
  });

  it('is a driver alone, for a vehicle of the fleet', async () => {
    server.on('POST /reservation/verify_vehicle', { body: { data: [VAN] } });
    server.on('POST /admin/reservation/r1/assign-external', { body: { data: row('reserved', HIRED) } });
    await show(<TransportSection row={approved} />);
    await userEvent.click(screen.getByRole('button', { name: 'Transporte externo' }));
    await screen.findByRole('dialog');
    await choose('Solo el piloto');
    expect(screen.queryByRole('textbox', { name: /Placas/ })).not.toBeInTheDocument();
    fill(/Nombre del piloto/, 'Rosa');
    fill(/Teléfono del piloto/, '5555 0190');
    fill(/Motivo/, 'Nadie libre');
    await userEvent.click(await screen.findByRole('radio', { name: /P-1/ }));
    await confirm();
    expect(await screen.findByText('Transporte externo asignado')).toBeInTheDocument();
    expect(posted()).toEqual([
      { vehicle_id: 'v1', driver_name: 'Rosa', driver_phone: '5555 0190', reason: 'Nadie libre' },
    ]);
  });

  it('is shown half, where half of it is of the fleet', async () => {
    const half: Partial<Reservation> = { ...HIRED, external: { company: '', only: 'driver' } };
    await show(<TransportSection row={row('reserved', half)} />);
    expect(facts()[0]).toEqual(['Piloto externo', 'Por su cuenta, sin empresa']);
    expect(screen.getByText(/El vehículo es de la flota/)).toBeInTheDocument();
  });

  it('of a vehicle alone has a driver who answers', async () => {
    const half: Partial<Reservation> = { ...HIRED, external: { company: 'Ixim', only: 'vehicle' }, accepted: false };
    await show(<TransportSection row={row('reserved', half)} />);
    expect(facts()[0]).toEqual(['Vehículo externo', 'Ixim']);
    expect(screen.getByText('El piloto aún no acepta')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Hoja de ruta (PDF)' })).not.toBeInTheDocument();
  });

  const dialogOf = async (half: Partial<Reservation>) => {
    server.on('POST /reservation/verify_driver', { body: { data: [MARIO, JULIA] } });
    server.on('POST /reservation/verify_vehicle', { body: { data: [VAN, BUS] } });
    server.on('POST /admin/reservation/r1/assign-external', { body: { data: row('reserved', HIRED) } });
    await show(<TransportSection row={row('reserved', { ...HIRED, ...half })} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar transporte externo' }));
    return within(await screen.findByRole('dialog'));
  };
  const valueOf = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('textbox', { name });

  it('of a vehicle alone is changed from what it is, and leaves its driver to nobody who is hired', async () => {
    const own = { id: 'd1', name: 'Mario', last_name: 'Xol', phone: '+502 5555 0101' };
    const dialog = await dialogOf({ external: { company: 'Ixim', only: 'vehicle' }, Driver: own });
    expect(dialog.getByRole('combobox', { name: /Qué es externo/ })).toHaveTextContent('Solo el vehículo');
    expect(await dialog.findByRole('radio', { name: /Mario Xol/ })).toBeChecked();
    expect([valueOf(/Vehículo/), valueOf(/Placas/)].map((one) => (one as HTMLInputElement).value)).toEqual([
      'Nissan Urvan',
      'C-902BKL',
    ]);
    await confirm();
    expect(posted()).toEqual([]);
    fill(/Motivo/, 'Otra van');
    await confirm();
    expect(await screen.findByText('Transporte externo asignado')).toBeInTheDocument();
    const vehicle = { vehicle: 'Nissan Urvan', plates: 'C-902BKL', seats: '12' };
    expect(posted()).toEqual([{ driver_id: 'd1', company: 'Ixim', ...vehicle, reason: 'Otra van' }]);
  });

  it('of a vehicle alone names no driver of the fleet as hired', async () => {
    const own = { id: 'd1', name: 'Mario', last_name: 'Xol', phone: '+502 5555 0101' };
    await dialogOf({ external: { company: '', only: 'vehicle' }, Driver: own });
    await choose('Solo el piloto');
    for (const name of [/Nombre del piloto/, /Apellido/, /Teléfono/]) expect(valueOf(name)).toHaveValue('');
  });

  it('of a driver alone is changed from what it is, and names no vehicle of the fleet as hired', async () => {
    const own = { id: 'v1', plates: 'P-1', brand: 'Toyota', color: '', no_passengers: 12 };
    const dialog = await dialogOf({ external: { company: '', only: 'driver' }, Vehicle: own });
    expect(dialog.getByRole('combobox', { name: /Qué es externo/ })).toHaveTextContent('Solo el piloto');
    expect(await dialog.findByRole('radio', { name: /P-1/ })).toBeChecked();
    expect(valueOf(/Nombre del piloto/)).toHaveValue('Rosa');
    await choose('Solo el vehículo');
    for (const name of [/Vehículo/, /Placas/, /Asientos/]) expect(valueOf(name)).toHaveValue('');
    fill(/Vehículo/, 'Urvan');
    fill(/Placas/, 'C-1');
    fill(/Asientos/, '12');
    fill(/Motivo/, 'Taller');
    await confirm();
    expect(posted()).toEqual([]);
    expect(screen.getByText('Elija al piloto que conduce.')).toBeInTheDocument();
  });

  it('of a driver who was erased has no name to begin with', async () => {
    const erased = { id: '', name: 'borrado', last_name: '', phone: '', erased: true } as const;
    await dialogOf({ external: { company: '', only: 'driver' }, Driver: erased });
    expect(valueOf(/Nombre del piloto/)).toHaveValue('');
  });

  it('has a second trip of its driver only when that is insisted on', async () => {
    const own = { id: 'd1', name: 'Mario', last_name: 'Xol', phone: '' };
    await dialogOf({ state: 'started', external: { company: '', only: 'vehicle' }, Driver: own });
    const busy = refusal(409, 'El piloto ya tiene un viaje en curso (1).', { code: 'reservation.driver_under_way' });
    server.on('POST /admin/reservation/r1/assign-external', busy);
    fill(/Motivo/, 'Taller');
    await confirm();
    expect(await screen.findByText(/ya tiene un viaje en curso/)).toBeInTheDocument();
    await confirm();
    expect(posted().map((body) => (body as { override?: boolean }).override)).toEqual([undefined, true]);
  });

  it('keeps what was typed when it is refused, with the reason', async () => {
    const reason = 'El vehículo tiene 2 asientos y viajan 4 personas.';
    server.on(
      'POST /admin/reservation/r1/assign-external',
      refusal(409, reason, { code: 'reservation.external_too_small' }),
    );
    await show(<TransportSection row={row('reserved', HIRED)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar transporte externo' }));
    await screen.findByRole('dialog');
    fill(/Asientos/, '2');
    fill(/Motivo/, 'Otra van');
    await confirm();
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: /Nombre del piloto/ })).toHaveValue('Rosa');
  });

  it('is shown with its company, and that the office drives it on', async () => {
    await show(<TransportSection row={row('reserved', HIRED)} />);
    expect(facts()).toEqual([
      ['Transporte externo', 'Transportes Ixim'],
      ['Piloto', 'Rosa Ajú'],
      ['Teléfono', '+502 5555 0190'],
      ['Vehículo', 'Nissan Urvan C-902BKL, 12 asientos'],
    ]);
    expect(screen.getByText(/los registra la oficina/)).toBeInTheDocument();
    expect(screen.queryByText(/acept/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Borrar al piloto' })).not.toBeInTheDocument();
  });

  it('has a driver whose trips of the day can be printed', async () => {
    jest.spyOn(page, 'keep').mockReturnValue(undefined);
    server.on('GET /admin/reservation/run-sheet.pdf', { body: '%PDF-' });
    await show(<TransportSection row={row('reserved', { ...HIRED, pick_up_date: '2031-03-04' })} />);
    await userEvent.click(screen.getByRole('button', { name: 'Hoja de ruta (PDF)' }));
    expect(await screen.findByText('Exportado: run-sheet-2031-03-04.pdf')).toBeInTheDocument();
    const { query } = server.calls('GET /admin/reservation/run-sheet.pdf')[0]!;
    expect([query.get('date'), query.get('of_trip')]).toEqual(['2031-03-04', 'r1']);
  });

  it('is told apart in the table, and in English', async () => {
    await show(<Transport row={row('reserved', { ...HIRED, external: { company: '' } })} />, { language: 'en' });
    expect(screen.getByText(/^External/)).toHaveTextContent(/^External · C-902BKL$/);
  });

  it.each([
    ['driver', 'Piloto externo'],
    ['vehicle', 'Vehículo externo'],
  ] as const)('of a %s alone is told apart in the table', async (only, words) => {
    await show(<Transport row={row('reserved', { ...HIRED, external: { company: '', only } })} />);
    expect(screen.getByText(words, { exact: false })).toHaveTextContent(new RegExp(`^${words} · C-902BKL$`));
  });

  it.each([
    ['that its driver has not accepted yet', { accepted: false }, 'P-412FRT · sin aceptar'],
    ['that alone, without a vehicle', { accepted: false, Vehicle: null }, 'sin aceptar'],
    ['the whole vehicle afterwards', { accepted: true }, 'Hyundai P-412FRT'],
  ] as const)('is not; the table says %s', async (_what, change, words) => {
    const { container } = await show(<Transport row={row('reserved', change)} />);
    expect(container).toHaveTextContent(new RegExp(`^Mario Ajú${words}$`));
  });

  it('has a driver who can be erased by their telephone once the trip is over', async () => {
    server.on('POST /admin/people/preview', { body: { data: { reservations: 1, claims: 0, accounts: 0 } } });
    await show(<TransportSection row={row('finished', HIRED)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Borrar al piloto' }));
    const dialog = await screen.findByRole('dialog', { name: 'Borrar a Rosa Ajú para siempre' });
    expect(dialog).toHaveTextContent('atiende el teléfono +502 5555 0190');
    const erase = within(dialog).getByRole('button', { name: 'Borrar para siempre' });
    expect(erase).toBeDisabled();
    server.on('POST /admin/people/erase', refusal(409, 'No conocemos a nadie.', { code: 'person.unknown' }));
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Teléfono de la persona/ }), {
      target: { value: '+502 5555 0190' },
    });
    await userEvent.click(erase);
    expect(server.calls('POST /admin/people/erase').map(({ body }) => body)).toEqual([
      { person: '+502 5555 0190', reason: 'asked' },
    ]);
  });

  it('of a vehicle alone has a driver of the fleet, who is erased with the account', async () => {
    const own = { id: 'd1', name: 'Mario', last_name: 'Xol', phone: '+502 5555 0101' };
    const half: Partial<Reservation> = { ...HIRED, external: { company: '', only: 'vehicle' }, Driver: own };
    await show(<TransportSection row={row('finished', half)} />);
    expect(screen.queryByRole('button', { name: 'Borrar al piloto' })).not.toBeInTheDocument();
  });

  it('is no driver of the fleet, who is erased with the account', async () => {
    await show(<TransportSection row={row('finished')} />);
    expect(screen.queryByRole('button', { name: 'Borrar al piloto' })).not.toBeInTheDocument();
    expect(facts().map(([name]) => name)).toEqual(['Piloto', 'Teléfono', 'Vehículo']);
  });
});
