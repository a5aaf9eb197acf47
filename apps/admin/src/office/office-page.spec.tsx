import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeRow, OfficeVersion } from '@camino/contracts/office/office.js';
import { FakeServer, refusal, STALE } from '../testing/fake-server.js';
import { seeAsItWas } from '../testing/see-as-it-was.js';
import { screenOf, show, signIn } from '../testing/show.js';
import OfficePage from './office-page.js';

const ONE = 'GET /admin/office/main';
const SAVE = 'PUT /admin/office/main';
const HISTORY = 'GET /admin/office/main/history';
const RESTORE = 'POST /admin/office/main/restore';

const NOTHING: OfficeRow = {
  id: 'main',
  version: 0,
  phone: '',
  whatsapp: '',
  email: '',
  hours_es: '',
  hours_en: '',
  address_es: '',
  address_en: '',
};
const ROW: OfficeRow = {
  ...NOTHING,
  version: 5,
  phone: '+502 7832 0150',
  whatsapp: '+502 5555 0150',
  email: 'hola@demo.gt',
  hours_es: 'Todos los días',
  hours_en: 'Every day',
  address_es: '5a avenida <b>norte</b> 12',
};

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().on(ONE, { body: ROW }).install();
});

const field = (name: string) => screen.getByRole('textbox', { name });
const openForm = async (button = 'Modificar', language: 'es' | 'en' = 'es') => {
  await show(<OfficePage />, { resource: 'office', language });
  await userEvent.click(await screen.findByRole('button', { name: button }));
};
const accept = () => userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
const confirm = async () => {
  await accept();
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar cambios' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Modificar' }));
};

describe('the contact of the office', () => {
  it.each([
    ['es', 'Teléfono'],
    ['en', 'Telephone'],
  ] as const)('is shown with links to call and to write, in %s', async (language, phone) => {
    await show(<OfficePage />, { resource: 'office', language });
    expect(await screen.findByText(phone)).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+50278320150',
      'https://wa.me/50255550150',
      'mailto:hola@demo.gt',
    ]);
    expect(screen.getByText('5a avenida <b>norte</b> 12')).toBeInTheDocument();
  });

  it('that is not set yet says what that means, and can be added', async () => {
    server.on(ONE, { body: NOTHING }).on(SAVE, { body: { ...NOTHING, version: 1, phone: '+502 7832 0150' } });
    await openForm('Agregar el contacto');
    expect(screen.getByText('Los viajeros no tienen a quién llamar')).toBeInTheDocument();
    await userEvent.type(field('Teléfono'), ' 7832-0150 ');
    await confirm();
    expect(await screen.findByText('Contacto actualizado')).toBeInTheDocument();
    const { id: _, version: __, ...empty } = NOTHING;
    expect(server.calls(SAVE)[0]?.body).toEqual({ ...empty, phone: '7832-0150' });
    expect(server.calls(SAVE)[0]?.headers['if-match']).toBe('"0"');
  });

  it('is changed as a whole, of the version that was seen', async () => {
    const changed = { body: { ...ROW, version: 6, whatsapp: '' } };
    server.on(SAVE, () => {
      server.on(ONE, changed);
      return changed;
    });
    await openForm();
    await userEvent.clear(field('WhatsApp'));
    await confirm();
    const { id: _, version: __, ...fields } = ROW;
    await waitFor(() => expect(server.calls(SAVE)[0]?.body).toEqual({ ...fields, whatsapp: '' }));
    expect(server.calls(SAVE)[0]?.headers['if-match']).toBe('"5"');
    await waitFor(() => expect(screen.getAllByText('Sin dato')).toHaveLength(2));
  });

  it('is not accepted with a number or an address that cannot be right', async () => {
    await openForm();
    for (const [name, typed] of [
      ['Teléfono', 'llámenos'],
      ['Correo electrónico', 'hola@'],
    ] as const) {
      await userEvent.clear(field(name));
      await userEvent.type(field(name), typed);
    }
    await userEvent.tab();
    expect(field('Teléfono')).toHaveAccessibleDescription(/Escriba un teléfono/);
    expect(field('Correo electrónico')).toHaveAccessibleDescription(/Escriba un correo/);
    expect(screen.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
  });

  it('tells beside the field what the server has against it', async () => {
    server.on(SAVE, refusal(400, 'Revise los campos', { errors: { hours_en: ['Escríbalo también en este idioma'] } }));
    await openForm();
    await userEvent.clear(field('Horario en inglés'));
    await confirm();
    expect(await screen.findByText('Escríbalo también en este idioma')).toBeInTheDocument();
    expect(field('Horario en inglés')).toBeInvalid();
  });

  it('that somebody else changed meanwhile is shown, and what was typed stays', async () => {
    server.on(SAVE, STALE);
    await openForm();
    await userEvent.clear(field('Teléfono'));
    await userEvent.type(field('Teléfono'), '7832 0151');
    await confirm();
    expect(await screen.findByText(/Lucía Paz/)).toBeInTheDocument();
    server
      .on(ONE, { body: { ...ROW, version: 6, email: 'oficina@demo.gt' } })
      .on(SAVE, { body: { ...ROW, version: 7 } });
    await userEvent.click(screen.getByRole('button', { name: 'Ver lo nuevo' }));
    await waitFor(() => expect(field('Correo electrónico')).toHaveValue('oficina@demo.gt'));
    expect(field('Teléfono')).toHaveValue('7832 0151');
    await confirm();
    await waitFor(() => expect(server.calls(SAVE)[1]?.headers['if-match']).toBe('"6"'));
  });

  it('that cannot be read says so and can be asked for again', async () => {
    server.on(ONE, refusal(503, 'Un momento'));
    await show(<OfficePage />, { resource: 'office' });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    server.on(ONE, { body: ROW });
    await userEvent.click(retry);
    expect(await screen.findByText('+502 7832 0150')).toBeInTheDocument();
  });
});

