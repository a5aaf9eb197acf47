import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer';

const FLAGS = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true };

/** The system's Chromium; without its sandbox only where the whole run is root's. */
export const launch = (): Promise<Browser> =>
  puppeteer.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });

/** One person at one device: storage of their own, and nothing the page complains of goes unnoticed. */
export class Visitor {
  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    readonly complaints: string[],
  ) {}

  static async arrive(browser: Browser, url: string, { language, viewport }: { language: 'es' | 'en'; viewport: typeof DESKTOP }): Promise<Visitor> {
    const context = await browser.createBrowserContext();
    await context.overridePermissions(url, ['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.setViewport(viewport);
    await page.setExtraHTTPHeaders({ 'accept-language': language });
    await page.evaluateOnNewDocument((tag) => {
      Object.defineProperty(navigator, 'languages', { get: () => [tag] });
      Object.defineProperty(navigator, 'language', { get: () => tag });
    }, language === 'es' ? 'es-GT' : 'en-US');
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.setDefaultTimeout(20_000);
    return new Visitor(context, page, complaints);
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'networkidle2' });
  }

  /** Waits until the page says this. */
  async sees(text: string | RegExp): Promise<void> {
    const source = typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : text.source;
    await this.page.waitForFunction((pattern) => new RegExp(pattern, 'i').test(document.body.innerText.replace(/\s+/g, ' ')), {}, source).catch(async () => {
      throw new Error(`never saw ${source} at ${this.page.url()}:\n${await this.text()}`);
    });
  }

  text(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '));
  }

  /** Presses what has this role and accessible name, once it can be pressed. */
  async presses(name: string, role = 'button'): Promise<void> {
    await this.page.locator(`::-p-aria([name="${name}"][role="${role}"])`).click().catch(async () => {
      throw new Error(`no ${role} “${name}” at ${this.page.url()}:\n${await this.text()}`);
    });
  }

  async writes(label: string, text: string): Promise<void> {
    await this.page.locator(`::-p-aria([name="${label}"])`).fill(text).catch(async () => {
      throw new Error(`no field “${label}” at ${this.page.url()}:\n${await this.text()}`);
    });
  }

  async logsIn(url: string, email: string): Promise<void> {
    await this.open(`${url}/login`);
    await this.page.locator('input[type="email"]').fill(email);
    await this.page.locator('input[type="password"]').fill('Demo#2026');
    await Promise.all([this.page.waitForNavigation({ waitUntil: 'networkidle2' }), this.page.locator('button[type="submit"]:not([disabled])').click()]);
  }

  async leaves(): Promise<void> {
    await this.context.close();
  }
}
