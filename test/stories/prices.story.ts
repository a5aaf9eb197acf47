import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import exceljs from 'exceljs';
import type { Browser, ElementHandle } from 'puppeteer';
import type { Fee } from '@camino/contracts/catalogue/fee.js';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';
import { axeFaults } from './parts/axe.js';

const ROUTE = 'Aeropuerto La Aurora (GUA) – Antigua Guatemala';

describe('an owner’s evening', () => {
  let server: RunningServer;
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    [server, browser, folder] = await Promise.all([
      RunningServer.start(),
      launch(),
      mkdtemp(join(tmpdir(), 'camino-fees-')),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** The template that the office downloads, with these rows, as a file. */
  const filledIn = async (rows: readonly (readonly (string | number)[])[]): Promise<string> => {
    const response = await fetch(`${server.url}/api/admin/fee/template.xlsx?lang=en`, {
      headers: { authorization: `Bearer ${await server.login('admin@demo.gt')}` },
    });
    const book = new exceljs.Workbook();
    await book.xlsx.load(await response.arrayBuffer());
    const heads = ['Route', 'Price', 'Default price', 'Distance', 'Total', 'Maximum passengers', 'Measure', 'Origin'];
    expect((book.worksheets[0]!.getRow(1).values as string[]).slice(1, 9)).toEqual(heads);
    book.worksheets[0]!.addRows(rows.map((row) => [...row]));
    await book.xlsx.writeFile(join(folder, 'fees.xlsx'));
    return join(folder, 'fees.xlsx');
  };

  const priceFrom = async (): Promise<Fee['prices']> => {
    const { body } = await server.ask('GET', '/api/fee');
    return (body as { data: readonly Fee[] }).data.find(({ id }) => id === 'GUA-AIRPORT_ANT')?.prices;
  };

  it('tries a price on last year’s bookings, looks at one, comes back and saves it', async () => {
    const olga = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await olga.logsIn(server.url, 'admin@demo.gt');
    await olga.open(`${server.url}/dashboard/price_trial`);
    await olga.sees('Nada se guarda hasta que usted lo pida');
    await olga.page.locator(`input[aria-label="Total, ${ROUTE}"]`).fill('390');
    await olga.presses('Probar 1 cambio');
    await olga.sees('PRUEBA: nada de esto está guardado.');
    await olga.sees('Las que más suben');
    await olga.sees(/Q350\.00 → Q390\.00 \+Q40\.00/);
    expect(await axeFaults(olga.page)).toEqual([]);
    expect(await priceFrom()).toBeUndefined();

    await olga.page.locator('ol[aria-label="Las que más suben"] a').click();
    await olga.sees('Historial');
    await olga.page.goBack();
    await olga.sees('Las que más suben');
    await olga.presses('Guardar esta lista…');
    await olga.sees('1 precio que rige desde');
    await olga.presses('Guardar 1 cambio');
    await olga.sees('1 cambio guardado.');
    await olga.presses('Cerrar');
    expect(await priceFrom()).toMatchObject([{ total: 390, price_default: 520, people: 5 }]);
    expect(olga.complaints).toEqual([]);
    await olga.leaves();
  });

  it('imports fees from the Excel template on a phone, told before what is wrong, in English', async () => {
    const fee = (route: string, origin: string, cash: string) =>
      [route, 8.75, 520, 40.5, '', 4, 'Kilómetro', origin, 'Antigua Guatemala', cash, 75, 75] as const;
    const file = await filledIn([
      fee('Sipacate – Antigua', 'El Paredón', 'yes'),
      fee('Nowhere – Antigua', 'Nowhere', 'no'),
      fee('Lake – Antigua', 'Panajachel', 'maybe'),
    ]);
    const olga = await Visitor.arrive(browser, server.url, { language: 'en', viewport: DESKTOP });
    await olga.logsIn(server.url, 'admin@demo.gt');
    await olga.presses('EN');
    await olga.sees('Requests waiting');
    await olga.page.setViewport(PHONE);
    await olga.open(`${server.url}/dashboard/fee`);
    await olga.presses('Import');
    const input = await olga.page.waitForSelector('[role="dialog"] input[type="file"]');
    await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    await olga.sees('1 row changes 2 with errors');
    await olga.sees('3 Nowhere – Antigua Origin: Choose a row that exists');
    await olga.sees('4 Lake – Antigua Cash only: It must be yes or no.');
    expect(await axeFaults(olga.page)).toEqual([]);
    expect(await olga.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await olga.presses('Import 1 row');
    await olga.sees('1 row imported.');
    const { body } = await server.ask('GET', '/api/fee');
    const stored = (body as { data: readonly Fee[] }).data.filter(({ trip }) => trip.endsWith('– Antigua'));
    expect(stored.map(({ trip, only_cash, price_default }) => [trip, only_cash, price_default])).toEqual([
      ['Sipacate – Antigua', true, 520],
    ]);
    expect(olga.complaints).toEqual([]);
    await olga.leaves();
  });

  it('sees on a phone which vehicles are free, and what takes the others', async () => {
    const olga = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
    await olga.logsIn(server.url, 'admin@demo.gt');
    await olga.open(`${server.url}/dashboard/vehicle/availability`);
    await olga.sees(/\d+ libres? · \d+ ocupados?/);
    await olga.sees('P-124FRT');
    expect(await olga.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await axeFaults(olga.page)).toEqual([]);
    expect(olga.complaints).toEqual([]);
    await olga.leaves();
  });
});
