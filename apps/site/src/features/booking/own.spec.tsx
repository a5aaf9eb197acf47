import { act, screen, within } from '@testing-library/react';
import { clearSession, readSession, saveSession } from '@camino/client/session.js';
import { openPage } from '../../browser/open-page.js';
import {
  type Answer,
  address,
  base64url,
  type Call,
  choose,
  fill,
  givenWizard,
  LINK,
  open,
  pass,
  press,
  problem,
  serve,
  stepTitle,
  visit,
} from './booking.given.js';

jest.mock('../../browser/open-page.js', () => ({ openPage: jest.fn() }));

givenWizard();

const PROFILE = {
  id: 'olivia',
  name: 'Olivia',
  last_name: 'Brooks',
  email: 'olivia@example.com',
  emailConfirmation: true,
  phone: '+1 202 555 0143',
  cui_passport: 'X1234567',
};
const signIn = (role: 2 | 4 = 4, id = 'olivia') =>
  act(() => saveSession({ role, driver_id: null, token: `h.${btoa(JSON.stringify({ role, id, name: 'Olivia' }))}.s` }));
afterEach(() => act(() => clearSession()));

const serveOwn = (profile: object = PROFILE, answers: Parameters<typeof serve>[0] = {}) =>
  serve({ 'GET /usuario': [200, { data: profile }], ...answers });
const sent = (calls: readonly Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/reservation');
const OWN_LINK = `/reserve-user/${base64url(LINK)}`;

const untilConfirm = async () => {
  await visit(OWN_LINK);
  await press('Continuar');
  await press('Continuar');
  await press('Continuar');
  choose(/^Efectivo/);
  await press('Continuar');
  await press('Reservar');
};

describe('the wizard of a client', () => {
  it('opens at /reserve-user/{data} with what the data fill in (BOOK-001)', async () => {
    await signIn();
    serveOwn();
    await visit(OWN_LINK);
    expect(stepTitle()).toContain('Paso 1');
    expect(screen.getByLabelText('Desde')).toHaveValue('GUA-AIRPORT');
    expect(screen.getByLabelText('Adultos')).toHaveValue(2);
  });
  it('opens at /reserve-user with an empty trip (BOOK-002, CLI-003)', async () => {
    await signIn();
    serveOwn();
    await visit('/reserve-user');
    expect(screen.getByLabelText('Desde')).toHaveValue('');
    expect(screen.queryByText('No pudimos leer los datos de su enlace')).toBeNull();
  });
  it('has the same five steps (BOOK-009)', async () => {
    await signIn();
    serveOwn();
    await visit(OWN_LINK);
    const titles = [stepTitle()];
    for (let step = 2; step <= 5; step += 1) {
      if (step === 5) choose(/^Efectivo/);
      await press('Continuar');
      titles.push(stepTitle());
    }
    expect(titles).toEqual([
      'Paso 1 de 5 Información de recogida',
      'Paso 2 de 5 Información personal',
      'Paso 3 de 5 Viaje',
      'Paso 4 de 5 Costo',
      'Paso 5 de 5 Resumen y pago',
    ]);
  });
  it('knows name, email, document and telephone from the profile and asks for none of them (BOOK-010)', async () => {
    await signIn();
    serveOwn();
    await visit(OWN_LINK);
    await press('Continuar');
    const known = screen.getByRole('region', { name: 'Sus datos' });
    for (const text of ['Olivia', 'Brooks', 'olivia@example.com', '+1 202 555 0143', 'X1234567'])
      expect(known).toHaveTextContent(text);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 3');
  });
  it('asks only for what the profile lacks, or has in a form that a booking does not take', async () => {
    await signIn();
    serveOwn({ ...PROFILE, phone: 'ask me', cui_passport: '' });
    await visit(OWN_LINK);
    await press('Continuar');
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
      'phone',
      'cui_passport',
    ]);
  });
  it('lets a client book for somebody else', async () => {
    await signIn();
    serveOwn();
    await visit(OWN_LINK);
    await press('Continuar');
    await press('Cambiar');
    expect(screen.getByLabelText('Nombre')).toHaveValue('Olivia');
    fill('Nombre', 'Ana');
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 3');
  });
  it('books as the client, and goes to /reservation_user after 5 s (BOOK-011, BOOK-036, CONST-008)', async () => {
    await signIn();
    const calls = serveOwn();
    await untilConfirm();
    await press(/^Reservar por/);
    expect(sent(calls)[0]?.headers.authorization).toMatch(/^Bearer /);
    expect(sent(calls)[0]?.body).toMatchObject({
      name: 'Olivia',
      email: 'olivia@example.com',
      cui_passport: 'X1234567',
    });
    for (let second = 1; second < 5; second += 1) await pass(1000);
    expect(address()).toMatch(/^\/reserve-user\//);
    await pass(1000);
    expect(jest.mocked(openPage).mock.calls.flat()).toEqual([]);
    expect(address()).toBe('/reservation_user');
  });
});

describe('without the session of a client', () => {
  it('one is led to the login and back to where one was', async () => {
    serveOwn();
    open(`${OWN_LINK}?step=2`);
    await pass();
    expect(address()).toBe('/login');
    expect(screen.getByTestId('query')).toHaveTextContent(`returnTo=${encodeURIComponent(`${OWN_LINK}?step=2`)}`);
  });
  it('the office is led to its own pages', async () => {
    await signIn(2);
    serveOwn();
    open('/reserve-user');
    await pass();
    expect(openPage).toHaveBeenCalledWith('/dashboard/administrador');
  });
  it('a profile that did not come is asked for again', async () => {
    await signIn();
    const answers: { profile: Answer } = { profile: null };
    serve({ 'GET /usuario': () => answers.profile });
    open('/reserve-user');
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos traer los viajes y precios');
    answers.profile = [200, { data: PROFILE }];
    await press('Intentar de nuevo');
    await screen.findAllByRole('heading', { level: 2 });
    expect(stepTitle()).toContain('Paso 1');
  });
});

describe('a session that ends midway', () => {
  it('leads to the login and back; nobody books as a guest, and the draft is still there afterwards', async () => {
    await signIn();
    const answers: Answer[] = [problem(401, 'auth.expired', 'Su sesión terminó')];
    const calls = serveOwn(PROFILE, {
      'POST /reservation': () =>
        answers.shift() ?? [201, { data: { reservation_number: '270303-001', token: 'token-1' } }],
    });
    await untilConfirm();
    await press(/^Reservar por/);
    expect(await readSession()).toBeNull();
    expect(jest.mocked(openPage).mock.lastCall?.[0]).toMatch(/^\/401\?next=/);
    expect(sent(calls)).toHaveLength(1);
    document.body.replaceChildren();
    await signIn();
    await visit(`${OWN_LINK}?step=5`);
    expect(stepTitle()).toContain('Paso 5');
    await press('Reservar');
    await press(/^Reservar por/);
    const [first, second] = sent(calls);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(within(screen.getByRole('dialog')).getByText('270303-001')).toBeVisible();
  });
  it('leaves nothing of the draft to another client in the same tab', async () => {
    await signIn();
    serveOwn();
    await visit('/reserve-user');
    fill('Desde', 'ANT');
    document.body.replaceChildren();
    await signIn(4, 'pablo');
    serveOwn({ ...PROFILE, id: 'pablo', name: 'Pablo' });
    await visit('/reserve-user');
    expect(screen.getByLabelText('Desde')).toHaveValue('');
  });
});
