import type { Browser } from 'puppeteer';
import type { PostedMail } from '../../apps/api/src/platform/ports/mail/mailbox.js';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([RunningServer.start(), launch()]);
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const ON_PHONE = { ...PHONE };
const ON_DESKTOP = { ...DESKTOP, isMobile: false, hasTouch: false };

/** Mails to an address, the newest first, once everything that was asked for has been sent. */
const mailsTo = async (address: string): Promise<readonly PostedMail[]> => {
  await server.ask('PUT', '/api/_test/clock', { body: { now: new Date().toISOString() } });
  const { body } = await server.ask('GET', '/dev/mail.json');
  return ((Array.isArray(body) ? body : body.data) as PostedMail[]).filter(({ to }) => to === address);
};
const linkTo = async (address: string, path: string): Promise<string> => {
  const [token] = (await mailsTo(address)).flatMap(({ html }) => new RegExp(`${path}/([\\w-]+)`).exec(html)?.[1] ?? []);
  if (!token) throw new Error(`no link to ${path} was mailed to ${address}`);
  return `${server.url}${path}/${token}`;
};
const pathOf = ({ page }: Visitor): string => new URL(page.url()).pathname;

/** The control puts the strokes between month, day and year. */
const typesDate = async ({ page }: Visitor, digits: string): Promise<void> => {
  await page.focus('input[name="date"]');
  await page.keyboard.type(digits);
};
const picksTime = async (visitor: Visitor, time: string): Promise<void> => {
  await visitor.page.waitForSelector(`select[name="time"] option[value="${time}"]`);
  await visitor.chooses('time', time);
};
const fitsTheScreen = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

type Words = Readonly<{ check: string; goOn: string; complete: string }>;
const EN: Words = { check: 'Check Availability', goOn: 'Continue', complete: 'Complete Reservation' };
const ES: Words = { check: 'Verificar disponibilidad', goOn: 'Continuar', complete: 'Completar reservación' };

/** Steps 1 and 2 up to the mail. `date`: month, day and year. */
const begins = async (
  ana: Visitor,
  email: string,
  { date, time, words }: { date: string; time: string; words: Words },
) => {
  await ana.open(`${server.url}/reservations`);
  await ana.chooses('pickUp', 'GUA-AIRPORT');
  await ana.chooses('dropOff', 'ANT');
  await ana.sees('Q350.00');
  await typesDate(ana, date);
  await picksTime(ana, time);
  await ana.presses(words.check);
  for (const [field, text] of Object.entries({ firstName: 'Ana', lastName: 'Paz', email, phone: '+502 5555 1234' }))
    await ana.fills(field, text);
  await ana.presses(words.goOn);
};

