import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describedAs, KIND_NAMES } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind } from '@camino/contracts/catalogue/catalogue.js';
import { aRow } from '../testing/a-row.js';
import { FakeServer, rowsOf } from '../testing/fake-server.js';
import { acceptAnd, fillIn, theForm } from '../testing/fill-in.js';
import { screenOf, show, signIn } from '../testing/show.js';
import KindPage from './kind-page.js';

/* What each table asks the server: the calls of the specification as the back office makes them, under /api/admin. */
/** `o` is the ending that the name's gender wants. */
type Rows = Readonly<{
  kind: CatalogueKind;
  name: string;
  o: 'o' | 'a';
  list: string;
  add: string;
  change: string;
  remove: string;
  fields: string;
}>;

const ROWS: readonly Rows[] = [
  {
    kind: 'brand_vehicle',
    name: 'Marca',
    o: 'a',
    list: 'API-039',
    add: 'API-040',
    change: 'API-041',
    remove: 'API-042',
    fields: 'CAT-035',
  },
  {
    kind: 'type_vehicle',
    name: 'Tipo de vehículo',
    o: 'o',
    list: 'API-029',
    add: 'API-043',
    change: 'API-044',
    remove: 'API-045',
    fields: 'CAT-036',
  },
  {
    kind: 'vehicle',
    name: 'Vehículo',
    o: 'o',
    list: 'API-046',
    add: 'API-047',
    change: 'API-048',
    remove: 'API-049',
    fields: 'CAT-038, CAT-039',
  },
  {
    kind: 'exchange_rate',
    name: 'Tipo de cambio',
    o: 'o',
    list: 'API-028',
    add: 'API-050',
    change: 'API-051',
    remove: 'API-052',
    fields: 'CAT-032',
  },
  {
    kind: 'currency',
    name: 'Moneda',
    o: 'a',
    list: 'API-053',
    add: 'API-054',
    change: 'API-055',
    remove: 'API-056',
    fields: 'CAT-033',
  },
  {
    kind: 'measure_type',
    name: 'Tipo de medida',
    o: 'o',
    list: 'API-057',
    add: 'API-058',
    change: 'API-059',
    remove: 'API-060',
    fields: 'CAT-034',
  },
  {
    kind: 'fee',
    name: 'Tarifa',
    o: 'a',
    list: 'API-027',
    add: 'API-061',
    change: 'API-062',
    remove: 'API-063',
    fields: 'CAT-031',
  },
  {
    kind: 'payment_type',
    name: 'Tipo de pago',
    o: 'o',
    list: 'API-064',
    add: 'API-065',
    change: 'API-066',
    remove: 'API-067',
    fields: 'CAT-037',
  },
  {
    kind: 'destination',
    name: 'Destino',
    o: 'o',
    list: 'API-072',
    add: 'API-073',
    change: 'API-074',
    remove: 'API-075',
    fields: 'CAT-044',
  },
  {
    kind: 'origin',
    name: 'Origen',
    o: 'o',
    list: 'API-076',
    add: 'API-077',
    change: 'API-078',
    remove: 'API-079',
    fields: 'CAT-043',
  },
  {
    kind: 'country',
    name: 'País',
    o: 'o',
    list: 'API-080',
    add: 'API-081',
    change: 'API-082',
    remove: 'API-083',
    fields: 'CAT-040',
  },
  {
    kind: 'department',
    name: 'Departamento',
    o: 'o',
    list: 'API-084',
    add: 'API-085',
    change: 'API-086',
    remove: 'API-087',
    fields: 'CAT-041',
  },
  {
    kind: 'municipality',
    name: 'Municipio',
    o: 'o',
    list: 'API-088',
    add: 'API-089',
    change: 'API-090',
    remove: 'API-091',
    fields: 'CAT-042',
  },
];

/**
 * What the form of a new row holds once it is filled in: every field, what it refers to by id, and what it begins with.
 */
