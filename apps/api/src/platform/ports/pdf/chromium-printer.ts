import { Injectable, Logger } from '@nestjs/common';
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { Config, Shutdown, NoPrinter, PdfPrinter, PrinterBusy, UnprintableSize } from '../../kit/index.js';
import { findChromium } from './find-chromium.js';
import { Limited } from './limited.js';

/** What a page may cost. */
export const PDF_LIMITS = {
  /** Pages printed at the same time, and pages that wait for their turn. */
  atOnce: 2,
  waiting: 20,
  /** Milliseconds for one page, without the wait. */
  time: 20_000,
  /** Milliseconds after which a browser that nobody needs is closed. */
  idle: 5 * 60_000,
  /** Characters of HTML. */
  html: 2_000_000,
  /** Bytes and pages of the file. */
  bytes: 10_000_000,
  pages: 60,
} as const;

/** An address that leads nowhere (RFC 2606): its one answer is given here. */
const PAGE = 'http://page.invalid/';

/** The page may contain styles, and fonts and pictures as data; it has no origin to send anything to. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; form-action 'none'; base-uri 'none'";

const FLAGS = [
  '--disable-gpu',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  /* A second lock beside the refusal of requests: no name leads anywhere. */
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

/** Prints with one Chromium, which is started with the first page and again after it died. */
@Injectable()
export class ChromiumPrinter extends PdfPrinter {
  private readonly logger = new Logger('PDF');
  private readonly limited = new Limited(PDF_LIMITS);
  private starting: Promise<Browser> | null = null;
  private idle: NodeJS.Timeout | undefined;
  private printing = 0;
  private closed = false;

  constructor(
    private readonly config: Config,
    shutdown: Shutdown,
  ) {
    super();
    shutdown.on('printing', () => this.close());
  }

  async print(html: string): Promise<Buffer> {
    if (html.length > PDF_LIMITS.html) throw new UnprintableSize(`${html.length} characters of HTML`);
    return this.limited.run(async () => {
      clearTimeout(this.idle);
      this.printing += 1;
      try {
        return await this.printed(html);
      } finally {
        this.printing -= 1;
        if (this.printing === 0) this.closeWhenIdle();
      }
    });
  }

  /** The browser's process, for tests that end it. */
  async process(): Promise<number | undefined> {
    return (await this.starting)?.process()?.pid;
  }

  /** A browser that died while it was needed is started once more. */
  private async printed(html: string): Promise<Buffer> {
    const browser = await this.browser();
    try {
      return await printedBy(browser, html);
    } catch (error) {
      if (browser.connected || this.closed) throw error;
      this.logger.warn(`Chromium ended while printing and is started again: ${String(error)}`);
      return printedBy(await this.browser(), html);
    }
  }

  private async browser(): Promise<Browser> {
    if (this.closed) throw new NoPrinter('the server is ending');
    this.starting ??= this.start();
    return this.starting;
  }

  private async start(): Promise<Browser> {
    const executablePath = this.found();
    try {
      // It takes a tenth of the time that loading the application takes.
      const { default: puppeteer } = await import('puppeteer-core');
      const browser = await puppeteer.launch({
        executablePath,
        args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
        pipe: true,
        /* The end of this process is handled elsewhere. */
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      browser.once('disconnected', () => (this.starting = null));
      return browser;
    } catch (error) {
      this.starting = null;
      throw new NoPrinter(`${executablePath} does not start`, { cause: error });
    }
  }

  private found(): string {
    try {
      return findChromium(this.config.chromePath);
    } catch (error) {
      this.starting = null;
      throw error;
    }
  }

  private closeWhenIdle(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => {
      if (this.printing === 0) void this.end();
    }, PDF_LIMITS.idle).unref();
  }

  private async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idle);
    await this.end();
  }

  private async end(): Promise<void> {
    const starting = this.starting;
    this.starting = null;
    await starting?.then(
      (browser) => browser.close(),
      () => undefined,
    );
  }
}

const printedBy = async (browser: Browser, html: string): Promise<Buffer> => {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    return checked(await inTime(pdfOf(page, html)));
  } finally {
    if (browser.connected) await context.close().catch(() => undefined);
  }
};

const pdfOf = async (page: Page, html: string): Promise<Uint8Array> => {
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on('request', (request) => void answer(request, html));
  await page.goto(PAGE, { waitUntil: 'load', timeout: PDF_LIMITS.time });
  return page.pdf({
    format: 'A4',
    printBackground: true,
    preferCSSPageSize: true,
    tagged: true,
    outline: true,
    timeout: PDF_LIMITS.time,
  });
};

/**
 * Answers the page's own request and refuses every other. Data that stands in the page is no request. A page that leads
 * elsewhere by itself gets 204, which leaves it as it is; a refusal would put an error in its place.
 */
const answer = async (request: HTTPRequest, html: string): Promise<void> => {
  if (request.url().startsWith('data:')) return request.continue();
  if (!request.isNavigationRequest() || request.frame()?.parentFrame()) return request.abort('accessdenied');
  if (request.url() !== PAGE) return request.respond({ status: 204 });
  return request.respond({
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': POLICY },
    body: html,
  });
};

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterBusy('a page took too long')), PDF_LIMITS.time);
  });
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Page objects of the file (ISO 32000-1 §7.7.3.3): Chromium does not compress them. */
export const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

const checked = (pdf: Uint8Array): Buffer => {
  const file = Buffer.from(pdf);
  if (file.length > PDF_LIMITS.bytes) throw new UnprintableSize(`${file.length} bytes`);
  const pages = pagesIn(file);
  if (pages > PDF_LIMITS.pages) throw new UnprintableSize(`${pages} pages`);
  return file;
};