describe('the history of the contact', () => {
  const { id: _, version: __, ...row } = ROW;
  const actor = { id: 'u2', role: 'admin', kind: 'person', name: 'Lucía Paz' } as const;
  const versions: readonly OfficeVersion[] = [
    {
      version: 5,
      at: '2031-03-05T20:00:00Z',
      actor,
      action: 'restored',
      restored: 3,
      row,
      changes: [{ field: 'phone', from: null, to: '+502 7832 0150' }],
    },
    {
      version: 4,
      at: '2031-03-04T20:00:00Z',
      actor: { ...actor, name: 'Ana Morales' },
      action: 'changed',
      restored: null,
      row: { ...row, phone: '' },
      changes: [{ field: 'phone', from: '+502 7832 0150', to: null }],
    },
  ];
  const open = async () => {
    server.on(HISTORY, { body: { data: versions } });
    await show(<OfficePage />, { resource: 'office' });
    await userEvent.click(await screen.findByRole('button', { name: 'Historial' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Historial de Contacto de la oficina' }));
    await drawer.findByText('Versión 4');
    return drawer;
  };

  it('shows the contact as it was on a day', async () => {
    server.on('GET /admin/office/main/as_of/2031-03-02', { body: { data: { ...row, email: 'antes@camino.gt' } } });
    await open();
    expect(await (await seeAsItWas()).findByText('antes@camino.gt')).toBeInTheDocument();
  });

  it('tells newest first who did what when, and what became different', async () => {
    const drawer = await open();
    const told = drawer.getAllByRole('listitem').filter((item) => item.querySelector('time'));
    expect(told.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'RestauradoVersión 5, de la versión 3actual',
      'ModificadoVersión 4',
    ]);
    expect(told[0]).toHaveTextContent('mié 5 mar 2031, 14:00, por Lucía Paz (Administrador)');
    expect(told[0]).toHaveTextContent('Teléfonodespués +502 7832 0150');
    expect(told[1]).toHaveTextContent('Teléfonoantes +502 7832 0150 → después Sin dato');
  });

  it('leads back to an earlier version, once it has been shown and confirmed', async () => {
    server.on(RESTORE, { body: { ...ROW, version: 6, phone: '' } });
    const drawer = await open();
    await userEvent.click(drawer.getByRole('button', { name: 'Restaurar esta versión' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar la versión 4' }));
    expect(dialog.getByText('hola@demo.gt')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
    expect(await screen.findByText('Versión restaurada')).toBeInTheDocument();
    expect(server.calls(RESTORE)[0]).toMatchObject({ body: { version: 4 }, headers: { 'if-match': '"5"' } });
  });
});
