import type { Problem } from '@camino/contracts/kernel/problem.js';

export type Asked = Readonly<{
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: unknown;
  signal?: AbortSignal;
}>;
export type Reply = Readonly<{ status?: number; body?: unknown; headers?: Readonly<Record<string, string>> }>;
type Handler = (asked: Asked) => Reply | Promise<Reply>;

/** A refusal as the API words it. */
export const refusal = (status: number, message: string, more: Partial<Problem> = {}): Reply => ({
  status,
  body: {
    type: 'about:blank',
    title: 'Refused',
    status,
    code: 'some.code',
    message,
    requestId: 'q1',
    ...more,
  } satisfies Problem,
});

/** Somebody else was faster. */
export const STALE: Reply = refusal(412, 'Cambió mientras tanto', {
  code: 'version.stale',
  data: { version: 6, changed_by: { id: 'u2', role: 'admin', name: 'Lucía Paz' }, changed_at: '2031-03-03T20:00:00Z' },
});

/** A page of a react-admin list. */
export const rowsOf = (rows: readonly unknown[], total = rows.length): Reply => ({
  body: rows,
  headers: { 'content-range': `rows 0-${Math.max(0, rows.length - 1)}/${total}` },
});

const parts = (reply: Reply) => ({
  status: reply.status ?? 200,
  text: reply.body === undefined ? '' : JSON.stringify(reply.body),
  headers: new Headers(reply.headers),
});

/**
 * Answers fetch by `METHOD /path` under /api and remembers what was asked. What no handler is given for is offline; the
 * live stream stays silent.
 */
export class FakeServer {
  readonly asked: Asked[] = [];
  private readonly handlers = new Map<string, Handler>();

  on(route: string, handler: Handler | Reply): this {
    this.handlers.set(route, typeof handler === 'function' ? handler : () => handler);
    return this;
  }

  /** Calls of a route, oldest first. */
  calls(route: string): readonly Asked[] {
    return this.asked.filter(({ method, path }) => `${method} ${path}` === route);
  }

  install(): this {
    globalThis.fetch = this.fetch as unknown as typeof fetch;
    return this;
  }

  private readonly fetch = async (address: string, init: RequestInit = {}): Promise<unknown> => {
    const url = new URL(address, 'http://localhost');
    if (url.pathname === '/api/stream') return new Promise(() => undefined);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      headers: init.headers as Record<string, string>,
      body,
      ...(init.signal && { signal: init.signal }),
    };
    this.asked.push(asked);
    const handler = this.handlers.get(`${asked.method} ${asked.path}`);
    if (!handler) throw new TypeError(`offline: ${asked.method} ${asked.path}`);
    const { status, text, headers } = parts(await handler(asked));
    return { ok: status < 300, status, headers, text: async () => text };
  };
}
