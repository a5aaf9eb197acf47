import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { localNow } from '@camino/client/clock.js';
import type { Browser } from 'puppeteer';
import { textOfPdf } from '../support/read-pdf.js';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';
import { axeFaults } from './parts/axe.js';

const NIT = '12521337';
const CUI = '1234567890101';
const NAME = 'María de los Ángeles Tzoc Ixchop';
/** The demo's accountant, whose address is confirmed. */
const ACCOUNTANT = 'contador@demo.gt';
const FILE_WITHIN_MS = 60_000;

/** The month before this one: it is over. */
const [YEAR, MONTH] = ((): [string, string] => {
  const [year = 0, month = 0] = localNow().date.split('-').map(Number);
  const before = month === 1 ? [year - 1, 12] : [year, month - 1];
  return [String(before[0]), `${before[0]}-${String(before[1]).padStart(2, '0')}`];
})();
const LEDGER = '/dashboard/ledger';

let server: RunningServer;
let browser: Browser;
let folder: string;
let token: string;
let kept: string;
beforeAll(async () => {
  [server, browser, folder] = await Promise.all([
    RunningServer.start(),
    launch(),
    mkdtemp(join(tmpdir(), 'camino-books-')),
  ]);
  /* A driver is a taxpayer like everybody else, and has no books in the demo. */
  token = await server.login('piloto2@demo.gt');
  const profile = { nit: NIT, cui: CUI, nombre: NAME, regimen_id: 1, regimen_desde: `${YEAR}-01` };
  expect((await ask('PUT', 'usuario/info', profile)).status).toBe(200);
  kept = await recorded('1', 12_500);
  await recorded('2', 987_654_321.12);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

const ask = (method: string, path: string, body: object) => server.ask(method, `/api/${path}`, { token, body });
/** A sale of that month; answers the id of its document. */
const recorded = async (numero: string, monto: number): Promise<string> => {
  const { status, body } = await ask('POST', 'presentacion/documento', {
    tipo_dte: 'FPEQ',
    serie: 'B',
    numero,
    fecha_emision: `${MONTH}-05 10:00:00`,
    nit_emisor: NIT,
    nombre_emisor: NAME,
    afiliacion_emisor: 'PEQ',
    nit_receptor: 'CF',
    nombre_receptor: 'Consumidor final',
    moneda: 'GTQ',
    columnas: { servicios: monto },
  });
  expect([status, body.message ?? '']).toEqual([201, '']);
  return body.data.id as string;
};
const arrives = async (email: string, viewport: typeof DESKTOP): Promise<Visitor> => {
  const visitor = await Visitor.arrive(browser, server.url, { language: 'es', viewport });
  await visitor.logsIn(server.url, email);
  return visitor;
};
const opens = (visitor: Visitor, search: string) => visitor.open(`${server.url}${LEDGER}?${search}`);
/** The file that the browser keeps when this button is pressed. */
const saves = async (visitor: Visitor, button: string, name: string): Promise<Buffer> => {
  const session = await visitor.page.createCDPSession();
  await session.send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
  await visitor.presses(button);
  const deadline = Date.now() + FILE_WITHIN_MS;
  while (!(await readdir(folder)).includes(name)) {
    if (Date.now() > deadline) throw new Error(`${name} never came, but ${(await readdir(folder)).join()}`);
    await new Promise((later) => setTimeout(later, 100));
  }
  return readFile(join(folder, name));
};
const cellsOf = async (file: Buffer): Promise<readonly unknown[]> => {
  const book = new exceljs.Workbook();
  await book.xlsx.load(file as unknown as Parameters<typeof book.xlsx.load>[0]);
  const cells: unknown[] = [];
  book.eachSheet((sheet) => sheet.eachRow((row) => row.eachCell((cell) => cells.push(cell.value))));
  return cells;
};

describe('the books of a taxpayer, in a browser', () => {
  it('are closed on a desktop; what is voided afterwards is told as late, on a phone too', async () => {
    const desk = await arrives('piloto2@demo.gt', DESKTOP);
    await opens(desk, `ver=cerrar&mes=${MONTH}`);
    await desk.sees('Q987,666,821.12');
    expect(await axeFaults(desk.page)).toEqual([]);
    await desk.presses('Cerrar mes');
    await desk.sees('Mes cerrado');
    await opens(desk, `ver=ventas&mes=${MONTH}&documento=${encodeURIComponent(kept)}`);
    await desk.presses('Anular');
    await desk.page.locator('[role="dialog"] textarea:not([aria-hidden])').fill('El viaje no se hizo');
    await desk.presses('Anular documento');
    await desk.sees('Documento anulado');
    await opens(desk, `ver=ventas&mes=${MONTH}`);
    await desk.sees(/llegó 1 cambio|1 cambio/i);
    expect(await axeFaults(desk.page)).toEqual([]);
    expect(desk.complaints).toEqual([]);
    await desk.leaves();

    const phone = await arrives('piloto2@demo.gt', PHONE);
    await opens(phone, `ver=ventas&mes=${MONTH}`);
    await phone.presses('Ver cambios tardíos');
    await phone.sees(/Anulación · Ventas.*−Q12,500\.00.*El viaje no se hizo/);
    expect(await axeFaults(phone.page)).toEqual([]);
    await phone.leaves();
  });

  it('give the annual closing as Excel and PDF, with the figures of the screen (TAX-015, TAX-016)', async () => {
    const desk = await arrives('piloto2@demo.gt', DESKTOP);
    await opens(desk, `ver=cierre&anio=${YEAR}`);
    await desk.sees('987,654,321.12');
    await desk.sees('49,382,716.06');
    const name = `${CUI}_${NAME}_CIERRE_ANUAL`;
    expect(await cellsOf(await saves(desk, 'Excel', `${name}.xlsx`))).toEqual(
      expect.arrayContaining([987_654_321.12, 49_382_716.06]),
    );
    const { lines, title } = await textOfPdf(await saves(desk, 'PDF', `${name}.pdf`));
    expect(title).toBe(name);
    expect(lines.join(' ')).toMatch(/987,654,321\.12.*49,382,716\.06/);
    await desk.leaves();
  });

  it('are opened to an accountant and closed again at once, on the screen that stands open too', async () => {
    const desk = await arrives('piloto2@demo.gt', DESKTOP);
    await desk.open(`${server.url}/dashboard/perfil_usuario/6`);
    await desk.presses('Dar acceso');
    await desk.fills('correo', ACCOUNTANT);
    await desk.presses('Dar acceso');
    await desk.sees('Acceso dado');
    await desk.sees('Vigente');

    const phone = await arrives(ACCOUNTANT, PHONE);
    await phone.open(`${server.url}/dashboard/taxpayers`);
    await phone.sees(NAME);
    expect(await axeFaults(phone.page)).toEqual([]);
    const { usuario_id } = await granted();
    await opens(phone, `usuario_id=${usuario_id}&ver=ventas&mes=${MONTH}`);
    await phone.sees('Consumidor final');
    await desk.presses(`Quitar acceso: ${ACCOUNTANT}`);
    await desk.presses('Quitar acceso');
    await desk.sees('Acceso quitado');
    await phone.sees('No tiene acceso a estos libros');
    expect(await phone.text()).not.toContain('Consumidor final');
    await phone.open(`${server.url}/dashboard/taxpayers`);
    await phone.sees('Contribuyentes');
    expect(await phone.text()).not.toContain(NAME);
    await Promise.all([desk.leaves(), phone.leaves()]);
  });
});

/** The taxpayer as the accountant's list has them. */
async function granted(): Promise<Readonly<{ usuario_id: string }>> {
  const as = await server.login(ACCOUNTANT);
  const { body } = await server.ask('GET', '/api/usuario/contribuyentes', { token: as });
  const rows = body.data as readonly Readonly<{ usuario_id: string; nombre: string }>[];
  return rows.find(({ nombre }) => nombre === NAME)!;
}
