import { createEventParser, type ServerSentEvent } from './server-sent-events.js';

/**
 * The server sends data at least twice in this time. A silent connection is dead, for example because a phone changed
 * its network.
 */
const SILENCE_MS = 75_000;
const REFUSALS = [401, 403, 404];

/** The server refused the connection; a retry would not help. */
export class LiveRefused extends Error {
  constructor(readonly status: number) {
    super(`live stream refused: ${status}`);
  }
}

type Connection = Readonly<{
  url: string;
  headers: Readonly<Record<string, string>>;
  fetch: typeof fetch;
  stop: AbortSignal;
  onOpen: () => unknown;
  onEvent: (event: ServerSentEvent) => unknown;
}>;

const readText = async (body: ReadableStream<Uint8Array>, read: (text: string) => void): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    read(decoder.decode(part.value, { stream: true }));
};

/** A signal that aborts when `heard` is not called for SILENCE_MS, or together with `stop`. */
const watchdog = (stop: AbortSignal): Readonly<{ signal: AbortSignal; heard: () => void; release: () => void }> => {
  const attempt = new AbortController();
  const end = (): void => attempt.abort();
  let silence = setTimeout(end, SILENCE_MS);
  stop.addEventListener('abort', end);
  return {
    signal: attempt.signal,
    heard: () => {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
    },
    release: () => {
      clearTimeout(silence);
      stop.removeEventListener('abort', end);
    },
  };
};

/**
 * Runs one connection until it ends. Rejects with LiveRefused on 401, 403 and 404, and with another error when it
 * breaks.
 */
export const listen = async ({ url, headers, fetch: fetchOf, stop, onOpen, onEvent }: Connection): Promise<void> => {
  const dog = watchdog(stop);
  try {
    const response = await fetchOf(url, { headers: { ...headers, accept: 'text/event-stream' }, signal: dog.signal });
    if (REFUSALS.includes(response.status)) throw new LiveRefused(response.status);
    if (!response.ok || !response.body) throw new Error(`live stream: HTTP ${response.status}`);
    onOpen();
    const parse = createEventParser(onEvent);
    await readText(response.body, (text) => {
      dog.heard();
      parse(text);
    });
  } finally {
    dog.release();
  }
};
