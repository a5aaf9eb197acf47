import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HeldVoid } from '@camino/contracts/billing/held-void.js';
import type { Operations, ProjectionState } from '@camino/contracts/projections/operations.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { letPass, screenOf, show, signIn } from '../testing/show.js';
import OperationsPage from './operations-page.js';

const ALL = 'GET /admin/operations';
const ERASURES = 'GET /admin/people/erasures';
const aProjection = (more: Partial<ProjectionState> = {}): ProjectionState => ({
  projection: 'claims',
  state: 'live',
  position: 400,
  lag: 0,
  last_error: null,
  rebuilding: null,
  task: null,
  ...more,
});
const AT = '2031-03-03T20:00:00Z';
const TASK = {
  kind: 'rebuild',
  started_at: AT,
  finished_at: AT,
  rows: 7,
  differing: 0,
  switched: true,
  error: null,
} as const;
const operations = (more: Partial<Operations> = {}) => ({
  body: {
    data: {
      head: 400,
      projections: [
        aProjection(),
        aProjection({ projection: 'tours', state: 'halted', position: 10, lag: 390, last_error: 'cannot read x' }),
      ],
      mails: { waiting: [], given_up: [] },
      backups: [],
      ...more,
    } satisfies Operations,
  },
});

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer()
    .on(ALL, operations())
    .on(ERASURES, { body: { data: [] } })
    .on('GET /admin/held_void', rowsOf([]))
    .install();
});
afterEach(() => jest.useRealTimers());

