import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import { Route, Routes } from 'react-router';
import { aReservation, anEntry } from '../../testing/a-reservation.js';
import { FakeServer, refusal } from '../../testing/fake-server.js';
import { letPass, screenOf, show, signIn } from '../../testing/show.js';
import ReservationShow from './reservation-show.js';

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().install();
});
afterEach(() => jest.useRealTimers());

type Given = Readonly<{
  state?: ReservationState;
  other?: Partial<Reservation>;
  history?: readonly TimelineEntry[];
  language?: 'es' | 'en';
}>;

const page = (
  <Routes>
    <Route path="/reservation/:id/show" element={<ReservationShow />} />
  </Routes>
);
const open = async ({ state = 'reserved', other, history = [anEntry()], language }: Given = {}) => {
  server
    .on('GET /admin/reservation/r1', { body: aReservation(state, other) })
    .on('GET /admin/reservation/r1/timeline', { body: { data: history } });
  await show(page, { path: '/reservation/r1/show', language });
  await screen.findByRole('heading', { level: 1, name: /310303-001/ });
};
const factsOf = (section: string) =>
  Object.fromEntries(
    [...screen.getByRole('region', { name: section }).querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextSibling?.textContent,
    ]),
  );
const entries = async () => within(await screen.findByRole('region', { name: 'Historial' })).findAllByRole('listitem');

