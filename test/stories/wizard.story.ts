import type { Browser } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';
import { axeFaults } from './parts/axe.js';

const DAY_MS = 86_400_000;
const day = (ahead: number): string => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
const spanish = (date: string): string => date.split('-').reverse().join('/');

const linkTo = (more: object): string =>
  Buffer.from(
    JSON.stringify({
      hora: '14:00',
      pasajeros: 2,
      pasajerosN: 1,
      noMaletas: 2,
      textoVuelo: 'AV640',
      switchSillaNinos: true,
      switchSillaRuedas: false,
      origen: 'GUA-AIRPORT',
      destino: 'ANT',
      ...more,
    }),
  ).toString('base64url');
let people = 0;
/** Somebody new each time: an address may have three open requests. */
const newPerson = () => ({
  name: 'Ana',
  last_name: 'Morales',
  email: `ana.${(people += 1)}@example.com`,
  phone: '+502 5555 1234',
  cui_passport: '1234567890101',
});

describe('the wizard', () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  const arrive = (viewport: typeof DESKTOP) => Visitor.arrive(browser, server.url, { language: 'es', viewport });

  /** Books with other people until nobody finds a vehicle and a driver any more. */
  const fillUp = async (date: string, hour: string, fee = 'GUA-AIRPORT_ANT'): Promise<void> => {
    for (let guest = 0; guest < 20; guest += 1) {
      const body = { ...newPerson(), date, hour, fee, passenger: 1, childs: 0 };
      if ((await server.ask('POST', '/api/reservation', { body })).status === 409) return;
    }
    throw new Error(`${date} ${hour} does not fill up`);
  };

  const fillsIn = async (ana: Visitor): Promise<void> => {
    await ana.sees('Paso 2 de 5');
    for (const [field, text] of Object.entries(newPerson())) await ana.fills(field, text);
    await ana.presses('Continuar');
    await ana.sees('Paso 3 de 5');
  };
  const pays = async (ana: Visitor): Promise<void> => {
    await ana.presses('Continuar');
    await ana.sees('Paso 4 de 5');
    await ana.ticks('payment', 'cash');
    await ana.presses('Continuar');
    await ana.sees('Paso 5 de 5');
  };
  const tokens = async ({ page }: Visitor): Promise<readonly string[]> =>
    page.$$eval('[name="tracking-link"]', (links) =>
      links.map((link) => (link as HTMLInputElement).value.split('/').at(-1) ?? ''),
    );
  const stateOf = async (token: string): Promise<string> =>
    (await server.ask('GET', `/api/reservation/find_reservation/${token}`)).body.data.state as string;

  /** What stands out to the right; empty if the page fits. */
  const widerThanScreen = ({ page }: Visitor): Promise<boolean> =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

  /** Whether the field with the focus can be seen: on the screen, and not behind the bar. */
  const focusSeen = ({ page }: Visitor): Promise<boolean> =>
    page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const bar = document.querySelector('aside[aria-label="Su viaje"]') as HTMLElement;
      const edge = getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().top : innerHeight;
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      // Of a field of several lines the first is enough.
      return top >= -1 && Math.min(bottom, top + 48) <= edge + 1;
    });

  /** Whether this button can be seen and pressed where the page stands. */
  const inView = ({ page }: Visitor, name: string): Promise<boolean> =>
    page.evaluate((words) => {
      const button = [...document.querySelectorAll('button')].find(({ innerText }) => innerText.trim() === words)!;
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }, name);

  /** Goes on with the tab key alone until the field or button is reached, looking at each on the way. */
  const tabsTo = async (ana: Visitor, selector: string, hidden: string[]): Promise<void> => {
    for (let press = 0; press < 80; press += 1) {
      await ana.page.keyboard.press('Tab');
      if (!(await focusSeen(ana)))
        hidden.push(await ana.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
      if (await ana.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    }
    throw new Error(`${selector} is not reached by the tab key`);
  };

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])(
    'stops at a full hour on %s, books both ways, which know each other, and either can be cancelled by itself',
    async (_device, viewport) => {
      const [there, back] = viewport === PHONE ? [day(50), day(54)] : [day(51), day(55)];
      await fillUp(there, '14:00');
      const ana = await arrive(viewport);
      await ana.open(`${server.url}/datos/${linkTo({ fecha: there })}`);
      await ana.sees('Paso 1 de 5');
      await ana.presses('Continuar');
      await ana.sees('no hay disponibilidad para la fecha y hora seleccionadas');
      expect(await ana.text()).toContain('Paso 1 de 5');
      await ana.page.$eval('[role="group"][aria-label^="Lo sentimos"] button', (hour) => hour.click());
      await ana.page.$eval('[name="round_trip"]', (box) => (box as HTMLInputElement).click());
      await ana.fills('return_date', spanish(back));
      await ana.page.waitForFunction(
        () => document.querySelector<HTMLSelectElement>('[name="return_hour"]')!.options.length > 2,
      );
      await ana.chooses('return_hour', '09:00');
      await ana.sees('Q700.00');
      await ana.presses('Continuar');
      await fillsIn(ana);
      await ana.sees('El lugar de la ida está apartado');
      await ana.fills('return_flight_number', 'AV641');
      await pays(ana);
      await ana.presses('Reservar');
      await ana.presses('Reservar por Q700.00');
      await ana.sees('También enviamos los dos enlaces');
      expect(await inView(ana, 'Quedarme aquí')).toBe(true);
      const [first = '', second = ''] = await tokens(ana);
      await ana.page.$$eval('dialog section', (trips) =>
        [...trips[1]!.querySelectorAll('button')].find(({ innerText }) => innerText.startsWith('Cancelar'))!.click(),
      );
      await ana.presses('Sí, cancelar');
      await ana.sees('Cancelado. La ida sigue reservada.');
      expect([await stateOf(first), await stateOf(second)]).toEqual(['requested', 'cancelled']);
      expect(new URL(ana.page.url()).pathname).toContain('/datos/');
      await ana.presses('Ir al inicio');
      await ana.page.waitForFunction(() => location.pathname === '/');
      await ana.sees('Lo que acaba de reservar');
      await ana.open(`${server.url}/reserve-tracking/${first}`);
      await ana.sees('Su regreso');
      expect(await ana.text()).not.toContain('Cada viaje es una reserva aparte');
      await ana.page.locator(`a[href="/reserve-tracking/${second}"]`).click();
      await ana.sees('Solo este viaje terminó: su ida sigue en pie.');
      expect(new URL(ana.page.url()).pathname).toBe(`/reserve-tracking/${second}`);
      expect(await widerThanScreen(ana)).toBe(false);
      await ana.leaves();
    },
  );

  it('says in every step that nobody answers, keeps what is written, and books once afterwards', async () => {
    const ana = await arrive(PHONE);
    const down = { now: true };
    await ana.page.setRequestInterception(true);
    ana.page.on('request', (request) => {
      const lost = down.now && request.url().includes('/api/');
      void (lost ? request.abort('connectionfailed') : request.continue());
    });
    await ana.open(`${server.url}/datos/${linkTo({ fecha: day(60) })}`);
    await ana.sees('No pudimos traer los viajes y precios');
    down.now = false;
    await ana.presses('Intentar de nuevo');
    await ana.sees('Hay lugar para su grupo a esa hora');
    down.now = true;
    await ana.presses('Continuar');
    await ana.sees('Paso 2 de 5');
    await ana.sees('No pudimos verificar la disponibilidad');
    await fillsIn(ana);
    await ana.sees('No pudimos verificar la disponibilidad');
    await pays(ana);
    await ana.sees('No pudimos verificar la disponibilidad');
    await ana.presses('Reservar');
    await ana.presses('Reservar por');
    await ana.sees('No es posible realizar la reserva');
    await ana.sees('se reserva una sola vez');
    down.now = false;
    await ana.presses('Reservar por');
    await ana.sees('Su reserva fue enviada');
    const [token = ''] = await tokens(ana);
    expect(await stateOf(token)).toBe('requested');
    await ana.leaves();
  });

  it.each([
    ['320 pixels wide', { ...PHONE, width: 320, height: 640 }],
    ['390 pixels wide', PHONE],
    ['at 200 %', { ...DESKTOP, width: 640, height: 400 }],
  ])(
    'is filled in by the keyboard alone, with no field hidden, nothing sideways and nothing for axe to find, %s',
    async (name, viewport) => {
      const date = day(70 + name.length);
      const ana = await arrive(viewport);
      const hidden: string[] = [];
      await ana.open(`${server.url}/datos/${linkTo({ fecha: date })}`);
      await ana.sees('Hay lugar para su grupo a esa hora');
      const wide = [await widerThanScreen(ana)];
      const faults = [await axeFaults(ana.page)];
      const goesOn = async (step: number): Promise<void> => {
        await tabsTo(ana, 'form [type="submit"]', hidden);
        await ana.page.keyboard.press('Enter');
        await ana.sees(`Paso ${step} de 5`);
        wide.push(await widerThanScreen(ana));
        faults.push(await axeFaults(ana.page));
      };
      await goesOn(2);
      for (const [field, text] of Object.entries(newPerson())) {
        await tabsTo(ana, `[name="${field}"]`, hidden);
        await ana.page.keyboard.type(text);
      }
      await goesOn(3);
      await goesOn(4);
      await tabsTo(ana, '[name="payment"]', hidden);
      await ana.page.keyboard.press('Space');
      await goesOn(5);
      await tabsTo(ana, 'form [type="submit"]', hidden);
      await ana.page.keyboard.press('Enter');
      await ana.sees('Confirme su reserva');
      await ana.page.keyboard.press('Tab');
      await ana.page.keyboard.press('Tab');
      await ana.page.keyboard.press('Enter');
      await ana.sees('Su reserva fue enviada');
      faults.push(await axeFaults(ana.page));
      expect({ hidden, wide: wide.filter(Boolean), faults: faults.flat() }).toEqual({
        hidden: [],
        wide: [],
        faults: [],
      });
      expect(ana.complaints).toEqual([]);
      await ana.leaves();
    },
  );

  it('asks a client who is signed in for nothing their profile says, and leads to their reservations (BOOK-009, BOOK-010, BOOK-011)', async () => {
    const ana = await arrive(PHONE);
    await ana.open(`${server.url}/reserve-user/${linkTo({ fecha: day(65) })}`);
    await ana.page.waitForFunction(() => location.pathname === '/login');
    await ana.page.locator('input[type="email"]').fill('cliente@demo.gt');
    await ana.page.locator('input[type="password"]').fill('Demo#2026');
    await ana.page.locator('button[type="submit"]:not([disabled])').click();
    await ana.sees('Paso 1 de 5');
    await ana.sees('Hay lugar para su grupo a esa hora');
    await ana.presses('Continuar');
    await ana.sees('Paso 2 de 5');
    await ana.sees('cliente@demo.gt');
    const asked = await ana.page.$$eval('form input', (fields) => fields.map((field) => field.name));
    expect(asked).toEqual(['cui_passport']);
    await ana.fills('cui_passport', '1234567890101');
    await ana.presses('Continuar');
    await ana.sees('Paso 3 de 5');
    await pays(ana);
    await ana.presses('Reservar');
    await ana.presses('Reservar por');
    await ana.sees('Su reserva fue enviada');
    const number = /\d{6}-\d{3}/.exec(await ana.text())?.[0] ?? '';
    await ana.page.waitForFunction(() => location.pathname === '/reservation_user');
    await ana.sees(number);
    await ana.leaves();
  });
});
