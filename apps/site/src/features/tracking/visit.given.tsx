import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { MemoryRouter } from '../../router/memory.given.js';
import { Pages } from '../../app.js';
import { LanguageProvider } from '../../i18n/language.js';
import { ToastRegion } from '../../ui/toast-region.js';
import { forgetToasts, Stream } from '../../visit.given.js';
import { TOKEN } from './sample.given.js';

afterEach(forgetToasts);

export type Asked = Readonly<{
  method: string;
  path: string;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}>;
export type Reply = Readonly<{ status: number; body?: unknown }> | Error;
type Answer = Reply | ((asked: Asked) => Reply | Promise<Reply>);

export const data = (body: unknown, status = 200): Reply => ({ status, body: { data: body } });
export const refusal = (status: number, code: string, message: string, more: object = {}): Reply => ({
  status,
  body: { type: 'about:blank', title: '', status, code, message, requestId: 'q', ...more },
});
export const NO_ANSWER = new TypeError('failed to fetch');

/** A server at the network's edge: each call by method and the last part of its path before the token. */
export const serve = (booking: TrackedReservation | Reply, more: Readonly<Record<string, Answer>> = {}) => {
  const asked: Asked[] = [];
  const stream = new Stream();
  const answers: Record<string, Answer> = {
    'GET find_reservation': 'id' in booking ? data(booking) : booking,
    'POST hours_available': data(['08:00', '09:00', '15:00', '16:00']),
    'POST verify_available': data({ available: true }, 201),
    'GET timing_reservation': data({ allowed: true }),
    ...more,
  };
  const answer = (request: Asked): Reply | Promise<Reply> => {
    const [, , , name = ''] = request.path.split('/');
    const found = answers[`${request.method} ${name}`];
    if (!found) throw new Error(`nobody answers ${request.method} ${request.path}`);
    return typeof found === 'function' ? found(request) : found;
  };
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    if (url.startsWith('/api/stream')) return stream.open(url);
    const request = {
      method: init.method ?? 'GET',
      path: url,
      body: init.body ? (JSON.parse(init.body as string) as unknown) : undefined,
      headers: init.headers as Record<string, string>,
    };
    asked.push(request);
    const reply = await answer(request);
    if (reply instanceof Error) throw reply;
    return {
      ok: reply.status < 300,
      status: reply.status,
      headers: { get: () => null },
      text: async () => JSON.stringify(reply.body ?? {}),
    };
  }) as unknown as typeof fetch;
  return {
    asked,
    stream,
    answers,
    calls: (name: string) => asked.filter(({ path }) => path.includes(name)),
  };
};

/** What was started has been answered and shown. */
export const settle = () => act(() => jest.advanceTimersByTimeAsync(60));

export const visit = async (language: Language = 'en', token = TOKEN) => {
  const page = render(
    <MemoryRouter at={`/reserve-tracking/${token}`}>
      <LanguageProvider initial={language}>
        <Pages />
        <ToastRegion />
      </LanguageProvider>
    </MemoryRouter>,
  );
  await settle();
  await settle();
  return page;
};

export const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
export const headline = () => screen.getByRole('heading', { level: 1 });
export const toasts = () => screen.getByRole('region', { name: /Avisos|Notices/ });
