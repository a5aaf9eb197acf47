import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Language } from '@camino/contracts/kernel/language.js';
import { MemoryRouter } from './router/memory.given.js';
import { useLocation } from './router/router.js';
import { Pages } from './app.js';
import { LanguageProvider } from './i18n/language.js';
import { currentToasts, dismissToast } from './state/toast.js';
import { ToastRegion } from './ui/toast-region.js';

export type Asked = Readonly<{
  method: string;
  path: string;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}>;
export type Reply = Readonly<{ status: number; body?: unknown }> | Error;

export const data = (body: unknown, status = 200): Reply => ({ status, body: { data: body } });
export const refusal = (status: number, code: string, message: string, more: object = {}): Reply => ({
  status,
  body: { type: 'about:blank', title: '', status, code, message, requestId: 'q', ...more },
});
export const NO_ANSWER = new TypeError('failed to fetch');
export const NEVER = new Error('never answers');

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The live stream as the test speaks through it. */
export class Stream {
  readonly opened: string[] = [];
  headers: Readonly<Record<string, string>> = {};
  private signal: AbortSignal | null | undefined;
  private status = 200;
  private waiting: ((part: { done: boolean; value?: Uint8Array }) => void) | undefined;

  open(url: string, { headers = {}, signal }: RequestInit = {}): unknown {
    this.opened.push(url);
    this.headers = headers as Record<string, string>;
    this.signal = signal;
    const read = () => new Promise<{ done: boolean; value?: Uint8Array }>((resolve) => (this.waiting = resolve));
    return { ok: this.status < 300, status: this.status, body: { getReader: () => ({ read }) } };
  }

  /** From now on nobody is let in. */
  refuses(status: number): void {
    this.status = status;
  }

  /** The page has hung up. */
  get ended(): boolean {
    return this.signal?.aborted ?? false;
  }

  say(message: object): void {
    this.waiting?.({ done: false, value: encode(`id: 7\ndata: ${JSON.stringify(message)}\n\n`) });
  }
}

/**
 * A server at the network's edge that gives these answers in turn, the last one for ever; what it was asked, oldest
 * first.
 */
export const serve = (...replies: readonly [Reply, ...Reply[]]): Asked[] => {
  const asked: Asked[] = [];
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    const reply = replies[Math.min(asked.length, replies.length - 1)]!;
    asked.push({
      method: init.method ?? 'GET',
      path,
      body: init.body ? (JSON.parse(init.body as string) as unknown) : undefined,
      headers: init.headers as Record<string, string>,
    });
    if (reply === NEVER) return new Promise(() => undefined);
    if (reply instanceof Error) throw reply;
    return {
      ok: reply.status < 300,
      status: reply.status,
      headers: { get: () => null },
      text: async () => JSON.stringify(reply.body ?? {}),
    };
  }) as unknown as typeof fetch;
  return asked;
};

/** Whatever was being encrypted or decrypted is done: that happens outside of the clock of a test, in this order. */
const encrypted = () => crypto.subtle.digest('SHA-256', new Uint8Array(1));

/** What was started has been answered and shown. */
export const settle = (ms = 60) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    await encrypted();
    await jest.advanceTimersByTimeAsync(0);
  });

const Address = () => <data hidden value={useLocation().pathname} />;

/** Path of the page on screen. */
export const address = (): string => document.querySelector('data')!.value;

export const visit = async (path: string, language: Language = 'es') => {
  const page = render(
    <MemoryRouter at={path}>
      <LanguageProvider initial={language}>
        <Pages />
        <ToastRegion />
        <Address />
      </LanguageProvider>
    </MemoryRouter>,
  );
  await settle();
  await settle();
  return page;
};

export const headline = () => screen.getByRole('heading', { level: 1 });
export const toasts = () => screen.getByRole('region', { name: /^(Avisos|Notices)$/ });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await settle();
};

/** A field of the form by the name it is sent under. */
export const field = (name: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
export const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
/** Writes and goes on to the next field. */
export const fillIn = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    write(name, value);
    fireEvent.blur(field(name));
  }
};
export const fieldNames = () =>
  [...document.querySelectorAll('form :is(input, select, textarea)')].map((input) => input.getAttribute('name'));

/** What one test was told must not be seen by the next: the region that takes it away is gone by then. */
export const forgetToasts = (): void => act(() => currentToasts().forEach(({ id }) => dismissToast(id)));

/** Time stands still but for what a test waits for; nothing of one test is left for the next. */
export const withTimers = (): void => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(async () => {
    await settle(20_000);
    forgetToasts();
    jest.useRealTimers();
  });
};
