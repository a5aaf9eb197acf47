import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LedgerDocumentDetail } from '@camino/contracts/ledger/ledger-calls.js';
import {
  aBook,
  anAnnual,
  anAnnualRow,
  anInvoice,
  aRetentionReview,
  aYear,
  CREDIT,
  NO_RETENTIONS,
  OWNER,
  VOIDED,
} from '../testing/a-ledger.js';
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
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const pick = async (field: string | RegExp, option: string | RegExp) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const topDialog = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);

describe('a document', () => {
  const DETAIL: LedgerDocumentDetail = {
    ...anInvoice(1),
    libro: 'ventas',
    referencia: null,
    frases: { isr: 2, agente_iva: true },
    retenido: { isr: 5, iva: 12 },
    motivo_anulacion: null,
    anulado_el: null,
    eventos: [
      {
        tipo: 'registrado',
        el: '2031-03-05T21:00:00.000Z',
        posicion: '311',
        por: { id: 'u1', role: 'client', name: 'Ana Morales' },
        origen: 'xml',
        motivo: null,
        tardia: false,
      },
    ],
    avisos: [],
    allowed_actions: ['anular'],
  };
  const WARNED = { codigo: 'CF_LIMIT', gravedad: 'aviso', texto: 'Venta a consumidor final por Q9,000.00' } as const;
  const path = `/presentacion/documento/${DETAIL.id}`;

  it('is opened from its row, tells what it counts and what happened to it, and is voided with a reason', async () => {
    server.on('GET /reporte/ventas', { body: aBook() }).on(`GET ${path}`, { body: { data: DETAIL } });
    server.on(`POST ${path}/anular`, { body: { data: DETAIL } });
    await open('&ver=ventas&mes=2031-03');
    await press('Ver D412A347-1001');
    const drawer = within(await screen.findByRole('dialog', { name: 'Documento D412A347-1001' }));
    expect(drawer.getByText('Se registró')).toBeInTheDocument();
    expect(drawer.getByText('Sujeto a retención definitiva ISR · Agente de Retención del IVA')).toBeInTheDocument();
    expect(drawer.getByText('ISR Q5.00 · IVA Q12.00')).toBeInTheDocument();
    expect(drawer.getByText(/Ana Morales · Factura electrónica \(XML\) · posición 311/)).toBeInTheDocument();
    expect(drawer.getByRole('region', { name: 'Lo que cuenta en el libro' })).toHaveTextContent('IVAQ12.00');
    await userEvent.click(drawer.getByRole('button', { name: 'Anular' }));
    await userEvent.click(topDialog().getByRole('button', { name: 'Anular documento' }));
    expect(server.calls(`POST ${path}/anular`)).toEqual([]);
    type(/Motivo/, 'Se emitió dos veces');
    await userEvent.click(topDialog().getByRole('button', { name: 'Anular documento' }));
    expect(await screen.findByText('Documento anulado')).toBeInTheDocument();
    const [call] = server.calls(`POST ${path}/anular`);
    expect(call?.body).toEqual({ motivo: 'Se emitió dos veces' });
    expect(call?.headers['idempotency-key']).toBeTruthy();
  });

  const filledIn = async (nit = '12521337') => {
    await open('&ver=registrar&mes=2031-03');
    await screen.findByRole('dialog');
    type(/Serie/, 'B');
    type(/Número/, '12');
    type(/NIT del cliente/, nit);
    type(/Nombre del cliente/, 'Hotel Posada');
    type(/^Servicios$/, '50');
  };

  it('says what is worth a look, in its drawer and when it was written', async () => {
    const warned = { ...DETAIL, avisos: [WARNED] };
    server.on('GET /reporte/ventas', { body: aBook() }).on(`GET ${path}`, { body: { data: warned } });
    await open('&ver=ventas&mes=2031-03');
    await press('Ver D412A347-1001');
    expect(within(await screen.findByRole('dialog')).getByRole('alert')).toHaveTextContent(WARNED.texto);
  });

  it('tells in place of the usual toast what is worth a look once it was written', async () => {
    server.on('POST /presentacion/documento', { body: { data: { ...DETAIL, avisos: [WARNED] } } });
    await filledIn('CF');
    await press('Registrar documento');
    expect(await screen.findByText(`Documento registrado. ${WARNED.texto}`)).toBeInTheDocument();
  });

  it('is written by hand with the own side of it filled in, and objections stand beside their fields', async () => {
    const errors = {
      numero: ['Ya está en el libro'],
      'columnas.iva': ['Es más del que llevan'],
      moneda: ['Solo quetzales'],
      nit_receptor: ['Es el suyo'],
    };
    server.on('POST /presentacion/documento', refusal(400, 'Revise', { errors }));
    await open('&ver=registrar&mes=2031-03');
    await screen.findByRole('dialog', { name: 'Registrar un documento a mano' });
    type(/Serie/, 'a1');
    type(/Número/, '77');
    type(/NIT del cliente/, '1252133-7');
    type(/Nombre del cliente/, 'Hotel Posada');
    type(/^Servicios$/, '1,000');
    type(/^IVA$/, '120');
    expect(screen.getByText('Q1,120.00')).toBeInTheDocument();
    await press('Registrar documento');
    expect(await screen.findByText('Ya está en el libro')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'IVA' })).toHaveAccessibleDescription('Es más del que llevan');
    expect(screen.getByRole('textbox', { name: /NIT del cliente/ })).toHaveAccessibleDescription(/Es el suyo/);
    expect(screen.getByText(/Solo quetzales/)).toBeInTheDocument();
    expect(server.calls('POST /presentacion/documento')[0]?.body).toEqual({
      libro: 'ventas',
      tipo_dte: 'FACT',
      serie: 'A1',
      numero: '77',
      fecha_emision: '2031-03-01 12:00:00',
      nit_emisor: OWNER.nit,
      nombre_emisor: OWNER.nombre,
      afiliacion_emisor: 'GEN',
      nit_receptor: '12521337',
      nombre_receptor: 'Hotel Posada',
      moneda: 'GTQ',
      columnas: { servicios: 1000, iva: 120 },
    });
    server.on('POST /presentacion/documento', { status: 201, body: { data: DETAIL } });
    type(/Número/, '78');
    await press('Registrar documento');
    expect(await screen.findByText('Documento registrado')).toBeInTheDocument();
  });

  it('with a wrong NIT has it told at the field, whichever side the other one is', async () => {
    const said = ['El NIT no tiene un dígito verificador correcto.'];
    server.on('POST /presentacion/documento', refusal(400, 'Revise', { errors: { nit_receptor: said } }));
    await filledIn('12521330');
    await press('Registrar documento');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /NIT del cliente/ })).toBeInvalid());
    expect(screen.getByRole('textbox', { name: /NIT del cliente/ })).toHaveAccessibleDescription(said[0]);
    expect(screen.getAllByText(said[0]!)).toHaveLength(1);
    server.on('POST /presentacion/documento', refusal(400, 'Revise', { errors: { nit_emisor: ['El suyo'] } }));
    type(/NIT del cliente/, '12521337');
    await press('Registrar documento');
    expect(await screen.findByText('El suyo')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /NIT del cliente/ })).toBeValid();
  });

  it.each([
    ['Aún no llega.', /Fecha de emisión/, { code: 'ledger.date_ahead' }],
    ['Ya está.', /Número/, { code: 'ledger.document_known' }],
    ['Revise', /Fecha de emisión/, { errors: { fecha_emision: ['Desde el 2000.'] } }],
  ])('has what is wrong with it told at its field alone (%s)', async (message, name, more) => {
    server.on('POST /presentacion/documento', refusal('errors' in more ? 400 : 409, message, more));
    await filledIn();
    await press('Registrar documento');
    await waitFor(() => expect(screen.getByRole('textbox', { name })).toBeInvalid());
    expect(screen.getAllByText('errors' in more ? 'Desde el 2000.' : message)).toHaveLength(1);
  });

  it('that no field is wrong with says what is, and marks none', async () => {
    const errors = { columnas: ['Escriba un monto.'] };
    server.on('POST /presentacion/documento', refusal(400, 'Revise los campos marcados.', { errors }));
    await filledIn();
    await press('Registrar documento');
    expect(await screen.findByText(/Escriba un monto\./)).toBeInTheDocument();
    expect(screen.queryByText(/Revise los campos marcados/)).toBeNull();
  });

  it('says before it is sent that its month is closed', async () => {
    const meses = aYear().meses.map((month) =>
      month.mes === '2031-03' ? { ...month, estado: 'cerrado' as const } : month,
    );
    server.on('GET /presentacion/mes', { body: { data: aYear({ meses }) } });
    await filledIn();
    expect(screen.getByText(/Este mes está cerrado: el documento quedará marcado como tardío/)).toBeInTheDocument();
    type(/Fecha de emisión/, '01/04/2031');
    await waitFor(() => expect(screen.queryByText(/Este mes está cerrado/)).toBeNull());
  });

  it('of purchases keeps the form while its day is half typed', async () => {
    await open('&ver=registrar&mes=2031-03');
    await screen.findByRole('dialog');
    await pick(/^Libro/, 'Compras');
    const day = screen.getByRole('textbox', { name: /Fecha de emisión/ });
    await userEvent.clear(day);
    await userEvent.type(day, '15/02/203');
    expect(day).toHaveValue('15/02/203');
    await userEvent.type(day, '1');
    await pick(/Mes del libro/, 'Abril de 2031');
    expect(screen.getByRole('combobox', { name: /Mes del libro/ })).toHaveTextContent('Abril de 2031');
  });

  it('of purchases can stand up to two months later, and a note names its invoice', async () => {
    server.on('POST /presentacion/documento', { status: 201, body: { data: DETAIL } });
    await open('&ver=registrar&mes=2031-03');
    await screen.findByRole('dialog');
    await pick(/^Libro/, 'Compras');
    await pick(/Tipo de documento/, /^NCRE/);
    await pick(/Mes del libro/, 'Mayo de 2031');
    type(/Serie/, 'B');
    type(/Número/, '9');
    type(/NIT del proveedor/, '576937k');
    type(/Nombre del proveedor/, 'Gasolinera');
    type(/Factura a la que se refiere/, 'd412a347-9720-44c0-a001-000000000001');
    type(/^Combustible$/, '50');
    expect(screen.getByText(/Como está impresa en el documento/)).toBeInTheDocument();
    await pick(/Frase de ISR/, 'Sujeto a retención definitiva ISR');
    await press('Registrar documento');
    expect(await screen.findByText('Documento registrado')).toBeInTheDocument();
    expect(server.calls('POST /presentacion/documento')[0]?.body).toMatchObject({
      libro: 'compras',
      tipo_dte: 'NCRE',
      nit_emisor: '576937K',
      nit_receptor: OWNER.nit,
      afiliacion_emisor: 'GEN',
      periodo_fiscal: '2031-05',
      referencia: 'D412A347-9720-44C0-A001-000000000001',
      columnas: { combustible: 50 },
      frases: { isr: 2, agente_iva: false },
    });
  });

  it('of a purchase by special invoice is issued by its buyer', async () => {
    server.on('POST /presentacion/documento', { status: 201, body: { data: DETAIL } });
    await open('&ver=registrar&mes=2031-03');
    await screen.findByRole('dialog');
    await pick(/^Libro/, 'Compras');
    expect(screen.getByRole('combobox', { name: /Afiliación del emisor/ })).toBeInTheDocument();
    await pick(/Tipo de documento/, /^FESP/);
    expect(screen.queryByRole('combobox', { name: /Afiliación del emisor/ })).toBeNull();
    type(/Serie/, 'B');
    type(/Número/, '11');
    type(/NIT del proveedor/, '576937k');
    type(/Nombre del proveedor/, 'Artesana');
    type(/^Bienes$/, '50');
    type(/ISR retenido/, '2.50');
    await press('Registrar documento');
    expect(await screen.findByText('Documento registrado')).toBeInTheDocument();
    expect(server.calls('POST /presentacion/documento')[0]?.body).toMatchObject({
      tipo_dte: 'FESP',
      nit_emisor: OWNER.nit,
      afiliacion_emisor: 'GEN',
      nit_receptor: '576937K',
      retenido: { isr: 2.5, iva: 0 },
    });
  });

  it.each([
    ['of a small taxpayer has one amount and no tax', 1, 'ventas', null, 'FPEQ', 'PEQ'],
    ['of a small taxpayer is an invoice of months with the general regime, too', 1, 'ventas', 'FACT', 'FACT', 'GEN'],
    ['of a small supplier is registered as its type says', 2, 'compras', 'FAPE', 'FAPE', 'PEE'],
  ] as const)('%s', async (_name, regimen_id, libro, picked, tipo_dte, afiliacion_emisor) => {
    server.on('GET /presentacion/mes', { body: { data: { ...aYear(), usuario: { ...OWNER, regimen_id } } } });
    server.on('POST /presentacion/documento', { status: 201, body: { data: DETAIL } });
    await open('&ver=registrar&mes=2031-03');
    await screen.findByRole('dialog');
    if (libro === 'compras') await pick(/^Libro/, 'Compras');
    if (picked) await pick(/Tipo de documento/, new RegExp(`^${picked}`));
    type(/Serie/, 'B');
    type(/Número/, '10');
    type(/^NIT del/, '12521337');
    type(/^Nombre del/, 'Hotel Posada');
    const general = tipo_dte === 'FACT';
    expect(screen.queryAllByRole('textbox', { name: 'IVA' })).toHaveLength(general ? 1 : 0);
    expect(screen.queryByRole('combobox', { name: /Afiliación del emisor/ })).toBeNull();
    type(general ? /^Servicios$/ : /^Monto$/, '50');
    if (general) type(/^IVA$/, '6');
    await press('Registrar documento');
    expect(await screen.findByText('Documento registrado')).toBeInTheDocument();
    const columnas = general ? { servicios: 50, iva: 6 } : { pequenos_contribuyentes: 50 };
    expect(server.calls('POST /presentacion/documento')[0]?.body).toMatchObject({
      libro,
      tipo_dte,
      afiliacion_emisor,
      columnas,
    });
  });

  it('of an agent says so, also where the other phrase is not known', async () => {
    server.on('POST /presentacion/documento', { status: 201, body: { data: DETAIL } });
    await open('&ver=registrar&mes=2031-03');
    await screen.findByRole('dialog');
    type(/Serie/, 'B');
    type(/Número/, '10');
    type(/NIT del cliente/, '12521337');
    type(/Nombre del cliente/, 'Hotel Posada');
    type(/^Servicios$/, '50');
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Agente de Retención del IVA' })).getByRole('switch'),
    );
    await press('Registrar documento');
    expect(await screen.findByText('Documento registrado')).toBeInTheDocument();
    expect(server.calls('POST /presentacion/documento')[0]?.body).toMatchObject({ frases: { agente_iva: true } });
  });
});

