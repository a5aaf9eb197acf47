import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LiveMessage } from '@camino/contracts/kernel/problem.js';
import { Route, Routes } from 'react-router';
import { page } from '../data/page.js';
import { LiveRefresh } from '../data/live-refresh.js';
import { aClaim, aResolvedClaim } from '../testing/a-claim.js';
import { anEntry, aReservation } from '../testing/a-reservation.js';
import { FakeServer, refusal, rowsOf, STALE } from '../testing/fake-server.js';
import { seeAsItWas } from '../testing/see-as-it-was.js';
import { screenOf, show, signIn } from '../testing/show.js';
import ClaimPage from './claim-page.js';
import ClaimShow from './claim-show.js';

const LIST = 'GET /admin/claim';
const ONE = 'GET /admin/claim/r1.c1';
const RESOLVE = 'POST /admin/claim/r1.c1/resolve';
const REOPEN = 'POST /admin/claim/r1.c1/reopen';
const TYPES = 'GET /claim/claim_type';
const FILE = 'POST /admin/claim';

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer()
    .on(LIST, rowsOf([aClaim(), aResolvedClaim({ id: 'r2.c1', reservation_number: '310303-002', priority: 'low' })]))
    .on(ONE, { body: aClaim() })
    .on('GET /admin/claim/r1.c1/timeline', {
      body: { data: [anEntry({ version: 1, type: 'ClaimFiled', at: '2031-03-04T18:00:00Z' })] },
    })
    .on('GET /admin/reservation/r1', { body: aReservation('finished', { id: 'r1' }) })
    .on('GET /admin/reservation/r1/timeline', {
      body: {
        data: [
          anEntry({ version: 1 }),
          anEntry({
            version: 2,
            type: 'TripStarted',
            at: '2031-03-03T20:10:00Z',
            recorded_at: '2031-03-03T21:30:00Z',
            actor: { id: 'd1', role: 'driver', name: 'Mario Ajú' },
          }),
        ],
      },
    })
    .on(TYPES, { body: { data: [{ id: 'late', description: 'El piloto llegó tarde', priority: 6 }] } })
    .install();
});
afterEach(() => jest.restoreAllMocks());

const openList = async (language: 'es' | 'en' = 'es', path = '/claim') => {
  const shown = await show(<ClaimPage />, { resource: 'claim', path, language });
  await screen.findByText('310303-001');
  return shown;
};
const openOne = async (language: 'es' | 'en' = 'es') => {
  await show(
    <Routes>
      <Route path="/claim/:id/show" element={<ClaimShow />} />
    </Routes>,
    { resource: 'claim', path: '/claim/r1.c1/show', language },
  );
  await screen.findByRole('heading', { level: 1 });
};
const rowNamed = (number: string) => within(screen.getByText(number).closest('tr') as HTMLElement);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const lastQuery = () => server.calls(LIST).at(-1)?.query;

it('a claim is shown as it was on a day', async () => {
  server.on('GET /admin/claim/r1.c1/as_of/2031-03-02', {
    body: { data: aResolvedClaim({ note: 'Le devolvimos Q50', allowed_actions: [] }) },
  });
  await openOne();
  const drawer = await seeAsItWas();
  expect(await drawer.findByText('Le devolvimos Q50')).toBeInTheDocument();
  expect(drawer.getAllByText('Resuelto')).toHaveLength(2);
});

