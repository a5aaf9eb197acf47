import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KIND_NAMES, KINDS } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { page } from '../data/page.js';
import { aRow } from '../testing/a-row.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { letPass, screenOf, show, signIn } from '../testing/show.js';
import KindPage from './kind-page.js';

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

const open = async (
  kind: CatalogueKind,
  rows: readonly CatalogueRow[] = [aRow(kind)],
  language: 'es' | 'en' = 'es',
) => {
  server.on(`GET /admin/${kind}`, rowsOf(rows, rows.length));
  await show(<KindPage kind={kind} />, { resource: kind, language });
  await screen.findByRole('table');
};
const asked = (kind: CatalogueKind) => {
  const query = server.calls(`GET /admin/${kind}`).at(-1)?.query as URLSearchParams;
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

describe('every table of the catalogue', () => {
  it.each(KIND_NAMES)(
    'has a search, an Agregar button, and edit and delete per row: %s (CAT-021, CAT-023, CAT-024)',
    async (kind) => {
      await open(kind);
      expect(screen.getByRole('searchbox', { name: 'Buscar' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Agregar' })).toBeInTheDocument();
      const actions = within(screen.getByRole('group', { name: /^Acciones de/ }));
      expect(actions.getByRole('button', { name: /^Modificar/ })).toBeInTheDocument();
      expect(actions.queryAllByRole('button', { name: /^Eliminar/ })).toHaveLength(kind === 'vehicle' ? 0 : 1);
    },
  );

  it.each(KIND_NAMES)(
    'has a sortable column for each field but a photo, and one for a distance with its measure: %s (CAT-030)',
    async (kind) => {
      screenOf(1920);
      await open(kind);
      expect(heads()).toHaveLength(
        Object.keys(KINDS[kind].fields).length + (kind === 'fee' || kind === 'vehicle' ? 0 : 1),
      );
      for (const head of screen.getAllByRole('columnheader').slice(0, -1))
        expect(within(head).getByRole('button')).toBeInTheDocument();
    },
  );

  it('shows names instead of ids, amounts, a distance with its measure, minutes, and flags as ticks (CAT-030)', async () => {
    screenOf(1920);
    await open('fee');
    expect(cells()).toEqual([
      'Aeropuerto – Antigua',
      'Q10.00',
      'Q600.00',
      '45\u00a0km',
      'Q450.00',
      '5',
      'Aeropuerto La Aurora',
      'Antigua Guatemala',
      'Sí',
      '90',
      '90',
    ]);
  });

  it('leaves the ends of a route to its name where there is less room', async () => {
    await open('fee');
    expect(cells()).toEqual([
      'Aeropuerto – Antigua',
      'Q10.00',
      'Q600.00',
      '45\u00a0km',
      'Q450.00',
      '5',
      'Sí',
      '90',
      '90',
    ]);
  });

  it('shows a vehicle that is in service as available, another as not available', async () => {
    await open('vehicle', [aRow('vehicle'), aRow('vehicle', { id: 'v2', no_plate: 'P-2', status: false })]);
    expect(screen.getByText('Disponible')).toBeInTheDocument();
    expect(screen.getByText('No disponible')).toBeInTheDocument();
  });

  it('shows 50 rows a page, or 15, 30 or 100 (CAT-027)', async () => {
    await open('municipality');
    expect(asked('municipality').range).toEqual([0, 49]);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Filas por página/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['15', '30', '50', '100']);
    await userEvent.click(screen.getByRole('option', { name: '15' }));
    await waitFor(() => expect(asked('municipality').range).toEqual([0, 14]));
  });

  it('begins with the order of names, and sorts by what a reference leads to', async () => {
    await open('municipality');
    expect(asked('municipality').sort).toEqual(['name', 'ASC']);
    await userEvent.click(screen.getByRole('button', { name: 'Departamento' }));
    await waitFor(() => expect(asked('municipality').sort).toEqual(['departments.name', 'ASC']));
    await userEvent.click(screen.getByRole('button', { name: 'Departamento' }));
    await waitFor(() => expect(asked('municipality').sort).toEqual(['departments.name', 'DESC']));
  });

  it('sorts by the abbreviation where that is what it shows', async () => {
    await open('exchange_rate');
    expect(asked('exchange_rate').sort).toEqual(['currency.abbreviation', 'ASC']);
    expect(cells()).toEqual(['USD', 'Q7.67']);
  });

  it('searches while one types, once (CAT-021)', async () => {
    await open('brand_vehicle');
    const before = server.calls('GET /admin/brand_vehicle').length;
    for (const typed of ['to', 'toyo']) fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
    await waitFor(() => expect(asked('brand_vehicle').filter).toEqual({ q: 'toyo' }));
    expect(server.calls('GET /admin/brand_vehicle')).toHaveLength(before + 1);
  });

  it('speaks English', async () => {
    await open('vehicle', [aRow('vehicle')], 'en');
    expect(heads()).toEqual(['Plate', 'Brand', 'Type', 'Chassis number', 'Color', 'Status', 'Passengers', 'Actions']);
    expect(screen.getByText('Available')).toBeInTheDocument();
  });
});

describe('a table without rows', () => {
  it('says so and offers the first', async () => {
    server.on('GET /admin/brand_vehicle', rowsOf([]));
    await show(<KindPage kind="brand_vehicle" />);
    const slate = (await screen.findByText('Aún no hay marcas')).closest('[role="status"]') as HTMLElement;
    await userEvent.click(within(slate).getByRole('button', { name: 'Agregar' }));
    expect(await screen.findByRole('dialog', { name: 'Agregar marca' })).toBeInTheDocument();
  });

  it('offers to clear a search that matches nothing', async () => {
    await open('brand_vehicle');
    server.on('GET /admin/brand_vehicle', ({ query }) =>
      rowsOf(query.get('filter')?.includes('zzz') ? [] : [aRow('brand_vehicle')]),
    );
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
    await userEvent.click(await screen.findByText('Limpiar búsqueda', { selector: 'button' }));
    expect(await screen.findByText('Toyota')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('a list that failed', () => {
  it.each<[CatalogueKind, string, string]>([
    ['exchange_rate', 'Error al obtener los tipos de cambio', 'MSG-005'],
    ['fee', 'Error al obtener las tarifas', 'MSG-006'],
    ['type_vehicle', 'Error al obtener los tipos de vehículos', 'MSG-007'],
    ['country', 'Error al obtener los países', 'MSG-008'],
    ['municipality', 'Error al obtener los municipios', 'MSG-009'],
    ['origin', 'Error al obtener los orígenes', 'MSG-010'],
    ['destination', 'Error al obtener los destinos', 'MSG-011'],
    ['claim_type', 'Error al obtener los tipos de reclamos', 'MSG-013'],
    ['brand_vehicle', 'Error al obtener las marcas', 'analogous'],
    ['department', 'Error al obtener los departamentos', 'analogous'],
  ])('of %s says "%s" for two seconds (%s)', async (kind, words) => {
    jest.useFakeTimers();
    server.on(`GET /admin/${kind}`, refusal(500, 'La lectura no responde'));
    await show(<KindPage kind={kind} />);
    await letPass(50);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText('La lectura no responde')).toBeInTheDocument();
    await letPass(1900);
    expect(screen.getByText(words)).toBeInTheDocument();
    await letPass(500);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('can be tried again', async () => {
    server.on('GET /admin/country', refusal(503, 'Un momento'));
    await show(<KindPage kind="country" />);
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    server.on('GET /admin/country', rowsOf([aRow('country')]));
    await userEvent.click(retry);
    expect(await screen.findByText('Guatemala')).toBeInTheDocument();
  });
});

describe('the Excel export', () => {
  const EXPORT = 'GET /admin/payment_type/export.xlsx';
  const saved = (): string[] => {
    const names: string[] = [];
    jest.spyOn(page, 'keep').mockImplementation((_file, name) => void names.push(name));
    return names;
  };
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Exportar a Excel' }));

  it('saves what the list is searched for, in its order, under the server’s name, as the signed-in user (CAT-022)', async () => {
    const names = saved();
    server.on(EXPORT, { body: 'PK', headers: { 'content-disposition': 'attachment; filename="Tipos_de_pago.xlsx"' } });
    await open('payment_type');
    await userEvent.type(screen.getByRole('searchbox'), 'efe');
    await waitFor(() => expect(asked('payment_type').filter).toEqual({ q: 'efe' }));
    await press();
    await waitFor(() => expect(names).toEqual(['Tipos_de_pago.xlsx']));
    const [call] = server.calls(EXPORT);
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      filter: '{"q":"efe"}',
      sort: '["name","ASC"]',
      lang: 'es',
    });
    expect(call?.headers.authorization).toMatch(/^Bearer .+/);
  });

  it.each([
    ['payment_type', 'Tipos_de_pago', 'CAT-028'],
    ['type_vehicle', 'Tipos_vehiculos', 'CAT-029'],
  ] as const)('asks for the sheet of %s and keeps its name %s (%s)', async (kind, sheet, _row) => {
    const names = saved();
    const exported = `GET /admin/${kind}/export.xlsx`;
    server.on(exported, {
      body: 'PK',
      headers: { 'content-disposition': `attachment; filename="${sheet}.xlsx"` },
    });
    await open(kind);
    await press();
    await waitFor(() => expect(names).toEqual([`${sheet}.xlsx`]));
    expect(server.calls(exported)).toHaveLength(1);
  });

  it('says that it is being made, then is ready for another', async () => {
    const names = saved();
    let finish: () => void = () => undefined;
    server.on(EXPORT, () => new Promise((resolve) => (finish = () => resolve({ body: 'PK' }))));
    await open('payment_type');
    await press();
    expect(await screen.findByRole('button', { name: /^Exportando…/ })).toBeDisabled();
    await act(async () => finish());
    expect(await screen.findByRole('button', { name: 'Exportar a Excel' })).toBeEnabled();
    expect(names).toEqual(['payment_type.xlsx']);
  });

  it('says why it could not be made', async () => {
    const names = saved();
    server.on(EXPORT, refusal(503, 'El almacén no responde'));
    await open('payment_type');
    await press();
    expect(await screen.findByText('No se pudo exportar: El almacén no responde')).toBeInTheDocument();
    server.on(EXPORT, () => {
      throw new TypeError('offline');
    });
    await press();
    expect(await screen.findByText('No se pudo exportar: sin conexión')).toBeInTheDocument();
    expect(names).toEqual([]);
  });
});

describe('on a phone', () => {
  it('names the pager’s buttons in the language on screen', async () => {
    screenOf(390);
    server.on('GET /admin/country', rowsOf([aRow('country')], 60));
    const { unmount } = await show(<KindPage kind="country" />);
    expect(await screen.findByRole('button', { name: 'Ir a la página siguiente' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Ir a la página anterior' })).toBeDisabled();
    unmount();
    await show(<KindPage kind="country" />, { language: 'en' });
    expect(await screen.findByRole('button', { name: 'Go to next page' })).toBeEnabled();
  });

  it('shows rows as cards with the same actions, sorted by choice', async () => {
    screenOf(390);
    server.on('GET /admin/fee', rowsOf([aRow('fee')]));
    await show(<KindPage kind="fee" />);
    const card = (await screen.findByText('Aeropuerto – Antigua')).closest('li') as HTMLElement;
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(within(card).getByText('Total').nextSibling).toHaveTextContent('Q450.00');
    expect(within(card).getByText('Distancia').nextSibling).toHaveTextContent('45 km');
    expect(within(card).getByText('Origen').nextSibling).toHaveTextContent('Aeropuerto La Aurora');
    expect(within(card).getByRole('button', { name: 'Modificar Aeropuerto – Antigua' })).toBeInTheDocument();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Ordenar por' }));
    await userEvent.click(screen.getByRole('option', { name: 'Destino, descendente' }));
    await waitFor(() => expect(asked('fee').sort).toEqual(['destination.place', 'DESC']));
  });
});