describe('what if', () => {
  it('sends other rules, shows what would be beside what is, and marks it as none of the books', async () => {
    const supuesto = anAnnual({ data: [anAnnualRow(1, { impuesto: 500, iva: null, regimen_id: 1 })] });
    server.on('POST /presentacion/supuesto', {
      body: { data: { real: anAnnual({ data: [anAnnualRow(1)] }), supuesto, excluidos: 1, incluidos: 1 } },
    });
    await open('&ver=supuesto');
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Otro régimen todo el año' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Pequeño contribuyente' }));
    type('Pequeño contribuyente', '4.5');
    type(/Sin estos documentos/, VOIDED.id.toLowerCase());
    type(/Con estos anulados/, ` ${CREDIT.id} `);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Trimestres por utilidad estimada' }));
    await press('Calcular');
    const outcome = within(await screen.findByRole('region', { name: 'Supuesto' }));
    expect(outcome.getByText('SUPUESTO: no son sus libros. Nada de esto se guarda.')).toBeInTheDocument();
    expect(
      outcome.getByText(
        'Supone: Pequeño contribuyente · Pequeño contribuyente 4.5 % · Trimestres por utilidad estimada · Sin 1 documento · Con 1 anulado',
      ),
    ).toBeInTheDocument();
    const row = outcome.getByText('Enero de 2031').closest('tr') as HTMLElement;
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      'Enero de 2031',
      '6,570.00',
      '500.00',
      '−6,070.00',
    ]);
    expect(server.calls('POST /presentacion/supuesto')[0]?.body).toEqual({
      anio: 2031,
      regimen_id: 1,
      tasas: { pequeno: 450 },
      estimado: true,
      sin: [VOIDED.id],
      con: [CREDIT.id],
    });
  });
});