describe('the claims table', () => {
  it.each([
    [
      'es',
      [
        'Número de reservación',
        'Fecha de reservación',
        'Tipo de reclamo',
        'Prioridad',
        'Estado de resolución',
        'Acciones',
      ],
    ],
    ['en', ['Reservation number', 'Reservation date', 'Claim type', 'Priority', 'Resolved status', 'Actions']],
  ] as const)('has the columns of the specification, in %s (CLM-005)', async (language, columns) => {
    await openList(language);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);
  });

  it.each([
    ['es', 'Pendiente', 'Resuelto', 'El piloto llegó tarde'],
    ['en', 'Pending', 'Resolved', 'The driver was late'],
  ] as const)(
    'shows a claim that waits as pending, and one that is done as resolved, in %s (CLM-009, CLM-010)',
    async (language, pending, resolved, type) => {
      await openList(language);
      expect(rowNamed('310303-001').getByText(pending)).toBeInTheDocument();
      expect(rowNamed('310303-002').getByText(resolved)).toBeInTheDocument();
      expect(rowNamed('310303-001').getByText(type)).toBeInTheDocument();
      expect(rowNamed('310303-001').getByRole('link')).toHaveAttribute('href', '/claim/r1.c1/show');
    },
  );

  it.each([
    ['low', 'Baja', '(CLM-011)'],
    ['medium', 'Media', '(CLM-012)'],
    ['high', 'Alta', '(CLM-013)'],
  ] as const)('calls a priority that is %s %s %s', async (priority, label, _row) => {
    server.on(LIST, rowsOf([aClaim({ priority })]));
    await openList();
    expect(rowNamed('310303-001').getByText(label)).toBeInTheDocument();
  });

  it('offers to resolve only what is not resolved, and to reopen what is (CLM-006)', async () => {
    await openList();
    const buttons = (number: string) =>
      rowNamed(number)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
    expect([buttons('310303-001'), buttons('310303-002')]).toEqual([['Resolver 310303-001'], ['Reabrir 310303-002']]);
  });

  it('asks the server for what waits first, by priority and age (API-037)', async () => {
    await openList();
    expect(lastQuery()?.get('sort')).toBe('["queue","ASC"]');
  });

  it('searches at the server (CLM-002)', async () => {
    await openList();
    await userEvent.type(screen.getByRole('searchbox'), 'olivia');
    await waitFor(() => expect(lastQuery()?.get('filter')).toBe('{"q":"olivia"}'));
  });

  it.each([
    ['Estado', 'Pendiente', '{"status":true}'],
    ['Estado', 'Resuelto', '{"status":false}'],
    ['Prioridad', 'Alta', '{"priority":"high"}'],
    ['Antigüedad', '3 días o más', '{"min_days":3}'],
  ])('leaves those whose %s is %s', async (label, option, filter) => {
    await openList();
    await userEvent.click(screen.getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
    await waitFor(() => expect(lastQuery()?.get('filter')).toBe(filter));
  });

  it('is exported to Excel as it is filtered and sorted (CLM-003)', async () => {
    const kept: string[] = [];
    jest.spyOn(page, 'keep').mockImplementation((_file, name) => void kept.push(name));
    server.on('GET /admin/claim/export.xlsx', {
      body: 'x',
      headers: { 'content-disposition': 'attachment; filename="Reclamos.xlsx"' },
    });
    await openList('es', '/claim?filter={"status":true}');
    await press('Exportar a Excel');
    await waitFor(() => expect(kept).toEqual(['Reclamos.xlsx']));
    const [asked] = server.calls('GET /admin/claim/export.xlsx');
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      filter: '{"status":true}',
      sort: '["queue","ASC"]',
      lang: 'es',
    });
  });

  it('says what is missing while nobody has complained, and when it could not be read', async () => {
    server.on(LIST, rowsOf([]));
    const { unmount } = await show(<ClaimPage />, { resource: 'claim', path: '/claim' });
    expect(await screen.findByText('No hay reclamos')).toBeInTheDocument();
    unmount();
    server.on(LIST, refusal(503, 'Un momento'));
    await show(<ClaimPage />, { resource: 'claim', path: '/claim' });
    expect(await screen.findByText('Un momento')).toBeInTheDocument();
  });

  it('shows a new one by itself', async () => {
    let say: (message: LiveMessage) => void = () => undefined;
    const stream = {
      subscribe: (hear: typeof say) => {
        say = hear;
        return () => undefined;
      },
    };
    await show(
      <>
        <ClaimPage />
        <LiveRefresh stream={stream} />
      </>,
      { resource: 'claim', path: '/claim' },
    );
    await screen.findByText('310303-001');
    server.on(LIST, rowsOf([aClaim({ id: 'r9.c1', reservation_number: '310309-009' }), aClaim()]));
    act(() => say({ position: 1, resource: 'claim', id: 'r9.c1', state: 'pending', version: 1 }));
    expect(await screen.findByText('310309-009')).toBeInTheDocument();
  });
});