describe('the history of a reservation', () => {
  const at = (version: number, type: string) => anEntry({ version, type, changes: [] });
  const approvedTwice = [
    at(0, 'ReservationRequested'),
    at(1, 'ReservationApproved'),
    at(2, 'ApprovalUndone'),
    at(3, 'ReservationApproved'),
  ];

  it('takes the last decision back from its entry, with a reason', async () => {
    await open({ state: 'approved', other: { allowed_actions: ['undo-approve'] }, history: approvedTwice });
    server.on('POST /admin/reservation/r1/undo-approve', { body: { data: aReservation('requested', { version: 9 }) } });
    const [newest, ...older] = await entries();
    for (const entry of older)
      expect(within(entry).queryByRole('button', { name: /Deshacer/ })).not.toBeInTheDocument();
    fireEvent.click(within(newest as HTMLElement).getByRole('button', { name: /^Deshacer aprobación/ }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: /Motivo/ }), { target: { value: 'Era otra' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Deshacer aprobación' }));
    await waitFor(() =>
      expect(server.calls('POST /admin/reservation/r1/undo-approve').map(({ body }) => body)).toEqual([
        { reason: 'Era otra' },
      ]),
    );
    expect(await screen.findByText('Aprobación deshecha')).toBeInTheDocument();
  });

  it('restores a version: what would change is shown first, and why is asked for', async () => {
    const RESTORE = 'POST /admin/reservation/r1/restore';
    const history = [
      at(0, 'ReservationRequested'),
      at(1, 'ReservationApproved'),
      anEntry({
        version: 2,
        type: 'ReservationCorrected',
        changes: [
          { field: 'phone', from: '5555 1111', to: '5555 2222' },
          { field: 'pick_up', from: '2031-03-03 14:00', to: '2031-03-03 16:00' },
        ],
      }),
    ];
    await open({ state: 'approved', other: { allowed_actions: ['correct'] }, history });
    server.on(RESTORE, { body: { data: aReservation('approved', { version: 9 }) } });
    const told = (await entries()).filter((entry) => entry.querySelector('time'));
    const offered = told.map((entry) => within(entry).queryByRole('button', { name: /^Restaurar esta versión/ }));
    expect(offered.map((button) => button !== null)).toEqual([false, false, true]);
    fireEvent.click(offered[2] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: /^Restaurar la versión del/ }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Recogidaantes lun 3 mar 2031, 16:00 → después lun 3 mar 2031, 14:00',
      'Teléfonoantes 5555 2222 → después 5555 1111',
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
    expect(server.calls(RESTORE)).toEqual([]);
    fireEvent.change(dialog.getByRole('textbox', { name: /Motivo/ }), { target: { value: 'Era lo correcto' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
    await waitFor(() =>
      expect(server.calls(RESTORE).map(({ body }) => body)).toEqual([{ version: 0, reason: 'Era lo correcto' }]),
    );
    expect(await screen.findByText('Versión restaurada')).toBeInTheDocument();
  });

  it('restores nothing of a booking that the server lets nobody correct', async () => {
    const changed = anEntry({
      version: 1,
      type: 'ReservationCorrected',
      changes: [{ field: 'note', from: null, to: 'x' }],
    });
    await open({
      state: 'finished',
      other: { allowed_actions: [] },
      history: [at(0, 'ReservationRequested'), changed],
    });
    for (const entry of await entries())
      expect(within(entry).queryByRole('button', { name: /Restaurar/ })).not.toBeInTheDocument();
  });

  it('has no way back where the server offers none', async () => {
    await open({ state: 'reserved', other: { allowed_actions: [] }, history: approvedTwice });
    for (const entry of await entries())
      expect(within(entry).queryByRole('button', { name: /Deshacer/ })).not.toBeInTheDocument();
  });
});

describe('the page of a reservation', () => {
  it('shows what it is', async () => {
    await open();
    expect(factsOf('El viaje')).toMatchObject({
      'Número de viaje': '310303-001',
      Pasajero: 'Olivia Brooks',
      Destino: 'Antigua Guatemala',
      'Dirección de destino': '5a Avenida Norte 12',
      'Número de vuelo': 'DL 1830',
      Nota: 'Traemos una tabla de surf',
    });
    expect(factsOf('Transporte')).toMatchObject({
      Piloto: 'Mario Ajú',
      Vehículo: 'Hyundai P-412FRT, Plateado, 12 asientos',
    });
    expect(factsOf('Contacto')).toMatchObject({ Teléfono: '+1 202 555 0143', Correo: 'olivia@example.com' });
  });

  it.each([
    [
      'late',
      { kind: 'late', minutes: 45, expected_time: '14:45', note: 'Puerta 4', reported_at: '2031-03-03T19:00:00Z' },
      /llega 45 min tarde, a las 14:45/,
    ],
    [
      'absent',
      { kind: 'absent', minutes: null, expected_time: null, note: '', reported_at: '2031-03-03T19:00:00Z' },
      /no viene/,
    ],
  ] as const)('says what the traveler reported about their arrival: %s', async (_, arrival_report, words) => {
    await open({ other: { arrival_report } });
    const [notice] = screen.getAllByRole('status').filter((one) => words.test(one.textContent ?? ''));
    expect(notice).toHaveTextContent(/13:00/);
    if (arrival_report.note) expect(notice).toHaveTextContent('Dice: «Puerta 4»');
  });

  it.each([
    ['flight', 'El vuelo llega tarde. Aterriza 14:40'],
    ['driver', 'El piloto va tarde. Aterriza 14:40'],
  ] as const)('says what the office told of a later pick-up: %s', async (cause, words) => {
    const announced_at = '2031-03-03T19:00:00Z';
    await open({
      other: { delay: { minutes: 40, cause, note: 'Aterriza 14:40', expected_time: '14:40', announced_at } },
    });
    const [notice] = screen.getAllByRole('status').filter((one) => /más tarde/.test(one.textContent ?? ''));
    expect(notice).toHaveTextContent('Recogida a las 14:40: 40 min más tarde');
    expect(notice).toHaveTextContent(words);
    expect(notice).toHaveTextContent(/Avisado el .*13:00/);
  });

  it('tells of reports in its history', async () => {
    await open({
      history: [
        anEntry({
          type: 'DelayReported',
          changes: [{ field: 'arrival', from: null, to: 'late 45' }],
        }),
        anEntry({
          version: 9,
          type: 'AbsenceReported',
          changes: [{ field: 'arrival', from: 'late 45', to: 'absent' }],
        }),
      ],
    });
    const history = await screen.findByRole('region', { name: 'Historial' });
    expect(history).toHaveTextContent(
      /El viajero avisó que no viene.*45 min tarde.*no viene.*El viajero avisó que llega tarde.*Llegada del viajero.*45 min tarde/,
    );
  });

  it('shows how many child seats are wanted, and the stops to be priced', async () => {
    await open({ other: { child_seats: 2, stops: 'Un supermercado en Antigua' } });
    expect(factsOf('El viaje')).toMatchObject({
      'Silla para niños': '2',
      'Paradas en el camino': 'Un supermercado en Antigua',
    });
  });

  it('shows the price in quetzales with two decimals (CONST-009), and in dollars by the rate (CONST-010)', async () => {
    await open();
    expect(screen.getByRole('region', { name: 'Precio' })).toHaveTextContent('Q1,234.50$160.95');
    expect(factsOf('Precio')).toMatchObject({ 'Tipo de cambio': 'Q7.67 por dólar' });
  });

  it('says of a traveller and a driver who were erased that they were, and offers no way to reach them', async () => {
    const { user, PersonalInfo, Driver } = aReservation('finished');
    const other = {
      erased: true,
      token: undefined,
      note: '',
      user: { ...user, name: 'erased', last_name: '', email: '', cui_passport: '' },
      PersonalInfo: { ...PersonalInfo, first_name: 'erased', last_name: '', email: '', phone: '' },
      Driver: Driver && { ...Driver, name: 'erased', last_name: '', phone: '', erased: true as const },
    } as const;
    await open({
      state: 'finished',
      other,
      history: [anEntry({ changes: [{ field: 'name', from: 'erased', to: 'Ana Morales' }] })],
    });
    expect(factsOf('El viaje')).toMatchObject({ Pasajero: '(borrado)' });
    expect(factsOf('Contacto')).toEqual({ Teléfono: '(borrado)', Correo: '(borrado)', 'CUI o pasaporte': '(borrado)' });
    expect(factsOf('Transporte')).toMatchObject({ Piloto: '(borrado)' });
    await entries();
    expect(document.body).not.toHaveTextContent('erased');
    expect(
      document.querySelector('a[href^="mailto:"], a[href^="tel:"], a[href*="wa.me"], a[href*="reserve-tracking"]'),
    ).toBeNull();
  });

  it('shows no dollars where no rate was in force (CONST-010)', async () => {
    const { reservation_detail } = aReservation();
    await open({ other: { reservation_detail: { ...reservation_detail, price_usd: null, rate: null } } });
    expect(screen.getByRole('region', { name: 'Precio' })).not.toHaveTextContent('$');
  });

  it('opens the traveller’s tracking page in a new tab (TRACK-004)', async () => {
    await open();
    const link = screen.getByRole('link', { name: /Ver seguimiento del viajero/ });
    expect(link).toHaveAttribute('href', '/reserve-tracking/token-of-olivia');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('sets the time that holds beside the time asked for', async () => {
    await open({ state: 'updated' });
    const change = screen.getByRole('region', { name: 'El viajero pide otra fecha u hora' });
    expect(change).toHaveTextContent('Como estálun 3 mar 2031, 14:00Como lo pidemié 5 mar 2031, 16:00');
    expect(change).toHaveTextContent('Dice: «El vuelo se movió»');
  });

  it('says by the chip and the reason how a reservation ended', async () => {
    await open({ state: 'no_show' });
    expect(screen.getAllByText('No se presentó').length).toBeGreaterThan(0);
    expect(screen.getByText('No hay vehículo')).toBeInTheDocument();
  });

  it('speaks English too', async () => {
    await open({ language: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Reservation 310303-001' })).toBeInTheDocument();
    expect(factsOf('The trip')).toMatchObject({
      'Trip number': '310303-001',
      Passenger: 'Olivia Brooks',
      People: '4 (3 adults, 1 child)',
      'Pick-up date': 'Mon 3 Mar 2031',
      Origin: 'La Aurora Airport (GUA)',
    });
    expect(screen.getByText('Driver assignment')).toBeInTheDocument();
  });

  it('names route and vehicle in English; what the office named otherwise keeps its name', async () => {
    const { fee, ...detail } = aReservation('approved').reservation_detail;
    await open({
      language: 'en',
      other: {
        type_vehicle: { id: 'minibus', name: 'Minibús' },
        reservation_detail: { ...detail, fee: { ...fee, trip: 'Aeropuerto La Aurora – Antigua Guatemala' } },
      },
      history: [
        anEntry({
          type: 'ReservationCorrected',
          changes: [
            {
              field: 'route',
              from: 'Panajachel → Casa Roja',
              to: 'Aeropuerto La Aurora → Ciudad de Guatemala, zona 10',
            },
            { field: 'type_vehicle', from: 'Sedán', to: 'Limusina' },
          ],
        }),
      ],
    });
    expect(factsOf('The trip')).toMatchObject({ 'Vehicle wanted': 'Minibus' });
    expect(factsOf('Price')).toMatchObject({ Fee: 'La Aurora Airport (GUA) – Antigua Guatemala' });
    const history = await screen.findByRole('region', { name: 'History' });
    await waitFor(() =>
      expect(history).toHaveTextContent(
        /Panajachel → Casa Roja.*La Aurora Airport \(GUA\) → Guatemala City, zone 10.*Sedan.*Limusina/,
      ),
    );
  });

  it('keeps its history from a collaborator', async () => {
    await signIn(5);
    await open();
    expect(screen.queryByRole('region', { name: 'Historial' })).not.toBeInTheDocument();
    expect(server.calls('GET /admin/reservation/r1/timeline')).toHaveLength(0);
  });

  it('says for two seconds that it could not be read, and in the page why (MSG-012, CONST-007)', async () => {
    jest.useFakeTimers();
    server.on('GET /admin/reservation/r1', refusal(404, 'Esta reservación no existe'));
    await show(page, { path: '/reservation/r1/show' });
    await letPass(100);
    expect(screen.getAllByText('Error al obtener la información de la reservación')).toHaveLength(2);
    expect(screen.getByText('Esta reservación no existe')).toBeInTheDocument();
    await letPass(2400);
    expect(screen.getAllByText('Error al obtener la información de la reservación')).toHaveLength(1);
  });
});

describe('its history', () => {
  it('tells what, when, who, for whom and why, newest first', async () => {
    await open({
      history: [
        anEntry(),
        anEntry({
          version: 1,
          type: 'ReservationCorrected',
          at: '2031-03-01T13:00:00Z',
          recorded_at: '2031-03-01T13:05:00Z',
          actor: { id: 'u1', role: 'admin', name: 'Ana Morales' },
          on_behalf_of: 'traveller',
          reason: 'Llamó por teléfono',
        }),
      ],
    });
    const [newest, oldest] = await entries();
    expect(newest).toHaveTextContent(
      'Datos corregidossáb 1 mar 2031, 07:00, registrado sáb 1 mar 2031, 07:05, por Ana Morales (Administrador), en nombre del viajeroMotivo: Llamó por teléfono',
    );
    expect(oldest).toHaveTextContent('Solicitud recibidasáb 1 mar 2031, 06:00, por Viajero');
  });

  it('tells what became different, in words', async () => {
    const changes = [
      { field: 'state', from: 'approved', to: 'reserved' },
      { field: 'driver', from: null, to: 'Mario Ajú' },
      { field: 'pick_up', from: '2031-03-03 14:00', to: '2031-03-05 16:00' },
      { field: 'price', from: '450.00', to: '1234.50' },
      { field: 'hired', from: 'both', to: 'vehicle' },
    ];
    await open({ history: [anEntry({ type: 'TransportAssigned', changes })] });
    const [entry] = await entries();
    const lines = within(entry as HTMLElement)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(lines).toEqual([
      'Estadoantes Aprobada → después Reservada',
      'Pilotodespués Mario Ajú',
      'Recogidaantes lun 3 mar 2031, 14:00 → después mié 5 mar 2031, 16:00',
      'Precioantes Q450.00 → después Q1,234.50',
      'Qué es externoantes piloto y vehículo → después vehículo',
    ]);
  });

  it('remembers refused attempts with their reason', async () => {
    await open({
      history: [
        anEntry({ type: 'ChangeRefused', refused: 'reservation.too_late_to_change' }),
        anEntry({ version: 1, type: 'CancellationRefused', refused: 'some.new_code' }),
      ],
    });
    const [second, first] = await entries();
    expect(first).toHaveTextContent('Cambio del viajero rechazado');
    expect(first).toHaveTextContent('Intento rechazado: faltaban menos de 24 horas');
    expect(second).toHaveTextContent('Intento rechazado: código some.new_code');
  });
});
