import { newIdempotencyKey } from '@camino/client/api.js';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { postVerb } from '../data/record-calls.js';
import type { Resource, Row } from '../data/resource.js';
import { useLanguage, useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { Icon } from '../ui/icon.js';
import { UNDO_NOTICE, UndoToast } from './undo-toast.js';
import { type BulkWords, isAllowed, type Verb } from './verb.js';

/** `message` is the server's; null when no answer came. */
type BulkFailure<R> = Readonly<{ row: R; message: string | null }>;

type BulkSuccess<R> = Readonly<{ row: R; answer: unknown }>;
type Outcome<R> = BulkSuccess<R> | BulkFailure<R>;

const isRefused = <R,>(outcome: Outcome<R>): outcome is BulkFailure<R> => 'message' in outcome;
const isDone = <R,>(outcome: Outcome<R>): outcome is BulkSuccess<R> => 'answer' in outcome;

/** Does the verb to one of many; answers what the server did, or why it could not be. */
const attempt = async <R extends Row>({ resource, name }: Verb<R>, row: R): Promise<Outcome<R>> => {
  try {
    return {
      row,
      answer: await postVerb({ resource: resource.name, verb: name, seen: row, key: newIdempotencyKey() }),
    };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return { row, message: cause.status === NO_RESPONSE ? null : cause.message };
  }
};

type BulkFailuresProps<R extends Row> = Readonly<{
  resource: Resource<R>;
  words: BulkWords;
  failures: readonly BulkFailure<R>[];
  onClose: () => void;
}>;

/** Which of many could not be done, and why each. */
function BulkFailures<R extends Row>({ resource, words, failures, onClose }: BulkFailuresProps<R>) {
  const text = useText();
  const language = useLanguage();
  return (
    <ActionDialog
      single
      title={text(words.failures, { smart_count: failures.length })}
      confirm={text('shell.close')}
      onConfirm={onClose}
      onClose={onClose}
    >
      <ul>
        {failures.map(({ row, message }) => (
          <li key={row.id}>
            <strong>{resource.nameOf(row, text, language)}</strong> {resource.detailOf?.(row, text)}:{' '}
            {message ?? text('shell.failure.offline')}
          </li>
        ))}
      </ul>
    </ActionDialog>
  );
}

/** Says how many it was done to, with the way back where each of them has one. */
const useTellDone = <R extends Row>({ resource, bulk, undo }: BulkVerb<R>) => {
  const text = useText();
  const notify = useNotify();
  return (done: readonly BulkSuccess<R>[]): void => {
    const said = text(bulk.done, { smart_count: done.length });
    const undoables = done.flatMap(({ row, answer }) => {
      const compensate = undo?.(row, answer, text);
      return compensate ? [{ rowId: row.id, compensate }] : [];
    });
    if (undoables.length < done.length) notify(said, { type: 'success' });
    else notify(<UndoToast resource={resource} done={said} undoables={undoables} />, UNDO_NOTICE);
  };
};

type BulkVerb<R extends Row> = Verb<R> & Readonly<{ bulk: BulkWords }>;
type BulkVerbButtonProps<R extends Row> = Readonly<{
  /** Done at one press. */
  verb: BulkVerb<R>;
  rows: readonly R[];
  onDone: () => void;
}>;

/** Does a verb to those of many rows that allow it, each on its own, and says which could not be done. */
export function BulkVerbButton<R extends Row>({ verb, rows, onDone }: BulkVerbButtonProps<R>) {
  const { resource, bulk, icon } = verb;
  const text = useText();
  const tellDone = useTellDone(verb);
  const showDialog = useShowDialog();
  const queries = useQueryClient();
  const able = rows.filter((row) => isAllowed(verb, row));
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => Promise.all(able.map((row) => attempt(verb, row))),
    onSuccess: (outcomes) => {
      const done = outcomes.filter(isDone);
      const failures = outcomes.filter(isRefused);
      if (done.length > 0) tellDone(done);
      if (failures.length > 0)
        showDialog((close) => <BulkFailures {...{ resource, failures }} words={bulk} onClose={close} />);
      onDone();
      void resource.readAnew(queries);
    },
  });
  if (able.length === 0) return null;
  return (
    <Button variant="contained" startIcon={<Icon name={icon} />} onClick={() => mutate()} disabled={isPending}>
      {isPending ? text('verb.working') : text(bulk.label, { smart_count: able.length })}
    </Button>
  );
}
