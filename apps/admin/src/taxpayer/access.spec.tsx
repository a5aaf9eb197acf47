import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AccessRow } from '@camino/contracts/taxpayers/taxpayer.js';
import { aTaxpayer } from '../testing/a-taxpayer.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import { AccessSection } from './access-section.js';
import TaxpayersPage from './taxpayers-page.js';

const data = (value: unknown) => ({ body: { data: value } });
const grant = (more: Partial<AccessRow> = {}): AccessRow => ({
  id: 'g1',
  correo: 'rafael@example.com',
  nivel: 'lectura',
  desde: '2031-03-03',
  hasta: null,
  estado: 'vigente',
  usado_el: null,
  escribio_el: null,
  ...more,
});

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(4);
  server = new FakeServer().install();
});
const sent = (route: string) => server.calls(route).map(({ body }) => body);
const dialog = () => within(screen.getByRole('dialog'));

describe('access to one’s books', () => {
  it('is told of everybody, with level, days and last use', async () => {
    server.on(
      'GET /usuario/acceso',
      data([grant(), grant({ id: 'g2', correo: 'otra@example.com', nivel: 'escritura', estado: 'terminado' })]),
    );
    await show(<AccessSection />);
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 2)
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['rafael@example.com', 'Ver'],
      ['otra@example.com', 'Ver y cambiar'],
    ]);
    expect(rows[0]).toHaveTextContent(/sin fin.*Vigente.*Nunca/);
    expect(rows[1]).toHaveTextContent('Terminado');
  });

  it('is given to an address', async () => {
    server.on('GET /usuario/acceso', data([])).on('POST /usuario/acceso', data([grant()]));
    await show(<AccessSection />);
    fireEvent.click(await screen.findByRole('button', { name: 'Dar acceso' }));
    fireEvent.change(dialog().getByLabelText(/^Correo/), { target: { value: 'rafael@example.com' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Dar acceso' }));
    expect(await screen.findByText('rafael@example.com')).toBeInTheDocument();
    expect(sent('POST /usuario/acceso')).toEqual([
      { correo: 'rafael@example.com', nivel: 'lectura', desde: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
  });

  it('that is refused says why beside the field', async () => {
    server
      .on('GET /usuario/acceso', data([]))
      .on('POST /usuario/acceso', refusal(409, 'Usted ya tiene acceso a sus propios libros.'));
    await show(<AccessSection />);
    fireEvent.click(await screen.findByRole('button', { name: 'Dar acceso' }));
    fireEvent.change(dialog().getByLabelText(/^Correo/), { target: { value: 'ana@example.com' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Dar acceso' }));
    expect(await screen.findByText(/Usted ya tiene acceso a sus propios libros/)).toBeInTheDocument();
  });

  it('is revoked once one is sure', async () => {
    server.on('GET /usuario/acceso', data([grant()])).on('DELETE /usuario/acceso', data([]));
    await show(<AccessSection />);
    fireEvent.click(await screen.findByRole('button', { name: 'Quitar acceso: rafael@example.com' }));
    expect(server.calls('DELETE /usuario/acceso')).toEqual([]);
    fireEvent.click(dialog().getByRole('button', { name: 'Quitar acceso' }));
    expect(await screen.findByText('Nadie más tiene acceso a sus libros')).toBeInTheDocument();
    expect(server.calls('DELETE /usuario/acceso')[0]?.query.get('id')).toBe('g1');
  });

  it('has a history', async () => {
    server.on('GET /usuario/acceso', data([grant()])).on(
      'GET /usuario/acceso/historial',
      data([
        {
          id: '2',
          que: 'leyo',
          fecha: '2031-03-04T15:00:00.000Z',
          correo: 'rafael@example.com',
          nivel: 'lectura',
          plazo: null,
        },
        {
          id: '1',
          que: 'dado',
          fecha: '2031-03-03T15:00:00.000Z',
          correo: 'rafael@example.com',
          nivel: 'lectura',
          plazo: { desde: '2031-03-03', hasta: null },
        },
      ]),
    );
    await show(<AccessSection />);
    fireEvent.click(await screen.findByRole('button', { name: 'Historial de accesos' }));
    await dialog().findByText('rafael@example.com vio sus libros');
    expect(dialog().getByText('Acceso dado a rafael@example.com: Ver')).toBeInTheDocument();
  });
});

describe('the taxpayers of an accountant', () => {
  it('come with what is due, months that are open and late changes', async () => {
    server.on(
      'GET /usuario/contribuyentes',
      data([
        aTaxpayer(),
        aTaxpayer({
          usuario_id: 't2',
          nombre: 'Pedro Paz',
          regimen_id: null,
          vencimientos: [],
          meses_abiertos: [],
          tardias: 0,
        }),
        aTaxpayer({
          usuario_id: 't3',
          nombre: 'Ana Ixchop',
          regimen_id: null,
          vencimientos: [
            { obligacion: 'iva_retenido', formulario: 'SAT-2340', periodo: '2026-11', vence: '2026-12-21', dias: 18 },
          ],
        }),
      ]),
    );
    await show(<TaxpayersPage />);
    const [julia, pedro, ana] = (await screen.findAllByRole('heading', { level: 2 })).map((title) =>
      title.closest('li'),
    );
    expect(julia).toHaveTextContent('ISR opcional simplificado, octubre de 2026 SAT-1311');
    expect(julia).toHaveTextContent('Retenciones de ISR, noviembre de 2026 SAT-1331');
    expect(julia).toHaveTextContent('venció hace 17 días');
    expect(julia).toHaveTextContent('vence en 11 días');
    expect(julia).toHaveTextContent('octubre de 2026, noviembre de 2026');
    expect(julia).toHaveTextContent('2 cambios tardíos');
    expect(pedro).toHaveTextContent('Falta indicar el régimen');
    expect(ana).toHaveTextContent(/Falta indicar el régimen.*Retenciones de IVA, noviembre de 2026 SAT-2340/);
    expect(pedro).toHaveTextContent('Todo cerrado');
    expect(screen.getByRole('link', { name: 'Ver sus libros: Julia Tzoc' })).toHaveAttribute(
      'href',
      '/ledger?usuario_id=t1',
    );
  });

  it('are nobody at first', async () => {
    server.on('GET /usuario/contribuyentes', data([]));
    await show(<TaxpayersPage />);
    expect(await screen.findByText('Nadie le ha dado acceso a sus libros')).toBeInTheDocument();
  });

  it('that cannot be had say so, and can be asked for again', async () => {
    server.on('GET /usuario/contribuyentes', refusal(500, 'Algo falló'));
    await show(<TaxpayersPage />);
    expect(await screen.findByText('No pudimos traer sus contribuyentes')).toBeInTheDocument();
    server.on('GET /usuario/contribuyentes', data([aTaxpayer()]));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Julia Tzoc')).toBeInTheDocument();
  });

  it('are left by giving the access back', async () => {
    server.on('GET /usuario/contribuyentes', data([aTaxpayer()])).on('DELETE /usuario/acceso', data([]));
    await show(<TaxpayersPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Dejar el acceso: Julia Tzoc' }));
    server.on('GET /usuario/contribuyentes', data([]));
    fireEvent.click(dialog().getByRole('button', { name: 'Dejar el acceso' }));
    await waitFor(() => expect(screen.getByText('Nadie le ha dado acceso a sus libros')).toBeInTheDocument());
    const [asked] = server.calls('DELETE /usuario/acceso');
    expect([asked?.query.get('id'), asked?.query.get('usuario_id')]).toEqual(['g1', 't1']);
  });
});
