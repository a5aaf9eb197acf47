import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvoiceOfBooking, InvoiceRow, IssuerRow } from '@camino/contracts/invoicing/invoice.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { DialogHost } from '../ui/dialog-host.js';
import { seeAsItWas } from '../testing/see-as-it-was.js';
import { screenOf, show, signIn } from '../testing/show.js';
import InvoicePage from './invoice-page.js';
import { InvoiceSection } from './invoice-section.js';

const WAITING: InvoiceRow = {
  id: 'r1',
  version: 0,
  reservation_number: '310303-001',
  state: 'to_certify',
  attempt: 1,
  amount: 350,
  receiver: { id: '12521337', name: 'Hotel Posada del Lago, S. A.' },
  requested_at: '2031-03-03T21:00:00.000Z',
  document: null,
  refusal: null,
};
const CERTIFIED: InvoiceRow = {
  ...WAITING,
  id: 'r2',
  reservation_number: '310303-002',
  state: 'certified',
  document: {
    id: 'D412A347-9720-44C0-8A1D-B0F26D1E4A7C',
    tipo_dte: 'FACT',
    numero_dte: 'D412A347-2535474368',
    fecha_emision: '2031-03-03 15:00:00',
    mes: '2031-03',
    usuario_id: 'u-admin',
  },
};
const REFUSED: InvoiceRow = {
  ...WAITING,
  id: 'r3',
  reservation_number: '310303-003',
  state: 'refused',
  refusal: { code: 'FEL_RCP301', why: 'El receptor no puede ser el emisor.' },
};
const NONE: InvoiceOfBooking = {
  invoice: null,
  allowed_actions: ['request'],
  hindrance: null,
  suggested: { receiver_id: 'CF', receiver_name: '' },
};
const ISSUER: IssuerRow = {
  id: 'main',
  account_id: 'u-admin',
  nit: '39525503',
  name: 'Lucía Marroquín Paz',
  trade_name: 'Camino',
  establishment: 1,
  mine: true,
  connected: true,
};
const NOBODY: IssuerRow = { ...ISSUER, account_id: null, nit: '', name: '', trade_name: '', mine: false };

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2, 'Lucía Marroquín', 'u-admin');
  server = new FakeServer().install();
});
const found = (answer: InvoiceOfBooking) => server.on('GET /admin/invoice/r1', { body: { data: answer } });
const section = async () => {
  await show(
    <DialogHost>
      <InvoiceSection reservationId="r1" number="310303-001" />
    </DialogHost>,
  );
  return within(await screen.findByRole('region', { name: 'Factura' }));
};
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the invoice of a trip', () => {
  it('is shown as it was on a day', async () => {
    found({ ...NONE, invoice: CERTIFIED, allowed_actions: [], hindrance: 'certified' });
    server.on('GET /admin/invoice/r1/as_of/2031-03-02', { body: { data: WAITING } });
    const shown = await section();
    expect(await shown.findByText('Certificada')).toBeInTheDocument();
    const drawer = await seeAsItWas();
    expect(await drawer.findByText('Por certificar')).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: 'Facturar' })).not.toBeInTheDocument();
  });

  it('is asked for in the name of whoever is written, and then waits', async () => {
    found(NONE);
    const shown = await section();
    await userEvent.click(await shown.findByRole('button', { name: 'Facturar' }));
    const asked = await dialog();
    expect(asked.getByRole('textbox', { name: /NIT o CUI/ })).toHaveValue('CF');
    fireEvent.change(asked.getByRole('textbox', { name: /NIT o CUI/ }), { target: { value: '1252133-7' } });
    fireEvent.change(asked.getByRole('textbox', { name: /Nombre/ }), { target: { value: 'Hotel Posada del Lago' } });
    const after: InvoiceOfBooking = { ...NONE, invoice: WAITING, allowed_actions: [], hindrance: 'waits' };
    server.on('POST /admin/invoice/r1/request', { body: { data: { id: 'r1', attempt: 1 } } });
    found(after);
    await userEvent.click(asked.getByRole('button', { name: 'Facturar' }));
    expect(await screen.findByText('Factura pedida')).toBeInTheDocument();
    expect(server.calls('POST /admin/invoice/r1/request').map(({ body }) => body)).toEqual([
      { receiver_id: '1252133-7', receiver_name: 'Hotel Posada del Lago' },
    ]);
    expect(await shown.findByText('Por certificar')).toBeInTheDocument();
    expect(shown.queryByRole('button', { name: /Facturar/ })).not.toBeInTheDocument();
  });

  it('that the server refuses keeps what was written, and says why', async () => {
    found(NONE);
    const shown = await section();
    await userEvent.click(await shown.findByRole('button', { name: 'Facturar' }));
    const asked = await dialog();
    fireEvent.change(asked.getByRole('textbox', { name: /NIT o CUI/ }), { target: { value: '12521338' } });
    server.on('POST /admin/invoice/r1/request', refusal(409, 'Escriba un NIT o CUI correcto, o CF.'));
    await userEvent.click(asked.getByRole('button', { name: 'Facturar' }));
    expect(await asked.findByText(/Escriba un NIT o CUI correcto/)).toBeInTheDocument();
    expect(asked.getByRole('textbox', { name: /NIT o CUI/ })).toHaveValue('12521338');
  });

  it('leads, once certified, to its document in one’s own book', async () => {
    found({ ...NONE, invoice: CERTIFIED, allowed_actions: [], hindrance: 'certified' });
    const shown = await section();
    const link = await shown.findByRole('link', { name: 'FACT D412A347-2535474368' });
    expect(link.getAttribute('href')).toContain(
      '/ledger?ver=ventas&mes=2031-03&documento=D412A347-9720-44C0-8A1D-B0F26D1E4A7C',
    );
    expect(shown.getByText('12521337, Hotel Posada del Lago, S. A.')).toBeInTheDocument();
  });

  it('has no way into the books of somebody else', async () => {
    const document = CERTIFIED.document && { ...CERTIFIED.document, usuario_id: 'u-other' };
    found({ ...NONE, invoice: { ...CERTIFIED, document }, allowed_actions: [], hindrance: 'certified' });
    const shown = await section();
    expect(await shown.findByText('FACT D412A347-2535474368')).toBeInTheDocument();
    expect(shown.queryByRole('link')).not.toBeInTheDocument();
  });

  it('that the certifier refused says why, and can be asked for again', async () => {
    found({ ...NONE, invoice: REFUSED });
    const shown = await section();
    expect(
      await shown.findByText('El certificador la rechazó (FEL_RCP301): El receptor no puede ser el emisor.'),
    ).toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Pedir otra vez' })).toBeInTheDocument();
  });

  it.each([
    ['not_finished', 'Se puede facturar cuando el viaje termine.'],
    ['not_paid', 'Registre primero el pago completo.'],
    ['no_issuer', 'Nadie emite todavía las facturas de la empresa.'],
  ] as const)('says what is missing: %s', async (hindrance, words) => {
    found({ ...NONE, allowed_actions: [], hindrance });
    const shown = await section();
    expect(await shown.findByText(words)).toBeInTheDocument();
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
    expect(shown.queryAllByRole('link', { name: 'Decir quién las emite' })).toHaveLength(
      hindrance === 'no_issuer' ? 1 : 0,
    );
  });
});

