import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import exceljs from 'exceljs';
import type { LedgerAnswer } from '@camino/contracts/ledger/ledger.js';
import type { LedgerPaper } from '@camino/contracts/ledger/ledger-calls.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import type { LedgerDocument } from '@camino/domain/ledger/document.js';
import { ledgerMonthId } from '@camino/domain/ledger/ledger-month.js';
import { purchase, sale } from '@camino/domain/ledger/sample.given.js';
import { fiscalSubject } from '@camino/domain/taxpayers/taxpayer.js';
import { newcomer, sessionOf } from '../../../../../test/support/newcomers.js';
import { textOfPdf } from '../../../../../test/support/read-pdf.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { ReadSideUnavailable } from '../../platform/read/mongo/read-side-unavailable.js';
import { TaxpayerBooks } from '../books/taxpayer-books.js';
import { RecordDocuments, VoidDocument } from '../books/ledger-month.commands.js';
import { LedgerPapers, PAPER_LIMITS } from './ledger-papers.js';

/* Thursday 3 December 2026, 9:00 in Guatemala. */
const NOW = '2026-12-03T15:00:00.000Z';
const NAME = 'María José Ñandú';

let camino: TestApp;
type Person = Readonly<{ id: string; session: Session }>;
let owner: Person;
let stranger: Person;
let accountant: Person;
let grantId: string;

const entered = async (email: string, name: string, last_name: string): Promise<Person> => ({
  id: await newcomer(camino, email, { name, last_name }),
  session: await sessionOf(camino, email),
});

beforeAll(async () => {
  camino = await TestApp.start({ now: NOW, environment: { CHROME_PATH: process.env.CHROME_PATH } });
  owner = await entered('maria@example.com', 'María José', 'Ñandú');
  stranger = await entered('otra@example.com', 'Otra', 'Persona');
  accountant = await entered('rafael@example.com', 'Rafael', 'Tzoc');
});
afterEach(() => camino.clock.set(NOW));
afterAll(() => camino.stop());

