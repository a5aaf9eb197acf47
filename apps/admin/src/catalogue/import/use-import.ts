import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { newIdempotencyKey } from '@camino/client/api.js';
import type { ImportCheck, ImportLine, CatalogueKind } from '@camino/contracts/catalogue/catalogue.js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checkImport, importLine, readCatalogueAnew } from '../../data/catalogue-calls.js';

/** Bytes of a file that fit into a request in base64. */
const MOST_BYTES = 180 * 1024;

type Stage = 'choosing' | 'reading' | 'checked' | 'importing' | 'stopped' | 'done';
/** A line that was not imported, and why. */
export type Failed = Readonly<{ line: ImportLine; why: string }>;

export type Import = Readonly<{
  stage: Stage;
  name: string;
  check: ImportCheck | null;
  /** Why the file could not be read; `too_large` before it was sent. */
  failure: ApiError | 'too_large' | null;
  /** Lines still to be imported, those that were, and those that were refused. */
  waiting: readonly ImportLine[];
  done: number;
  failed: readonly Failed[];
  offline: boolean;
  read: (file: File) => Promise<void>;
  run: () => Promise<void>;
  stop: () => void;
}>;

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsDataURL(file);
  });

const imports = ({ action }: ImportLine): boolean => action === 'add' || action === 'change';
const whyOf = ({ problem, message }: ApiError): string =>
  Object.values(problem?.errors ?? {})
    .flat()
    .join(' ') || message;

type State = Pick<Import, 'stage' | 'name' | 'check' | 'failure' | 'waiting' | 'done' | 'failed' | 'offline'> &
  Readonly<{ key: string }>;
const START: State = {
  stage: 'choosing',
  name: '',
  check: null,
  failure: null,
  waiting: [],
  done: 0,
  failed: [],
  offline: false,
  key: '',
};

/**
 * Reads a file, tells what it would do, then imports its lines one by one as ordinary commands. Each has a key of its
 * own, so that a line whose answer was lost is imported once; what is stored stays when it is stopped.
 */
export const useImport = (kind: CatalogueKind): Import => {
  const queries = useQueryClient();
  const [state, setState] = useState<State>(START);
  const stopped = useRef(false);
  const set = (part: Partial<State>): void => setState((now) => ({ ...now, ...part }));

  const read = async (file: File): Promise<void> => {
    setState({ ...START, stage: 'reading', name: file.name });
    if (file.size > MOST_BYTES) return set({ stage: 'choosing', failure: 'too_large' });
    try {
      const check = await checkImport(kind, { name: file.name, content: await base64Of(file) });
      set({ stage: 'checked', check, waiting: check.lines.filter(imports), key: newIdempotencyKey() });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      set({ stage: 'choosing', failure: cause });
    }
  };

  const run = async (): Promise<void> => {
    stopped.current = false;
    set({ stage: 'importing', offline: false });
    for (const line of state.waiting) {
      if (stopped.current) break;
      try {
        await importLine(kind, line, `${state.key}-${line.line}`);
        setState((now) => ({ ...now, done: now.done + 1, waiting: now.waiting.slice(1) }));
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        if (cause.status === NO_RESPONSE || cause.status >= 500) {
          set({ offline: true });
          stopped.current = true;
        } else {
          const failed = { line, why: whyOf(cause) };
          setState((now) => ({ ...now, failed: [...now.failed, failed], waiting: now.waiting.slice(1) }));
        }
      }
    }
    setState((now) => ({ ...now, stage: now.waiting.length > 0 ? 'stopped' : 'done' }));
    await readCatalogueAnew(queries);
  };
  return { ...state, read, run, stop: () => void (stopped.current = true) };
};
