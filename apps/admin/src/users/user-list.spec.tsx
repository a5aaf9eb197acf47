import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import { page } from '../data/page.js';
import { aUser, oneOfEachRole } from '../testing/a-user.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { letPass, screenOf, show, signIn } from '../testing/show.js';
import UserPage from './user-page.js';

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().install();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

type Options = Readonly<{ language?: 'es' | 'en'; path?: string }>;
const open = async (rows: readonly UserRow[] = [aUser()], { language, path }: Options = {}) => {
  server.on('GET /admin/user', rowsOf(rows));
  const shown = await show(<UserPage />, { resource: 'user', language, path });
  await screen.findAllByText(rows[0]?.email ?? '');
  return shown;
};
const asked = () => {
  const query = server.calls('GET /admin/user').at(-1)?.query as URLSearchParams;
  return {
    filter: JSON.parse(query.get('filter') ?? '{}') as unknown,
    sort: JSON.parse(query.get('sort') ?? '[]') as unknown,
    range: JSON.parse(query.get('range') ?? '[]') as unknown,
  };
};
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const cells = () =>
  screen
    .getAllByRole('cell')
    .slice(0, -1)
    .map((cell) => cell.textContent);
const narrow = async (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
};

describe('the users table', () => {
  it('shows names, last name, address, CUI or passport, role chip and confirmed tick, then phone and access (CAT-006, API-068)', async () => {
    screenOf(1600);
    await open([aUser({ emailConfirmation: true })]);
    expect(heads()).toEqual([
      'Nombres',
      'Apellidos',
      'Correo electrónico',
      'CUI/pasaporte',
      'Rol',
      'Correo confirmado',
      'Teléfono',
      'Acceso',
      'Acciones',
    ]);
    expect(cells()).toEqual([
      'Mario',
      'Ajú',
      'mario@example.com',
      '2345678900101',
      'Piloto',
      'Sí',
      '+502 5555 0301',
      'Activo',
    ]);
  });

  it('keeps to the columns that were asked for where there is less room, and still says who cannot enter (CAT-006)', async () => {
    screenOf(1100);
    const { unmount } = await open([aUser({ active: false })]);
    expect(heads()).toEqual([
      'Nombres',
      'Apellidos',
      'Correo electrónico',
      'CUI/pasaporte',
      'Rol',
      'Correo confirmado',
      'Acciones',
    ]);
    expect(cells().slice(0, 2)).toEqual(['MarioDesactivado', 'Ajú']);
    unmount();
    screenOf(1440);
    await open([aUser({ active: false })]);
    expect(heads().slice(-2)).toEqual(['Acceso', 'Acciones']);
    expect(cells().at(0)).toBe('Mario');
  });

  it.each([
    { role: 2, es: 'Administrador', en: 'Administrator', row: ' (ROLE-001)' },
    { role: 3, es: 'Piloto', en: 'Driver', row: ' (ROLE-002)' },
    { role: 4, es: 'Cliente', en: 'Client', row: ' (ROLE-003)' },
    { role: 5, es: 'Colaborador', en: 'Collaborator', row: '' },
  ])('shows role $role as $es, in English as $en$row', async ({ role, es, en }) => {
    const chip = () => document.querySelector(`[data-role="${role}"]`);
    const { unmount } = await open(oneOfEachRole());
    expect(chip()).toHaveTextContent(es);
    unmount();
    await open(oneOfEachRole(), { language: 'en' });
    expect(chip()).toHaveTextContent(en);
  });

  it('tells apart the own account, a deactivated one, and a person who was erased', async () => {
    await open([
      aUser({ id: 'u1', name: 'Ana' }),
      aUser({ id: 'u2', name: 'Beto', active: false, email: 'beto@example.com' }),
      aUser({
        id: 'u3',
        name: 'erased',
        last_name: 'erased',
        email: 'erased',
        phone: 'erased',
        cui_passport: 'erased',
        erased: true,
      }),
    ]);
    expect(await screen.findByText('Su cuenta')).toBeInTheDocument();
    expect(screen.getAllByText('Desactivado')).toHaveLength(1);
    const erased = screen.getByText('Persona borrada').closest('tr') as HTMLElement;
    expect(erased).not.toHaveTextContent('erased');
    expect(within(erased).queryByRole('button', { name: /^Modificar/ })).not.toBeInTheDocument();
  });

  it('has a search over all columns while one types (CAT-002)', async () => {
    await open();
    const before = server.calls('GET /admin/user').length;
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'aju');
    await waitFor(() => expect(asked().filter).toEqual({ q: 'aju' }));
    expect(server.calls('GET /admin/user')).toHaveLength(before + 1);
  });

  it('offers add, and edit and delete for every row (CAT-004)', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Agregar' })).toBeInTheDocument();
    const actions = within(screen.getByRole('group', { name: 'Acciones de Mario Ajú' }));
    expect(actions.getByRole('button', { name: 'Modificar Mario Ajú' })).toBeInTheDocument();
    expect(actions.getByRole('button', { name: 'Eliminar Mario Ajú' })).toBeInTheDocument();
  });

  it('offers neither to delete nor to deactivate the own account', async () => {
    await open([aUser({ id: 'u1', name: 'Ana', last_name: 'Morales' }), aUser()]);
    await screen.findByText('Su cuenta');
    const actions = within(screen.getByRole('group', { name: 'Acciones de Ana Morales' }));
    expect(actions.getByRole('button', { name: 'Modificar Ana Morales' })).toBeInTheDocument();
    expect(actions.queryByRole('button', { name: /^Eliminar/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Eliminar Mario Ajú' })).toBeInTheDocument();
    await userEvent.click(actions.getByRole('button', { name: 'Más acciones Ana Morales' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Cerrar sus sesiones',
      'Enviar confirmación',
      'Ver sus sesiones',
    ]);
  });

  it('is filtered by role and by access, beside the search', async () => {
    await open();
    await narrow('Rol', 'Piloto');
    await waitFor(() => expect(asked().filter).toEqual({ role_id: 3 }));
    await narrow('Acceso', 'Desactivados');
    await waitFor(() => expect(asked().filter).toEqual({ role_id: 3, active: false }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'aju' } });
    await waitFor(() => expect(asked().filter).toEqual({ role_id: 3, active: false, q: 'aju' }));
    await narrow('Acceso', 'Todos');
    await waitFor(() => expect(asked().filter).toEqual({ role_id: 3, q: 'aju' }));
  });

  it('shows the filters of the address it was opened at', async () => {
    await open([aUser()], {
      path: `/user?${new URLSearchParams({ filter: '{"role_id":5,"active":true}' }).toString()}`,
    });
    expect(screen.getByRole('combobox', { name: 'Rol' })).toHaveTextContent('Colaborador');
    expect(screen.getByRole('combobox', { name: 'Acceso' })).toHaveTextContent('Activos');
    expect(asked().filter).toEqual({ role_id: 5, active: true });
  });

  it('begins with the order of names, and sorts by every column', async () => {
    screenOf(1600);
    await open();
    expect(asked().sort).toEqual(['name', 'ASC']);
    const columns = [
      ['Apellidos', 'last_name'],
      ['Correo electrónico', 'email'],
      ['CUI/pasaporte', 'cui_passport'],
      ['Rol', 'role_id'],
      ['Correo confirmado', 'emailConfirmation'],
      ['Teléfono', 'phone'],
      ['Acceso', 'active'],
    ] as const;
    for (const [label, field] of columns) {
      fireEvent.click(within(screen.getByRole('table')).getByText(label));
      await waitFor(() => expect(asked().sort).toEqual([field, 'ASC']));
    }
    fireEvent.click(within(screen.getByRole('table')).getByText('Acceso'));
    await waitFor(() => expect(asked().sort).toEqual(['active', 'DESC']));
  });

  it('shows 50 rows a page, or 15, 30 or 100', async () => {
    await open();
    expect(asked().range).toEqual([0, 49]);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Filas por página/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['15', '30', '50', '100']);
  });

  it('saves what is filtered as a spreadsheet (CAT-003)', async () => {
    const names: string[] = [];
    jest.spyOn(page, 'keep').mockImplementation((_file, name) => void names.push(name));
    server.on('GET /admin/user/export.xlsx', {
      body: 'PK',
      headers: { 'content-disposition': 'attachment; filename="Usuarios.xlsx"' },
    });
    await open();
    await narrow('Rol', 'Cliente');
    await waitFor(() => expect(asked().filter).toEqual({ role_id: 4 }));
    await userEvent.click(screen.getByRole('button', { name: 'Exportar a Excel' }));
    await waitFor(() => expect(names).toEqual(['Usuarios.xlsx']));
    expect(Object.fromEntries(server.calls('GET /admin/user/export.xlsx')[0]?.query ?? [])).toEqual({
      filter: '{"role_id":4}',
      sort: '["name","ASC"]',
      lang: 'es',
    });
  });

  it('speaks English', async () => {
    await open([aUser()], { language: 'en' });
    expect(heads()).toEqual([
      'Names',
      'Last name',
      'Email',
      'CUI/passport',
      'Role',
      'Email confirmed',
      'Access',
      'Actions',
    ]);
    expect(screen.getByRole('button', { name: 'More actions Mario Ajú' })).toBeInTheDocument();
  });
});

