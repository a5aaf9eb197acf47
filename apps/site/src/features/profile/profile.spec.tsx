import { act, fireEvent, screen, within } from '@testing-library/react';
import { clearSession, readSession, saveSession } from '@camino/client/session.js';
import { type Profile, roleOf, type SessionRow } from '@camino/contracts/accounts/account.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { Session, TokenClaims } from '@camino/contracts/accounts/session.js';
import { serving } from '../../served.given.js';
import {
  address,
  button,
  data,
  field,
  fieldNames,
  fillIn,
  headline,
  NO_ANSWER,
  press,
  refusal,
  settle,
  toasts,
  visit,
  withTimers,
  write,
  type Reply,
} from '../../visit.given.js';

const coded = (claims: Partial<TokenClaims>): string => Buffer.from(JSON.stringify(claims)).toString('base64url');
const SESSION: Session = {
  role: 4,
  driver_id: null,
  token: `h.${coded({ id: 'u1', role: 4, name: 'Olivia Brooks' })}.s`,
};
const OLIVIA: Profile = {
  id: 'u1',
  name: 'Olivia',
  last_name: 'Brooks',
  email: 'olivia@example.com',
  emailConfirmation: true,
  phone: '+502 5555 0143',
  cui_passport: 'A1234567',
  direccion: '',
  fecha_nacimiento: '',
  departamento_id: '03',
  municipio_id: '0301',
  nit: '576937K',
  role_id: 4,
  role: roleOf(4),
  image: null,
  version: 7,
};
const DEPARTMENTS = [
  {
    id: '01',
    name: 'Guatemala',
    municipios: [
      { id: '0101', name: 'Guatemala' },
      { id: '0102', name: 'Mixco' },
    ],
  },
  { id: '03', name: 'Sacatepéquez', municipios: [{ id: '0301', name: 'Antigua Guatemala' }] },
];
const PROFILE = 'GET /usuario';
const PLACES = 'GET /departamento';
const COMPLETE = 'PUT /usuario/completar';

withTimers();
beforeEach(() => act(() => saveSession(SESSION)));
afterEach(() => act(() => clearSession()));

const open = async (tab: string, given: Readonly<Record<string, Reply>> = {}, language: Language = 'es') => {
  const served = serving({ [PROFILE]: data(OLIVIA), [PLACES]: data(DEPARTMENTS), ...given });
  await visit(`/perfil_usuario/${tab}`, language);
  return served;
};
const options = (name: string) => [...field(name).querySelectorAll('option')].map(({ textContent }) => textContent);
const current = () => within(screen.getByRole('main')).getByRole('link', { current: 'page' }).textContent;

