import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBase } from 'react-admin';
import { page } from '../data/page.js';
import { FakeServer, rowsOf } from '../testing/fake-server.js';
import { show, signIn } from '../testing/show.js';
import { ExportButton } from './export-button.js';

const EXPORT = 'GET /admin/country/export.xlsx';

let server: FakeServer;
beforeEach(async () => {
  await signIn(2);
  jest.spyOn(page, 'keep').mockReturnValue(undefined);
  server = new FakeServer().on('GET /admin/country', rowsOf([{ id: 'GT', name: 'Guatemala' }])).install();
});
afterEach(() => jest.restoreAllMocks());

const save = async (name = 'Exportar a Excel') => {
  await show(
    <ListBase resource="country" exporter={false}>
      <ExportButton resource="country" />
    </ListBase>,
  );
  const button = screen.getByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};

describe('a spreadsheet that was saved', () => {
  it('is told by the name the server gave it', async () => {
    server.on(EXPORT, { body: 'PK', headers: { 'content-disposition': 'attachment; filename="Paises.xlsx"' } });
    await save();
    expect(await screen.findByText('Exportado: Paises.xlsx')).toBeInTheDocument();
  });

  it('is told by its own name when the server gave it none', async () => {
    server.on(EXPORT, { body: 'PK' });
    await save();
    expect(await screen.findByText('Exportado: country.xlsx')).toBeInTheDocument();
  });

  it('can be comma-separated values instead', async () => {
    const CSV = 'GET /admin/country/export.csv';
    server.on(CSV, { body: 'name', headers: { 'content-disposition': 'attachment; filename="Paises.csv"' } });
    await save('Exportar a CSV');
    expect(await screen.findByText('Exportado: Paises.csv')).toBeInTheDocument();
    expect(server.calls(CSV)[0]?.query.get('sort')).toBeTruthy();
  });
});
