import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ActivityEntry } from '@camino/contracts/activity/activity.js';
import { page } from '../data/page.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import ActivityPage from './activity-page.js';

const FEED = 'GET /admin/activity';
const anEntry = (more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  position: 100,
  type: 'ReservationApproved',
  area: 'reservations',
  at: '2031-03-03T20:00:00Z',
  recorded_at: '2031-03-03T20:00:00Z',
  actor: { id: 'u2', role: 'admin', name: 'Lucía <b>Paz</b>' },
  record: { resource: 'reservation', id: 'r1' },
  refused: null,
  why: null,
  verb: null,
  explained: false,
  ...more,
});
const ATTEMPT = anEntry({
  position: 90,
  type: 'AttemptRefused',
  actor: { id: 'd1', role: 'driver', name: 'Mario Ajú' },
  refused: 'auth.forbidden',
  why: 'No tiene permiso para hacer esto.',
  verb: 'approve',
});

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().on(FEED, { body: { data: [anEntry(), ATTEMPT], next: null } }).install();
});
afterEach(() => jest.restoreAllMocks());

const open = (path = '/activity', language: 'es' | 'en' = 'es') => show(<ActivityPage />, { path, language });
const lastFilter = () => JSON.parse(server.calls(FEED).at(-1)?.query.get('filter') ?? 'null') as unknown;
const entry = async (words: string) => within((await screen.findByText(words, { selector: 'p' })).closest('li')!);

describe('the feed of what people did', () => {
  it.each([
    ['es', 'Solicitud aprobada', 'reservación', 'Lucía <b>Paz</b> (Administrador)'],
    ['en', 'Request approved', 'booking', 'Lucía <b>Paz</b> (Administrator)'],
  ] as const)('says who did what, when and to what, in %s', async (language, what, record, who) => {
    await open('/activity', language);
    const approved = await entry(what);
    expect(approved.getByRole('link', { name: record })).toHaveAttribute('href', '/reservation/r1/show');
    const person = approved.getByRole('button', { name: who });
    expect([...person.parentElement!.children].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(':'),
      who,
      record,
      language === 'es' ? 'solo este registro' : 'only this record',
    ]);
    // A comma between them would begin a line where the name fills its own.
    expect(person.parentElement).not.toHaveTextContent(/,\s*(Lucía|reservación|booking)/);
  });

  it('takes a day that was not read away with the filters', async () => {
    server.on(FEED, { body: { data: [], next: null } });
    await open('/activity?area=claims');
    const day = screen.getByRole('textbox', { name: 'Desde' });
    fireEvent.change(day, { target: { value: '99/99/2031' } });
    fireEvent.blur(day);
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar búsqueda y filtros' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Desde' })).toHaveValue(''));
  });

  it('shows what was refused, and why', async () => {
    await open();
    const refused = await entry('Intento rechazado');
    expect(refused.getByText('Motivo del rechazo: No tiene permiso para hacer esto.')).toBeInTheDocument();
    expect(refused.queryByText(/auth\.forbidden/)).not.toBeInTheDocument();
    expect(refused.getByTitle('approve: auth.forbidden')).toBeInTheDocument();
    expect(refused.getByRole('button', { name: 'Mario Ajú (Piloto)' })).toBeInTheDocument();
  });

  it('shows the code of a refusal that has no words', async () => {
    server.on(FEED, { body: { data: [{ ...ATTEMPT, refused: 'was.of.before', why: null }], next: null } });
    await open();
    const refused = await entry('Intento rechazado');
    expect(refused.getByText('Motivo del rechazo: was.of.before')).toBeInTheDocument();
  });

  it.each([
    ['Área', 'Reclamos', { area: 'claims' }],
    ['Qué', 'Viaje iniciado', { type: 'TripStarted' }],
    ['Solo', 'Intentos rechazados', { refused: true }],
    ['Solo', 'Con motivo', { explained: true }],
    ['Solo', 'Datos personales consultados', { type: 'PersonalDataRead' }],
  ])('is narrowed by %s to %s', async (label, option, filter) => {
    await open();
    await screen.findByText('Solicitud aprobada', { selector: 'p' });
    await userEvent.click(screen.getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
    await waitFor(() => expect(lastFilter()).toEqual(filter));
  });

  it('takes its filters from the address', async () => {
    await open('/activity?area=tours&only=refused&from=2031-03-01&to=2031-03-02');
    await waitFor(() =>
      expect(lastFilter()).toEqual({ area: 'tours', refused: true, from: '2031-03-01', to: '2031-03-02' }),
    );
  });

  it('is narrowed to a person and to a record by a press on them, and widened again', async () => {
    await open();
    await userEvent.click((await entry('Intento rechazado')).getByRole('button', { name: 'Mario Ajú (Piloto)' }));
    await waitFor(() => expect(lastFilter()).toEqual({ person: 'd1' }));
    expect(await screen.findByText('Hecho por Mario Ajú')).toBeInTheDocument();
    await userEvent.click((await entry('Solicitud aprobada')).getByRole('button', { name: 'solo este registro' }));
    await waitFor(() => expect(lastFilter()).toEqual({ person: 'd1', resource: 'reservation', record: 'r1' }));
    const chip = (await screen.findByText('Hecho por Mario Ajú')).closest('.MuiChip-root') as HTMLElement;
    await userEvent.click(within(chip).getByTestId('CancelIcon'));
    await waitFor(() => expect(lastFilter()).toEqual({ resource: 'reservation', record: 'r1' }));
  });

  it('reads on from where it ended', async () => {
    server.on(FEED, ({ query }) => ({
      body: query.get('before')
        ? { data: [anEntry({ position: 40, type: 'TripFinished' })], next: null }
        : { data: [anEntry()], next: 100 },
    }));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Ver más' }));
    expect(await screen.findByText('Viaje finalizado', { selector: 'p' })).toBeInTheDocument();
    expect(server.calls(FEED).at(-1)?.query.get('before')).toBe('100');
    expect(screen.queryByRole('button', { name: 'Ver más' })).not.toBeInTheDocument();
  });

  it('is exported as it is narrowed', async () => {
    const kept: string[] = [];
    jest.spyOn(page, 'keep').mockImplementation((_file, name) => void kept.push(name));
    server.on('GET /admin/activity/export.xlsx', {
      body: 'x',
      headers: { 'content-disposition': 'attachment; filename="Actividad.xlsx"' },
    });
    await open('/activity?area=claims');
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar a Excel' }));
    await waitFor(() => expect(kept).toEqual(['Actividad.xlsx']));
    expect(server.calls('GET /admin/activity/export.xlsx')[0]?.query.get('filter')).toBe('{"area":"claims"}');
  });

  it('says when there is nothing, and when it could not be read', async () => {
    server.on(FEED, { body: { data: [], next: null } });
    const { unmount } = await open('/activity?area=claims');
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar búsqueda y filtros' }));
    await waitFor(() => expect(lastFilter()).toEqual({}));
    unmount();
    server.on(FEED, refusal(503, 'Un momento'));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al obtener la actividad');
  });
});
