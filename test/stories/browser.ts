import puppeteer, { type Browser, type BrowserContext, type ElementHandle, type Page } from 'puppeteer';
import { Settling } from './parts/settling.js';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true };

/** The system's Chromium; without its sandbox only if the run is root's. */
export const launch = (): Promise<Browser> =>
  puppeteer.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });

/** Milliseconds between two looks at a page that is waited for. */
const BETWEEN_LOOKS = 50;

/** Otherwise the page is read, and drawn for it, sixty times a second, which takes the time that it is waited for. */
const askLessOften = (page: Page): void => {
  const wait = page.waitForFunction.bind(page) as (...args: readonly unknown[]) => Promise<unknown>;
  const unhurried = (found: unknown, options: object = {}, ...args: readonly unknown[]) =>
    wait(found, { polling: BETWEEN_LOOKS, ...options }, ...args);
  page.waitForFunction = unhurried as Page['waitForFunction'];
};

/** One person at one device, with separate storage. Every error of the page is reported. */
export class Visitor {
  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    readonly complaints: string[],
    private readonly settling: Settling,
  ) {}

  static async arrive(
    browser: Browser,
    url: string,
    { language, viewport }: { language: 'es' | 'en'; viewport: typeof DESKTOP },
  ): Promise<Visitor> {
    const context = await browser.createBrowserContext();
    await context.overridePermissions(url, ['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.setViewport(viewport);
    // Smooth scrolling would move buttons away before they are clicked.
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await page.setExtraHTTPHeaders({ 'accept-language': language });
    await page.evaluateOnNewDocument(
      (tag) => {
        Object.defineProperty(navigator, 'languages', { get: () => [tag] });
        Object.defineProperty(navigator, 'language', { get: () => tag });
      },
      language === 'es' ? 'es-GT' : 'en-US',
    );
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`${String(error)} at ${page.url()}`));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.setDefaultTimeout(60_000);
    askLessOften(page);
    return new Visitor(context, page, complaints, await Settling.of(page));
  }

  /** Sets the device's clock to this instant, from which it goes on; from the next page on. */
  async hasTime(now: string): Promise<void> {
    await this.page.evaluateOnNewDocument((instant) => {
      const shift = Date.parse(instant) - Date.now();
      const Real = Date;
      globalThis.Date = class extends Real {
        constructor(...given: [string | number | Date] | []) {
          if (given.length === 0) super(Real.now() + shift);
          else super(...given);
        }
        static override now(): number {
          return Real.now() + shift;
        }
      } as DateConstructor;
    }, now);
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.settles();
  }

  /** Waits until the page has asked for all it shows, and shows it. */
  settles(): Promise<void> {
    return this.settling.end();
  }

  /** Opens another page of the application that is open, as the browser's buttons do: nothing is loaded anew. */
  async goes(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await this.settles();
  }

  /** Waits until the page contains this text. */
  async sees(text: string | RegExp): Promise<void> {
    const source = typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : text.source;
    await this.page
      .waitForFunction(
        (pattern) => new RegExp(pattern, 'i').test(document.body.innerText.replace(/\s+/g, ' ')),
        {},
        source,
      )
      .catch(async () => {
        throw new Error(`never saw ${source} at ${this.page.url()}:\n${await this.text()}`);
      });
  }

  text(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '));
  }

  /** Clicks the button with this text, in the open dialog or on the page, once it can be clicked. */
  async presses(name: string): Promise<void> {
    await pressed(() => this.button(name));
  }

  private async button(name: string): Promise<ElementHandle<HTMLButtonElement>> {
    const found = await this.page
      .waitForFunction(
        (words) => {
          const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')];
          const within = dialogs.at(-1) ?? document;
          const says = (button: HTMLButtonElement) =>
            [button.innerText.trim(), button.getAttribute('aria-label') ?? ''].some(
              (said) => said === words || said.startsWith(`${words} `),
            );
          return (
            [...within.querySelectorAll('button')].find(
              (button) => says(button) && !button.disabled && button.offsetParent !== null,
            ) ?? false
          );
        },
        {},
        name,
      )
      .catch(async () => {
        throw new Error(`no button “${name}” at ${this.page.url()}:\n${await this.text()}`);
      });
    return found as ElementHandle<HTMLButtonElement>;
  }

  /** Fills in a form field by its name. */
  async fills(field: string, text: string): Promise<void> {
    await this.page.locator(`[name="${field}"]`).fill(text);
  }

  async chooses(field: string, value: string): Promise<void> {
    await this.page.locator(`select[name="${field}"]`).fill(value);
  }

  /** Selects a radio button by its value. */
  async ticks(field: string, value: string): Promise<void> {
    await this.page.waitForSelector(`input[name="${field}"][value="${value}"]`);
    await this.page.$eval(`input[name="${field}"][value="${value}"]`, (input) =>
      (input.closest('label') ?? (input as HTMLElement)).click(),
    );
  }

  /** Selects the option with this text. */
  async picks(text: string): Promise<void> {
    await this.page.waitForFunction(
      (words) => [...document.querySelectorAll('label')].some((label) => label.innerText.includes(words)),
      {},
      text,
    );
    await this.page.evaluate(
      (words) => [...document.querySelectorAll('label')].find((label) => label.innerText.includes(words))?.click(),
      text,
    );
  }

  /** Clicks a button of the card that contains `card`, and confirms the dialog it opens. */
  async acts(card: string, button: string): Promise<void> {
    await pressed(() => this.buttonOf(card, button));
    await this.page.locator('[role="dialog"] button[type="submit"]').click();
    await this.page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
  }

  private async buttonOf(card: string, button: string): Promise<ElementHandle<HTMLButtonElement>> {
    const found = await this.page
      .waitForFunction(
        (words, name) => {
          const cards = [...document.querySelectorAll('article, li, tr')].filter((one) =>
            (one as HTMLElement).innerText.includes(words),
          );
          return (
            cards
              .flatMap((one) => [...one.querySelectorAll('button')])
              .find((one) => one.innerText.trim() === name || one.getAttribute('aria-label')?.startsWith(name)) ?? false
          );
        },
        {},
        card,
        button,
      )
      .catch(async () => {
        throw new Error(`no “${button}” on ${card} at ${this.page.url()}:\n${await this.text()}`);
      });
    return found as ElementHandle<HTMLButtonElement>;
  }

  async logsIn(url: string, email: string): Promise<void> {
    await this.open(`${url}/login`);
    await this.page.locator('input[type="email"]').fill(email);
    await this.page.locator('input[type="password"]').fill('Demo#2026');
    await Promise.all([
      this.page.waitForNavigation(),
      this.page.locator('button[type="submit"]:not([disabled])').click(),
    ]);
    await this.settles();
  }

  async leaves(): Promise<void> {
    await this.context.close();
  }
}

/** Puppeteer's message about an element that was replaced before it could be clicked. */
const REPLACED = /detached/;

/**
 * Clicks like a person: scrolls until no bar at the edge of the screen covers the button, and takes the new one where
 * a list that was read again has replaced it.
 */
const pressed = async (find: () => Promise<ElementHandle<HTMLButtonElement>>): Promise<void> => {
  const button = await find();
  try {
    await button.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await button.click();
  } catch (error) {
    if (!REPLACED.test(String(error))) throw error;
    await pressed(find);
  }
};
