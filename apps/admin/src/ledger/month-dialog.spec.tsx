import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBook, anInvoice, aYear, CHECKSUM, OWNER } from '../testing/a-ledger.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import LedgerPage from './ledger-page.js';

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(4);
  server = new FakeServer().install();
  server.on('GET /presentacion/mes', { body: { data: aYear() } });
  server.on('GET /reporte/ventas', { body: aBook() });
  server.on('GET /reporte/compras', {
    body: aBook({ libro: 'compras' }, [anInvoice(9, { nombre_emisor: 'Distribuidora Maya' })]),
  });
});

const open = async (query = 'ver=ventas&mes=2031-03') => {
  await show(<LedgerPage />, { path: `/ledger?anio=2031&${query}` });
  return within(await screen.findByRole('dialog'));
};
const chooseMonth = (words: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Mes' }), { target: { value: words } });

describe('the monthly ledger', () => {
  it('has a toggle between sales and purchases (TAX-002) and the full name of the taxpayer as heading (TAX-007)', async () => {
    const dialog = await open('ver=ventas');
    expect(dialog.getByRole('heading', { name: OWNER.nombre })).toBeInTheDocument();
    const books = within(dialog.getByRole('group', { name: 'Libro' }));
    expect(books.getByRole('button', { name: 'LIBRO DE VENTAS', pressed: true })).toBeInTheDocument();
    expect(books.getByRole('button', { name: 'LIBRO DE COMPRAS', pressed: false })).toBeInTheDocument();
  });

  it('has a month picker (TAX-003): changing it loads the ledger (TAX-004), by MM/YYYY and whose it is (API-092)', async () => {
    await open('ver=ventas&usuario_id=u7');
    expect(screen.getByText('Elija un mes para ver el libro')).toBeInTheDocument();
    expect(server.calls('GET /reporte/ventas')).toEqual([]);
    chooseMonth('3/2031');
    expect(await screen.findByText('Cliente 1')).toBeInTheDocument();
    chooseMonth('04/2031');
    await waitFor(() => expect(server.calls('GET /reporte/ventas')).toHaveLength(2));
    const asked = server.calls('GET /reporte/ventas').map(({ query }) => Object.fromEntries(query));
    expect(asked).toEqual([
      { fecha: '03/2031', usuario_id: 'u7', filas: '100' },
      { fecha: '04/2031', usuario_id: 'u7', filas: '100' },
    ]);
  });

  it('can be chosen from a year, by keyboard too', async () => {
    await open('ver=ventas&mes=2031-03');
    await userEvent.click(screen.getByRole('button', { name: 'Elegir el mes' }));
    const year = within(await screen.findByRole('group', { name: '2031' }));
    expect(year.getByRole('button', { name: 'marzo de 2031', pressed: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(server.calls('GET /reporte/ventas').at(-1)?.query.get('fecha')).toBe('04/2031'));
  });

  it('cannot be printed while no date is chosen (TAX-009), and can once one is', async () => {
    await open('ver=ventas');
    expect(screen.getByRole('button', { name: 'PDF' })).toBeDisabled();
    chooseMonth('03/2031');
    await waitFor(() => expect(screen.getByRole('button', { name: 'PDF' })).toBeEnabled());
  });

  describe('explains what it writes in short', () => {
    const ISSUED = 'mié 5 mar 2031, 14:30';
    const hint = async () => (await screen.findByRole('tooltip')).textContent;
    const noHint = () => waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    const focus = async (found: HTMLElement) => {
      await userEvent.tab();
      act(() => found.focus());
    };
    const touch = (target: HTMLElement) => userEvent.pointer({ keys: '[TouchA]', target });

    it('to the keyboard: type and moment at the number, a late one at its mark; Esc closes that alone', async () => {
      const dialog = await open();
      await focus(await dialog.findByText('Tardío'));
      expect(await hint()).toBe('Llegó o se anuló después del cierre');
      await userEvent.keyboard('{Escape}');
      await noHint();
      await userEvent.tab();
      expect(dialog.getByRole('button', { name: /D412A347-1003/ })).toHaveFocus();
      expect(await hint()).toBe(`Nota de crédito, ${ISSUED}`);
      await userEvent.keyboard('{Escape}');
      await noHint();
      expect(screen.getByRole('dialog')).toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    it.each([
      ['FACT', 'Factura'],
      ['mié 5 mar 2031', ISSUED],
      ['Tardío', 'Llegó o se anuló después del cierre'],
    ])('to a finger on %s: %s', async (short, whole) => {
      const dialog = await open();
      await touch((await dialog.findAllByText(short))[0] as HTMLElement);
      expect(await hint()).toBe(whole);
    });

    it('and why nothing can be printed yet, to both', async () => {
      const dialog = await open('ver=ventas');
      const around = () => dialog.getByRole('button', { name: 'PDF' }).parentElement as HTMLElement;
      await focus(around());
      expect(await hint()).toBe('Elija primero un mes');
      await userEvent.keyboard('{Escape}');
      await noHint();
      await touch(around());
      expect(await hint()).toBe('Elija primero un mes');
    });
  });

  it('clears the data as soon as the toggle is switched (TAX-008), then shows the other book (API-093)', async () => {
    let answer = (): void => undefined;
    server.on('GET /reporte/compras', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { body: aBook({ libro: 'compras' }, [anInvoice(9, { nombre_emisor: 'Distribuidora Maya' })]) };
    });
    await open();
    expect(await screen.findByText('Cliente 1')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'LIBRO DE COMPRAS' }));
    expect(screen.queryByText('Cliente 1')).not.toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'LIBRO DE VENTAS' })).not.toBeInTheDocument();
    await waitFor(() => expect(server.calls('GET /reporte/compras')).toHaveLength(1));
    answer();
    expect(await screen.findByText('Distribuidora Maya')).toBeInTheDocument();
    expect(server.calls('GET /reporte/compras')[0]?.query.get('fecha')).toBe('03/2031');
  });

  it('shows each document with the columns of its regime, voided ones struck and counted 0 (TAX-010, TAX-011)', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'LIBRO DE VENTAS' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Tipo',
      'Fecha',
      'Documento',
      'NIT',
      'Cliente',
      'Bienes',
      'Servicios',
      'IVA',
      'Total',
    ]);
    const cells = table
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['FACT', 'mié 5 mar 2031', 'D412A347-1001', '12521337', 'Cliente 1', '0.00', '100.00', '12.00', '112.00'],
      [
        'FACT',
        'mié 5 mar 2031',
        'D412A347-1002',
        '12521337',
        'Cliente 2AnuladoTardío',
        '0.00',
        '0.00',
        '0.00',
        '560.00 0.00',
      ],
      ['NCRE', 'mié 5 mar 2031', 'D412A347-1003', '12521337', 'Cliente 3', '−10.00', '0.00', '−1.20', '−11.20'],
      ['Total', '−10.00', '100.00', '10.80', '100.80'],
    ]);
    expect(table.getByRole('button', { name: 'Ver D412A347-1002' }).querySelector('del')).not.toBeNull();
    expect(screen.getByText(/Documentos: 3 · Anulados: 1/)).toBeInTheDocument();
    expect(screen.getByLabelText('Comprobación')).toHaveTextContent(CHECKSUM.slice(0, 8));
    expect(screen.getByText('4711')).toBeInTheDocument();
  });

  it('leaves columns without amounts to the files, and has two in one, where there is little room', async () => {
    screenOf(1100);
    const columnas = ['bienes', 'servicios', 'exportaciones', 'iva', 'total'] as const;
    server.on('GET /reporte/ventas', { body: aBook({ columnas }) });
    await open();
    const table = within(await screen.findByRole('table', { name: 'LIBRO DE VENTAS' }));
    expect(table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Documento', 'Cliente', 'Bienes', 'Servicios', 'IVA', 'Total'],
      ['D412A347-1001FACT · mié 5 mar 2031', 'Cliente 112521337', '0.00', '100.00', '12.00', '112.00'],
      ['D412A347-1002FACT · mié 5 mar 2031', 'Cliente 2AnuladoTardío12521337', '0.00', '0.00', '0.00', '560.00 0.00'],
      ['D412A347-1003NCRE · mié 5 mar 2031', 'Cliente 312521337', '−10.00', '0.00', '−1.20', '−11.20'],
      ['Total', '−10.00', '100.00', '10.80', '100.80'],
    ]);
    expect(screen.getByText(/^Las columnas sin montos no se muestran/)).toBeInTheDocument();
  });

  it('leads from the figure of a column to the documents it is made of, with the rule', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /Ver de qué documentos sale Bienes: −10.00/ }));
    expect(screen.queryByText('Cliente 1')).not.toBeInTheDocument();
    expect(screen.getByText('Cliente 3')).toBeInTheDocument();
    expect(screen.getByText('Solo lo que cuenta en Bienes')).toBeInTheDocument();
    expect(screen.getByText(/Es la suma de 1 documento\. Bienes sin IVA/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect(screen.getByText('Cliente 1')).toBeInTheDocument();
  });

  it('stays quick with thousands of documents: a hundred at once, found by name, number or NIT', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => anInvoice(n));
    server.on('GET /reporte/ventas', { body: aBook({ documentos: 10_000 }, many) });
    await open();
    const table = await screen.findByRole('table', { name: 'LIBRO DE VENTAS' });
    expect(table.querySelectorAll('[data-row]')).toHaveLength(100);
    expect(table).toHaveAttribute('aria-rowcount', '10002');
    expect(screen.getAllByText('Filas 1–100 de 10000')).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'Filas siguientes' })[0] as HTMLElement);
    expect(await screen.findByText('Cliente 100')).toBeInTheDocument();
    expect(screen.queryByText('Cliente 99')).not.toBeInTheDocument();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'CLIENTE 9999' } });
    expect(await screen.findByText('Cliente 9999')).toBeInTheDocument();
    expect(document.querySelectorAll('[role="dialog"] [data-row]')).toHaveLength(1);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nadie' } });
    expect(await screen.findByText('Ningún documento coincide')).toBeInTheDocument();
  });

  describe('of thousands of documents', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => anInvoice(n));
    const first = aBook({ documentos: 10_000, checksum: null }, many.slice(0, 100));
    let bring = (_reply: object): void => undefined;
    beforeEach(() => {
      server.on('GET /reporte/ventas', ({ query }) =>
        query.get('filas') === '100' ? { body: first } : new Promise((resolve) => (bring = resolve)),
      );
    });

    it('opens with its first rows and the figures of all, while the others are on their way', async () => {
      await open();
      const table = within(await screen.findByRole('table', { name: 'LIBRO DE VENTAS' }));
      expect(screen.getByText('Cliente 99')).toBeInTheDocument();
      expect(table.getAllByRole('row').at(-1)).toHaveTextContent('100.80');
      expect(screen.getAllByText('Filas 1–100 de 10000')).toHaveLength(2);
      expect(screen.getByText(/Documentos: 10000/)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Excel' })).toBeDisabled();
      expect(screen.queryByLabelText('Comprobación')).not.toBeInTheDocument();
      await userEvent.click(screen.getAllByRole('button', { name: 'Filas siguientes' })[0] as HTMLElement);
      expect(screen.queryByRole('table', { name: 'LIBRO DE VENTAS' })).not.toBeInTheDocument();
      bring({ body: aBook({ documentos: 10_000 }, many) });
      expect(await screen.findByText('Cliente 100')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Excel' })).toBeEnabled();
      expect(screen.getByLabelText('Comprobación')).toHaveTextContent(CHECKSUM.slice(0, 8));
      expect(server.calls('GET /reporte/ventas').map(({ query }) => Object.fromEntries(query))).toEqual([
        { fecha: '03/2031', filas: '100' },
        { fecha: '03/2031' },
      ]);
    });

    it('never says that nothing matches before all of them are there', async () => {
      await open();
      await screen.findByText('Cliente 99');
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cliente 9999' } });
      await waitFor(() => expect(screen.queryByText('Cliente 99')).not.toBeInTheDocument());
      expect(screen.queryByText('Ningún documento coincide')).not.toBeInTheDocument();
      bring(refusal(503, 'Un momento'));
      await userEvent.click((await screen.findAllByRole('button', { name: 'Reintentar' }))[0] as HTMLElement);
      await waitFor(() => expect(server.calls('GET /reporte/ventas')).toHaveLength(3));
      bring({ body: aBook({ documentos: 10_000 }, many) });
      expect(await screen.findByText('Cliente 9999')).toBeInTheDocument();
    });

    it('shows none of them once access is withdrawn', async () => {
      await open();
      await screen.findByText('Cliente 99');
      bring(refusal(403, 'No son sus libros', { code: 'ledger.not_yours' }));
      expect(await screen.findByText('No tiene acceso a estos libros')).toBeInTheDocument();
      expect(screen.queryByText('Cliente 99')).not.toBeInTheDocument();
    });
  });

  it.each(['ventas', 'compras'] as const)('says Sin movimiento of %s without documents (TAX-022)', async (book) => {
    server.on(`GET /reporte/${book}`, { body: aBook({ libro: book, documentos: 0, anulados: 0 }, []) });
    await open(`ver=${book}&mes=2031-03`);
    expect(await screen.findByText('Sin movimiento')).toBeInTheDocument();
  });

  it('says No se encontraron coincidencias when it failed (TAX-021), and can be tried again', async () => {
    server.on('GET /reporte/ventas', refusal(503, 'Un momento'));
    await open();
    expect(await screen.findByText('No se encontraron coincidencias')).toBeInTheDocument();
    expect(screen.getByText('Un momento')).toBeInTheDocument();
    server.on('GET /reporte/ventas', { body: aBook() });
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Cliente 1')).toBeInTheDocument();
  });

  it('shows nothing of a book whose taxpayer has withdrawn access', async () => {
    server.on('GET /reporte/ventas', refusal(403, 'No son sus libros', { code: 'ledger.not_yours' }));
    await open('ver=ventas&mes=2031-03&usuario_id=u7');
    expect(await screen.findByText('No tiene acceso a estos libros')).toBeInTheDocument();
    expect(screen.queryByText('Cliente 1')).not.toBeInTheDocument();
  });

  it('is shown as known on a past day, says so, and leads back to today', async () => {
    await open('ver=ventas&mes=2031-03&conocido=2026-01-31');
    expect(await screen.findByText(/Así se conocía el .*31 ene.* No es lo de hoy/)).toBeInTheDocument();
    expect(server.calls('GET /reporte/ventas')[0]?.query.get('conocido')).toBe('2026-02-01T05:59:59.999Z');
    await userEvent.click(screen.getByRole('button', { name: 'Volver a hoy' }));
    await waitFor(() => expect(server.calls('GET /reporte/ventas').at(-1)?.query.has('conocido')).toBe(false));
    expect(screen.queryByText(/Así se conocía/)).not.toBeInTheDocument();
  });

  it('warns of what came after the close, in English too, and leads to the list', async () => {
    server.on('GET /reporte/ventas', {
      body: aBook({ estado: 'cerrado', cerrado_el: '2031-04-02T15:00:00.000Z', tardias: 2 }),
    });
    server.on('GET /presentacion/tardias', { body: { data: [] } });
    await show(<LedgerPage />, { path: '/ledger?anio=2031&ver=ventas&mes=2031-03', language: 'en' });
    expect(await screen.findByText(/2 changes came after the close/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'SALES LEDGER' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'See late changes' }));
    expect(await screen.findByText('Nothing came after the close')).toBeInTheDocument();
  });

  it('shows documents as cards on a phone', async () => {
    screenOf(390);
    await open();
    expect(await screen.findByText('Cliente 1')).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'LIBRO DE VENTAS' })).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'LIBRO DE VENTAS' })).toBeInTheDocument();
  });
});
