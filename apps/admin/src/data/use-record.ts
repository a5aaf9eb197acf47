import { ApiError } from '@camino/client/api-error.js';
import { TOAST } from '@camino/contracts/kernel/limits.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { addRecord, changeRecord, fetchRecord } from './record-calls.js';
import type { Resource, Row } from './resource.js';
import { replaceRow } from './rows-on-screen.js';
import { type Command, type Toasts, useCommand } from './use-command.js';

/** Whoever took a row away, or gave it away, is answered less than a row. */
const isRow = (answer: unknown): answer is Row =>
  typeof answer === 'object' && answer !== null && 'version' in answer && 'id' in answer;

const keepAnswer = <R extends Row>(
  { name, keep }: Pick<Resource<R>, 'name' | 'keep'>,
  queries: QueryClient,
  id: string,
  answer: unknown,
): void => {
  const row = isRow(answer) ? (answer as R) : null;
  keep?.(id, row);
  if (row) queries.setQueryData([name, 'getOne', { id, meta: undefined }], row);
  replaceRow(queries, name, id, row);
};

/** Puts the row the server answered where screens read it, then reads everything anew that may have changed with it. */
export const useShowAnswer = <R extends Row>(resource: Resource<R>): ((id: string, answer: unknown) => void) => {
  const queries = useQueryClient();
  return (id, answer) => {
    keepAnswer(resource, queries, id, answer);
    void resource.readAnew(queries);
  };
};

/** Creates a row, or changes the one that was seen. */
export const useSaveRecord = <R extends Row, Body extends Readonly<Record<string, unknown>>>(
  resource: Resource<R>,
  seen: R | null,
  toasts: Toasts,
): Command<Body> => {
  const showAnswer = useShowAnswer(resource);
  return useCommand<Body, R>({
    ...toasts,
    send: (body, key) => (seen ? changeRecord(resource.name, seen, body, key) : addRecord(resource.name, body, key)),
    onDone: (row) => showAnswer(row.id, row),
  });
};

/** Reads a row as it is at the server now; a toast, and null, when it cannot be had. */
export const useFetchFresh = <R extends Row>({ name, readAnew, unread }: Resource<R>) => {
  const notify = useNotify();
  const queries = useQueryClient();
  return async (id: string): Promise<R | null> => {
    void readAnew(queries);
    try {
      return await fetchRecord<R>(name, id);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const message = cause.status === 404 ? unread.gone : unread.failed;
      notify(message, { type: 'error', autoHideDuration: TOAST.listFailure });
      return null;
    }
  };
};

type SeenRow<R> = Readonly<{
  /** The row that is decided about, as it was seen last. */
  row: R;
  /** Shows what somebody else made of it; `then` runs once it is shown, `gone` when it cannot be. */
  seeNew: (then: () => void, gone: () => void) => void;
}>;

/** A row that something is about to be done to: a dialog shows it as it was, whatever becomes of the list behind. */
export const useSeenRow = <R extends Row>(resource: Resource<R>, known: R): SeenRow<R> => {
  const [row, setRow] = useState(known);
  const fetchFresh = useFetchFresh(resource);
  const seeNew = async (then: () => void, gone: () => void): Promise<void> => {
    const fresh = await fetchFresh(known.id);
    if (!fresh) return gone();
    setRow(fresh);
    then();
  };
  return { row, seeNew: (then, gone) => void seeNew(then, gone) };
};