describe('the page of the invoices', () => {
  const open = async (issuer: IssuerRow = ISSUER, rows: readonly InvoiceRow[] = [WAITING, CERTIFIED, REFUSED]) => {
    server.on('GET /admin/invoice', rowsOf(rows)).on('GET /admin/invoice_issuer', { body: { data: issuer } });
    await show(<InvoicePage />);
    return within(await screen.findByRole('region', { name: 'Quién emite las facturas' }));
  };

  it('lists them with their state, and those of one state', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Facturas' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/310303-001.*Hotel Posada del Lago.*Q350.00.*–.*Por certificar/),
      expect.stringMatching(/310303-002.*FACT D412A347-2535474368.*Certificada/),
      expect.stringMatching(/310303-003.*Rechazada.*El receptor no puede ser el emisor/),
    ]);
  });

  it('says that nobody issues them yet, and lets the one who is here do it', async () => {
    const issuer = await open(NOBODY, []);
    expect(await issuer.findByText(/Nadie las emite todavía/)).toBeInTheDocument();
    await userEvent.click(issuer.getByRole('button', { name: 'Yo las emito' }));
    const asked = await dialog();
    fireEvent.change(asked.getByRole('textbox', { name: /Nombre comercial/ }), { target: { value: 'Camino' } });
    server
      .on('PUT /admin/invoice_issuer', { body: { data: ISSUER } })
      .on('GET /admin/invoice_issuer', { body: { data: ISSUER } });
    await userEvent.click(asked.getByRole('button', { name: 'Yo las emito' }));
    expect(await screen.findByText('Emisor guardado')).toBeInTheDocument();
    expect(server.calls('PUT /admin/invoice_issuer').map(({ body }) => body)).toEqual([
      { trade_name: 'Camino', establishment: 1 },
    ]);
    expect(await issuer.findByText('39525503, Lucía Marroquín Paz')).toBeInTheDocument();
  });

  it('asks an issuer without a NIT for it, and says that no certifier is connected', async () => {
    const issuer = await open({ ...ISSUER, nit: '', name: '', connected: false });
    expect(await issuer.findByText('Sin NIT todavía')).toBeInTheDocument();
    expect(issuer.getByRole('link', { name: 'Escribir mi NIT' })).toHaveAttribute(
      'href',
      expect.stringContaining('/perfil_usuario/4'),
    );
    expect(issuer.getByText(/No hay un certificador conectado/)).toBeInTheDocument();
  });
});