describe('a booking in three steps', () => {
  it('waits for an unknown email, goes on by itself once it is confirmed on another device, and is made once', async () => {
    const email = 'ana.three@example.com';
    const [phone, desktop] = await Promise.all([
      Visitor.arrive(browser, server.url, { language: 'en', viewport: ON_PHONE }),
      Visitor.arrive(browser, server.url, { language: 'en', viewport: ON_DESKTOP }),
    ]);
    await begins(phone, email, { date: '06032027', time: '14:00', words: EN });
    await phone.sees('Check your email');
    await phone.sees(`We sent a link to ${email}`);

    const link = await linkTo(email, '/confirm_email');
    await desktop.open(link);
    await desktop.sees('Email confirmed, continue with your booking.');

    await phone.sees('Step 3 of 3');
    await phone.fills('flightNumber', 'AV640');
    await phone.presses(EN.complete);
    await phone.sees('Your reservation was sent');
    const number = /\d{6}-\d{3}/.exec(await phone.text())?.[0] ?? '';
    expect(number).toMatch(/^270603-\d{3}$/);

    // Whoever opens the link again is told so before typing anything.
    await desktop.open(link);
    await desktop.sees('This trip is already booked');
    await desktop.page.locator('a[href^="/reserve-tracking/"]').click();
    await desktop.sees(number);
    expect((await mailsTo(email)).filter(({ subject }) => subject.includes(number))).toHaveLength(1);
    expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
    await Promise.all([phone.leaves(), desktop.leaves()]);
  });

  it('goes on where the mail is read; the device it began on is told that it was sent already', async () => {
    const email = 'berta.three@example.com';
    const [desktop, phone] = await Promise.all([
      Visitor.arrive(browser, server.url, { language: 'es', viewport: ON_DESKTOP }),
      Visitor.arrive(browser, server.url, { language: 'es', viewport: ON_PHONE }),
    ]);
    await begins(desktop, email, { date: '06042027', time: '10:00', words: ES });
    await desktop.sees('Revise su correo');

    await phone.open(await linkTo(email, '/confirm_email'));
    await phone.page.locator('a[href="/reservations"]').click();
    await phone.sees('Paso 3 de 3');
    await phone.sees('Seguimos donde se quedó');
    await phone.fills('notes', 'Hotel Posada, dos tablas');
    await phone.presses(ES.complete);
    await phone.sees('Su reserva fue enviada');

    await desktop.sees('Paso 3 de 3');
    await desktop.presses(ES.complete);
    await desktop.sees('Esta reserva ya se envió');
    expect((await mailsTo(email)).filter(({ subject }) => /\d{6}-\d{3}/.test(subject))).toHaveLength(1);
    await Promise.all([desktop.leaves(), phone.leaves()]);
  });

  it('goes straight to step 3 for a known email, with the keyboard alone', async () => {
    const ana = await Visitor.arrive(browser, server.url, { language: 'en', viewport: ON_DESKTOP });
    const { keyboard } = ana.page;
    await ana.open(`${server.url}/reservations`);
    await ana.page.focus('select[name="pickUp"]');
    await keyboard.type('La Aurora');
    await keyboard.press('Tab');
    await keyboard.type('Antigua');
    await keyboard.press('Tab');
    await keyboard.type('06052027');
    await ana.page.waitForSelector('select[name="time"] option[value="09:00"]');
    await ana.page.focus('select[name="time"]');
    await keyboard.type('9:00 am');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await ana.page.waitForSelector('[name="firstName"]');
    await ana.page.focus('[name="firstName"]');
    for (const text of ['Ana', 'Paz', 'ana.three@example.com', '+502 5555 1234']) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    await ana.page.focus('[name="phone"]');
    await keyboard.press('Enter');
    await ana.sees('Step 3 of 3');
    expect(await ana.text()).toContain('Optional Information');
    await ana.leaves();
  });
});

describe('a lost booking', () => {
  it.each([
    ['a phone', ON_PHONE],
    ['a desktop', ON_DESKTOP],
  ])(
    'is found on %s by its number, through the mail, and nothing is told of one that does not exist',
    async (_, viewport) => {
      const email = `carlos.${viewport.width}@example.com`;
      const { body } = await server.ask('POST', '/api/reservation', {
        body: {
          pick_up_place: 'ANT',
          drop_off_place: 'PAN',
          pick_up_date: '2027-06-07',
          pick_up_time: viewport.width > 600 ? '08:00' : '16:00',
          email,
          personal_info: { first_name: 'Carlos', last_name: 'Ixim', phone: '+502 5555 4321' },
          reservation_detail: [{ type: 4, description: '2' }],
        },
      });
      const carlos = await Visitor.arrive(browser, server.url, { language: 'en', viewport });
      const answers = [];
      for (const booking of [body.data.reservation_number as string, '990101-999', 'nobody.at.all@example.com']) {
        await carlos.open(`${server.url}/find-my-booking`);
        await carlos.page.focus('[name="booking"]');
        await carlos.page.keyboard.type(booking);
        await carlos.page.keyboard.press('Enter');
        await carlos.sees('If there is a booking under that');
        answers.push(await carlos.text());
      }
      expect(new Set(answers).size).toBe(1);
      expect(await mailsTo('nobody.at.all@example.com')).toEqual([]);
      await carlos.open(await linkTo(email, '/reserve-tracking'));
      await carlos.sees(body.data.reservation_number as string);
      expect(pathOf(carlos)).toMatch(/^\/reserve-tracking\//);
      await carlos.leaves();
    },
  );
});

describe('on a screen of 320 pixels', () => {
  it.each(['es', 'en'] as const)('nothing of these pages is cut off, in %s', async (language) => {
    const narrow = { width: 320, height: 640, isMobile: true, hasTouch: true };
    const ana = await Visitor.arrive(browser, server.url, { language, viewport: narrow });
    for (const path of ['/reservations', '/find-my-booking', `/docs/privacy.${language}.html`]) {
      await ana.open(`${server.url}${path}`);
      await ana.page.waitForSelector('h1');
      expect([path, await fitsTheScreen(ana)]).toEqual([path, true]);
    }
    expect(ana.complaints).toEqual([]);
    await ana.leaves();
  });
});
