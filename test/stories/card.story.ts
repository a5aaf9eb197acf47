import type { Browser, Frame, HTTPRequest } from 'puppeteer';
import { RunningGateway } from '../running-gateway.js';
import { freePort, RunningServer } from '../running-server.js';
import { DESKTOP, launch, PHONE, Visitor } from './browser.js';

const NUMBER = '4111111111111111';
const CVV = '987';
const HOLDER = 'OLIVIA BROOKS';
const YEAR = new Date().getFullYear();

let server: RunningServer;
let gateway: RunningGateway;
let browser: Browser;
beforeAll(async () => {
  const port = await freePort();
  [server, browser] = await Promise.all([RunningServer.start({ GATEWAY_URL: `http://localhost:${port}` }), launch()]);
  gateway = await RunningGateway.start(port, [server.url]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([gateway.stop(), server.remove()]);
});

/** The form in its frame, once it stands there. */
const formOn = async ({ page }: Visitor): Promise<Frame> => {
  const frame = await (await page.waitForSelector('iframe'))!.contentFrame();
  await frame.waitForSelector('form');
  return frame;
};
const valueOf = (form: Frame, name: string) =>
  form.$eval(`[name="${name}"]`, (input) => (input as HTMLInputElement).value);
const write = async (form: Frame, name: string, text: string): Promise<string> => {
  await form.$eval(`[name="${name}"]`, (input) => (input as HTMLInputElement).select());
  await form.type(`[name="${name}"]`, text);
  return valueOf(form, name);
};
const clear = async (form: Frame, name: string): Promise<void> => {
  await form.click(`[name="${name}"]`, { count: 3 });
  await form.page().keyboard.press('Backspace');
};
const fillIn = async (form: Frame): Promise<void> => {
  await write(form, 'cardName', HOLDER);
  await write(form, 'cardNumber', NUMBER);
  await form.select('[name="cardMonth"]', '12');
  await form.select('[name="cardYear"]', String(YEAR + 4));
  await write(form, 'cardCvv', CVV);
  await form.click('[name="checkbox"]');
};
const send = (form: Frame) => form.click('button[type="submit"]');
const errorOf = async (form: Frame, name: string): Promise<string> =>
  form.$eval(`[name="${name}"]`, (input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );
const typeShown = (form: Frame) => form.$eval('img.brand', (image) => image.dataset['type']);
const imageShown = (form: Frame) => form.$eval('img.brand', (image) => image.currentSrc);

describe.each([
  ['the site', '/card', null],
  ['the back office', '/dashboard/card', 'admin@demo.gt'],
] as const)('the card form on %s', (_where, path, account) => {
  let visitor: Visitor;
  let form: Frame;
  const open = async (query = '', language: 'es' | 'en' = 'es') => {
    visitor = await Visitor.arrive(browser, server.url, { language, viewport: account ? DESKTOP : PHONE });
    if (account) await visitor.logsIn(server.url, account);
    await visitor.open(server.url + path + query);
    form = await formOn(visitor);
  };
  afterEach(() => visitor.leaves());

  it('has a preview, six fields, CVV and terms among them, and the buttons of its use (PAYC-001, PAYC-002, PAYC-003)', async () => {
    const buttons = () => form.$$eval('form button', (all) => all.map((button) => button.textContent));
    await open();
    expect(await form.$$('section.card')).toHaveLength(1);
    expect(
      await form.$$eval('form :is(input, select)', (all) => all.map((field) => field.getAttribute('name'))),
    ).toEqual(['cardName', 'cardNumber', 'cardMonth', 'cardYear', 'cardCvv', 'checkbox']);
    expect(await buttons()).toEqual(['Atrás', 'Revisar previo a pago']);
    const terms = await form.$$eval('.terms a', (links) => links.map((link) => link.href));
    expect(terms).toEqual([`${server.url}/docs/automatic-charges.es.pdf`, `${server.url}/docs/privacy.es.pdf`]);
    await visitor.leaves();
    await open('?use=registration');
    expect(await buttons()).toEqual(['Cancelar', 'Confirmar Tarjeta']);
  });

  it('asks for what is missing (PAYC-004, PAYC-006, PAYC-007, PAYC-008, PAYC-009, PAYC-011)', async () => {
    await open();
    await send(form);
    const errors = Object.fromEntries(
      await Promise.all(
        ['cardName', 'cardNumber', 'cardMonth', 'cardYear', 'cardCvv', 'checkbox'].map(
          async (name) => [name, await errorOf(form, name)] as const,
        ),
      ),
    );
    expect(errors).toEqual({
      cardName: 'El nombre es requerido',
      cardNumber: 'El número es requerido',
      cardMonth: 'El mes es requerido',
      cardYear: 'El año es requerido',
      cardCvv: 'El CVV es requerido',
      checkbox: 'Acepte los términos para continuar',
    });
    expect(await form.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('cardName');
    await fillIn(form);
    await form.click('[name="checkbox"]');
    await send(form);
    expect(await errorOf(form, 'checkbox')).toBe('Acepte los términos para continuar');
    expect(await form.$$('form')).toHaveLength(1);
  });

  it('takes 26 characters of a name and counts them, and 4 digits of a CVV (PAYC-005, PAYC-010)', async () => {
    await open();
    expect(await write(form, 'cardName', 'María de los Ángeles Hernández')).toBe('María de los Ángeles Herná');
    expect(await form.$eval('.counter [aria-hidden]', ({ textContent }) => textContent)).toBe('26/26');
    expect(await write(form, 'cardCvv', '12a345')).toBe('1234');
  });

  it('groups the digits 4-6-5 for amex and 4-4-4-4 for every other type (PAYC-012, PAYC-013)', async () => {
    await open();
    expect(await write(form, 'cardNumber', '378282246310005999')).toBe('3782 822463 10005');
    for (const [typed, shown] of [
      ['41111111111111119', '4111 1111 1111 1111'],
      ['5555555555554444', '5555 5555 5555 4444'],
      ['6011111111111117', '6011 1111 1111 1117'],
      ['9792000000000001', '9792 0000 0000 0001'],
    ] as const)
      expect(await write(form, 'cardNumber', typed)).toBe(shown);
  });

  it('lets one choose among 13 years, from this one on (PAYC-014)', async () => {
    await open();
    const years = await form.$$eval('[name="cardYear"] option:not([disabled])', (all) =>
      all.map((one) => one.textContent),
    );
    expect(years).toEqual(Array.from({ length: 13 }, (_, ahead) => String(YEAR + ahead)));
  });

  it('shows the type by the first digits (PAYC-015, PAYC-016, PAYC-017, PAYC-018, PAYC-019, PAYC-020)', async () => {
    await open();
    const shown: Record<string, string | undefined> = {};
    for (const begin of ['4', '34', '37', '51', '55', '6011', '9792', '56', '35', '12']) {
      await clear(form, 'cardNumber');
      await write(form, 'cardNumber', begin);
      shown[begin] = await typeShown(form);
    }
    expect(shown).toEqual({
      '4': 'visa',
      '34': 'amex',
      '37': 'amex',
      '51': 'mastercard',
      '55': 'mastercard',
      '6011': 'discover',
      '9792': 'troy',
      '56': 'visa',
      '35': 'visa',
      '12': 'visa',
    });
  });

  it('shows the image of visa where that of a type cannot be loaded (PAYC-021)', async () => {
    await open();
    expect(await imageShown(form)).toMatch(/visa-[^/]*\.svg$/);
    await visitor.page.setRequestInterception(true);
    visitor.page.on(
      'request',
      (request) => void (/troy-[^/]*\.svg/.test(request.url()) ? request.abort() : request.continue()),
    );
    await write(form, 'cardNumber', '9792');
    await form.waitForFunction(() => /visa-/.test((document.querySelector('img.brand') as HTMLImageElement).src));
    expect(await typeShown(form)).toBe('troy');
  });

  it('has one of 25 backgrounds, any of them (PAYC-022)', async () => {
    await open();
    const found = new Set<number>();
    for (let times = 0; times < 12; times += 1) {
      await visitor.page.reload();
      form = await formOn(visitor);
      found.add(Number(await form.$eval('[data-background]', (scene) => scene.getAttribute('data-background'))));
    }
    expect([...found].every((index) => Number.isInteger(index) && index >= 1 && index <= 25)).toBe(true);
    expect(found.size).toBeGreaterThan(1);
  });

  it('hands on a token and what may be shown; the number and the CVV go to the gateway alone', async () => {
    await open('?use=registration', 'en');
    const sent: { url: string; text: string }[] = [];
    const note = (request: HTTPRequest): void => {
      sent.push({
        url: request.url(),
        text: [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n'),
      });
    };
    visitor.page.on('request', note);
    const heard = await visitor.page.evaluateHandle(() => {
      const messages: unknown[] = [];
      window.addEventListener('message', ({ data }) => messages.push(data));
      return messages;
    });
    await fillIn(form);
    await send(form);
    await visitor.sees(/visa.*1111|1111.*visa/);
    await visitor.sees(HOLDER);
    const pans = [NUMBER, '4111 1111 1111 1111', CVV];
    const holding = sent.filter(({ text }) => pans.some((secret) => text.includes(secret)));
    expect(holding.map(({ url }) => url)).toEqual([`${gateway.url}/UIComponent/CreditCard`]);
    expect(
      sent
        .filter(({ url }) => url.startsWith(server.url))
        .map(({ text }) => text)
        .join(),
    ).not.toContain('1111');
    const told = JSON.stringify(await heard.jsonValue());
    expect(told).toContain('AccountToken');
    for (const secret of pans) expect(told).not.toContain(secret);
    expect(await visitor.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      '1111',
    );
    expect(visitor.complaints).toEqual([]);
  });

  it('is filled in and sent with the keyboard alone', async () => {
    await open();
    const { keyboard } = visitor.page;
    await form.focus('[name="cardName"]');
    await keyboard.type(HOLDER);
    await keyboard.press('Tab');
    await keyboard.type(NUMBER);
    await keyboard.press('Tab');
    await keyboard.type('12');
    await keyboard.press('Tab');
    await keyboard.type(String(YEAR + 4));
    await keyboard.press('Tab');
    await keyboard.type(CVV);
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await visitor.sees(/1111/);
    expect(visitor.complaints).toEqual([]);
  });

  it('may not be shown by another site, and another site’s words do not count', async () => {
    await open();
    await visitor.page.evaluate((origin) => {
      const TokenDetails = {
        AccountToken: 'forged-token',
        CardHolderName: 'MALLORY',
        CardNumber: '************6666',
        ExpirationDate: '12/30',
        CardBrand: 'visa',
      };
      window.postMessage({ source: 'card-form', type: 'success', TokenDetails }, origin);
    }, server.url);
    await form.waitForSelector('form');
    expect(await visitor.text()).not.toContain('6666');
    const { status } = await fetch(`${gateway.url}/UIComponent/CreditCard?Opener=https://evil.example`).then(
      ({ status: code }) => ({ status: code }),
    );
    expect(status).toBe(403);
  });
});
