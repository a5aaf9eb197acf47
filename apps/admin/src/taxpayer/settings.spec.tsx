import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { localNow } from '@camino/client/clock.js';
import { readSession } from '@camino/client/session.js';
import { Route, Routes } from 'react-router';
import { aNewTaxUser, aProfile, aTaxUser, DEPARTMENTS } from '../testing/a-taxpayer.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import SettingsPage from './settings-page.js';

const data = (value: unknown) => ({ body: { data: value } });
const EMAIL = { id: 'e1', usuario_id: 'u1', correo: 'ana@example.com', activo: true, verificado: false };
const FORMER = { id: 'e2', usuario_id: 'u1', correo: 'antes@example.com', activo: false, verificado: false };
const row = (id: string, descripcion: string, incluir: 0 | 1 = 1) => ({
  id,
  tipo_emisor: { id, descripcion },
  incluir,
});

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(4);
  server = new FakeServer()
    .on('GET /usuario/info', data(aTaxUser()))
    .on('GET /usuario', data(aProfile()))
    .on('GET /departamento', data(DEPARTMENTS))
    .on('GET /usuario/correos', data([EMAIL, FORMER]))
    .on('GET /usuario/acceso', data([]))
    .on('GET /usuario/datos_bancarios', data({ nit: '39525503', password_sat: true }))
    .on('GET /usuario/informacion_faltante', {
      body: { success: false, data: { forma_pago: false, faltante: ['forma_pago'] } },
    })
    .on('GET /presentacion/perfil', data([row('GEN', 'Régimen general del IVA'), row('PEQ', 'Pequeño contribuyente')]))
    .install();
});

const open = (tab = '', language: 'es' | 'en' = 'es') =>
  show(
    <Routes>
      <Route path="/perfil_usuario/:tab?" element={<SettingsPage />} />
    </Routes>,
    { path: `/perfil_usuario/${tab}`, language },
  );
const current = () => screen.getByRole('tab', { selected: true }).textContent;
const field = (label: string) =>
  screen.getByLabelText((content) => content.replace(/\s*\*$/, '') === label, { selector: 'input' });
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (route: string) => server.calls(route).map(({ body }) => body);

describe('the settings', () => {
  it.each([
    ['1', 'Información general', 'TAX-024'],
    ['2', 'Cambio de contraseña', 'TAX-025'],
    ['3', 'Tarjetas de pago', 'TAX-026'],
    ['4', 'Datos tributarios y credenciales de agencia', 'TAX-027'],
    ['5', 'Suscripciones', 'TAX-028'],
    ['6', 'Resumen', 'TAX-029'],
    ['7', 'Perfil de declaración', 'TAX-030'],
  ])('have at number %s the tab %s', async (number, name) => {
    await open(number);
    expect([await screen.findByRole('heading', { level: 1 }), current()]).toEqual([
      expect.objectContaining({ textContent: 'Ajustes de la cuenta' }),
      name,
    ]);
    expect(screen.getByRole('tab', { name })).toHaveAttribute('href', `/perfil_usuario/${number}`);
  });
  it.each([
    ['3', 'Todavía no tiene tarjetas', 'TAX-026'],
    ['5', 'No tiene una suscripción', 'TAX-028'],
  ])('show at number %s what its name says: %s (%s, TAX-001)', async (number, shown) => {
    server.on('GET /pago/tarjeta', data([])).on('GET /pago/solicitud', data(null));
    server.on('GET /suscripcion/actual', data({ id: 0 })).on('GET /suscripcion/recibo', data([]));
    await open(number);
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });
  it('are seven numbered tabs (TAX-024, TAX-025, TAX-026, TAX-027, TAX-028)', async () => {
    await open('1');
    expect(
      screen
        .getAllByRole('tab')
        .map((tab) => tab.getAttribute('href'))
        .sort(),
    ).toEqual(['1', '2', '3', '4', '5', '6', '7'].map((number) => `/perfil_usuario/${number}`));
  });
  it('open at the sixth tab without a number, and with one that does not exist (TAX-029)', async () => {
    const { unmount } = await open();
    expect(current()).toBe('Resumen');
    unmount();
    await open('9');
    expect(current()).toBe('Resumen');
  });
  it('open directly at the seventh tab (TAX-030, TAX-031)', async () => {
    await open('7');
    expect(await screen.findByText('Pequeño contribuyente')).toBeInTheDocument();
    expect(current()).toBe('Perfil de declaración');
  });
  it('ask for nobody but whoever is signed in (ROLE-034, ROLE-035)', async () => {
    for (const tab of ['1', '4', '6', '7']) {
      const { unmount } = await open(tab);
      await waitFor(() => expect(server.asked.length).toBeGreaterThan(0));
      unmount();
    }
    expect(server.asked.map(({ query }) => query.get('usuario_id')).filter((id) => id !== null)).toEqual([]);
    expect(server.asked.map(({ path }) => path)).toEqual(expect.arrayContaining(['/usuario/info', '/usuario/acceso']));
  });
  it('lead to the profile of travelers on the site', async () => {
    await open('1');
    expect(screen.getByRole('link', { name: 'Ir a mi perfil de viajero' })).toHaveAttribute(
      'href',
      '/perfil_usuario/personal',
    );
  });
});

