import type { ImportDetail, ImportStatus } from '@camino/contracts/ledger/ledger-import.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { DTE_TYPES } from '@camino/domain/ledger/document.js';
import { ledgerMonth, ledgerMonthId } from '@camino/domain/ledger/ledger-month.js';
import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { newCommandId } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { seededAccountId } from '../../accounts/seed-accounts.js';
import { MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { zipOf } from '../dte/zip-file.js';
import { randomFrom, sampleDte, sampleVoid } from '../dte/sample-dte.js';
import type { SampleOptions } from '../dte/sample-options.js';
import { ImportRunner } from './import-runner.js';

const NIT = '12521337';
const OURS = { nit: NIT, name: 'Transportes Ixcán, S.A.' };
const THEIRS = { nit: '16693949', name: 'Hotel Posada del Volcán' };
const PATH = '/api/presentacion/importar';

let app: TestApp;
let julia: Session;
let rafael: Session;
let admin: Session;
let driver: Session;
const random = randomFrom(20_261_124);

beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [julia, rafael, admin, driver] = await Promise.all([
    app.login('client'),
    app.login('collaborator'),
    app.login('admin'),
    app.login('driver'),
  ]);
  await register(JULIA, NIT);
});
afterAll(() => app.stop());

const decide = () => app.app.get(Decide, { strict: false });
const context = (id: string) => ({
  actor: { id, role: 'client' } as const,
  at: app.clock.now(),
  commandId: newCommandId(),
  correlation: 'test',
});
const JULIA = seededAccountId('cliente@demo.gt');
const register = (id: string, nit: string) =>
  decide().run(
    taxpayer,
    id,
    { type: 'ChangeTaxProfile', data: { accountId: id, subject: fiscalSubject(id), change: { nit } } },
    context(id),
  );

const sale = (more: Partial<SampleOptions> = {}) =>
  sampleDte({
    random,
    type: 'FACT',
    issuedAt: '2026-10-05T10:00:00',
    issuer: OURS,
    receiver: { id: THEIRS.nit, name: THEIRS.name },
    ...more,
  });

const TYPES = { xml: 'application/xml', zip: 'application/zip' };
const send = (content: string | Buffer, { as = julia, query = '', headers = {}, type = '' } = {}) =>
  app.ask('POST', `${PATH}${query}`, {
    as,
    body: Buffer.from(content),
    headers: { 'content-type': type || (Buffer.isBuffer(content) ? TYPES.zip : TYPES.xml), ...headers },
  });
const idle = () => app.app.get(ImportRunner, { strict: false }).idle();
/** An import that is over, with what came of its files. */
const imported = async (content: string | Buffer, options: Parameters<typeof send>[1] = {}): Promise<ImportDetail> => {
  const { status, body } = await send(content, options);
  expect([status, body.code]).toEqual([201, undefined]);
  await idle();
  return detail((body as { data: ImportStatus }).data.id, options.as);
};
const detail = async (id: string, as = julia, query = ''): Promise<ImportDetail> =>
  (await app.ask('GET', `${PATH}/${id}${query}`, { as })).body.data as ImportDetail;
const outcomes = ({ detalle }: ImportDetail) => detalle.map(({ archivo, resultado }) => [archivo, resultado]);
const rulesOf = ({ detalle }: ImportDetail) => detalle.map(({ reglas }) => reglas.map(({ codigo }) => codigo));
const monthOf = async (month: string, id = JULIA) => (await decide().load(ledgerMonth, ledgerMonthId(id, month))).state;
const booked = async (month: string, id: string) => (await monthOf(month)).documents.get(id);

