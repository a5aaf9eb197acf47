import type { Browser, Frame } from 'puppeteer';
import type { PaymentBalance, PaymentLink } from '@camino/contracts/payments/payment.js';
import { CARDS } from '../../apps/api/src/platform/ports/gateway/payment-gateway.contract.js';
import { RunningGateway } from '../running-gateway.js';
import { freePort, RunningServer } from '../running-server.js';
import { launch, PHONE, Visitor } from './browser.js';

const CVV = '987';
const YEAR = new Date().getFullYear() + 4;

let server: RunningServer;
let gateway: RunningGateway;
let browser: Browser;
let token: string;
beforeAll(async () => {
  const port = await freePort();
  const environment = { GATEWAY_URL: `http://localhost:${port}`, GATEWAY_TIMEOUT_MS: '800' };
  [server, browser] = await Promise.all([RunningServer.start(environment), launch()]);
  gateway = await RunningGateway.start(port, [server.url]);
  token = await server.login('admin@demo.gt');
});
afterAll(async () => {
  await browser.close();
  await Promise.all([gateway.stop(), server.remove()]);
});

/** A booking whose traveler was sent a link for Q350. */
const linked = async (): Promise<Readonly<{ id: string; path: string }>> => {
  const form = {
    date: '2027-06-10',
    hour: '10:00',
    passenger: 3,
    childs: 1,
    phone: '55551234',
    cui_passport: 'P1234567',
    email: 'eva.choc@example.com',
    name: 'Eva',
    last_name: 'Choc',
    fee: 'GUA-AIRPORT_ANT',
  };
  const { body } = await server.ask('POST', '/api/reservation', { body: form });
  const { id } = body.data as { id: string };
  const sent = await server.ask('POST', '/api/admin/payment_link', {
    token,
    body: { reservation_id: id, amount: 350 },
  });
  return { id, path: new URL((sent.body.data as PaymentLink).url ?? '').pathname };
};
const balance = async (id: string) =>
  (await server.ask('GET', `/api/admin/payment/balance/${id}`, { token })).body.data as PaymentBalance;

const fillIn = async ({ page }: Visitor, cardNumber: string): Promise<void> => {
  const frame: Frame = await (await page.waitForSelector('iframe'))!.contentFrame();
  await frame.waitForSelector('form');
  await frame.type('[name="cardName"]', 'EVA CHOC');
  await frame.type('[name="cardNumber"]', cardNumber);
  await frame.select('[name="cardMonth"]', '12');
  await frame.select('[name="cardYear"]', String(YEAR));
  await frame.type('[name="cardCvv"]', CVV);
  // By the keyboard: the frame grows with its form, so what is clicked may have moved by then.
  await frame.focus('[name="checkbox"]');
  await page.keyboard.press('Space');
  await frame.focus('button[type="submit"]');
  await page.keyboard.press('Enter');
};
const payNow = async ({ page }: Visitor): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].some((b) => b.textContent === 'Pagar Q350.00'),
  );
  await page.evaluate(() =>
    [...document.querySelectorAll('button')].find((b) => b.textContent === 'Pagar Q350.00')?.click(),
  );
};
const says = (visitor: Visitor, words: string) =>
  visitor.page.waitForFunction((text) => document.querySelector('main')?.textContent?.includes(text), {}, words);

it('pays a booking by its link on a phone: a card is declined, another one pays, once, and its number stays at the gateway', async () => {
  const { id, path } = await linked();
  const visitor = await Visitor.arrive(browser, server.url, { language: 'es', viewport: PHONE });
  const sent: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().startsWith(server.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await visitor.open(server.url + path);
  await fillIn(visitor, CARDS['0051']);
  await payNow(visitor);
  await says(visitor, 'Error al realizar el pago, fondos insuficientes');
  await fillIn(visitor, CARDS.good);
  await payNow(visitor);
  await says(visitor, 'Su viaje está pagado');
  await visitor.open(server.url + path);
  await says(visitor, '•••• 1111');
  expect(await visitor.page.$('iframe')).toBeNull();
  expect(await balance(id)).toMatchObject({
    paid: 350,
    due: 0,
    payments: [{ way: 'link', amount: 350, last_four: '1111' }],
    links: [{ state: 'paid', url: null }],
  });
  const charged = (await (await fetch(`${gateway.url}/control/transactions`)).json()) as {
    code: string;
    cents: number;
  }[];
  expect(charged.map(({ code, cents }) => [code, cents])).toEqual([
    ['51', 35_000],
    ['00', 35_000],
  ]);
  expect(sent.filter((text) => text.includes('/api/payment_link/pay'))).toHaveLength(2);
  for (const number of [CARDS.good, CARDS['0051']]) expect(sent.join('\n')).not.toContain(number);
  await visitor.leaves();
});