describe('general information', () => {
  it('shows every field of the taxpayer (TAX-036, API-105)', async () => {
    await open('1');
    await screen.findByLabelText(/^NIT/);
    const shown = [
      'NIT',
      'CUI',
      'Nombre o razón social',
      'Primer nombre',
      'Segundo nombre',
      'Primer apellido',
      'Segundo apellido',
      'Teléfono',
      'Dirección fiscal',
    ];
    expect(shown.map((label) => (field(label) as HTMLInputElement).value)).toEqual([
      '39525503',
      '1234567890101',
      'Julia Elena Tzoc Ajú',
      'Julia',
      'Elena',
      'Tzoc',
      'Ajú',
      '+502 5555 0178',
      '4a Calle 7-21',
    ]);
    expect(screen.getByText('Sacatepéquez')).toBeInTheDocument();
    expect(screen.getByText('Antigua Guatemala')).toBeInTheDocument();
    expect(screen.getByText('Transporte y almacenamiento')).toBeInTheDocument();
    expect((field('Fecha de nacimiento') as HTMLInputElement).value).toContain('1991');
    expect(screen.getByText('Presenta retenciones')).toBeInTheDocument();
    expect(screen.getByText('Opcional simplificado sobre ingresos (ISR) e IVA general')).toBeInTheDocument();
  });

  it('is saved whole, and says so (API-009, API-106, API-107)', async () => {
    server.on('PUT /usuario/info', data(aTaxUser({ direccion: 'Zona 1', version: 4 })));
    await open('1');
    await screen.findByLabelText(/^NIT/);
    write('Dirección fiscal', 'Zona 1');
    press('Guardar');
    expect(await screen.findByText('Información actualizada')).toBeInTheDocument();
    const { id: _, regimen_id: __, regimenes: ___, puede_escribir: ____, version: _____, ...fields } = aTaxUser();
    expect(sent('PUT /usuario/info')).toEqual([{ ...fields, direccion: 'Zona 1' }]);
    expect(server.calls('GET /departamento')).toHaveLength(1);
  });

  it('takes what the account knows for a start, and asks to check it', async () => {
    server
      .on('GET /usuario/info', data(aNewTaxUser()))
      .on('GET /usuario', data(aProfile({ cui_passport: '1234 56789 0101', nit: '39525503', direccion: 'Zona 4' })));
    await open('1');
    expect(await screen.findByText('Tomamos estos datos de su cuenta. Revíselos y guárdelos.')).toBeInTheDocument();
    expect(['NIT', 'CUI', 'Dirección fiscal'].map((label) => (field(label) as HTMLInputElement).value)).toEqual([
      '39525503',
      '1234567890101',
      'Zona 4',
    ]);
  });

  it.each([
    ['NIT', '12A45', 'El NIT no es válido: revise el dígito verificador.'],
    [
      'CUI',
      '123456789010',
      'El CUI no es válido: son 13 dígitos, con su dígito verificador, departamento y municipio.',
    ],
  ])('refuses a %s that cannot be one', async (label, value, said) => {
    await open('1');
    await screen.findByLabelText(/^NIT/);
    write(label, value);
    press('Guardar');
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(sent('PUT /usuario/info')).toEqual([]);
  });

  it.each([
    ['says so (TAX-054)', refusal(500, 'Algo falló'), 'No es posible modificar la información'],
    [
      'says that the data were refused (TAX-056)',
      refusal(400, 'Revise los datos', { code: 'request.invalid', errors: { direccion: ['Demasiado larga.'] } }),
      'Error al validar la información ingresada',
    ],
  ])('that cannot be saved %s', async (_, answer, said) => {
    server.on('PUT /usuario/info', answer);
    await open('1');
    await screen.findByLabelText(/^NIT/);
    write('Dirección fiscal', 'Zona 1');
    press('Guardar');
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect((field('Dirección fiscal') as HTMLInputElement).value).toBe('Zona 1');
  });

  it('says when the departments cannot be had (TAX-057)', async () => {
    server.on('GET /departamento', refusal(500, 'x'));
    await open('1');
    expect(await screen.findByText('Ocurrió un error al obtener los departamentos')).toBeInTheDocument();
    expect(field('NIT')).toBeInTheDocument();
  });
});