describe('importing documents (API-112)', () => {
  it('one invoice is recorded once, with its numbers, people and amount (TAX-010)', async () => {
    const { id, xml } = sale({ lines: [{ kind: 'S', text: 'Traslado', quantity: 1, unitPrice: 112_000 }] });
    const first = await imported(xml, { query: '?nombre=factura.xml' });
    expect(first).toEqual({
      id: expect.any(String),
      usuario_id: JULIA,
      nombre: 'factura.xml',
      bytes: Buffer.byteLength(xml),
      estado: 'terminada',
      archivos: 1,
      procesados: 1,
      resultados: { registrados: 1, ya_estaban: 0, anulados: 0, rechazados: 0, ajenos: 0 },
      por: { id: JULIA, nombre: expect.any(String) },
      iniciada_el: expect.stringContaining('2026-11-30T'),
      terminada_el: expect.stringContaining('2026-11-30T'),
      error: null,
      detalle: [
        {
          indice: 0,
          archivo: 'factura.xml',
          resultado: 'registrado',
          documento_id: id,
          numero_dte: `${id.slice(0, 8)}-${parseInt(id.slice(9, 13) + id.slice(14, 18), 16)}`,
          reglas: [],
        },
      ],
      detalle_total: 1,
      sin_detalle: 0,
    });
    expect(await booked('2026-10', id)).toMatchObject({
      book: 'sales',
      issuedAt: '2026-10-05T10:00:00',
      voided: false,
    });
    const log = app.app.get(EventLog, { strict: false });
    const { events } = await log.read(`ledger_month-${ledgerMonthId(JULIA, '2026-10')}`);
    expect(events.at(-1)!.data).toMatchObject({
      document: {
        id,
        issuer: { nit: NIT, name: OURS.name },
        receiver: { id: THEIRS.nit, name: THEIRS.name },
        total: 112_000,
        origin: 'xml',
      },
    });
    expect(outcomes(await imported(xml, { query: '?nombre=otra.xml' }))).toEqual([['otra.xml', 'ya_estaba']]);
  });

  it('a zip of all types has a result for each file; what is wrong is told with its rule, and the rest goes on', async () => {
    const refersTo = { id: sale().id, issuedOn: '2026-10-05' };
    const good = DTE_TYPES.map((type) => ({ name: `${type}.xml`, content: sale({ type, refersTo }).xml }));
    const zip = zipOf([
      { name: 'mal.xml', content: sale().xml.replace(/<dte:GranTotal>[\d.]+/, '<dte:GranTotal>1.00') },
      ...good,
      { name: 'carpeta/', content: '' },
      { name: '__MACOSX/x.xml', content: 'x' },
      { name: 'carpeta/ajena.xml', content: sale({ issuer: THEIRS, receiver: { id: 'CF', name: 'CF' } }).xml },
      { name: 'leame.pdf', content: '%PDF-1.7' },
      { name: 'rota.xml', content: '<dte:GTDocumento' },
      { name: 'FACT otra vez.xml', content: good[0]!.content },
    ]);
    const result = await imported(zip);
    expect(outcomes(result)).toEqual([
      ['mal.xml', 'rechazado'],
      ...DTE_TYPES.map((type) => [`${type}.xml`, 'registrado']),
      ['carpeta/ajena.xml', 'ajeno'],
      ['leame.pdf', 'rechazado'],
      ['rota.xml', 'rechazado'],
      ['FACT otra vez.xml', 'ya_estaba'],
    ]);
    expect(result.resultados).toEqual({ registrados: 16, ya_estaban: 1, anulados: 0, rechazados: 3, ajenos: 1 });
    expect(result.detalle[0]!.reglas).toEqual([
      {
        codigo: 'RCP349',
        gravedad: 'error',
        texto: expect.stringMatching(
          /^El gran total debe ser la suma de las líneas, [\d.,]+, y dice 1\.00\.$/,
        ) as string,
      },
    ]);
    expect([rulesOf(result)[18], rulesOf(result)[19]]).toEqual([['NOT_XML'], ['MALFORMED']]);
    const english = await detail(result.id, julia, '?lang=en&resultado=rechazado');
    expect([english.detalle_total, english.detalle[1]!.reglas[0]!.texto]).toEqual([3, 'This is no XML file.']);
  });

  it('purchases are those that the taxpayer received, a special invoice the other way round', async () => {
    const bought = sale({ issuer: THEIRS, receiver: { id: NIT, name: OURS.name }, issuedAt: '2026-09-01T08:00:00' });
    const special = sale({ type: 'FESP', issuedAt: '2026-09-02T08:00:00' });
    await imported(
      zipOf([
        { name: 'a.xml', content: bought.xml },
        { name: 'b.xml', content: special.xml },
      ]),
    );
    expect([(await booked('2026-09', bought.id))?.book, (await booked('2026-09', special.id))?.book]).toEqual([
      'purchases',
      'purchases',
    ]);
  });

  it('an invoice stands in one month, though another file of it tells another day of issue', async () => {
    const end = sale({ issuedAt: '2026-07-31T20:00:00', zone: '-06:00' });
    const moved = end.xml.replace('2026-07-31T20:00:00-06:00', '2026-08-01T02:00:00');
    expect(outcomes(await imported(end.xml, { query: '?nombre=a.xml' }))).toEqual([['a.xml', 'registrado']]);
    expect(outcomes(await imported(moved, { query: '?nombre=b.xml' }))).toEqual([['b.xml', 'ya_estaba']]);
    const next = sale({ issuedAt: '2026-07-31T21:00:00', zone: '-06:00' });
    const both = zipOf([
      { name: 'c.xml', content: next.xml },
      { name: 'd.xml', content: next.xml.replace('2026-07-31T21:00:00-06:00', '2026-08-01T03:00:00') },
    ]);
    expect(outcomes(await imported(both))).toEqual([
      ['c.xml', 'registrado'],
      ['d.xml', 'ya_estaba'],
    ]);
    const [july, august] = [await monthOf('2026-07'), await monthOf('2026-08')];
    expect([[...july.documents.keys()].sort(), [...august.documents.keys()]]).toEqual([[end.id, next.id].sort(), []]);
  });

  it('an authorization that comes again with another content changes nothing, and is told what differs', async () => {
    const lines = [{ kind: 'S', text: 'x', quantity: 1, unitPrice: 11_200 }] as const;
    const [first, second] = [sale({ lines }), sale({ lines })];
    const dearer = first.xml.replaceAll('>112.00<', '>224.00<').replaceAll('>100.00<', '>200.00<');
    const other = dearer.replaceAll('>12.00<', '>24.00<').replaceAll('"12.00"', '"24.00"');
    const renamed = second.xml.replace(THEIRS.name, 'Otro Hotel');
    await imported(first.xml);
    const result = await imported(
      zipOf([
        { name: 'igual.xml', content: first.xml },
        { name: 'otra.xml', content: other },
        { name: 'nueva.xml', content: second.xml },
        { name: 'renombrada.xml', content: renamed },
      ]),
    );
    expect([outcomes(result), rulesOf(result)]).toEqual([
      [
        ['igual.xml', 'ya_estaba'],
        ['otra.xml', 'ya_estaba'],
        ['nueva.xml', 'registrado'],
        ['renombrada.xml', 'ya_estaba'],
      ],
      [[], ['OTHER_CONTENT'], [], ['OTHER_CONTENT']],
    ]);
    expect(result.detalle.flatMap(({ reglas }) => reglas)).toEqual([
      {
        codigo: 'OTHER_CONTENT',
        gravedad: 'aviso',
        texto:
          'El libro ya lo tiene con otro contenido y no cambió: GranTotal dice 112.00 en el libro y 224.00 en este archivo.',
      },
      {
        codigo: 'OTHER_CONTENT',
        gravedad: 'aviso',
        texto: `El libro ya lo tiene con otro contenido y no cambió: NombreReceptor dice ${THEIRS.name} en el libro y Otro Hotel en este archivo.`,
      },
    ]);
    const { documents } = await monthOf('2026-10');
    expect([first, second].map(({ id }) => documents.get(id)?.counted.worth)).toEqual([11_200, 11_200]);
  });

  it.each(['by hand first', 'imported first'])('an invoice stands in one month, %s and booked later', async (order) => {
    const bought = sale({ issuer: THEIRS, receiver: { id: NIT, name: OURS.name }, issuedAt: '2026-09-10T08:00:00' });
    const byHand = {
      tipo_dte: 'FACT',
      serie: bought.id.slice(0, 8),
      numero: String(parseInt(bought.id.slice(9, 13) + bought.id.slice(14, 18), 16)),
      fecha_emision: '2026-09-10 08:00:00',
      nit_emisor: THEIRS.nit,
      nombre_emisor: THEIRS.name,
      afiliacion_emisor: 'GEN',
      nit_receptor: NIT,
      nombre_receptor: OURS.name,
      moneda: 'GTQ',
      columnas: { servicios: 100, iva: 12 },
      periodo_fiscal: '2026-10',
    };
    const write = () => app.ask('POST', '/api/presentacion/documento', { as: julia, body: byHand });
    if (order === 'by hand first') {
      expect((await write()).status).toBe(201);
      expect(outcomes(await imported(bought.xml, { query: '?nombre=a.xml' }))).toEqual([['a.xml', 'ya_estaba']]);
    } else {
      await imported(bought.xml);
      expect((await write()).body.code).toBe('ledger.recorded_already');
    }
  });

  it('what was issued in days to come, or is worth more than can be summed exactly, is refused', async () => {
    const line = { kind: 'S', text: 'x', quantity: 1, unitPrice: 11_200, exempt: true } as const;
    const huge = sale({ lines: [line] }).xml.replaceAll('>112.00<', '>9999999999999999999999<');
    const most = sale({ lines: [line] }).xml.replaceAll('>112.00<', '>100000000000.00<');
    const result = await imported(
      zipOf([
        { name: 'tomorrow.xml', content: sale({ issuedAt: '2026-12-01T23:59:59' }).xml },
        { name: 'later.xml', content: sale({ issuedAt: '2026-12-02T00:00:00' }).xml },
        { name: 'huge.xml', content: huge },
        { name: 'most.xml', content: most },
        { name: 'more.xml', content: most.replaceAll('>100000000000.00<', '>100000000000.01<') },
      ]),
    );
    expect(rulesOf(result)).toEqual([[], ['DATE_AHEAD'], ['TOO_MUCH'], [], ['TOO_MUCH']]);
    expect(result.detalle.flatMap(({ reglas }) => reglas.map(({ texto }) => texto)).slice(0, 2)).toEqual([
      'Dice que se emitió el mié 2 dic 2026, que aún no llega.',
      'Su total pasa de 100,000,000,000 quetzales.',
    ]);
  });

  it('a void document from before the hour of its invoice is refused, and the rest goes on', async () => {
    const [invoice, other] = [sale(), sale()];
    await imported(invoice.xml);
    const early = sampleVoid({ ...invoice, issuedAt: '2026-10-05T00:00:00' }, '2026-10-05T09:00:00', { random });
    const result = await imported(
      zipOf([
        { name: 'anulacion.xml', content: early },
        { name: 'otra.xml', content: other.xml },
      ]),
    );
    expect([result.estado, outcomes(result), rulesOf(result)]).toEqual([
      'terminada',
      [
        ['anulacion.xml', 'rechazado'],
        ['otra.xml', 'registrado'],
      ],
      [['ANU376'], []],
    ]);
  });

  it('notes and void documents find their invoice, though it comes after them', async () => {
    const issuedAt = '2026-11-03T09:00:00';
    const lines = [{ kind: 'S', text: 'x', quantity: 1, unitPrice: 11_200 }] as const;
    const [invoice, other] = [sale({ issuedAt, lines }), sale({ issuedAt, lines })];
    const note = (unitPrice: number, refersTo: { id: string; issuedOn: string }) =>
      sale({ type: 'NCRE', issuedAt: '2026-11-04T09:00:00', refersTo, lines: [{ ...lines[0], unitPrice }] });
    const result = await imported(
      zipOf([
        { name: 'anulacion.xml', content: sampleVoid(other, '2026-11-20T10:00:00', { random }) },
        { name: 'nota.xml', content: note(5600, { id: invoice.id, issuedOn: '2026-11-03' }).xml },
        { name: 'nota de más.xml', content: note(22_400, { id: invoice.id, issuedOn: '2026-11-03' }).xml },
        { name: 'nota sola.xml', content: note(5600, { id: sale().id, issuedOn: '2026-11-03' }).xml },
        { name: 'factura.xml', content: invoice.xml },
        { name: 'anulada.xml', content: other.xml },
        { name: 'tarde.xml', content: sampleVoid(invoice, '2027-01-01T10:00:00', { random }) },
        { name: 'de nada.xml', content: sampleVoid(sale({ issuedAt }), '2026-11-20T10:00:00', { random }) },
      ]),
    );
    expect(
      result.detalle.map(({ archivo, resultado, reglas }) => [archivo, resultado, reglas.map(({ codigo }) => codigo)]),
    ).toEqual([
      ['anulacion.xml', 'anulado', []],
      ['nota.xml', 'registrado', []],
      ['nota de más.xml', 'rechazado', ['RCP337', 'RCP350']],
      ['nota sola.xml', 'registrado', ['RCP351']],
      ['factura.xml', 'registrado', []],
      ['anulada.xml', 'registrado', []],
      ['tarde.xml', 'rechazado', ['ANU375']],
      ['de nada.xml', 'rechazado', ['ANU368']],
    ]);
    expect([(await booked('2026-11', other.id))?.voided, (await booked('2026-11', invoice.id))?.voided]).toEqual([
      true,
      false,
    ]);
    const again = await imported(sampleVoid(other, '2026-11-20T10:00:00', { random: randomFrom(9) }));
    expect(outcomes(again)).toEqual([['', 'ya_estaba']]);
  });

  it('a void document between others is theirs, also where its invoice is not known', async () => {
    const foreign = sale({
      issuer: THEIRS,
      receiver: { id: '8363137', name: 'Otra' },
      issuedAt: '2026-11-03T09:00:00',
    });
    const result = await imported(sampleVoid(foreign, '2026-11-20T10:00:00', { random }));
    expect([outcomes(result), rulesOf(result), result.resultados.ajenos]).toEqual([[['', 'ajeno']], [['NOT_MINE']], 1]);
  });

  it('several files come in one request, an archive among them', async () => {
    const [a, b] = [sale(), sale()];
    const part = (name: string, content: Buffer) =>
      Buffer.concat([
        Buffer.from(
          `--line\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
        ),
        content,
        Buffer.from('\r\n'),
      ]);
    const body = Buffer.concat([
      part('uno.xml', Buffer.from(a.xml)),
      part(
        'más.zip',
        zipOf([
          { name: 'dos.xml', content: b.xml },
          { name: 'tres.xml', content: a.xml },
        ]),
      ),
      part('vacío.xml', Buffer.alloc(0)),
      Buffer.from('--line--\r\n'),
    ]);
    const result = await imported(body, { type: 'multipart/form-data; boundary=line' });
    expect([result.nombre, outcomes(result)]).toEqual([
      'uno.xml',
      [
        ['uno.xml', 'registrado'],
        ['dos.xml', 'registrado'],
        ['tres.xml', 'ya_estaba'],
        ['vacío.xml', 'rechazado'],
      ],
    ]);
    const half = body.subarray(0, body.length - 20);
    const { status, body: refused } = await send(half, { type: 'multipart/form-data; boundary=line' });
    expect([status, refused.code]).toEqual([400, 'dte_import.damaged']);
    const none = '--line\r\nContent-Disposition: form-data; name="f"\r\n\r\nx\r\n--line--\r\n';
    const empty = await send(none, { type: 'multipart/form-data; boundary=line' });
    expect([empty.status, empty.body.code]).toEqual([400, 'dte_import.empty']);
  });

  it('one document comes as JSON, too', async () => {
    const { xml } = sale();
    const { status, body } = await app.ask('POST', PATH, { as: julia, body: { xml } });
    expect([status, body.data.resultados.registrados]).toEqual([201, 1]);
    const nothing = await app.ask('POST', PATH, { as: julia, body: { xml: 5 } });
    expect([nothing.status, nothing.body.errors]).toEqual([400, { xml: ['Envíe el XML del documento.'] }]);
  });

  it('the same request again is the same import; its key is bound to what was sent', async () => {
    const headers = { 'idempotency-key': 'b0a1c2d3-7c1d-4d0e-9a55-1f2e3d4c5b6a' };
    const { xml } = sale();
    const [first, again, other] = [
      await send(xml, { headers }),
      await send(xml, { headers }),
      await send(sale().xml, { headers }),
    ];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.key_reused']);
  });
});

describe('hostile and broken uploads', () => {
  const nothingFor = async (content: Buffer, options: Parameters<typeof send>[1] = {}) => {
    const { status, body } = await send(content, options);
    return [status, body.code];
  };
  const { xml } = { xml: Buffer.from('x'.repeat(70_000)) };

  it('are refused with what is wrong, and nothing is kept of them', async () => {
    const zip = zipOf([{ name: 'a.xml', content: sale().xml }]);
    expect(await nothingFor(zip.subarray(0, zip.length - 30))).toEqual([400, 'dte_import.zip_damaged']);
    expect(await nothingFor(Buffer.from('PK\u0003\u0004'))).toEqual([400, 'dte_import.zip_damaged']);
    const { body: refused } = await send(Buffer.from('PK\u0003\u0004'), { query: '?nombre=facturas%20de%20mayo.zip' });
    expect(refused.message).toMatch(/^«facturas de mayo.zip» está dañado .* no se importó nada/);
    expect(await nothingFor(zipOf([]))).toEqual([400, 'dte_import.empty']);
    expect(await nothingFor(zipOf([{ name: 'x/', content: '' }]))).toEqual([400, 'dte_import.empty']);
    expect(await nothingFor(zipOf([{ name: 'b.xml', content: Buffer.alloc(900_000) }]))).toEqual([
      400,
      'dte_import.zip_bomb',
    ]);
    expect(await nothingFor(zipOf([{ name: '../../a.xml', content: 'x' }]))).toEqual([400, 'dte_import.zip_damaged']);
    const many = Array.from({ length: 20_001 }, () => ({ name: 'a', content: '' }));
    expect(await nothingFor(zipOf(many))).toEqual([400, 'dte_import.too_many_files']);
    expect(await nothingFor(Buffer.alloc(65 * 1024 * 1024), { type: TYPES.xml })).toEqual([413, 'request.too_large']);
    expect(await nothingFor(xml, { type: 'text/plain' })).toEqual([415, 'request.unsupported_media']);
    expect(await nothingFor(xml, { type: 'multipart/form-data' })).toEqual([400, 'dte_import.damaged']);
  });

  it('files that lie, burst or are locked are results like others', async () => {
    const laughs = `<!DOCTYPE l [<!ENTITY a "ha">]><l>&a;</l>`;
    const result = await imported(
      zipOf([
        { name: 'laughs.xml', content: laughs },
        { name: 'external.xml', content: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' },
        { name: 'deep.xml', content: '<a>'.repeat(5000) + '</a>'.repeat(5000) },
        { name: 'utf16.xml', content: Buffer.from(sale().xml, 'utf16le') },
        { name: 'lies.xml', content: sale().xml, declared: 10 },
        { name: 'locked.xml', content: sale().xml, encrypted: true },
        { name: 'zip.zip', content: zipOf([{ name: 'x.xml', content: sale().xml }]) },
        { name: 'namespace.xml', content: sale().xml.replaceAll('dte/fel/0.2.0', 'dte/fel/9.9.9') },
      ]),
    );
    expect(rulesOf(result)).toEqual([
      ['DOCTYPE'],
      ['DOCTYPE'],
      ['TOO_DEEP'],
      ['ENCODING'],
      ['ZIP_ENTRY'],
      ['ZIP_ENTRY'],
      ['NOT_XML'],
      ['NAMESPACE'],
    ]);
    const big = await imported(`<a>${'x'.repeat(1_100_000)}</a>`);
    expect(rulesOf(big)).toEqual([['TOO_LARGE']]);
  });
});

describe('whose imports', () => {
  it('are seen by whose books they are, and by nobody else (ROLE-034)', async () => {
    await register(seededAccountId('colaborador@demo.gt'), '8363137');
    const mine = await imported(sale().xml);
    const theirs = await imported(sale().xml, { as: rafael });
    expect(outcomes(theirs)).toEqual([['', 'ajeno']]);
    const listed = async (as: Session, query = '') => {
      const { status, body } = await app.ask('GET', `${PATH}${query}`, { as });
      return [status, (body.data as ImportStatus[] | undefined)?.map(({ id }) => id) ?? body.code];
    };
    expect(await listed(rafael)).toEqual([200, [theirs.id]]);
    expect((await listed(julia))[1]).toContain(mine.id);
    expect((await listed(julia))[1]).not.toContain(theirs.id);
    for (const stranger of [rafael, admin, driver]) {
      expect(await listed(stranger, `?usuario_id=${JULIA}`)).toEqual([403, 'ledger.not_yours']);
      expect((await app.ask('GET', `${PATH}/${mine.id}`, { as: stranger })).status).toBe(403);
      expect((await send(sale().xml, { as: stranger, query: `?usuario_id=${JULIA}` })).status).toBe(403);
    }
    expect((await app.ask('GET', `${PATH}/${newCommandId()}`, { as: julia })).body.code).toBe('dte_import.unknown');
  });

  it('need a NIT or a CUI', async () => {
    const { status, body } = await send(sale().xml, { as: driver });
    expect([status, body.code]).toEqual([409, 'dte_import.no_numbers']);
  });
});