const confirm = async (email: string): Promise<void> => {
  await camino.settled();
  const mails = camino.mails(email).map(({ html }) => html);
  const token = /confirm_email\/([\w-]+)/.exec(mails.join())?.[1];
  await camino.ask('PUT', '/api/personal_info/confirm_email', { body: { token } });
  await camino.settled();
};
/** An answer over a socket, of which nothing is read yet. */
const answering = async (link: string, { token }: Session): Promise<IncomingMessage> => {
  await camino.app.listen(0, '127.0.0.1');
  const { port } = camino.app.getHttpServer().address() as AddressInfo;
  const asked = get({ port, path: link, headers: { authorization: `Bearer ${token}` } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
};
const execute = (command: object): Promise<unknown> =>
  camino.app.get(CommandBus, { strict: false }).execute(command as never);
const contextOf = ({ id }: Person, at = NOW) => ({
  actor: { id, role: 'client' as const },
  at,
  commandId: randomUUID(),
  correlation: randomUUID(),
});
const keep = async (month: string, documents: readonly LedgerDocument[]) => {
  const id = ledgerMonthId(owner.id, month);
  const [subject, own] = [fiscalSubject(owner.id), ['39525503', '1234567890101']];
  await execute(new RecordDocuments(id, { subject, month, own, documents }, contextOf(owner)));
  await camino.settled();
};

beforeAll(async () => {
  const { status } = await camino.ask('PUT', '/api/usuario/info', {
    as: owner.session,
    body: { nit: '39525503', cui: '1234567890101', nombre: NAME, regimen_id: 2, regimen_desde: '2025-01' },
  });
  expect(status).toBe(200);
  const others = { receiver: { id: '7602634', name: '=Ñ "Hotel" & Cía.' } };
  await keep('2026-10', [sale(1), sale(2, others), sale(3, { type: 'NCRE', refersTo: sale(1).id }), purchase(4)]);
  await keep('2026-11', [sale(5, { issuedAt: '2026-11-05T09:30:00' })]);
  const voiding = {
    subject: fiscalSubject(owner.id),
    month: '2026-10',
    id: sale(2).id,
    voidedAt: '2026-10-06T10:00:00',
  };
  await execute(
    new VoidDocument(
      ledgerMonthId(owner.id, '2026-10'),
      { ...voiding, reason: 'Duplicada', origin: 'manual' },
      contextOf(owner),
    ),
  );
  await camino.settled();
});

type Link = { data: string; progreso: LedgerPaper };
const ask = (path: string, body: object, as = owner.session) =>
  camino.ask('POST', `/api/reporte/${path}`, { as, body });
const finished = async (link: Link, as = owner.session): Promise<LedgerPaper> => {
  let { progreso: paper } = link;
  while (paper.estado === 'en_cola' || paper.estado === 'en_proceso')
    paper = (await camino.ask('GET', `${link.data}/estado`, { as })).body.data as LedgerPaper;
  return paper;
};
const fetched = async (url: string, as = owner.session) => {
  const { rawPayload, headers, statusCode } = await camino.app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${as.token}` },
  });
  return { file: rawPayload, headers, status: statusCode };
};
const made = async (path: string, body: object, as = owner.session) => {
  const answer = await ask(path, body, as);
  expect(answer.status).toBe(200);
  const link = answer.body as unknown as Link;
  const paper = await finished(link, as);
  expect([paper.estado, paper.codigo]).toEqual(['listo', null]);
  return { link: link.data, paper, ...(await fetched(link.data, as)) };
};
const figures = (line = ''): readonly string[] => line.match(/-?[\d,]+\.\d\d/g) ?? [];

describe('the book of a month as PDF (TAX-006, API-095)', () => {
  it('is asked for by book, month and year, and fetched by the link, under its name (TAX-018, API-095)', async () => {
    const { link, paper, file, headers } = await made('libro_pdf', { libro: 'ventas', mes: 10, anio: 2026 });
    expect(link).toBe(`/api/reporte/descarga/${paper.id}`);
    expect(paper).toMatchObject({ nombre: `1234567890101_${NAME}_LTE.pdf`, filas: 3, hechas: 3, bytes: file.length });
    expect([headers['content-type'], headers['cache-control'], headers['content-disposition']]).toEqual([
      'application/pdf',
      'no-store',
      `attachment; filename="1234567890101_Maria Jose Nandu_LTE.pdf"; filename*=UTF-8''${encodeURIComponent(`1234567890101_${NAME}_LTE.pdf`)}`,
    ]);
    const { lines } = await textOfPdf(file);
    expect(lines).toContain('LIBRO DE VENTAS · octubre de 2026');
    const rows = lines.filter((line) => /^(FACT|NCRE|Total)/.test(line));
    expect(rows.map((row) => [row.split(' ')[0], figures(row).at(-1)])).toEqual([
      ['FACT', '1,120.00'],
      ['FACT', '0.00'],
      ['NCRE', '-1,120.00'],
      ['Total', '0.00'],
    ]);
    expect(lines.join(' ')).toContain('=Ñ "Hotel" & Cía. · Anulado');
  });

  it('matches the book as it is read, by checksum and position, as known on a past instant too', async () => {
    const before = await made('libro_pdf', {
      libro: 'ventas',
      mes: 10,
      anio: 2026,
      conocido: '2026-01-01T00:00:00.000Z',
    });
    expect((await textOfPdf(before.file)).lines).toContain('Sin movimiento');
    expect((await textOfPdf(before.file)).lines.join(' ')).toContain('Como se conocía el');
  });

  it('tells of the same instant in whatever zone it is written', async () => {
    const instant = new Date(Date.parse(camino.clock.now()) + 60_000).toISOString();
    const here = `${new Date(Date.parse(instant) - 6 * 3_600_000).toISOString().slice(0, 19)}-06:00`;
    const rows = async (conocido: string) =>
      (await made('libro_pdf', { libro: 'ventas', mes: 10, anio: 2026, conocido })).paper.filas;
    expect([await rows(instant), await rows(here)]).toEqual([3, 3]);
    const exported = await made('exportar', { anio: 2026, conocido: here });
    expect(exported.paper.filas).toBe((await made('exportar', { anio: 2026 })).paper.filas);
  });

  it('is the whole year without a month: months with documents, folios going on', async () => {
    const { file } = await made('libro_pdf', { libro: 'ventas', anio: 2026 });
    const { pages } = await textOfPdf(file);
    expect(pages.map((lines) => lines[0])).toEqual([
      'LIBRO DE VENTAS · octubre de 2026',
      'LIBRO DE VENTAS · noviembre de 2026',
      'LIBRO DE VENTAS · diciembre de 2026',
    ]);
    expect(pages.map((lines) => /Folio (\d)/.exec(lines.join(' '))?.[1])).toEqual(['1', '2', '3']);
  });

  it.each([
    [{ libro: 'otro', mes: 10, anio: 2026 }, 'libro'],
    [{ libro: 'ventas', mes: 13, anio: 2026 }, 'mes'],
    [{ libro: 'ventas', mes: 10 }, 'anio'],
    [{ libro: 'ventas', mes: 10, anio: 2026, conocido: 'ayer' }, 'conocido'],
  ])('is refused for %j', async (body, field) => {
    const { status, body: problem } = await ask('libro_pdf', body);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]]);
  });
});

describe('the book as a spreadsheet (TAX-005, TAX-020)', () => {
  const opened = async (body: object) => {
    const { file, paper, headers } = await made('libro_excel', body);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(file as unknown as exceljs.Buffer);
    const sheets = workbook.worksheets.map((sheet) => ({
      name: sheet.name,
      rows: Array.from({ length: sheet.rowCount }, (_, at) => (sheet.getRow(at + 1).values as unknown[]).slice(1)),
    }));
    return { sheets, paper, headers, workbook };
  };

  it('of a year has a row for each document of its months, and their sums as they are read', async () => {
    const { sheets, paper, headers, workbook } = await opened({ libro: 'ventas', anio: 2026 });
    expect(paper).toMatchObject({ nombre: `1234567890101_${NAME}_LTE.xlsx`, filas: 4, hechas: 4 });
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(sheets.map(({ name }) => name)).toEqual(['Libro_de_ventas', 'Meses', 'Contribuyente']);
    const [head, ...rows] = sheets[0]!.rows;
    expect(head).toEqual([
      ...['Mes', 'Tipo', 'Fecha', 'Documento', 'NIT', 'Cliente', 'Estado', 'Moneda', 'Tipo de cambio', 'Monto'],
      ...[
        'Bienes',
        'Bienes exentos',
        'Servicios',
        'Servicios exentos',
        'Exportaciones',
        'Otros impuestos',
        'IVA',
        'Total',
      ],
    ]);
    const at = (text: string) => new Date(`${text}Z`);
    const nothing = undefined;
    const hotel = ['12521337', 'Hotel del Lago'];
    const figured = (amount: number) => [0, 0, amount, 0, 0, 0, (amount * 12) / 100, (amount * 112) / 100];
    const october = ['octubre de 2026', 'FACT', at('2026-10-05T09:30:00')];
    expect(rows).toEqual(
      [
        [...october, '00000001-1', ...hotel, nothing, 'GTQ', nothing, 1120, ...figured(1000)],
        [...october, '00000002-2', '7602634', `'=Ñ "Hotel" & Cía.`, 'Anulado', 'GTQ', nothing, 1120, ...figured(0)],
        [
          'octubre de 2026',
          'NCRE',
          october[2],
          '00000003-3',
          ...hotel,
          nothing,
          'GTQ',
          nothing,
          -1120,
          ...figured(-1000),
        ],
        [
          'noviembre de 2026',
          'FACT',
          at('2026-11-05T09:30:00'),
          '00000005-5',
          ...hotel,
          nothing,
          'GTQ',
          nothing,
          1120,
          ...figured(1000),
        ],
      ].map((row) => row.map((cell) => (Object.is(cell, -0) ? 0 : cell))),
    );
    workbook.worksheets[0]!.eachRow((row) =>
      row.eachCell((cell) => expect(cell.type).not.toBe(exceljs.ValueType.Formula)),
    );
    const answers = await Promise.all(
      ['10', '11', '12'].map((month) =>
        camino.ask('GET', `/api/reporte/ventas?fecha=${month}/2026`, { as: owner.session }),
      ),
    );
    const sums = answers.map(({ body }) => body as LedgerAnswer);
    expect(sheets[1]!.rows.slice(1).map((row) => [row[0], row[3], row[4], row[12], row[13], row[14]])).toEqual([
      ...sums.map(({ total_facturas, libro }, index) => [
        ['octubre de 2026', 'noviembre de 2026', 'diciembre de 2026'][index],
        libro.documentos,
        libro.anulados,
        total_facturas,
        libro.checksum,
        libro.posicion,
      ]),
      ['Total', 4, 1, 1120, undefined, undefined],
    ]);
    expect(sheets[2]!.rows).toEqual([
      ['LIBRO DE VENTAS'],
      ['Contribuyente', NAME],
      ['NIT', '39525503'],
      ['CUI', '1234567890101'],
    ]);
  });

  it('is made although the rows are not answered for a moment', async () => {
    const books = camino.app.get(TaxpayerBooks, { strict: false });
    const once = jest.spyOn(books, 'month').mockRejectedValueOnce(new ReadSideUnavailable());
    const { sheets } = await opened({ libro: 'ventas', mes: 10, anio: 2026 });
    expect([sheets[0]!.rows.length, once.mock.calls.length]).toEqual([4, 2]);
    once.mockRejectedValueOnce(new Error('broken'));
    const answer = await ask('libro_excel', { libro: 'ventas', mes: 10, anio: 2026 });
    expect((await finished(answer.body as Link)).estado).toBe('fallido');
    once.mockRestore();
  });

  it('of a month known on an earlier day says so', async () => {
    const { sheets, paper } = await opened({
      libro: 'compras',
      mes: 10,
      anio: 2026,
      conocido: '2026-01-01T00:00:00.000Z',
    });
    expect([paper.filas, sheets[0]!.name, sheets[0]!.rows.length]).toEqual([0, 'Libro_de_compras', 1]);
    expect(sheets[2]!.rows.at(-1)).toEqual(['Como se conocía el', 'mié 31 dic 2025, 18:00 (hora de Guatemala)']);
  });

  it('of somebody else is refused', async () => {
    const { status, body } = await ask(
      'libro_excel',
      { libro: 'ventas', anio: 2026, usuario_id: owner.id },
      stranger.session,
    );
    expect([status, body.code]).toEqual([403, 'ledger.not_yours']);
  });
});