describe('the addresses', () => {
  it('are listed with what is active and verified (TAX-032, TAX-040, API-100)', async () => {
    await open('1');
    const table = within(await screen.findByRole('table', { name: 'Correos' }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((line) =>
          within(line)
            .getAllByRole('cell')
            .slice(0, 3)
            .map((cell) => cell.textContent),
        ),
    ).toEqual([
      ['ana@example.com', 'Sí', '–No'],
      ['antes@example.com', '–No', '–No'],
    ]);
  });
  it('are mailed the link again (TAX-033, API-101)', async () => {
    server.on('POST /usuario/correos/reenviar', data([EMAIL]));
    await open('1');
    fireEvent.click(await screen.findByRole('button', { name: 'Reenviar confirmación: ana@example.com' }));
    expect(await screen.findByText('Le enviamos el enlace de confirmación')).toBeInTheDocument();
    expect(sent('POST /usuario/correos/reenviar')).toEqual([{ id: 'e1' }]);
    expect(screen.queryByRole('button', { name: /antes@example.com/ })).not.toBeInTheDocument();
  });
  it('are changed (TAX-034, API-102)', async () => {
    server.on('PUT /usuario/correos', data([{ ...EMAIL, id: 'e3', correo: 'nueva@example.com' }]));
    await open('1');
    fireEvent.click(await screen.findByRole('button', { name: 'Cambiar correo: ana@example.com' }));
    write('Correo nuevo', 'nueva@example.com');
    write('Contraseña de su cuenta', 'Camino#2026');
    press('Cambiar correo');
    expect(await screen.findByText('nueva@example.com')).toBeInTheDocument();
    expect(sent('PUT /usuario/correos')).toEqual([
      { usuario_id: 'u1', correo_id: 'e1', correo_nuevo: 'nueva@example.com', password: 'Camino#2026' },
    ]);
  });
});

describe('the password', () => {
  const NEW = 'camino a tikal 7!';
  type Filled = Partial<Record<'cui' | 'old' | 'chosen' | 'again', string>>;
  const fill = ({ cui = '1234567890101', old = 'Camino#2026', chosen = NEW, again }: Filled = {}) => {
    write('CUI', cui);
    write('Contraseña actual', old);
    write('Contraseña nueva', chosen);
    write('Confirme la contraseña nueva', again ?? chosen);
    press('Cambiar contraseña');
  };

  it('is changed with CUI, present, new and repeated password; the new session stays (TAX-038, API-104)', async () => {
    server.on('PUT /usuario/contrasena', data({ role: 4, driver_id: null, token: 'e30.e30.new' }));
    await open('2');
    fill();
    expect(await screen.findByText('Contraseña actualizada')).toBeInTheDocument();
    expect(sent('PUT /usuario/contrasena')).toEqual([
      { cui: '1234567890101', password_vieja: 'Camino#2026', password_nueva: NEW, password_confi: NEW },
    ]);
    expect((await readSession())?.token).toBe('e30.e30.new');
    await waitFor(() => expect((field('Contraseña nueva') as HTMLInputElement).value).toBe(''));
  });

  it.each([
    ['no CUI (TAX-049)', { cui: '' }, 'El CUI es obligatorio para cambiar la contraseña'],
    ['no new password (TAX-045)', { chosen: '', again: 'x' }, 'La confirmación de contraseña es obligatoria'],
    ['eight characters (TAX-046)', { chosen: 'camino#7' }, 'La contraseña debe tener mínimo 9 caracteres'],
    ['no digit (TAX-047)', { chosen: 'camino#lago' }, 'Debe contener al menos un número'],
    ['no special character (TAX-048)', { chosen: 'camino2026' }, 'Debe contener al menos 1 carácter especial'],
    ['no confirmation (TAX-050)', { again: '' }, 'La confirmación de contraseña es obligatoria'],
    [
      'a confirmation of eight characters (TAX-051)',
      { again: 'camino#7' },
      'La contraseña debe tener mínimo 9 caracteres',
    ],
    ['another confirmation (TAX-052)', { again: 'camino a tikal 8!' }, 'Las contraseñas no coinciden'],
    ['no present password (TAX-053)', { old: '' }, 'Escriba su contraseña actual'],
  ])('is not sent with %s', async (_, more, said) => {
    await open('2');
    fill(more);
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    expect(sent('PUT /usuario/contrasena')).toEqual([]);
  });

  it('that the server refuses says why (TAX-055)', async () => {
    server.on('PUT /usuario/contrasena', refusal(409, 'La contraseña actual no es correcta.'));
    await open('2');
    fill();
    expect(
      await screen.findByText(
        'No es posible actualizar la contraseña, revisa tus datos, La contraseña actual no es correcta.',
      ),
    ).toBeInTheDocument();
  });
});

describe('tax data', () => {
  const fill = (nit: string, agency: string, account: string) => {
    write('NIT', nit);
    write('Contraseña de su agencia virtual', agency);
    write('Contraseña de su cuenta', account);
    press('Actualizar datos tributarios');
  };

  it('are sent with both passwords, which stay nowhere (TAX-027, TAX-037, API-103, API-098)', async () => {
    server.on('PUT /usuario/datos_tributarios', { body: { success: true, message: 'Datos tributarios actualizados' } });
    await open('4');
    expect(await screen.findByText('Guardada. No se puede ver; puede cambiarla o quitarla.')).toBeInTheDocument();
    fill('7602634', 'Agencia#1', 'Camino#2026');
    expect(await screen.findByText('Datos tributarios actualizados')).toBeInTheDocument();
    expect(sent('PUT /usuario/datos_tributarios')).toEqual([
      { nuevo_nit: '7602634', password_banca: 'Agencia#1', password: 'Camino#2026' },
    ]);
    await waitFor(() => expect((field('Contraseña de su agencia virtual') as HTMLInputElement).value).toBe(''));
  });
  it.each([
    ['no NIT (TAX-042)', '', 'a', 'b', 'El NIT es obligatorio'],
    ['no agency password (TAX-043)', '7602634', '', 'b', 'La contraseña de su agencia virtual es obligatoria'],
    ['no account password (TAX-044)', '7602634', 'a', '', 'La contraseña de su cuenta es obligatoria'],
    ['what is no NIT', '12A45', 'a', 'b', 'El NIT no es válido: revise el dígito verificador.'],
  ])('are not sent with %s', async (_, nit, agency, account, said) => {
    await open('4');
    await screen.findByLabelText(/^NIT/);
    fill(nit, agency, account);
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(sent('PUT /usuario/datos_tributarios')).toEqual([]);
  });
  it('say that the server could not (TAX-058)', async () => {
    server.on('PUT /usuario/datos_tributarios', refusal(500, 'x'));
    await open('4');
    await screen.findByLabelText(/^NIT/);
    fill('7602634', 'a', 'b');
    expect(
      await screen.findByText('Error al contactar con el servidor, para actualizar datos tributarios'),
    ).toBeInTheDocument();
  });
  it('lose the stored password when it is removed', async () => {
    server.on('DELETE /usuario/datos_tributarios', data({ nit: '39525503', password_sat: false }));
    await open('4');
    fireEvent.click(await screen.findByRole('button', { name: 'Quitar la contraseña guardada' }));
    expect(await screen.findByText('No está guardada.')).toBeInTheDocument();
  });
});

describe('the declaration profile', () => {
  it('has a row for each type of issuer, with a toggle that flips it (TAX-030, TAX-039, TAX-041, API-096, API-097)', async () => {
    server.on(
      'PUT /presentacion/perfil',
      data([row('GEN', 'Régimen general del IVA'), row('PEQ', 'Pequeño contribuyente', 0)]),
    );
    await open('7');
    const small = await screen.findByRole('switch', { name: 'Pequeño contribuyente' });
    expect(screen.getAllByRole('switch').map((one) => (one as HTMLInputElement).checked)).toEqual([true, true]);
    fireEvent.click(small);
    expect(await screen.findByText('No incluido')).toBeInTheDocument();
    expect(sent('PUT /presentacion/perfil')).toEqual([row('PEQ', 'Pequeño contribuyente', 0)]);
    fireEvent.click(screen.getByRole('switch', { name: 'Pequeño contribuyente' }));
    await waitFor(() => expect(sent('PUT /presentacion/perfil')[1]).toEqual(row('PEQ', 'Pequeño contribuyente', 1)));
  });
  it('that cannot be changed stays as it was and says so', async () => {
    server.on('PUT /presentacion/perfil', refusal(500, 'x'));
    await open('7');
    fireEvent.click(await screen.findByRole('switch', { name: 'Pequeño contribuyente' }));
    expect(await screen.findByText('No es posible modificar la información')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Pequeño contribuyente' })).toBeChecked();
  });
});

describe('the summary', () => {
  it('tells what is ready and what is missing, and leads there (TAX-029, API-099)', async () => {
    await open('6');
    const list = within(await screen.findByRole('region', { name: 'Sus datos' }));
    await list.findByText('NIT');
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'NITListoVer',
      'CUIListoVer',
      'Nombre o razón socialListoVer',
      'RégimenListoVer',
      'Correo confirmadoFaltaCompletar',
      'Forma de pagoFaltaCompletar',
      'Contraseña de la agencia virtual (opcional)ListoVer',
    ]);
    expect(list.getByRole('link', { name: 'Completar: Forma de pago' })).toHaveAttribute('href', '/perfil_usuario/3');
  });
});

describe('the regime', () => {
  it('is changed from a month on, the present one at first', async () => {
    server.on('PUT /usuario/info', data(aTaxUser({ regimen_id: 3 })));
    await open('1');
    fireEvent.click(await screen.findByRole('button', { name: 'Cambiar régimen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar régimen' }));
    const month = dialog.getByRole('textbox', { name: 'Desde el mes' });
    expect(month).toHaveValue(`${localNow().date.slice(5, 7)}/${localNow().date.slice(0, 4)}`);
    fireEvent.change(month, { target: { value: '' } });
    expect(dialog.getByRole('button', { name: 'Guardar régimen' })).toBeDisabled();
    fireEvent.change(month, { target: { value: '7/2031' } });
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Régimen' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Sobre las utilidades (ISR) e IVA general' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar régimen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('PUT /usuario/info')).toEqual([{ regimen_id: 3, regimen_desde: '2031-07' }]);
  });
});
