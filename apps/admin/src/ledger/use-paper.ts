import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import type { LedgerPaper } from '@camino/contracts/ledger/ledger-calls.js';
import { TOAST } from '@camino/contracts/kernel/limits.js';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { download } from '../data/download.js';
import { page } from '../data/page.js';
import type { TextKey } from '../i18n/use-text.js';
import { askForPaper, fetchPaper, type PaperAsked } from './ledger-calls.js';

/** Milliseconds between two questions about how far a file is. */
const PACE_MS = 700;

/** Says that a file was not made: by the words of the specification, or that there is no network. */
export const useExportFailure = (): ((cause: unknown) => void) => {
  const notify = useNotify();
  return (cause) => {
    const offline = cause instanceof ApiError && cause.status === NO_RESPONSE;
    notify(offline ? 'ledger.exporting.offline' : 'ledger.exporting.failed', {
      type: 'error',
      autoHideDuration: TOAST.long,
    });
  };
};

type Paper = Readonly<{
  /** Null while nothing is made; otherwise how far it is, from 0 to 1, or null in the queue. */
  working: Readonly<{ share: number | null }> | null;
  make: (asked: PaperAsked) => Promise<void>;
}>;

const shareOf = ({ estado, hechas, filas }: LedgerPaper): number | null =>
  estado === 'en_cola' ? null : filas === 0 ? 0 : hechas / filas;

const next = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PACE_MS));

/** Has the server make a file, shows how far it is, and keeps it under its name. */
export const usePaper = (done: TextKey): Paper => {
  const notify = useNotify();
  const fail = useExportFailure();
  const [working, setWorking] = useState<Paper['working']>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const finished = async (first: LedgerPaper): Promise<LedgerPaper> => {
    let paper = first;
    while ((paper.estado === 'en_cola' || paper.estado === 'en_proceso') && !left.current) {
      setWorking({ share: shareOf(paper) });
      await next();
      paper = await fetchPaper(paper.id);
    }
    return paper;
  };

  const make = async (asked: PaperAsked): Promise<void> => {
    setWorking({ share: null });
    try {
      const { data: link, progreso } = await askForPaper(asked);
      const paper = await finished(progreso);
      if (left.current) return;
      if (paper.estado !== 'listo') return fail(null);
      const path = new URL(link, page.origin()).pathname.replace(/^\/api/, '');
      const name = await download({ path, query: {}, otherwiseNamed: paper.nombre, onProgress: () => undefined });
      notify(done, { type: 'success', messageArgs: { name } });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      fail(cause);
    } finally {
      setWorking(null);
    }
  };
  return { working, make };
};
