import { NEVER, Stream, type Asked, type Reply } from './visit.given.js';

type Answer = Reply | ((asked: Asked) => Reply);

/**
 * A server at the network's edge: answers by method and path, without `/api` and with the query, `GET
 * /claim/claim_type`; they may be changed while the page is open. Anything else fails the test.
 */
export const serving = (given: Readonly<Record<string, Answer>>) => {
  const answers: Record<string, Answer> = { ...given };
  const asked: Asked[] = [];
  const stream = new Stream();
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    if (path.startsWith('/api/stream')) return stream.open(path, init);
    // The footer's question; the office cannot be reached.
    if (path === '/api/office') return { ok: false, status: 503 };
    const request: Asked = {
      method: init.method ?? 'GET',
      path,
      body: init.body ? (JSON.parse(init.body as string) as unknown) : undefined,
      headers: init.headers as Record<string, string>,
    };
    asked.push(request);
    const name = `${request.method} ${path.slice('/api'.length)}`;
    const answer = answers[name];
    if (!answer) throw new Error(`nobody answers ${name}`);
    const reply = typeof answer === 'function' ? answer(request) : answer;
    if (reply === NEVER) return new Promise(() => undefined);
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
    answers,
    stream,
    /** What was sent by this call, oldest first. */
    sent: (name: string) => asked.filter(({ method, path }) => `${method} ${path.slice('/api'.length)}` === name),
  };
};
