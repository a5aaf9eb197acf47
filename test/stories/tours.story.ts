import type { Browser } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';
import { axeFaults } from './parts/axe.js';

/** A Guatemalan day so many days from now, as it is typed: MM/DD/YYYY. */
const dayIn = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000 - 6 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${month}/${day}/${year}`;
};

const CASES = [
  {
    device: 'a phone',
    viewport: PHONE,
    language: 'es',
    card: 'a[href="/acatenango-tour?tour=3"]',
    date: dayIn(30),
    more: ['Más: Adultos', 'Más: Niños, edades 0-7'],
    goOn: 'Continuar',
    book: 'Reservar',
    words: {
      price: 'Q200 por persona',
      places: 'Quedan 12 lugares',
      notice: 'Es una noche fría a gran altura',
      review: 'Paso 4 de 4',
      total: 'Q600.00',
      kept: 'Apartamos sus lugares',
      waiting: 'Estamos confirmando su tour',
      confirmed: 'Su tour está confirmado',
    },
  },
  {
    device: 'a desktop',
    viewport: DESKTOP,
    language: 'en',
    card: 'a[href="/acatenango-tour?tour=1"]',
    date: dayIn(31),
    more: ['More: Adults', 'More: Children, ages 0-7'],
    goOn: 'Continue',
    book: 'Book',
    words: {
      price: 'Q500 per person',
      places: '12 places left',
      notice: 'It is a cold night at high altitude',
      review: 'Step 4 of 4',
      total: 'Q1,500.00',
      kept: 'Your places are kept',
      waiting: 'We are confirming your tour',
      confirmed: 'Your tour is confirmed',
    },
  },
] as const;

describe('a volcano tour', () => {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
  });

  it.each(CASES)(
    'is chosen, booked and followed on $device until the office confirms it (TOUR-002, TOUR-013, TOUR-018)',
    async ({ viewport, language, card, date, more, goOn, book, words }) => {
      const ana = await Visitor.arrive(browser, server.url, { language, viewport });
      const faults: string[] = [];
      const look = async (): Promise<void> => void faults.push(...(await axeFaults(ana.page)));
      await ana.open(`${server.url}/acatenango`);
      await ana.sees(words.price);
      await look();
      await ana.page.locator(card).click();
      for (const name of more) await ana.presses(name);
      await ana.sees(words.notice);
      await ana.fills('date', date);
      await ana.sees(words.places);
      await look();
      await ana.presses(goOn);
      await ana.fills('contact.name', 'Ana <b>Morales</b>');
      await ana.fills('contact.age', '34');
      await ana.fills('contact.email', 'ana.tour@example.com');
      await ana.fills('contact.phone', '+502 5555 1234');
      await ana.presses(goOn);
      await ana.fills('companions.0.name', 'Luis Morales');
      await ana.fills('companions.0.age', '36');
      await ana.fills('companions.0.email', 'luis.tour@example.com');
      await ana.fills('companions.0.phone', '5555 4321');
      await ana.fills('companions.1.name', 'Eva Morales');
      await ana.fills('companions.1.age', '7');
      await look();
      await ana.presses(goOn);
      await ana.sees(words.review);
      await ana.sees(words.total);
      await look();
      await ana.page.reload();
      await ana.sees('Luis Morales, Eva Morales');
      await ana.presses(book);
      await ana.sees(words.kept);
      await look();
      const [number] = /\d{6}-\d{3}/.exec(await ana.text()) ?? [];
      await ana.page.locator('a[href^="/tour-tracking/"]').click();
      await ana.sees(words.waiting);

      const office = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
      await office.logsIn(server.url, 'admin@demo.gt');
      await office.open(`${server.url}/dashboard/tour`);
      await office.sees(number!);
      await office.page.evaluate(
        (words_) => [...document.querySelectorAll('a')].find((link) => link.innerText === words_)?.click(),
        number!,
      );
      await office.sees('3 de 12 lugares apartados, quedan 9');
      await office.presses('Confirmar');
      await office.sees('Tour confirmado');

      await ana.sees(words.confirmed);
      await look();
      expect(faults).toEqual([]);
      expect([ana.complaints, office.complaints]).toEqual([[], []]);
      await ana.leaves();
      await office.leaves();
    },
  );
});