it('prints the annual closing under its name (TAX-016, TAX-019)', async () => {
  const { paper, file } = await made('cierre_pdf', { anio: 2026 });
  expect(paper.nombre).toBe(`1234567890101_${NAME}_CIERRE_ANUAL.pdf`);
  const { lines } = await textOfPdf(file);
  expect(lines[0]).toBe('CIERRE ANUAL 2026');
  expect(figures(lines.find((line) => line.startsWith('noviembre')))[0]).toBe('1,120.00');
  expect(figures(lines.find((line) => line.startsWith('Totales')))[0]).toBe('1,120.00');
});

describe('a file', () => {
  it('is for nobody but who asked for it, and for a short time', async () => {
    const { link } = await made('libro_pdf', { libro: 'ventas', mes: 11, anio: 2026 });
    expect((await fetched(link, stranger.session)).status).toBe(404);
    expect((await camino.ask('GET', `${link}/estado`, { as: stranger.session })).status).toBe(404);
    expect((await camino.ask('GET', link)).status).toBe(401);
    camino.clock.set(new Date(Date.parse(NOW) + PAPER_LIMITS.life + 60_000).toISOString());
    expect((await fetched(link)).status).toBe(404);
  });

  it('that takes longer to make than it is kept is known until it is there, and then kept for its time', async () => {
    const papers = camino.app.get(LedgerPapers, { strict: false });
    let finish: () => void = () => undefined;
    const made = new Promise<void>((resolve) => (finish = resolve));
    const { id } = await papers.begin({
      askerId: 'julia',
      taxpayerId: 'julia',
      name: 'long.pdf',
      type: 'application/pdf',
      rows: 1,
      make: () => made,
    });
    camino.clock.set(new Date(Date.parse(NOW) + PAPER_LIMITS.life + 60_000).toISOString());
    expect(papers.find(id, 'julia').paper.estado).toBe('en_proceso');
    finish();
    const state = () => papers.find(id, 'julia').paper.estado;
    for (let left = 200; state() === 'en_proceso' && left > 0; left -= 1)
      await new Promise((later) => setTimeout(later, 5));
    expect(state()).toBe('listo');
    camino.clock.set(new Date(Date.parse(NOW) + 2 * PAPER_LIMITS.life + 120_000).toISOString());
    expect(() => papers.find(id, 'julia')).toThrow('ledger.paper_unknown');
  });

  it('of somebody else’s books is refused, for the office too', async () => {
    const admin = await camino.login('admin');
    for (const as of [stranger.session, accountant.session, admin])
      for (const path of ['libro_pdf', 'cierre_pdf', 'exportar']) {
        const { status, body } = await ask(path, { libro: 'ventas', mes: 10, anio: 2026, usuario_id: owner.id }, as);
        expect([status, body.code]).toEqual([403, 'ledger.not_yours']);
      }
  });

  it('can be fetched by an accountant until the moment the grant is revoked', async () => {
    const granted = await camino.ask('POST', '/api/usuario/acceso', {
      as: owner.session,
      body: { correo: 'rafael@example.com', nivel: 'lectura' },
    });
    expect(granted.status).toBe(201);
    await camino.settled();
    await confirm('rafael@example.com');
    const { link } = await made(
      'libro_pdf',
      { libro: 'ventas', mes: 10, anio: 2026, usuario_id: owner.id },
      accountant.session,
    );
    const [row] = granted.body.data as readonly { id: string }[];
    grantId = row?.id ?? '';
    expect(
      (await camino.ask('DELETE', `/api/usuario/acceso?id=${grantId}&usuario_id=`, { as: owner.session })).status,
    ).toBe(200);
    expect((await fetched(link, accountant.session)).status).toBe(403);
    expect((await camino.ask('GET', `${link}/estado`, { as: accountant.session })).status).toBe(403);
  });

  it('stops on its way to an accountant when the grant is revoked', async () => {
    const granted = await camino.ask('POST', '/api/usuario/acceso', {
      as: owner.session,
      body: { correo: 'rafael@example.com', nivel: 'lectura' },
    });
    await camino.settled();
    const [row] = granted.body.data as readonly { id: string }[];
    const part = Buffer.alloc(1024 * 1024, 'x');
    const parts = 64;
    const paper = await camino.app.get(LedgerPapers, { strict: false }).begin({
      askerId: accountant.id,
      taxpayerId: owner.id,
      name: 'grande.zip',
      type: 'application/zip',
      rows: 1,
      make: async (sink) => {
        for (let at = 0; at < parts; at += 1) await sink(part);
      },
    });
    const arriving = await answering(paper.enlace ?? '', accountant.session);
    expect([arriving.statusCode, arriving.headers['content-length']]).toEqual([200, String(parts * part.length)]);
    const revoked = await camino.ask('DELETE', `/api/usuario/acceso?id=${row?.id}&usuario_id=`, { as: owner.session });
    expect(revoked.status).toBe(200);
    let bytes = 0;
    const reading = (async () => {
      for await (const chunk of arriving) bytes += (chunk as Buffer).length;
    })();
    await expect(reading).rejects.toThrow('aborted');
    expect(bytes).toBeLessThan(parts * part.length);
    expect(bytes).toBeGreaterThan(0);
  });
});

