import type { Browser } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';

const BRAND = 'Zastava';
const VEHICLE = {
  no_plate: 'P-990STY',
  type_vehicle_id: 'sedan',
  no_chassis: 'STORY-990',
  color: 'Verde',
  no_passengers: 3,
  status: true,
};

describe('the office and the people it serves', () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  /** Changes the name of the only listed brand. */
  const rename = async (office: Visitor, to: string): Promise<void> => {
    await office.presses('Modificar');
    await office.fills('name', to);
    await office.presses('Aceptar');
    await office.presses('Modificar');
    await office.sees('Marca actualizada');
    await office.page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
    await office.sees(to);
  };

  it('keeps a brand’s whole past, brings back how it was, and deletes it only when nothing uses it (CAT-008, CAT-021, CAT-023, CAT-024)', async () => {
    const office = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await office.logsIn(server.url, 'admin@demo.gt');
    await office.open(`${server.url}/dashboard/brand_vehicle`);
    await office.presses('Agregar');
    await office.fills('name', BRAND);
    await office.presses('Aceptar');
    await office.presses('Crear');
    await office.sees('Marca creada');
    await office.page.locator('input[type="search"]').fill('zástava');
    await office.sees('1–1 de 1');
    await rename(office, `${BRAND} Koral`);
    await rename(office, `${BRAND} Yugo`);

    await office.presses('Historial');
    await office.sees('Versión 3');
    await office.sees(`${BRAND} Koral`);
    const versions = await office.page.$$eval(
      'button',
      (buttons) => buttons.filter((button) => /restaurar/i.test(button.innerText + (button.ariaLabel ?? ''))).length,
    );
    expect(versions).toBe(2);
    await office.page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .filter((button) => /restaurar/i.test(button.innerText))
        .at(-1)
        ?.click(),
    );
    await office.presses('Restaurar');
    await office.sees('Versión restaurada');
    await office.page.keyboard.press('Escape');
    await office.page.waitForFunction(() => !document.querySelector('[role="dialog"]'));

    const token = await server.login('admin@demo.gt');
    const [brand] = (
      await server.ask('GET', `/api/admin/brand_vehicle?filter=${encodeURIComponent(JSON.stringify({ q: BRAND }))}`, {
        token,
      })
    ).body as [{ id: string; name: string }];
    expect(brand.name).toBe(BRAND);
    const vehicle = (
      await server.ask('POST', '/api/admin/vehicle', { token, body: { ...VEHICLE, brand_vehicle_id: brand.id } })
    ).body as { id: string };
    await office.presses('Eliminar');
    await office.presses('Eliminar');
    await office.sees('No se puede eliminar: lo usa 1 registro');
    await office.sees(VEHICLE.no_plate);
    expect(
      (
        await server.ask('PUT', `/api/admin/vehicle/${vehicle.id}`, {
          token,
          body: { ...VEHICLE, brand_vehicle_id: 'toyota' },
        })
      ).status,
    ).toBe(200);
    await office.presses('Volver');
    await office.page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
    await office.presses('Eliminar');
    await office.presses('Eliminar');
    await office.sees('Marca eliminada');
    expect(office.complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
    await office.leaves();
  });

  it('gives a new driver an account, who is at once at home on the phone (CAT-004, MSG-042)', async () => {
    const office = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
    await office.logsIn(server.url, 'admin@demo.gt');
    await office.open(`${server.url}/dashboard/user`);
    await office.presses('Agregar');
    for (const [field, text] of Object.entries({
      name: 'Tomás',
      last_name: 'Quej',
      email: 'tomas.quej@demo.gt',
      phone: '5555 0177',
      cui_passport: '2547819360101',
      password: 'Demo#2026',
    }))
      await office.fills(field, text);
    await office.page.locator('[role="dialog"] [role="combobox"]').click();
    await office.page.waitForSelector('[role="option"]');
    await office.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[role="option"]')]
        .find((option) => option.innerText.startsWith('Piloto'))
        ?.click(),
    );
    await office.page.waitForFunction(() => !document.querySelector('[role="listbox"]'));
    await office.presses('Aceptar');
    await office.presses('Crear');
    await office.sees('Usuario creado');
    const tomas = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
    await tomas.logsIn(server.url, 'tomas.quej@demo.gt');
    expect(new URL(tomas.page.url()).pathname).toBe('/dashboard/empleado');
    expect([...office.complaints, ...tomas.complaints]).toEqual([]);
    await Promise.all([office.leaves(), tomas.leaves()]);
  });

  it('sees a guest’s booking join the account that proved to have the address (ACC-005, ACC-006, ACC-010)', async () => {
    const form = {
      date: '2027-06-11',
      hour: '10:00',
      passenger: 2,
      childs: 0,
      phone: '55551234',
      cui_passport: 'P1234567',
      email: 'nora.lund@example.com',
      name: 'Nora',
      last_name: 'Lund',
      fee: 'GUA-AIRPORT_ANT',
    };
    const booked = (await server.ask('POST', '/api/reservation', { body: form })).body as {
      data: { reservation_number: string };
    };
    const nora = await Visitor.arrive(browser, server.url, { language: 'en', viewport: PHONE });
    await nora.open(`${server.url}/register`);
    const fields = {
      name: 'Nora',
      last_name: 'Lund',
      email: form.email,
      confirmar_email: form.email,
      password: 'Trip#2027',
      confirmPassword: 'Trip#2027',
    };
    for (const [field, text] of Object.entries(fields)) await nora.fills(field, text);
    await nora.page.locator('button[type="submit"]:not([disabled])').click();
    await nora.page.waitForFunction(() => location.pathname === '/login');
    await nora.open(await confirmationLink(form.email));
    await nora.sees('Your email has been confirmed');
    const token = (
      (await server.ask('POST', '/api/user/login', { body: { email: form.email, password: fields.password } }))
        .body as { token: string }
    ).token;
    await expect(own(token, booked.data.reservation_number)).resolves.toBe(true);
    expect(nora.complaints).toEqual([]);
    await nora.leaves();
  });

  /** The link of the mail that asks to confirm the address, once it has arrived. */
  const confirmationLink = (address: string): Promise<string> =>
    patiently(async () => {
      const { body } = await server.ask('GET', '/dev/mail.json');
      const mails = (body as { data: { to: string; html: string }[] }).data;
      return mails
        .filter(({ to }) => to === address)
        .map(({ html }) => /href="([^"]*\/confirm_email\/[^"]+)"/.exec(html)?.[1])
        .find(Boolean);
    });

  const own = (token: string, number: string): Promise<boolean> =>
    patiently(async () => {
      const { body } = await server.ask('GET', '/api/reservation/client?calification=true', { token });
      return (
        (body as { data: { reservation_number: string }[] }).data.some((row) => row.reservation_number === number) ||
        undefined
      );
    });
});

const patiently = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error('it never came');
};
