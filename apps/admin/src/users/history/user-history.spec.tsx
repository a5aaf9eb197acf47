import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHappening, aUser } from '../../testing/a-user.js';
import { FakeServer, refusal } from '../../testing/fake-server.js';
import { seeAsItWas } from '../../testing/see-as-it-was.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import { UserHistory } from './user-history.js';

const TIMELINE = 'GET /admin/user/d1/timeline';
const happenings = [
  aHappening('AccountRegistered', {
    at: '2031-02-01T15:00:00Z',
    changes: [
      { field: 'name', from: null, to: 'Mario' },
      { field: 'role_id', from: null, to: '4' },
      { field: 'active', from: null, to: 'yes' },
    ],
  }),
  aHappening('EmailConfirmed', {
    at: '2031-02-02T15:00:00Z',
    actor: { id: 'd1', role: 'client', name: 'Mario Ajú' },
    changes: [{ field: 'emailConfirmation', from: null, to: 'yes' }],
  }),
  aHappening('RoleChanged', { at: '2031-02-03T15:00:00Z', changes: [{ field: 'role_id', from: '4', to: '3' }] }),
  aHappening('PasswordChanged', { at: '2031-02-04T15:00:00Z' }),
  aHappening('SessionsRevoked', { at: '2031-02-05T15:00:00Z', actor: { id: 'system', role: 'system', name: null } }),
  aHappening('AccountDeactivated', {
    reason: 'Ya no trabaja aquí',
    changes: [{ field: 'active', from: 'yes', to: null }],
  }),
];

let server: FakeServer;
let closed: jest.Mock;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  closed = jest.fn();
  server = new FakeServer().on(TIMELINE, { body: { data: happenings } }).install();
});

const open = async (language: 'es' | 'en' = 'es') => {
  await show(<UserHistory user={aUser()} onClose={closed} />, { language });
  return within(
    await screen.findByRole('dialog', { name: language === 'es' ? 'Historial de Mario Ajú' : 'History of Mario Ajú' }),
  );
};
const told = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('time'));

describe('the history of a user', () => {
  it('shows the account as it was on a day', async () => {
    server.on('GET /admin/user/d1/as_of/2031-03-02', { body: { data: aUser({ phone: '5555 7777', active: false }) } });
    await (await open()).findByText('Cuenta creada');
    const then = await seeAsItWas();
    expect(await then.findByText('5555 7777')).toBeInTheDocument();
    expect(then.getByText('Desactivado')).toBeInTheDocument();
  });

  it('tells newest first what happened, when, by whom and why', async () => {
    const drawer = await open();
    await drawer.findByText('Cuenta creada');
    expect(told().map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Cuenta desactivada',
      'Sesiones cerradas',
      'Contraseña cambiada',
      'Rol cambiado',
      'Correo confirmado',
      'Cuenta creada',
    ]);
    expect(told()[0]).toHaveTextContent('lun 3 mar 2031, 14:00, por Lucía Paz (Administrador)');
    expect(told()[0]).toHaveTextContent('Motivo: Ya no trabaja aquí');
    expect(told()[1]).toHaveTextContent('por Camino');
    expect(told()[4]).toHaveTextContent('por sí mismo');
  });

  it('says what became different as the screens say it', async () => {
    const drawer = await open();
    await drawer.findByText('Cuenta creada');
    expect(told()[0]).toHaveTextContent('Accesoantes Activo → después Desactivado');
    expect(told()[3]).toHaveTextContent('Rolantes Cliente → después Piloto');
    expect(told()[4]).toHaveTextContent('Correo confirmadoantes No → después Sí');
    expect(told()[5]).toHaveTextContent('Nombresdespués MarioRoldespués Cliente');
  });

  it('shows what this version has no words for by its name', async () => {
    server.on(TIMELINE, {
      body: { data: [aHappening('AccountBlessed', { changes: [{ field: 'halo', from: null, to: 'gold' }] })] },
    });
    const drawer = await open('en');
    expect(await drawer.findByText('AccountBlessed')).toBeInTheDocument();
    expect(told()[0]).toHaveTextContent('halobefore empty → after gold');
  });

  it('restores a version: what differs is shown first, and the newest version was seen', async () => {
    const RESTORE = 'POST /admin/user/d1/restore';
    server.on(TIMELINE, {
      body: {
        data: [
          ...happenings.map((one, version) => ({ ...one, version })),
          aHappening('ProfileChanged', {
            version: 6,
            changes: [{ field: 'phone', from: '5555 1111', to: '5555 2222' }],
          }),
        ],
      },
    });
    server.on(RESTORE, { body: { data: aUser() } });
    const drawer = await open();
    const buttons = await drawer.findAllByRole('button', { name: 'Restaurar esta versión' });
    expect(told().flatMap((item, at) => (within(item).queryByRole('button') ? [at] : []))).toEqual([4, 6]);
    await userEvent.click(buttons[1] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: /^Restaurar la versión del/ }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Teléfonoantes 5555 2222 → después 5555 1111',
      'Rolantes Piloto → después Cliente',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
    await waitFor(() => expect(server.calls(RESTORE).map(({ body }) => body)).toEqual([{ version: 0 }]));
    expect(server.calls(RESTORE)[0]?.headers['if-match']).toBe('"6"');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Restaurar/ })).not.toBeInTheDocument());
  });

  it('can be tried again when it failed', async () => {
    server.on(TIMELINE, refusal(503, 'Un momento'));
    const drawer = await open();
    const retry = await drawer.findByRole('button', { name: 'Reintentar' });
    server.on(TIMELINE, { body: { data: happenings } });
    await userEvent.click(retry);
    expect(await drawer.findByText('Cuenta creada')).toBeInTheDocument();
  });

  it('is closed with Escape', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalled();
  });
});
