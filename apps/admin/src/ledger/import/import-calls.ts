import type { RequestOptions } from '@camino/client/api.js';
import type {
  ImportDetail,
  ImportedFile,
  ImportOutcome,
  ImportStatus,
} from '@camino/contracts/ledger/ledger-import.js';
import { IMPORT_PAGE } from '@camino/contracts/ledger/ledger-import.js';
import { api, SHOWN_IN_PLACE } from '../../data/api.js';
import type { Whose } from '../ledger-calls.js';

/** Also that one has no access to these books, or no longer. */
const IN_PLACE: RequestOptions['handles'] = [...(SHOWN_IN_PLACE as readonly number[]), 403, 413];
const PATH = '/presentacion/importar';

/** `signs` tells the same files from others, so that a retry is the same attempt. */
export type Sending = Readonly<{ whose: Whose; files: readonly File[]; signs: readonly string[] }>;

export const sendingOf = (whose: Whose, files: readonly File[]): Sending => ({
  whose,
  files,
  signs: files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`),
});

export const sendFiles = ({ whose, files }: Sending, key: string): Promise<ImportStatus> => {
  const body = new FormData();
  for (const file of files) body.append('archivo', file, file.name);
  return api.request('POST', PATH, body, { query: { usuario_id: whose }, idempotencyKey: key, handles: IN_PLACE });
};

export const fetchImports = (whose: Whose, signal?: AbortSignal): Promise<readonly ImportStatus[]> =>
  api.request('GET', PATH, undefined, { query: { usuario_id: whose }, handles: IN_PLACE, signal });

type DetailAsked = Readonly<{ id: string; outcome: ImportOutcome | null; page: number }>;

export const fetchImport = ({ id, outcome, page }: DetailAsked, signal?: AbortSignal): Promise<ImportDetail> =>
  api.request('GET', `${PATH}/${encodeURIComponent(id)}`, undefined, {
    query: { resultado: outcome, pagina: page },
    handles: IN_PLACE,
    signal,
  });

/** Every refused file of an import, however many pages they are; null if some of them are not listed. */
export const fetchRefused = async (id: string): Promise<readonly ImportedFile[] | null> => {
  const all: ImportedFile[] = [];
  for (let page = 1; ; page += 1) {
    const { detalle, sin_detalle: unlisted } = await fetchImport({ id, outcome: 'rechazado', page });
    if (unlisted > 0) return null;
    all.push(...detalle);
    if (detalle.length < IMPORT_PAGE) return all;
  }
};
