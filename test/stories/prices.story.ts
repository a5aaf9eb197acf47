import type { Browser } from 'puppeteer';
import type { Fee } from '@camino/contracts/fee.js';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';
import { axeFaults } from './parts/axe.js';

const ROUTE = 'Aeropuerto La Aurora – Antigua Guatemala';

describe('an owner’s evening', () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

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
