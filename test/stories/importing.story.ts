import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ElementHandle } from 'puppeteer';
import { randomFrom, sampleDte } from '../../apps/api/src/ledger/dte/sample-dte.js';
import { zipOf } from '../../apps/api/src/ledger/dte/zip-file.js';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';
import { axeFaults } from './parts/axe.js';

const NIT = '12521337';
const random = randomFrom(20_261_124);
const invoice = (n: number): string =>
  sampleDte({
    random,
    type: 'FACT',
    issuedAt: `2026-10-${String(1 + (n % 28)).padStart(2, '0')}T10:00:00`,
    issuer: { nit: NIT, name: 'Transportes Ixcán, S.A.' },
    receiver: { id: '16693949', name: 'Hotel Posada del Volcán' },
  }).xml;

describe('electronic invoices', () => {
  let server: RunningServer;
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    [server, browser, folder] = await Promise.all([
      RunningServer.start(),
      launch(),
      mkdtemp(join(tmpdir(), 'camino-files-')),
    ]);
    const token = await server.login('cliente@demo.gt');
    const { status } = await server.ask('PUT', '/api/usuario/info', { token, body: { nit: NIT } });
    expect(status).toBe(200);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const kept = async (name: string, content: string | Buffer): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const chooses = async ({ page }: Visitor, ...files: readonly string[]): Promise<void> => {
    const input = (await page.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(...files);
  };

  it('come into the books from a zip, with what is wrong in words; on a phone they are known already', async () => {
    const files = Array.from({ length: 30 }, (_, n) => ({ name: `factura ${n}.xml`, content: invoice(n) }));
    const wrong = { name: 'mala.xml', content: invoice(99).replace(/<dte:GranTotal>[\d.]+/, '<dte:GranTotal>1.00') };
    const zip = await kept('octubre.zip', zipOf([wrong, ...files]));
    const one = await kept('una.xml', files[0]!.content);

    const julia = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await julia.logsIn(server.url, 'cliente@demo.gt');
    await julia.open(`${server.url}/dashboard/ledger/import`);
    await julia.sees('Todavía no hay importaciones');
    await chooses(julia, zip);
    await julia.sees('Entraron 30 documentos; 1 sin entrar. Revise por qué.');
    await julia.sees(/RCP349 El gran total debe ser la suma de las líneas, [\d.,]+, y dice 1\.00\./);
    expect(await axeFaults(julia.page)).toEqual([]);
    await julia.leaves();

    const phone = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
    await phone.logsIn(server.url, 'cliente@demo.gt');
    await phone.open(`${server.url}/dashboard/ledger/import`);
    await chooses(phone, one);
    await phone.sees('Ya estaba');
    await phone.page.waitForSelector('input[type=file]:enabled');
    expect(await axeFaults(phone.page)).toEqual([]);
    await phone.leaves();
  });
});