const FILLED: Readonly<Partial<Record<CatalogueKind, object>>> = {
  exchange_rate: { amount: 5, currency_id: 'USD' },
  currency: { name: 'ABC', abbreviation: 'ABC' },
  measure_type: { description: 'ABC', abbreviation: 'ABC' },
  vehicle: {
    no_plate: 'ABC',
    brand_vehicle_id: 'b1',
    type_vehicle_id: 't1',
    no_chassis: 'ABC',
    color: 'ABC',
    image: null,
    status: true,
    no_passengers: 5,
  },
  fee: {
    trip: 'ABC',
    price: 5,
    price_default: 5,
    distance: 5,
    total: 5,
    people: 5,
    measure_type_id: 'km',
    origin_id: 'GUA-AIRPORT',
    destination_id: 'ANT',
    only_cash: false,
    duration_min: 5,
    return_min: 5,
  },
  destination: { place: 'ABC', municipality_id: 'm1701' },
  origin: { place: 'ABC', municipality_id: 'm1701' },
  department: { name: 'ABC', country_id: 'GT' },
  municipality: { name: 'ABC', department_id: 'd17' },
};

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer();
  for (const kind of KIND_NAMES) server.on(`GET /admin/${kind}`, rowsOf([aRow(kind)]));
  server.install();
});

/** Two rows of the kind, and what the second is. */
const open = async (kind: CatalogueKind) => {
  const second = aRow(kind, { id: 'second', version: 9 });
  server.on(`GET /admin/${kind}`, rowsOf([aRow(kind), second]));
  await show(<KindPage kind={kind} />, { resource: kind });
  await screen.findByRole('table');
  return second;
};
const pressInSecondRow = async (name: RegExp) =>
  userEvent.click(screen.getAllByRole('button', { name })[1] as HTMLElement);
const written = () =>
  server.asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));

describe.each(ROWS)('the table of $kind', ({ kind, name, o, list, add, change, remove, fields }) => {
  it(`asks for its rows and shows every one of them (${list})`, async () => {
    await open(kind);
    expect(server.calls(`GET /admin/${kind}`)[0]?.query.get('range')).toBe('[0,49]');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it(`creates a row with every field and no id, and says "${name} cread${o}" (${add}, ${fields}, MSG-052)`, async () => {
    server.on(`POST /admin/${kind}`, { status: 201, body: aRow(kind, { id: 'new' }) });
    await open(kind);
    await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
    await fillIn(kind);
    await acceptAnd('Crear');
    const body = FILLED[kind] ?? { name: 'ABC' };
    await waitFor(() => expect(written()).toEqual([{ method: 'POST', path: `/admin/${kind}`, body }]));
    expect(await screen.findByText(`${name} cread${o}`)).toBeInTheDocument();
    expect(Object.keys(body)).toEqual(Object.keys(describedAs(kind).fields));
  });

  it(`changes the row whose button was pressed, as the whole row it then is, and says "${name} actualizad${o}" (${change}, ${fields}, MSG-053)`, async () => {
    const second = await open(kind);
    server.on(`PUT /admin/${kind}/second`, { body: second });
    await pressInSecondRow(/^Modificar /);
    fireEvent.change(theForm().getAllByRole('textbox')[0] as HTMLElement, { target: { value: '5' } });
    await acceptAnd('Modificar');
    await waitFor(() => expect(written()).toMatchObject([{ method: 'PUT', path: `/admin/${kind}/second` }]));
    const [first, ...others] = Object.keys(describedAs(kind).fields);
    const { [first as string]: changed, ...rest } = written()[0]?.body as Record<string, unknown>;
    expect(String(changed)).toBe('5');
    expect(rest).toEqual(Object.fromEntries(others.map((field) => [field, second[field]])));
    expect(server.calls(`PUT /admin/${kind}/second`)[0]?.headers['if-match']).toBe('"9"');
    expect(await screen.findByText(`${name} actualizad${o}`)).toBeInTheDocument();
  });

  it(
    remove === 'API-049'
      ? 'offers no way to delete a row (API-049)'
      : `deletes the row whose button was pressed, and says "${name} eliminad${o}" (${remove}, MSG-054)`,
    async () => {
      await open(kind);
      if (remove === 'API-049') return expect(screen.queryAllByRole('button', { name: /^Eliminar/ })).toEqual([]);
      server.on(`DELETE /admin/${kind}/second`, { body: { id: 'second' } });
      await pressInSecondRow(/^Eliminar /);
      await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
      await waitFor(() =>
        expect(written()).toEqual([{ method: 'DELETE', path: `/admin/${kind}/second`, body: undefined }]),
      );
      expect(await screen.findByText(`${name} eliminad${o}`)).toBeInTheDocument();
    },
  );
});
