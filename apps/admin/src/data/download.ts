import { standardHeaders } from '@camino/client/api.js';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { readSession } from '@camino/client/session.js';
import type { Problem } from '@camino/contracts/kernel/problem.js';
import { intercept, language } from './api.js';
import { page } from './page.js';

/** Failures told where the download was asked for; the others have their common reaction. */
const TOLD_BY_CALLER = [NO_RESPONSE, 400, 404, 409, 429, 500, 502, 503, 504];

const fail = async (status: number, problem: Problem | null): Promise<never> => {
  const error = new ApiError(status, problem);
  if (!TOLD_BY_CALLER.includes(status)) await intercept(error);
  throw error;
};

const problemOf = async (response: Response): Promise<Problem | null> => {
  try {
    return JSON.parse(await response.text()) as Problem;
  } catch {
    return null;
  }
};

/** The name in the header, with all its letters where it has some that ASCII has not (RFC 6266). */
const nameIn = (headers: Headers, otherwise: string): string => {
  const said = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(said)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/.exec(said)?.[1] ?? otherwise;
};

/** The parts of a body as they arrive. `onProgress` hears how many bytes there are so far. */
const partsOf = async (response: Response, onProgress: (bytes: number) => void): Promise<BlobPart[]> => {
  const parts: BlobPart[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    onProgress((bytes += part.value.byteLength));
  }
  return parts;
};

type Download = Readonly<{
  path: string;
  query: Readonly<Record<string, string>>;
  /** What the file is made from, where it is asked for by POST. */
  body?: unknown;
  otherwiseNamed: string;
  onProgress: (bytes: number) => void;
}>;

/**
 * Fetches a file under /api as the signed-in user and hands it to the browser to keep, under the server's name for it,
 * which it answers. @throws ApiError
 */
export const download = async ({ path, query, body, otherwiseNamed, onProgress }: Download): Promise<string> => {
  const headers = { ...standardHeaders(language(), await readSession()), accept: '*/*' };
  const asked =
    body === undefined
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`/api${path}?${new URLSearchParams(query).toString()}`, asked).catch(() => null);
  if (!response) return fail(NO_RESPONSE, null);
  if (!response.ok) return fail(response.status, await problemOf(response));
  const parts = await partsOf(response, onProgress).catch(() => null);
  if (!parts) return fail(NO_RESPONSE, null);
  const name = nameIn(response.headers, otherwiseNamed);
  page.keep(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name);
  return name;
};
