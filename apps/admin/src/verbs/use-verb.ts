import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { useNotify } from 'react-admin';
import { postVerb } from '../data/record-calls.js';
import type { Row } from '../data/resource.js';
import { type Command, useCommand } from '../data/use-command.js';
import { useShowAnswer } from '../data/use-record.js';
import { useText } from '../i18n/use-text.js';
import { UNDO_NOTICE, UndoToast } from './undo-toast.js';
import type { Verb, VerbBody } from './verb.js';

/**
 * Does a verb to the row as it was seen: waits for the server, tells that it is done, shows the row it answered. A
 * refusal is told once, where the verb was given.
 */
export const useVerb = <R extends Row>(verb: Verb<R>, row: R): Command<VerbBody> => {
  const { resource, name, send, done } = verb;
  const showAnswer = useShowAnswer(resource);
  const notify = useNotify();
  const text = useText();
  return useCommand<VerbBody, unknown>({
    done,
    send: (body, key) =>
      send ? send(row, body, key) : postVerb({ resource: resource.name, verb: name, seen: row, body, key }),
    onDone: (answer) => showAnswer(row.id, answer),
    tell: (answer) => {
      const compensate = verb.undo?.(row, answer, text);
      if (!compensate) return false;
      const undoables = [{ rowId: row.id, compensate }];
      notify(createElement(UndoToast<R>, { resource, done: text(done), undoables }), UNDO_NOTICE);
      return true;
    },
  });
};

/** Leaves a dialog for the screen behind it, read anew. */
export const useReload = <R extends Row>({ resource }: Verb<R>, onClose: () => void): (() => void) => {
  const queries = useQueryClient();
  return () => {
    void resource.readAnew(queries);
    onClose();
  };
};