describe('an export', () => {
  const folder = mkdtempSync(join(tmpdir(), 'camino-exported-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const verified = (file: Buffer, ...more: readonly string[]) => {
    const path = join(folder, 'export.zip');
    writeFileSync(path, file);
    const { status, stdout } = spawnSync(process.execPath, ['scripts/verify-export.mjs', path, ...more], {
      encoding: 'utf8',
      env: {},
    });
    return { status, stdout };
  };

  it('holds before the stand-alone verifier, and has the checksums that stand on paper', async () => {
    const { paper, file } = await made('exportar', { anio: 2026 });
    expect(paper.nombre).toBe(`1234567890101_${NAME}_LIBROS_2026.zip`);
    const { lines } = await textOfPdf((await made('libro_pdf', { libro: 'ventas', mes: 10, anio: 2026 })).file);
    const [printed = ''] = /[0-9a-f]{64}/.exec(lines.join(' ')) ?? [];
    const { status, stdout } = verified(file, '--checksum', printed);
    expect([status, stdout.includes('that of books/sales-2026-10.txt')]).toEqual([0, true]);
    expect(stdout).toMatch(/books\/sales-2026-10\.txt {2}3 rows/);
    expect(stdout).toMatch(/books\/purchases-2026-10\.txt {2}1 rows/);
  });

  it('has only what changed after a position', async () => {
    const { stdout } = verified((await made('exportar', { anio: 2026 })).file);
    const [, to = ''] = /up to position (\d+)/.exec(stdout) ?? [];
    await keep('2026-11', [sale(6, { issuedAt: '2026-11-06T09:30:00' })]);
    const changes = verified((await made('exportar', { anio: 2026, desde_posicion: to })).file);
    expect([changes.status, changes.stdout.match(/changes\/.*/g)]).toEqual([0, ['changes/sales-2026-11.txt  1 rows']]);
  });
});