describe('retentions', () => {
  it('are listed, recorded by certificate, and voided with a reason', async () => {
    const row = {
      id: 'r1',
      mes: '2031-03',
      impuesto: 'ISR',
      monto: 9,
      constancia: 'C-100',
      fecha: '2031-03-20',
      nit_agente: '7108-0',
      nombre_agente: 'Banco',
      anulada: 0,
      motivo: null,
      tardia: false,
    };
    server.on('GET /presentacion/retencion', { body: { data: [row] } });
    server.on('GET /presentacion/retencion/revision', { body: { data: NO_RETENTIONS } });
    server.on('POST /presentacion/retencion', { status: 201, body: { data: row } });
    server.on('POST /presentacion/retencion/r1/anular', { body: { data: row } });
    await open('&ver=retenciones');
    expect(await screen.findByText('C-100')).toBeInTheDocument();
    await press('Registrar retención');
    type(/Monto retenido/, '180');
    type(/Número de constancia/, 'C-101');
    type(/NIT de quien/, '7108-0');
    type(/Nombre de quien/, 'Banco');
    await userEvent.click(topDialog().getByRole('button', { name: 'Registrar retención' }));
    expect(await screen.findByText('Retención registrada')).toBeInTheDocument();
    expect(server.calls('POST /presentacion/retencion')[0]?.body).toMatchObject({
      mes: '2031-12',
      impuesto: 'ISR',
      monto: 180,
      constancia: 'C-101',
      nit_agente: '71080',
      nombre_agente: 'Banco',
    });
    await press('Anular la constancia C-100');
    type(/Motivo/, 'Duplicada');
    await userEvent.click(topDialog().getByRole('button', { name: 'Anular' }));
    expect(await screen.findByText('Retención anulada')).toBeInTheDocument();
    expect(server.calls('POST /presentacion/retencion/r1/anular')[0]?.body).toEqual({ motivo: 'Duplicada' });
  });

  it('are compared with the invoices, and what is to be withheld from suppliers is told', async () => {
    server.on('GET /presentacion/retencion', { body: { data: [] } });
    server.on('GET /presentacion/retencion/revision', { body: { data: aRetentionReview() } });
    await open('&ver=retenciones&usuario_id=u7');
    const cells = (name: string) => async () =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(await cells('Constancias comparadas con las facturas')()).toEqual([
      [
        'Marzo de 2031',
        'ISR',
        'Hotel Posada · 16693949',
        'C-1, C-2',
        'Q4,000.00',
        'Q4,150.00',
        'ISR opcional simplificado, sin IVA, por factura · 5 % · 7 % · Q75,000.00',
        'A-1 Q1,250.00A-2 Q2,900.00',
        'Le retuvieron de menos',
      ],
      [
        'Abril de 2031',
        'IVA',
        '=Operadora · 71080',
        '',
        'Q0.00',
        'Q0.00',
        'Ninguna',
        '',
        'Sin facturas a este agente: no se puede comparar',
      ],
    ]);
    const own = ['Agencia · 576937K', 'B-7'];
    expect(await cells('Lo que usted debe retener a proveedores')()).toEqual([
      [
        'Abril de 2031',
        'ISR',
        ...own,
        'ISR opcional simplificado, sin IVA, por factura · 5 % · Q25,001.00',
        'Q1,250.05',
        expect.stringMatching(/^SAT-1331, hasta el .*15/) as string,
      ],
      [
        'Abril de 2031',
        'IVA',
        ...own,
        'IVA, contribuyente especial u otro agente · 15 % · Q3,000.00',
        'Q450.00',
        expect.stringMatching(/^SAT-2340, hasta el .*22/) as string,
      ],
      ['Total', '', '', '', '', 'Q1,700.05', ''],
    ]);
    const asked = server.calls('GET /presentacion/retencion/revision').map(({ query }) => Object.fromEntries(query));
    expect(asked).toEqual([{ anio: '2031', usuario_id: 'u7' }]);
    await userEvent.click(screen.getByRole('button', { name: 'A-2' }));
    await waitFor(() => expect(server.calls('GET /presentacion/documento/D2')).toHaveLength(1));
  });

  it('that cannot be compared say so, and are listed all the same', async () => {
    server.on('GET /presentacion/retencion', { body: { data: [] } });
    server.on('GET /presentacion/retencion/revision', refusal(503, 'unavailable'));
    await open('&ver=retenciones');
    expect(await screen.findByText('Ninguna retención')).toBeInTheDocument();
    expect(await screen.findByText('No pudimos comparar las retenciones')).toBeInTheDocument();
  });

  it('are told to be none', async () => {
    server.on('GET /presentacion/retencion', { body: { data: [] } });
    server.on('GET /presentacion/retencion/revision', { body: { data: NO_RETENTIONS } });
    await open('&ver=retenciones');
    expect(await screen.findByText('Ninguna constancia que comparar')).toBeInTheDocument();
    expect(screen.getByText('Nada que retener en el año')).toBeInTheDocument();
  });
});
