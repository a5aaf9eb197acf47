import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from '../data/page.js';
import { aBook, anAnnual, NO_RETENTIONS, aYear } from '../testing/a-ledger.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import LedgerPage from './ledger-page.js';

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(4);
  server = new FakeServer().install();
  server.on('GET /presentacion/mes', { body: { data: aYear() } });
});

const open = (query = '', more = {}) => show(<LedgerPage />, { path: `/ledger?anio=2031${query}`, ...more });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('files', () => {
  const keep = () => {
    const kept: string[] = [];
    jest.spyOn(page, 'keep').mockImplementation((_file, name) => void kept.push(name));
    return kept;
  };
  const paper = {
    id: 'p1',
    hechas: 0,
    filas: 3,
    nombre: 'x.pdf',
    enlace: null,
    bytes: null,
    vence: '2031-03-05T22:00:00.000Z',
    codigo: null,
  };
  const file = (name: string) => ({
    body: 'x',
    headers: {
      'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-type': 'application/pdf',
    },
  });

  it('are Excel, written in the browser under the name of the specification (TAX-005, TAX-020)', async () => {
    const kept = keep();
    server.on('GET /reporte/ventas', { body: aBook() });
    await open('&ver=ventas&mes=2031-03');
    await screen.findByText('Cliente 1');
    const before = server.asked.length;
    await press('Excel');
    await waitFor(() => expect(kept).toEqual(['1234567890101_Ana Lucía Morales Pérez_LTE.xlsx']), { timeout: 20_000 });
    expect(server.asked).toHaveLength(before);
  });

  it('are a PDF that the server prints, fetched by the link it answers (TAX-006, TAX-018, API-095)', async () => {
    const kept = keep();
    server.on('GET /reporte/ventas', { body: aBook() });
    server.on('POST /reporte/libro_pdf', {
      body: { data: '/api/reporte/descarga/p1', progreso: { ...paper, estado: 'en_proceso', hechas: 1 } },
    });
    server.on('GET /reporte/descarga/p1/estado', { body: { data: { ...paper, estado: 'listo', hechas: 3 } } });
    server.on('GET /reporte/descarga/p1', file('1234567890101_Ana Lucía Morales Pérez_LTE.pdf'));
    await open('&ver=ventas&mes=2031-03&usuario_id=u7');
    await press('PDF');
    expect(await screen.findByRole('button', { name: 'PDF 33 %' })).toBeDisabled();
    await waitFor(() => expect(kept).toEqual(['1234567890101_Ana Lucía Morales Pérez_LTE.pdf']));
    expect(server.calls('POST /reporte/libro_pdf')[0]?.body).toEqual({
      usuario_id: 'u7',
      libro: 'ventas',
      mes: 3,
      anio: 2031,
    });
  });

  it('are the annual closing as Excel (TAX-015) and as PDF (TAX-016, TAX-019)', async () => {
    const kept = keep();
    server.on('GET /reporte/cierre_anual', { body: anAnnual() });
    server.on('GET /presentacion/retencion/revision', { body: { data: NO_RETENTIONS } });
    server.on('POST /reporte/cierre_pdf', {
      body: { data: '/api/reporte/descarga/p1', progreso: { ...paper, estado: 'listo' } },
    });
    server.on('GET /reporte/descarga/p1', file('1234567890101_Ana Lucía Morales Pérez_CIERRE_ANUAL.pdf'));
    await open('&ver=cierre');
    await screen.findByRole('table', { name: 'Cierre anual 2031' });
    await press('Excel');
    await waitFor(() => expect(kept).toHaveLength(1), { timeout: 20_000 });
    await press('PDF');
    await waitFor(() => expect(kept).toHaveLength(2));
    expect(kept).toEqual([
      '1234567890101_Ana Lucía Morales Pérez_CIERRE_ANUAL.xlsx',
      '1234567890101_Ana Lucía Morales Pérez_CIERRE_ANUAL.pdf',
    ]);
    expect(server.calls('POST /reporte/cierre_pdf')[0]?.body).toEqual({ anio: 2031 });
  });

  it.each([
    ['refused', () => refusal(503, 'Sin impresora'), 'No es posible procesar la información'],
    [
      'failed under way',
      () => ({ body: { data: '/api/reporte/descarga/p1', progreso: { ...paper, estado: 'fallido' } } }),
      'No es posible procesar la información',
    ],
  ])('that are %s are told in the words of the specification (TAX-023)', async (_what, reply, words) => {
    server.on('GET /reporte/ventas', { body: aBook() }).on('POST /reporte/libro_pdf', reply());
    await open('&ver=ventas&mes=2031-03');
    await press('PDF');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'PDF' })).toBeEnabled();
  });

  it('are the books of a year, which the server makes', async () => {
    const kept = keep();
    server.on('POST /reporte/libro_excel', {
      body: { data: '/api/reporte/descarga/p1', progreso: { ...paper, estado: 'en_proceso', hechas: 2 } },
    });
    server.on('GET /reporte/descarga/p1/estado', { body: { data: { ...paper, estado: 'listo', hechas: 3 } } });
    server.on('GET /reporte/descarga/p1', file('1234567890101_Ana Lucía Morales Pérez_LTE.xlsx'));
    await open('&ver=libros&usuario_id=u7');
    expect(await screen.findByRole('dialog', { name: 'Libros de 2031' })).toBeInTheDocument();
    await press('LIBRO DE COMPRAS · Excel');
    expect(await screen.findByRole('button', { name: 'LIBRO DE COMPRAS · Excel 66 %' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'LIBRO DE VENTAS · PDF' })).toBeEnabled();
    await waitFor(() => expect(kept).toEqual(['1234567890101_Ana Lucía Morales Pérez_LTE.xlsx']));
    expect(server.calls('POST /reporte/libro_excel')[0]?.body).toEqual({
      usuario_id: 'u7',
      libro: 'compras',
      anio: 2031,
    });
    expect(
      await screen.findByText('Excel guardado: 1234567890101_Ana Lucía Morales Pérez_LTE.xlsx'),
    ).toBeInTheDocument();
  });

  it('are exports with proof, all of a year or what changed', async () => {
    const kept = keep();
    server.on('POST /reporte/exportar', {
      body: { data: '/api/reporte/descarga/p1', progreso: { ...paper, estado: 'listo' } },
    });
    server.on('GET /reporte/descarga/p1', file('export.zip'));
    await open('&ver=exportar');
    await userEvent.click(await screen.findByRole('radio', { name: /Solo lo que cambió/ }));
    await press('Exportar');
    expect(await screen.findByText('Escriba el número que dice el manifiesto.')).toBeInTheDocument();
    expect(server.calls('POST /reporte/exportar')).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: 'Posición de esa exportación' }), {
      target: { value: ' 1234 ' },
    });
    await press('Exportar');
    await waitFor(() => expect(kept).toEqual(['export.zip']));
    expect(server.calls('POST /reporte/exportar')[0]?.body).toEqual({ anio: 2031, desde_posicion: '1234' });
  });
});
