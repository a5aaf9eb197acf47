import { useQueryClient } from '@tanstack/react-query';
import { postVerb } from '../data/record-calls.js';
import type { Row } from '../data/resource.js';
import { type Command, useCommand } from '../data/use-command.js';
import { useShowAnswer } from '../data/use-record.js';
import type { Verb, VerbBody } from './verb.js';

/**
 * Does a verb to the row as it was seen: waits for the server, tells that it is done, shows the row it answered. A
 * refusal is told once, where the verb was given.
 */
export const useVerb = <R extends Row>(verb: Verb<R>, row: R): Command<VerbBody> => {
  const { resource, name, send, done } = verb;
  const showAnswer = useShowAnswer(resource);
  return useCommand<VerbBody, unknown>({
    done,
    send: (body, key) =>
      send ? send(row, body, key) : postVerb({ resource: resource.name, verb: name, seen: row, body, key }),
    onDone: (answer) => showAnswer(row.id, answer),
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
