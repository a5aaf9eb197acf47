import type { Browser } from 'puppeteer';
import type { PostedMail } from '../../apps/api/src/platform/ports/mail/mailbox.js';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';

const PASSWORD = 'Camino#2026';
const PICK_UP = { date: '2027-06-03', hour: '14:00' };
/** The evening after the trip. */
const AFTERWARDS = '2027-06-04T02:00:00.000Z';

type Person = Readonly<{ name: string; last_name: string; email: string }>;

describe('a client, from the registration to the claim', () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  const clock = (now: string) => server.ask('PUT', '/api/_test/clock', { body: { now } });
  const linkTo = async (address: string, path: string): Promise<string> => {
    await clock(new Date().toISOString());
    const { body } = await server.ask('GET', '/dev/mail.json');
    const mails = ((Array.isArray(body) ? body : body.data) as PostedMail[]).filter(({ to }) => to === address);
    const [found] = mails.flatMap(({ html }) => new RegExp(`/${path}/[\\w-]+`).exec(html)?.[0] ?? []);
    if (!found) throw new Error(`no link to ${path} was mailed to ${address}`);
    return found;
  };
  const enter = async (visitor: Visitor, email: string): Promise<void> => {
    await visitor.open(`${server.url}/login`);
    await visitor.fills('email', email);
    await visitor.fills('password', PASSWORD);
    await visitor.page.locator('button[type="submit"]:not([disabled])').click();
    await visitor.page.waitForFunction(() => location.pathname === '/client');
  };
  const register = async (visitor: Visitor, { name, last_name, email }: Person): Promise<void> => {
    await visitor.open(`${server.url}/register`);
    const form = { name, last_name, email, confirmar_email: email, password: PASSWORD, confirmPassword: PASSWORD };
    for (const [field, text] of Object.entries(form)) await visitor.fills(field, text);
    await visitor.page.locator('button[type="submit"]:not([disabled])').click();
    await visitor.page.waitForFunction(() => location.pathname === '/login');
    await visitor.open(server.url + (await linkTo(email, 'confirm_email')));
    await visitor.sees(/ha sido confirmado|has been confirmed/);
  };
  /** Books as the client who is signed in, the office assigns driver and vehicle, the driver drives. */
  const driven = async (email: string, { name, last_name }: Person): Promise<string> => {
    const { body: session } = await server.ask('POST', '/api/user/login', { body: { email, password: PASSWORD } });
    const { body: booked } = await server.ask('POST', '/api/reservation', {
      token: session.token as string,
      body: {
        ...PICK_UP,
        passenger: 2,
        childs: 1,
        fee: 'GUA-AIRPORT_ANT',
        phone: '+502 5555 1234',
        cui_passport: '1234567890101',
        email,
        name,
        last_name,
      },
    });
    const { id, reservation_number } = booked.data as { id: string; reservation_number: string };
    const admin = await server.login('admin@demo.gt');
    const { body: drivers } = await server.ask('POST', '/api/reservation/verify_driver', {
      token: admin,
      body: { date: PICK_UP.date, time: PICK_UP.hour },
    });
    const { body: vehicles } = await server.ask('POST', '/api/reservation/verify_vehicle', {
      token: admin,
      body: { date: PICK_UP.date, time: PICK_UP.hour },
    });
    const freeOf = (list: { data: { id: string; free: boolean; no_passengers?: number }[] }) =>
      list.data.find(({ free, no_passengers = 9 }) => free && no_passengers >= 3)!.id;
    const verb = (name: string, body: object) =>
      server.ask('POST', `/api/admin/reservation/${id}/${name}`, { token: admin, body });
    const steps = [
      await verb('assign-transport', { driver_id: freeOf(drivers), vehicle_id: freeOf(vehicles) }),
      await verb('start', { reason: 'Salió antes', override: true }),
      await verb('finish', {}),
    ];
    expect(steps.map(({ status }) => status)).toEqual([200, 200, 200]);
    return reservation_number;
  };

  it.each([
    {
      on: 'a phone, in Spanish',
      viewport: PHONE,
      language: 'es',
      who: { name: 'Julia', last_name: 'Tzoc', email: 'julia.tzoc@example.com' },
      words: {
        empty: 'Todavía no tiene viajes',
        ask: '¿Cómo le fue?',
        all: 'Ver todas sus reservas',
        archive: 'Archivo',
        rate: 'Calificar',
        five: '5 estrellas',
        accept: 'Enviar la calificación',
        rated: 'Reserva calificada',
        claim: 'Reclamar',
        send: 'Enviar el reclamo',
        claimed: '¡Reclamo enviado!',
        reviewing: 'El piloto llegó tarde Pendiente',
        claims: 'Reclamos',
        details: 'Detalles',
      },
    },
    {
      on: 'a desktop, in English',
      viewport: DESKTOP,
      language: 'en',
      who: { name: 'Maeve', last_name: 'Lund', email: 'maeve.lund@example.com' },
      words: {
        empty: 'You have no trips yet',
        ask: 'How did it go?',
        all: 'See all your reservations',
        archive: 'Archive',
        rate: 'Rate:',
        five: '5 stars',
        accept: 'Send the rating',
        rated: 'Reservation rated',
        claim: 'Make a claim:',
        send: 'Send the claim',
        claimed: 'Claim sent!',
        reviewing: 'The driver was late reviewing',
        claims: 'Claims',
        details: 'Details:',
      },
    },
  ] as const)(
    'registers, confirms, travels, rates and claims on $on (CLI-001, CLI-009, CLI-010, CLI-029, CLI-030, ROLE-007)',
    async ({ viewport, language, who, words }) => {
      const visitor = await Visitor.arrive(browser, server.url, { language, viewport });
      await register(visitor, who);
      await enter(visitor, who.email);
      await visitor.sees(words.empty);

      // The trip shows up by itself, and asks how it went once it is over.
      const number = await driven(who.email, who);
      await visitor.sees(words.ask);
      await clock(AFTERWARDS);
      await follow(visitor, words.all);
      await follow(visitor, words.archive);
      await visitor.sees(number);

      // The keyboard alone: the stars by arrow keys, the comment, and Enter on the button.
      await visitor.presses(words.rate);
      await visitor.page.focus('input[name="starts"]');
      await visitor.page.keyboard.press('Space');
      for (let times = 0; times < 4; times += 1) await visitor.page.keyboard.press('ArrowRight');
      await visitor.page.keyboard.press('Tab');
      await visitor.page.keyboard.type('Todo bien');
      await visitor.page.keyboard.press('Tab');
      await visitor.page.keyboard.press('Tab');
      await visitor.page.keyboard.press('Enter');
      await visitor.sees(words.rated);
      // The list is read again; what moves meanwhile cannot be pressed.
      await visitor.settles();

      await visitor.presses(words.claim);
      await visitor.chooses('claim_type_id', 'late');
      await visitor.presses(words.send);
      await visitor.sees(words.claimed);
      await visitor.sees(words.reviewing);
      await follow(visitor, words.claims);
      await visitor.sees(words.reviewing);
      await visitor.presses(words.details);
      await visitor.sees('Todo bien');

      const { body } = await server.ask('GET', '/api/reservation/client_claims', {
        token: (await server.ask('POST', '/api/user/login', { body: { email: who.email, password: PASSWORD } })).body
          .token as string,
      });
      expect(body.data).toMatchObject([
        {
          reservation_number: number,
          quality_service: [{ starts: 5, comment: 'Todo bien' }],
          claim: [{ claim_type_id: 'late', status: true }],
        },
      ]);
      expect(visitor.complaints).toEqual([]);
      await visitor.leaves();
      await clock(new Date().toISOString());
    },
  );

  /** Follows the link with these words inside the page. */
  const follow = async (visitor: Visitor, words: string): Promise<void> => {
    const link = await visitor.page.waitForFunction(
      (name) =>
        [...document.querySelectorAll('main a')].find((a) => (a as HTMLElement).innerText.trim() === name) ?? false,
      {},
      words,
    );
    await (link.asElement() as unknown as { click: () => Promise<void> }).click();
  };

  it('edits a profile, and ends a session that another device has open (CLI-004, CLI-031)', async () => {
    const [phone, desktop] = await Promise.all([
      Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE }),
      Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP }),
    ]);
    await phone.logsIn(server.url, 'cliente@demo.gt');
    await desktop.logsIn(server.url, 'cliente@demo.gt');
    await phone.open(`${server.url}/dashboard/perfil_usuario/personal`);
    await phone.sees('Datos personales');
    await phone.fills('nit', '12345678');
    await phone.presses('Guardar los datos');
    await phone.sees('Escriba un NIT con su dígito verificador');
    await phone.fills('nit', '3952550-3');
    await phone.chooses('departamento_id', '03');
    await phone.chooses('municipio_id', '0301');
    await phone.presses('Guardar los datos');
    await phone.sees('Sus datos se guardaron');
    await phone.open(`${server.url}/perfil_usuario/personal`);
    await phone.page.waitForSelector('[name="municipio_id"]');
    expect(
      await phone.page.$$eval('select, [name="nit"]', (all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual(['03', '0301', '3952550-3']);

    await phone.open(`${server.url}/perfil_usuario/sessions`);
    await phone.sees('Este dispositivo');
    await phone.presses('Cerrar las demás sesiones');
    await phone.sees('Las demás sesiones se cerraron');
    await desktop.open(`${server.url}/reservation_user`);
    await desktop.sees('NO TIENES ACCESO');
    // The browser itself reports the refused NIT.
    expect(phone.complaints).toEqual([expect.stringContaining('400 (Bad Request)')]);
    await Promise.all([phone.leaves(), desktop.leaves()]);
  });
});
