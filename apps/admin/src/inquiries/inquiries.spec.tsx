import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Inquiry } from '@camino/contracts/inquiries/inquiry.js';
import type { LiveMessage } from '@camino/contracts/kernel/problem.js';
import { Route, Routes } from 'react-router';
import { LiveRefresh } from '../data/live-refresh.js';
import { anEntry } from '../testing/a-reservation.js';
import { aUser } from '../testing/a-user.js';
import { FakeServer, refusal, rowsOf, STALE } from '../testing/fake-server.js';
import { seeAsItWas } from '../testing/see-as-it-was.js';
import { screenOf, show, signIn } from '../testing/show.js';
import InquiryPage from './inquiry-page.js';
import InquiryShow from './inquiry-show.js';

const LIST = 'GET /admin/inquiry';
const ONE = 'GET /admin/inquiry/v.1';
const ANSWER = 'POST /admin/inquiry/v.1/answer';
const CLOSE = 'POST /admin/inquiry/v.1/close';

const anInquiry = (more: Partial<Inquiry> = {}): Inquiry => ({
  id: 'v.1',
  state: 'open',
  version: 1,
  allowed_actions: ['answer', 'close'],
  name: 'Ana <b>Xicay</b>',
  email: 'ana@example.com',
  phone: '+502 5555 0101',
  message: '¿Llevan <script>tablas</script>?',
  language: 'en',
  page: '/view',
  received_at: '2031-03-03T20:00:00Z',
  answers: [],
  closed_at: null,
  closed_by: null,
  why: '',
  assignee: null,
  reopened: null,
  ...more,
});
const ANSWERED = anInquiry({
  state: 'answered',
  version: 2,
  answers: [{ text: 'Yes, two.', at: '2031-03-03T21:00:00Z', by: 'Lucía Paz' }],
});

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer()
    .on(LIST, rowsOf([anInquiry()]))
    .on(ONE, { body: anInquiry() })
    .on('GET /admin/inquiry/v.1/timeline', {
      body: {
        data: [
          anEntry({ version: 1, type: 'InquiryReceived' }),
          anEntry({ version: 2, type: 'InquiryAnswered', actor: { id: 'u2', role: 'admin', name: 'Lucía Paz' } }),
        ],
      },
    })
    .install();
});

const openList = (language: 'es' | 'en' = 'es') =>
  show(<InquiryPage />, { resource: 'inquiry', path: '/inquiry', language });
const openOne = (language: 'es' | 'en' = 'es') =>
  show(
    <Routes>
      <Route path="/inquiry/:id/show" element={<InquiryShow />} />
    </Routes>,
    { resource: 'inquiry', path: '/inquiry/v.1/show', language },
  );

it('an inquiry is shown as it was on a day', async () => {
  server.on('GET /admin/inquiry/v.1/as_of/2031-03-02', {
    body: { data: { ...ANSWERED, message: '¿Y bicicletas?', allowed_actions: [] } },
  });
  await openOne();
  await screen.findByText('¿Llevan <script>tablas</script>?');
  const drawer = await seeAsItWas();
  expect(await drawer.findByText('¿Y bicicletas?')).toBeInTheDocument();
  expect([drawer.getByText('Respondida'), drawer.getByText('Yes, two.')]).toHaveLength(2);
});

const CARLA = { id: 'c1', name: 'Carla Us' };