describe('a table without users', () => {
  it('says so and offers to add the first', async () => {
    server.on('GET /admin/user', rowsOf([]));
    await show(<UserPage />, { resource: 'user' });
    const slate = (await screen.findByText('Aún no hay usuarios')).closest('[role="status"]') as HTMLElement;
    await userEvent.click(within(slate).getByRole('button', { name: 'Agregar' }));
    expect(await screen.findByRole('dialog', { name: 'Agregar usuario' })).toBeInTheDocument();
  });

  it('offers to take away the filters that nobody passes', async () => {
    await open();
    server.on('GET /admin/user', ({ query }) => rowsOf(query.get('filter') === '{}' ? [aUser()] : []));
    await narrow('Rol', 'Colaborador');
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar búsqueda y filtros' }));
    expect(await screen.findByText('mario@example.com')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Rol' })).toHaveTextContent('Todos los roles');
  });
});

describe('a list that failed', () => {
  it('says "Error al obtener los usuarios" for two seconds (MSG-001)', async () => {
    jest.useFakeTimers();
    server.on('GET /admin/user', refusal(500, 'La lectura no responde'));
    await show(<UserPage />, { resource: 'user' });
    await letPass(50);
    expect(screen.getByText('Error al obtener los usuarios')).toBeInTheDocument();
    expect(screen.getByText('La lectura no responde')).toBeInTheDocument();
    await letPass(1900);
    expect(screen.getByText('Error al obtener los usuarios')).toBeInTheDocument();
    await letPass(500);
    expect(screen.queryByText('Error al obtener los usuarios')).not.toBeInTheDocument();
  });

  it('can be tried again', async () => {
    server.on('GET /admin/user', refusal(503, 'Un momento'));
    await show(<UserPage />, { resource: 'user' });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    server.on('GET /admin/user', rowsOf([aUser()]));
    await userEvent.click(retry);
    expect(await screen.findByText('mario@example.com')).toBeInTheDocument();
  });
});

describe('on a phone', () => {
  it('shows users as cards with their whole name, everything else and the same actions', async () => {
    screenOf(390);
    await open([aUser({ active: false })]);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const card = within(screen.getByText('Mario Ajú').closest('li') as HTMLElement);
    expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Correo electrónico',
      'CUI/pasaporte',
      'Rol',
      'Correo confirmado',
      'Teléfono',
      'Acceso',
    ]);
    expect(card.getByText('Desactivado')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Modificar Mario Ajú' })).toBeInTheDocument();
    await narrow('Ordenar por', 'Apellidos, descendente');
    await waitFor(() => expect(asked().sort).toEqual(['last_name', 'DESC']));
  });
});