describe('the profile', () => {
  it.each([
    ['personal', 'Datos personales'],
    ['email', 'Correo'],
    ['password', 'Contraseña'],
    ['sessions', 'Sesiones'],
    ['language', 'Idioma'],
  ])('has at /perfil_usuario/%s the tab “%s” (CLI-004)', async (tab, name) => {
    await open(tab, { 'GET /user/session': data([]) });
    expect([headline().textContent, address(), current()]).toEqual(['Su perfil', `/perfil_usuario/${tab}`, name]);
    expect(
      within(screen.getByRole('navigation', { name: 'Partes del perfil' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Datos personales', 'Correo', 'Contraseña', 'Sesiones', 'Idioma']);
  });

  it.each([
    ['1', '/perfil_usuario/personal'],
    ['2', '/perfil_usuario/password'],
    ['7', '/perfil_usuario/personal'],
    ['', '/perfil_usuario/personal'],
    ['nothing', '/perfil_usuario/personal'],
  ])('at /perfil_usuario/%s leads to %s (CLI-004)', async (tab, path) => {
    await open(tab);
    expect(address()).toBe(path);
  });

  it('says that it could not be read, and asks again', async () => {
    const { answers } = await open('personal', { [PROFILE]: NO_ANSWER });
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos traer su perfil');
    answers[PROFILE] = data(OLIVIA);
    await press('Intentar de nuevo');
    expect(field('name')).toHaveValue('Olivia');
  });
});

describe('personal data', () => {
  it('are shown as they were told, places by their names (API-009, CLI-031)', async () => {
    await open('personal');
    expect(fieldNames()).toEqual([
      'name',
      'last_name',
      'phone',
      'cui_passport',
      'departamento_id',
      'municipio_id',
      'nit',
    ]);
    expect(fieldNames().map((name) => field(name!).value)).toEqual([
      'Olivia',
      'Brooks',
      '+502 5555 0143',
      'A1234567',
      '03',
      '0301',
      '576937-K',
    ]);
    expect(options('departamento_id')).toEqual(['Sin elegir', 'Guatemala', 'Sacatepéquez']);
    expect(options('municipio_id')).toEqual(['Sin elegir', 'Antigua Guatemala']);
  });

  it('are completed with PUT /usuario/completar, as they were seen (API-008, CLI-031)', async () => {
    const saved = { ...OLIVIA, name: 'Olivia Ann', nit: '39525503', version: 8 };
    const { sent } = await open('personal', { [COMPLETE]: data(saved) });
    fillIn({ name: 'Olivia Ann', nit: '3952550-3' });
    await press('Guardar los datos');
    expect(sent(COMPLETE)).toMatchObject([
      {
        headers: { 'if-match': '"7"' },
        body: {
          name: 'Olivia Ann',
          last_name: 'Brooks',
          phone: '+502 5555 0143',
          cui_passport: 'A1234567',
          departamento_id: '03',
          municipio_id: '0301',
          nit: '3952550-3',
        },
      },
    ]);
    expect(toasts()).toHaveTextContent('Sus datos se guardaron');
    expect(field('nit')).toHaveValue('3952550-3');
    await press('Guardar los datos');
    expect(sent(COMPLETE)[1]?.headers).toMatchObject({ 'if-match': '"8"' });
  });

  it('begin the municipality anew with another department', async () => {
    const { sent } = await open('personal', { [COMPLETE]: data(OLIVIA) });
    fireEvent.change(field('departamento_id'), { target: { value: '01' } });
    await settle();
    expect(options('municipio_id')).toEqual(['Sin elegir', 'Guatemala', 'Mixco']);
    expect(field('municipio_id')).toHaveValue('');
    await press('Guardar los datos');
    expect(sent(COMPLETE)[0]?.body).toMatchObject({ departamento_id: '01', municipio_id: '' });
    fireEvent.change(field('municipio_id'), { target: { value: '0102' } });
    await press('Guardar los datos');
    expect(sent(COMPLETE)[1]?.body).toMatchObject({ departamento_id: '01', municipio_id: '0102' });
    fireEvent.change(field('departamento_id'), { target: { value: '' } });
    await settle();
    expect(options('municipio_id')).toEqual(['Elija antes un departamento']);
  });

  it.each([
    ['name', ' ', 'Campo obligatorio'],
    ['name', 'x'.repeat(26), 'Como máximo 25 caracteres'],
    ['last_name', 'x'.repeat(26), 'Como máximo 25 caracteres'],
    ['phone', 'mañana', 'El teléfono no es válido.'],
    ['cui_passport', 'P1', 'El CUI o pasaporte no es válido.'],
  ])('are not sent with %s %j', async (name, value, says) => {
    const { sent } = await open('personal');
    fillIn({ [name]: value });
    expect(screen.getByText(says)).toBeVisible();
    expect(button('Guardar los datos')).toBeDisabled();
    expect(sent(COMPLETE)).toEqual([]);
  });

  it('are told by the server that the NIT is none, at its field', async () => {
    const says = 'Escriba un NIT con su dígito verificador, un CUI, o CF.';
    await open('personal', { [COMPLETE]: refusal(400, 'request.invalid', 'x', { errors: { nit: [says] } }) });
    fillIn({ nit: '12345678' });
    await press('Guardar los datos');
    expect(field('nit')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText(says)).toBeVisible();
    expect(field('nit')).toHaveValue('12345678');
  });

  it.each<[string, Language, Reply, string]>([
    ['no answer came', 'es', NO_ANSWER, 'No es posible modificar la información'],
    ['the server failed', 'en', refusal(500, 'server.failed', 'x'), 'It is not possible to modify the information'],
  ])('stay written when %s', async (_, language, answer, says) => {
    await open('personal', { [COMPLETE]: answer }, language);
    fillIn({ name: 'Ann' });
    await press(/^(Guardar los datos|Save the data)$/);
    expect(screen.getByRole('alert')).toHaveTextContent(says);
    expect(field('name')).toHaveValue('Ann');
  });

  it('that were changed elsewhere are loaded again before they are saved', async () => {
    const { answers } = await open('personal', { [COMPLETE]: refusal(412, 'version.stale', 'x') });
    fillIn({ name: 'Ann' });
    await press('Guardar los datos');
    answers[PROFILE] = data({ ...OLIVIA, name: 'Livia', version: 9 });
    await press('Volver a cargar');
    expect(field('name')).toHaveValue('Livia');
  });

  it('say that the departments could not be read, and keep what was written', async () => {
    const { answers } = await open('personal', { [PLACES]: refusal(503, 'server.failed', 'x') });
    expect(screen.getByRole('alert')).toHaveTextContent('Ocurrió un error al obtener los departamentos');
    fillIn({ name: 'Ann' });
    answers[PLACES] = data(DEPARTMENTS);
    await press('Intentar de nuevo');
    expect([field('name').value, field('departamento_id').value, field('municipio_id').value]).toEqual([
      'Ann',
      '03',
      '0301',
    ]);
  });
});

describe('the address', () => {
  const CHANGE = 'PUT /usuario/correo';
  const filled = { email: 'new@example.com', confirmar_email: 'new@example.com', password: 'Camino#2026' };

  it('is shown as confirmed', async () => {
    await open('email');
    expect(screen.getByText('olivia@example.com').closest('p')).toHaveTextContent('Confirmado');
    expect(screen.queryByRole('button', { name: 'Enviar el enlace otra vez' })).toBeNull();
  });

  it('is shown as not confirmed, and the link is sent again (API-012)', async () => {
    const { sent } = await open('email', {
      [PROFILE]: data({ ...OLIVIA, emailConfirmation: false }),
      'POST /personal_info/send_confirmation_email': data(true),
    });
    expect(screen.getByText('olivia@example.com').closest('p')).toHaveTextContent('Sin confirmar');
    await press('Enviar el enlace otra vez');
    expect(sent('POST /personal_info/send_confirmation_email')[0]?.body).toEqual({ email: 'olivia@example.com' });
    expect(screen.getByText('Le enviamos un enlace nuevo a olivia@example.com; vale 24 horas.')).toBeVisible();
  });

  it('is changed with the password, and is not confirmed then', async () => {
    const changed = { ...OLIVIA, email: 'new@example.com', emailConfirmation: false };
    const { sent } = await open('email', { [CHANGE]: data(changed) });
    fillIn(filled);
    await press('Cambiar el correo');
    expect(sent(CHANGE)[0]?.body).toEqual(filled);
    expect(screen.getByText('new@example.com').closest('p')).toHaveTextContent('Sin confirmar');
    expect([field('email').value, field('password').value]).toEqual(['', '']);
    expect(toasts()).toHaveTextContent('Su correo ahora es new@example.com.');
  });

  it.each([
    ['email', { email: 'nobody' }, 'El correo no es válido'],
    ['confirmar_email', { confirmar_email: 'other@example.com' }, 'Los correos no coinciden'],
    ['password', { password: '' }, 'Escriba su contraseña actual'],
  ])('is not changed with a wrong %s', async (_, wrong, says) => {
    await open('email');
    fillIn({ ...filled, ...wrong });
    expect(screen.getByText(says)).toBeVisible();
    expect(button('Cambiar el correo')).toBeDisabled();
  });

  it.each([
    ['email', 'account.email_taken', 'Ya existe una cuenta con este correo.'],
    ['password', 'account.password_wrong', 'La contraseña actual no es correcta.'],
  ])('is refused at the field %s (%s)', async (name, code, says) => {
    await open('email', { [CHANGE]: refusal(409, code, says) });
    fillIn(filled);
    await press('Cambiar el correo');
    expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText(says)).toBeVisible();
  });

  it('is not changed while too many tries were made', async () => {
    await open('email', { [CHANGE]: refusal(423, 'auth.locked', 'Demasiados intentos. Espere 15 minutos.') });
    fillIn(filled);
    await press('Cambiar el correo');
    expect(address()).toBe('/perfil_usuario/email');
    expect(screen.getByRole('alert')).toHaveTextContent('Demasiados intentos. Espere 15 minutos.');
  });
});

describe('the password', () => {
  const CHANGE = 'PUT /usuario/password';
  const filled = { password_vieja: 'Camino#2026', password_nueva: 'camino a 7!', password_confi: 'camino a 7!' };

  it('is changed by who knows it; the fresh session is kept', async () => {
    const fresh = { ...SESSION, token: `h.${coded({ id: 'u1', role: 4, name: 'Olivia Brooks', sid: 's2' })}.s` };
    const { sent } = await open('password', { [CHANGE]: data(fresh) });
    fillIn(filled);
    await press('Cambiar la contraseña');
    expect(sent(CHANGE)[0]?.body).toEqual(filled);
    expect(await readSession()).toEqual(fresh);
    expect(toasts()).toHaveTextContent('Su contraseña ha sido cambiada');
    expect(fieldNames().map((name) => field(name!).value)).toEqual(['', '', '']);
  });

  it.each([
    ['password_vieja', '', 'Escriba su contraseña actual'],
    ['password_nueva', 'camino7!', 'La contraseña debe tener mínimo 9 caracteres'],
    ['password_nueva', 'camino a !', 'Debe contener al menos un número'],
    ['password_nueva', 'caminoa77', 'Debe contener al menos 1 carácter especial'],
    ['password_confi', 'camino a 8!', 'Las contraseñas no coinciden'],
    ['password_confi', '', 'La confirmación de contraseña es obligatoria'],
  ])('is not changed with %s %j', async (name, value, says) => {
    const { sent } = await open('password');
    fillIn({ ...filled, [name]: value });
    expect(screen.getByText(says)).toBeVisible();
    expect(button('Cambiar la contraseña')).toBeDisabled();
    expect(sent(CHANGE)).toEqual([]);
  });

  it('ticks off what the new one must have', async () => {
    await open('password');
    const rules = () =>
      within(screen.getByRole('list', { name: 'La contraseña lleva' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.split(', ').at(-1));
    expect(rules()).toEqual(['falta', 'falta', 'falta']);
    write('password_nueva', 'camino7aa');
    expect(rules()).toEqual(['listo', 'listo', 'falta']);
  });

  it('says at its field that the present one is wrong', async () => {
    const says = 'La contraseña actual no es correcta.';
    await open('password', { [CHANGE]: refusal(409, 'account.password_wrong', says) });
    fillIn(filled);
    await press('Cambiar la contraseña');
    expect(field('password_vieja')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText(says)).toBeVisible();
  });

  it('says that it was not changed when no answer came', async () => {
    await open('password', { [CHANGE]: NO_ANSWER });
    fillIn(filled);
    await press('Cambiar la contraseña');
    expect(screen.getByRole('alert')).toHaveTextContent('Su contraseña no ha sido cambiada');
  });
});

describe('the sessions', () => {
  const LIST = 'GET /user/session';
  const HERE: SessionRow = {
    sid: 's1',
    opened_at: '2027-03-08T15:00:00.000Z',
    last_used_at: '2027-03-08T18:00:00.000Z',
    device: 'Firefox, Android',
    current: true,
  };
  const LAPTOP: SessionRow = { ...HERE, sid: 's2', device: 'Chrome, Windows', current: false };
  const UNKNOWN: SessionRow = { ...HERE, sid: 's3', device: null, current: false };
  const rows = () =>
    within(screen.getByRole('list', { name: 'Sus sesiones' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const END = 'Cerrar la sesión de Chrome, Windows, abierta el lun 8 mar 2027, 09:00';

  it('are listed with device and last use, this one marked', async () => {
    await open('sessions', { [LIST]: data([HERE, LAPTOP, UNKNOWN]) });
    expect(rows()).toEqual([
      'Firefox, AndroidEste dispositivoEn uso ahoraAbierta el lun 8 mar 2027, 09:00',
      'Chrome, WindowsÚltimo uso: lun 8 mar 2027, 12:00Abierta el lun 8 mar 2027, 09:00Cerrar la sesión',
      'Dispositivo desconocidoÚltimo uso: lun 8 mar 2027, 12:00Abierta el lun 8 mar 2027, 09:00Cerrar la sesión',
    ]);
  });

  it('are ended one by one', async () => {
    const { sent, answers } = await open('sessions', {
      [LIST]: data([HERE, LAPTOP]),
      'DELETE /user/session?sid=s2': data({ sid: 's2' }),
    });
    answers[LIST] = data([HERE]);
    await press(END);
    expect(sent('DELETE /user/session?sid=s2')).toHaveLength(1);
    expect(rows()).toHaveLength(1);
    expect(toasts()).toHaveTextContent('La sesión se cerró');
    expect(screen.queryByRole('button', { name: 'Cerrar las demás sesiones' })).toBeNull();
  });

  it('say that one could not be ended', async () => {
    await open('sessions', { [LIST]: data([HERE, LAPTOP]), 'DELETE /user/session?sid=s2': NO_ANSWER });
    await press(END);
    expect(screen.getByRole('alert')).toHaveTextContent('La sesión no se pudo cerrar.');
    expect(rows()).toHaveLength(2);
  });

  it('are all ended but this one', async () => {
    const { sent, answers } = await open('sessions', {
      [LIST]: data([HERE, LAPTOP, UNKNOWN]),
      'DELETE /user/session': data({ sid: 's1' }),
    });
    answers[LIST] = data([HERE]);
    await press('Cerrar las demás sesiones');
    expect([sent('DELETE /user/session').length, rows().length]).toEqual([1, 1]);
  });

  it('are ended everywhere, this one too, once that was confirmed', async () => {
    const { sent } = await open('sessions', {
      [LIST]: data([HERE, LAPTOP]),
      'DELETE /user/session': data({ sid: 's1' }),
      'POST /user/logout': data(true),
    });
    await press('Cerrar todas mis sesiones');
    expect(sent('DELETE /user/session')).toEqual([]);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar todas mis sesiones' }));
    await settle();
    await settle();
    expect([sent('DELETE /user/session').length, sent('POST /user/logout').length]).toEqual([1, 1]);
    expect(await readSession()).toBeNull();
  });

  it('say that they could not be read, and ask again', async () => {
    const { answers } = await open('sessions', { [LIST]: refusal(500, 'server.failed', 'x') });
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos traer sus sesiones');
    answers[LIST] = data([HERE]);
    await press('Intentar de nuevo');
    expect(rows()).toHaveLength(1);
  });
});

it('the language is chosen, and holds at once', async () => {
  await open('language');
  fireEvent.click(screen.getByRole('radio', { name: 'Inglés' }));
  await settle();
  expect(headline()).toHaveTextContent('Your profile');
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
});