describe('taking care of inquiries', () => {
  it('shows in the list who has each, and that one was taken up again', async () => {
    const reopened = { at: '2031-03-04T20:00:00Z', by: 'Lucía Paz', why: 'Volvió a escribir' };
    server.on(LIST, rowsOf([anInquiry(), anInquiry({ id: 'v.2', name: 'Bob', assignee: CARLA, reopened })]));
    await openList();
    const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
    await screen.findByText('Bob');
    expect(rowOf('Bob').getByText('Carla Us')).toBeInTheDocument();
    expect(rowOf('Bob').getByText('Abierta de nuevo')).toBeInTheDocument();
    expect(rowOf('Ana <b>Xicay</b>').getByText('Sin asignar')).toBeInTheDocument();
    expect(rowOf('Ana <b>Xicay</b>').queryByText('Abierta de nuevo')).not.toBeInTheDocument();
  });

  it('narrows the list', async () => {
    await openList();
    await screen.findByText('Ana <b>Xicay</b>');
    await userEvent.click(screen.getByRole('combobox', { name: 'Atiende' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Todas',
      'Mías',
      'Sin asignar',
      'De otras personas',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Mías' }));
    await waitFor(() => expect(server.calls(LIST).at(-1)?.query.get('filter')).toBe('{"assigned":"mine"}'));
  });

  it.each([
    ['Tomar', 'take', ['take'], 'Ahora la atiende usted'],
    ['Dejar', 'release', ['answer', 'close', 'release'], 'Consulta sin asignar'],
  ] as const)('is done at one press: %s', async (label, verb, allowed_actions, done) => {
    server.on(ONE, { body: anInquiry({ allowed_actions }) });
    server.on(`POST /admin/inquiry/v.1/${verb}`, { body: { data: anInquiry() } });
    await openOne();
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }));
    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(server.calls(`POST /admin/inquiry/v.1/${verb}`).map(({ headers }) => headers['if-match'])).toEqual(['"1"']);
  });

  it('is given to somebody who can be found', async () => {
    server.on(ONE, { body: anInquiry({ allowed_actions: ['assign'] }) });
    server.on('GET /admin/user', rowsOf([aUser({ id: 'c1', name: 'Carla', last_name: 'Us', role_id: 2 })]));
    server.on('POST /admin/inquiry/v.1/assign', { body: { data: anInquiry({ assignee: CARLA }) } });
    await openOne();
    await userEvent.click(await screen.findByRole('button', { name: /^Asignar/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: /Quién la atiende/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Carla Us/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Asignar la consulta' }));
    await waitFor(() =>
      expect(server.calls('POST /admin/inquiry/v.1/assign').map(({ body }) => body)).toEqual([{ assignee_id: 'c1' }]),
    );
    expect(server.calls('GET /admin/user')[0]?.query.get('filter')).toBe('{"role_id":2,"active":true}');
  });

  it('is reopened with a reason, which the page then tells', async () => {
    server.on(ONE, { body: anInquiry({ state: 'closed', allowed_actions: ['reopen'] }) });
    const reopened = { at: '2031-03-04T20:00:00Z', by: 'Lucía Paz', why: 'Volvió a escribir' };
    server.on('POST /admin/inquiry/v.1/reopen', { body: { data: anInquiry({ reopened }) } });
    await openOne();
    await userEvent.click(await screen.findByRole('button', { name: /^Abrir de nuevo/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Abrir de nuevo' }));
    expect(server.calls('POST /admin/inquiry/v.1/reopen')).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Volvió a escribir');
    server.on(ONE, { body: anInquiry({ reopened }) });
    await userEvent.click(dialog.getByRole('button', { name: 'Abrir de nuevo' }));
    expect(await screen.findByText('Volvió a escribir')).toBeInTheDocument();
    expect(server.calls('POST /admin/inquiry/v.1/reopen').map(({ body }) => body)).toEqual([
      { reason: 'Volvió a escribir' },
    ]);
  });
});

describe('the list of inquiries', () => {
  it.each([
    ['es', 'Sin responder', 'Inglés'],
    ['en', 'Unanswered', 'English'],
  ] as const)('shows who asks what, in %s, as it was written', async (language, state, spoken) => {
    await openList(language);
    const row = within((await screen.findByText('Ana <b>Xicay</b>')).closest('tr') as HTMLElement);
    expect(row.getByText('¿Llevan <script>tablas</script>?')).toBeInTheDocument();
    expect([row.getByText(state), row.getByText(spoken)]).toHaveLength(2);
    expect(row.getByRole('link')).toHaveAttribute('href', '/inquiry/v.1/show');
  });

  it('asks for the newest first, and for one state when told', async () => {
    await openList();
    await screen.findByText('Ana <b>Xicay</b>');
    expect(server.calls(LIST)[0]?.query.get('sort')).toBe('["received_at","DESC"]');
    await userEvent.click(screen.getByRole('combobox', { name: 'Estado' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Respondida' }));
    await waitFor(() => expect(server.calls(LIST).at(-1)?.query.get('filter')).toBe('{"state":"answered"}'));
  });

  it('says what is missing while nobody has asked, and when it could not be read', async () => {
    server.on(LIST, rowsOf([]));
    const { unmount } = await openList();
    expect(await screen.findByText('Aún no hay consultas')).toBeInTheDocument();
    unmount();
    server.on(LIST, refusal(503, 'Un momento'));
    await openList();
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
        <InquiryPage />
        <LiveRefresh stream={stream} />
      </>,
      { resource: 'inquiry', path: '/inquiry' },
    );
    await screen.findByText('Ana <b>Xicay</b>');
    server.on(LIST, rowsOf([anInquiry({ id: 'v.2', name: 'Bob' }), anInquiry()]));
    act(() => say({ position: 1, resource: 'inquiry', id: 'v.2', state: 'open', version: 1 }));
    expect(await screen.findByText('Bob')).toBeInTheDocument();
  });
});

describe('an inquiry', () => {
  it('shows who asks, how to reach them, and what was answered', async () => {
    server.on(ONE, { body: ANSWERED });
    await openOne();
    expect(await screen.findByRole('heading', { name: 'Consulta de Ana <b>Xicay</b>' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ana@example.com' })).toHaveAttribute('href', 'mailto:ana@example.com');
    expect(screen.getByRole('link', { name: '+502 5555 0101' })).toHaveAttribute('href', 'tel:+50255550101');
    expect(screen.getByText('Yes, two.')).toBeInTheDocument();
    expect(screen.getByText(/Lucía Paz, lun 3 mar 2031, 15:00/)).toBeInTheDocument();
  });

  it('has a history: who did what, and when', async () => {
    await openOne();
    const history = within(await screen.findByRole('region', { name: 'Historial' }));
    expect(await history.findByText('Consulta respondida')).toBeInTheDocument();
    expect(history.getByText('Consulta recibida')).toBeInTheDocument();
    expect(history.getByText(/Lucía Paz \(Administrador\)/)).toBeInTheDocument();
  });

  it('is answered in the language it was written in, of the version that was seen', async () => {
    server.on(ANSWER, () => {
      server.on(ONE, { body: ANSWERED });
      return { body: { data: ANSWERED } };
    });
    await openOne();
    await userEvent.click(await screen.findByRole('button', { name: 'Responder' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Responder a Ana <b>Xicay</b>' }));
    expect(dialog.getByText(/escriba en inglés/)).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Respuesta' }), 'Yes, two.');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar la respuesta' }));
    expect(await screen.findByText('Respuesta enviada')).toBeInTheDocument();
    expect(server.calls(ANSWER)[0]).toMatchObject({ body: { text: 'Yes, two.' }, headers: { 'if-match': '"1"' } });
    expect(await screen.findByText('Respondida')).toBeInTheDocument();
  });

  it('is not answered without words', async () => {
    await openOne();
    await userEvent.click(await screen.findByRole('button', { name: 'Responder' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar la respuesta' }));
    expect(dialog.getByRole('textbox', { name: 'Respuesta' })).toBeInvalid();
    expect(server.calls(ANSWER)).toEqual([]);
  });

  it('that somebody else answered first says so, and keeps what was written', async () => {
    server.on(ANSWER, STALE);
    await openOne();
    await userEvent.click(await screen.findByRole('button', { name: 'Responder' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Respuesta' }), 'Sí');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar la respuesta' }));
    expect(await dialog.findByText(/Lucía Paz/)).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Respuesta' })).toHaveValue('Sí');
  });

  it('is closed, with a reason if there is one', async () => {
    server.on(CLOSE, { body: { data: anInquiry({ state: 'closed', version: 2, allowed_actions: [] }) } });
    await openOne();
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar la consulta de Ana <b>Xicay</b>' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar la consulta' }));
    expect(await screen.findByText('Consulta cerrada')).toBeInTheDocument();
    expect(server.calls(CLOSE)[0]?.body).toEqual({});
  });

  it('of somebody who was erased is shown without what was theirs', async () => {
    server.on(ONE, {
      body: anInquiry({ name: '', email: null, phone: '', message: '', allowed_actions: ['close'] }),
    });
    await openOne();
    expect(await screen.findByRole('heading', { name: 'Consulta de Persona borrada' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Responder' })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: /@|\+502/ })).toEqual([]);
  });
});