const open = (language: 'es' | 'en' = 'es') => show(<OperationsPage />, { path: '/operations', language });
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the operations console', () => {
  it('says how far each read model is, and why one stands still', async () => {
    await open();
    expect((await row('claims')).getByText('Al día')).toBeInTheDocument();
    const halted = await row('tours');
    for (const word of ['Detenida', 'cannot read x', '10', '390']) expect(halted.getByText(word)).toBeInTheDocument();
  });

  it('starts a rebuild, shows it under way, looks again by itself, and says what it came to', async () => {
    const busy = aProjection({ rebuilding: 100, task: { ...TASK, finished_at: null, rows: null, differing: null } });
    server.on('POST /admin/operations/projections/claims/rebuild', {
      status: 202,
      ...operations({ projections: [busy] }),
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reconstruir claims' }));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByRole('button', { name: 'Verificar claims' })).toBeDisabled();
    server.on(ALL, operations({ projections: [aProjection({ task: TASK })] }));
    expect(
      await screen.findByText('Reconstruida: 7 filas, iguales a las del registro.', undefined, { timeout: 4000 }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it.each([
    ['es', '2 de 7 filas no son las del registro: reconstrúyala.'],
    ['en', '2 of 7 rows are not what the log says: rebuild it.'],
  ] as const)('says when rows differ from the log, in %s', async (language, words) => {
    server.on(ALL, operations({ projections: [aProjection({ task: { ...TASK, kind: 'verify', differing: 2 } })] }));
    await open(language);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('says why something cannot be done', async () => {
    server.on('POST /admin/operations/projections/claims/verify', refusal(409, 'Ya se está reconstruyendo.'));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Verificar claims' }));
    expect(await screen.findByText('Ya se está reconstruyendo.')).toBeInTheDocument();
  });

  it('lists refused mails by domain, and tries one again', async () => {
    const mail = { name: 'm1', domain: 'lost.example', tries: 3, since: AT, due: AT, why: 'refused with 550 at try 3' };
    server
      .on(ALL, operations({ mails: { waiting: [], given_up: [mail] } }))
      .on('POST /admin/operations/mails/m1/retry', operations());
    await open();
    expect((await section('Correos en espera')).getByText('Ningún correo espera.')).toBeInTheDocument();
    expect(await screen.findByText('refused with 550 at try 3')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar el correo a lost.example' }));
    expect(await screen.findByText('Ningún correo se ha descartado.')).toBeInTheDocument();
    expect(server.calls('POST /admin/operations/mails/m1/retry')[0]?.headers['idempotency-key']).toBeTruthy();
  });

  it('lists backups, whole and damaged, and erasures, finished or not', async () => {
    server
      .on(
        ALL,
        operations({
          backups: [
            {
              at: AT,
              kind: 'verified',
              folder: 'monday',
              events: null,
              head: null,
              problem: 'events.jsonl.gz is missing',
            },
            { at: '2031-03-02T20:00:00Z', kind: 'created', folder: 'monday', events: 400, head: 401, problem: null },
          ],
        }),
      )
      .on(ERASURES, {
        body: {
          data: [{ at: AT, why: 'asked', by: null, reservations: 2, claims: 0, accounts: 1, finished: false }],
        },
      });
    await open();
    expect(await screen.findByText('Dañado')).toBeInTheDocument();
    expect(screen.getByText('Creado')).toBeInTheDocument();
    expect(await screen.findByText('reservaciones: 2, reclamos: 0, cuentas: 1')).toBeInTheDocument();
    expect(screen.getByText('Sin terminar')).toBeInTheDocument();
  });

  it('looks again by itself, and says when it cannot', async () => {
    jest.useFakeTimers();
    await open();
    await letPass(100);
    server.on(ALL, operations({ projections: [aProjection({ lag: 77 })] }));
    await letPass(10_500);
    expect(screen.getByText('77')).toBeInTheDocument();
  });

  it('says so when nothing can be read', async () => {
    server.on(ALL, refusal(503, 'Un momento'));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al obtener el estado del sistema');
  });
});

describe('a test sale that the gateway did not take back', () => {
  const HELD: HeldVoid = {
    id: 'r1',
    version: 12,
    account_id: 'u4',
    account_name: 'Sofía Barrios',
    transaction: 'T-42',
    amount: 1,
    code: '96',
    attempts: 10,
    given_up_at: AT,
    state: 'open',
    outcome: null,
    reason: null,
    settled_at: null,
    settled_by: null,
    allowed_actions: ['settle'],
  };
  const settled = {
    state: 'settled',
    outcome: 'repaid',
    reason: 'Transferencia del banco',
    settled_at: '2031-03-04T15:00:00Z',
    settled_by: 'Lucía Marroquín',
    allowed_actions: [],
  };
  const pressIn = async (name: string) =>
    userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

  it('is settled with an outcome and a reason, and then says who did it (CARD-008)', async () => {
    server.on('GET /admin/held_void', rowsOf([HELD]));
    await open();
    const held = await section('Cargos de prueba sin anular');
    for (const words of [
      'Q1.00',
      'Sofía Barrios',
      'Por resolver',
      'Transacción T-42',
      /10 intentos, última respuesta 96/,
    ])
      expect(await held.findByText(words)).toBeInTheDocument();
    await userEvent.click(held.getByRole('button', { name: 'Resolver' }));
    await pressIn('Resolver');
    const dialog = within(await screen.findByRole('dialog'));
    expect(server.calls('POST /admin/held_void/r1/settle')).toEqual([]);
    await userEvent.click(dialog.getByRole('combobox', { name: /Qué pasó con el dinero/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Se devolvió de otra forma' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Transferencia del banco');
    server
      .on('POST /admin/held_void/r1/settle', { body: { data: { ...HELD, ...settled } } })
      .on('GET /admin/held_void', rowsOf([{ ...HELD, ...settled }]));
    await pressIn('Resolver');
    const [asked] = server.calls('POST /admin/held_void/r1/settle');
    expect(asked?.body).toEqual({ outcome: 'repaid', reason: 'Transferencia del banco' });
    for (const words of ['Resuelto', /Se devolvió de otra forma: Transferencia del banco/, /Lucía Marroquín/])
      expect(await held.findByText(words)).toBeInTheDocument();
    expect(held.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is none, or cannot be read', async () => {
    const { unmount } = await open();
    expect(await screen.findByText('La pasarela ha anulado todos los cargos de prueba.')).toBeInTheDocument();
    unmount();
    server.on('GET /admin/held_void', refusal(503, 'La lectura no responde'));
    await open('en');
    expect(await (await section('Test sales not taken back')).findByRole('alert')).toBeInTheDocument();
  });
});