describe('resolving a claim', () => {
  const write = async (note: string) => {
    await press('Resolver 310303-001');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Resolver el reclamo de la reservación 310303-001' }),
    );
    await userEvent.type(dialog.getByRole('textbox', { name: /Respuesta/ }), note);
    await userEvent.click(dialog.getByRole('button', { name: 'Resolver' }));
    return dialog;
  };

  it('asks first, sends the note of the version that was seen, and shows it resolved (CLM-007, CLM-008, MSG-049, API-038)', async () => {
    server.on(RESOLVE, () => {
      server.on(LIST, rowsOf([aResolvedClaim()]));
      return { body: { data: aResolvedClaim() } };
    });
    await openList();
    await press('Resolver 310303-001');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('¿Está seguro de dar este reclamo por resuelto?')).toBeInTheDocument();
    expect(server.calls(RESOLVE)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Respuesta/ }), 'Le llamamos');
    await userEvent.click(dialog.getByRole('button', { name: 'Resolver' }));
    expect(await screen.findByText('Reclamo resuelto')).toBeInTheDocument();
    expect(server.calls(RESOLVE)[0]).toMatchObject({ body: { note: 'Le llamamos' }, headers: { 'if-match': '"1"' } });
    await waitFor(() => expect(rowNamed('310303-001').getByText('Resuelto')).toBeInTheDocument());
  });

  it('is not sent without an answer', async () => {
    await openList();
    await press('Resolver 310303-001');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Resolver' }));
    expect(dialog.getByRole('textbox', { name: /Respuesta/ })).toBeInvalid();
    expect(server.calls(RESOLVE)).toEqual([]);
  });

  it('that fails says so, and keeps what was written (MSG-041)', async () => {
    server.on(RESOLVE, refusal(503, 'Un momento'));
    await openList();
    const dialog = await write('Le llamamos');
    expect(await screen.findByText('Error al actualizar el reclamo')).toBeInTheDocument();
    expect(dialog.getByText('Un momento')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /Respuesta/ })).toHaveValue('Le llamamos');
  });

  it('that a colleague resolved first says who, shows it, and lets one decide again', async () => {
    server.on(RESOLVE, STALE);
    await openList();
    const dialog = await write('Le llamamos');
    expect(await dialog.findByText(/Lucía Paz/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Resolver' })).toBeDisabled();
    expect(dialog.getByRole('textbox', { name: /Respuesta/ })).toHaveValue('Le llamamos');
  });

  it('is undone by reopening, with a reason', async () => {
    server.on(REOPEN, { body: { data: aClaim({ version: 3 }) } }).on(LIST, rowsOf([aResolvedClaim()]));
    await openList();
    await press('Reabrir 310303-001');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Reabrir el reclamo de la reservación 310303-001' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Reabrir' }));
    expect(server.calls(REOPEN)).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'No llegó');
    await userEvent.click(dialog.getByRole('button', { name: 'Reabrir' }));
    expect(await screen.findByText('Reclamo reabierto')).toBeInTheDocument();
    expect(server.calls(REOPEN)[0]).toMatchObject({ body: { reason: 'No llegó' }, headers: { 'if-match': '"2"' } });
  });
});

