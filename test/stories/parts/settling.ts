import { setTimeout as pause } from 'node:timers/promises';
import type { HTTPRequest, Page } from 'puppeteer';

/** Milliseconds without a request after which a page is asked whether it has more to do. */
const QUIET = 50;
/** React shows what a placeholder stood for at most this many milliseconds after it is there, so as not to flicker. */
const THROTTLE = 350;
const PLACEHOLDER = '[class*="keleton"], [aria-busy="true"], [role="progressbar"]';
/** Milliseconds after which a page that is never idle is taken as it is. */
const BUSY = 2000;
/** Puppeteer's messages about a page that was left while it was asked. */
const LEFT = /context was destroyed|detached|Cannot find context/;

/** What a page is built from; pictures and fonts have their places before they come. */
const BUILDING: ReadonlySet<string> = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr']);
/** Streams are never answered to their end. */
const isWaitedFor = (request: HTTPRequest): boolean =>
  BUILDING.has(request.resourceType()) && request.headers()['accept'] !== 'text/event-stream';

/**
 * Follows the requests of a page, so that it can be waited for as long as it takes and no longer: Puppeteer's
 * `networkidle2` adds half a second to each page that is opened, and is over too early for one that computes longer
 * than that between two requests.
 */
export class Settling {
  private readonly unanswered = new Set<HTTPRequest>();
  private asked = 0;

  private constructor(private readonly page: Page) {}

  static async of(page: Page): Promise<Settling> {
    const settling = new Settling(page);
    await settling.follow();
    return settling;
  }

  private async follow(): Promise<void> {
    const { page } = this;
    page.on('request', (request) => this.begins(request));
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event, (request) => void this.unanswered.delete(request));
    // What the page before it asked for is not always reported to have ended. Puppeteer's own event also tells of pages
    // that only change their address.
    const debuggers = await page.createCDPSession();
    await debuggers.send('Page.enable');
    debuggers.on('Page.frameNavigated', ({ frame }) => frame.parentId ?? this.unanswered.clear());
  }

  private begins(request: HTTPRequest): void {
    if (!isWaitedFor(request)) return;
    this.unanswered.add(request);
    this.asked += 1;
  }

  /** Waits until all that was asked for is there, and the page has done what it does with it. */
  async end(): Promise<void> {
    const until = Date.now() + this.page.getDefaultTimeout();
    for (let before = -1; before !== this.asked || this.unanswered.size > 0;) {
      if (Date.now() > until) {
        const urls = [...this.unanswered].map((request) => request.url());
        throw new Error(`${this.page.url()} still waits for ${urls.join(', ') || 'itself'}`);
      }
      before = this.asked;
      await pause(QUIET);
      if (this.unanswered.size === 0 && (await this.isLoading())) await pause(THROTTLE);
    }
  }

  /** Whether something still has its placeholder once the page has nothing left to do. */
  private async isLoading(): Promise<boolean> {
    if (!this.page.isJavaScriptEnabled()) return false;
    try {
      return await this.page.evaluate(
        async (placeholder, timeout) => {
          await new Promise<void>((done) => void requestIdleCallback(() => done(), { timeout }));
          return document.querySelector(placeholder) !== null;
        },
        PLACEHOLDER,
        BUSY,
      );
    } catch (error) {
      if (!LEFT.test(String(error))) throw error;
      this.asked += 1;
      return false;
    }
  }
}