describe('adding a claim', () => {
  const open = async () => {
    await openList();
    await press('Agregar');
    return within(await screen.findByRole('dialog', { name: 'Agregar reclamo' }));
  };

  it('files it for a traveler about the booking that was found (CLM-004)', async () => {
    server
      .on('GET /admin/reservation', rowsOf([aReservation('finished', { id: 'r1' })]))
      .on(FILE, { status: 201, body: { data: aClaim() } });
    const dialog = await open();
    await userEvent.type(dialog.getByRole('combobox', { name: /Reservación/ }), '310303');
    await userEvent.click(await screen.findByRole('option', { name: /310303-001.*Olivia Brooks/ }));
    await userEvent.click(dialog.getByRole('combobox', { name: /Tipo de reclamo/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'El piloto llegó tarde' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Aceptar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Crear' }));
    expect(await screen.findByText('Reclamo creado')).toBeInTheDocument();
    expect(server.calls(FILE)[0]?.body).toEqual({ reservation_id: 'r1', claim_type_id: 'late' });
  });

  it('says so when the types of claims could not be read (MSG-013)', async () => {
    server.on(TYPES, refusal(503, 'Un momento'));
    await open();
    expect(await screen.findByText('Error al obtener los tipos de reclamos')).toBeInTheDocument();
  });
});

describe('the dossier of a claim', () => {
  it('tells the complaint, the trip, what the traveler said, and when things happened and were recorded', async () => {
    server.on(LIST, rowsOf([aClaim()])).on('GET /admin/reservation/r1', {
      body: aReservation('finished', {
        id: 'r1',
        quality_service: [{ reservation_id: 'r1', starts: 2, comment: 'Muy tarde', rated_at: '2031-03-04T01:00:00Z' }],
      }),
    });
    await openOne();
    expect(screen.getByRole('heading', { name: 'Reclamo de la reservación 310303-001' })).toBeInTheDocument();
    for (const said of ['Olivia <b>Brooks</b>', 'El piloto llegó tarde', 'Media', 'Traemos una tabla de surf'])
      expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.getByText(/2 estrellas, Muy tarde/)).toBeInTheDocument();
    expect(await screen.findByText('Reclamo presentado')).toBeInTheDocument();
    expect(await screen.findByText(/lun 3 mar 2031, 14:10/)).toHaveTextContent(/14:10/);
    expect(screen.getByText(/registrado lun 3 mar 2031, 15:30/)).toHaveTextContent(/Mario Ajú/);
    expect(screen.getByRole('link', { name: /Reservación 310303-001/ })).toHaveAttribute(
      'href',
      '/reservation/r1/show',
    );
  });

  it('shows the answer once it is resolved, in English too, and the other claims about the trip', async () => {
    server
      .on(ONE, { body: aResolvedClaim() })
      .on(
        LIST,
        rowsOf([
          aResolvedClaim(),
          aClaim({ id: 'r1.c2', claim_type: { id: 'lost', description: 'Perdieron una maleta', priority: 8 } }),
        ]),
      );
    await openOne('en');
    expect(await screen.findByText('Resolved', { selector: 'span' })).toBeInTheDocument();
    expect(screen.getByText(/Le devolvimos/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Perdieron una maleta' })).toHaveAttribute(
      'href',
      '/claim/r1.c2/show',
    );
    expect(screen.getByRole('button', { name: 'Reopen' })).toBeInTheDocument();
  });

  it('names what is complained of in English, in the list and where it is answered, too', async () => {
    const { unmount } = await openList('en');
    expect(screen.getAllByText('The driver was late')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /Add/ }));
    await userEvent.click(await screen.findByRole('combobox', { name: /Claim type/ }));
    expect(await screen.findByRole('option', { name: 'The driver was late' })).toBeInTheDocument();
    unmount();
    await openOne('en');
    expect(await screen.findByText('The driver was late')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
    expect(within(await screen.findByRole('dialog')).getByText('The driver was late')).toBeInTheDocument();
    expect(screen.queryByText('El piloto llegó tarde')).not.toBeInTheDocument();
  });

  it('is saved as a PDF file', async () => {
    const kept: string[] = [];
    jest.spyOn(page, 'keep').mockImplementation((_file, name) => void kept.push(name));
    server.on('GET /admin/reservation/r1/dossier.pdf', {
      body: '%PDF',
      headers: { 'content-disposition': 'inline; filename="expediente-310303-001.pdf"' },
    });
    await openOne();
    await press('Expediente en PDF');
    await waitFor(() => expect(kept).toEqual(['expediente-310303-001.pdf']));
  });

  it('of somebody who was erased tells nothing of theirs', async () => {
    server.on(ONE, { body: aClaim({ client: { id: null, name: null }, allowed_actions: [] }) });
    await openOne();
    expect(await screen.findByText('Persona borrada')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Resolver' })).not.toBeInTheDocument();
  });

  it('that cannot be read says so', async () => {
    server.on(ONE, refusal(404, 'No encontramos este reclamo.'));
    await show(
      <Routes>
        <Route path="/claim/:id/show" element={<ClaimShow />} />
      </Routes>,
      { resource: 'claim', path: '/claim/r1.c1/show' },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al obtener el reclamo');
  });
});
