import { newIdempotencyKey } from '@camino/client/api.js';
import { ApiError } from '@camino/client/api-error.js';
import { TOAST } from '@camino/contracts/kernel/limits.js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useCloseNotification, useNotificationContext, useNotify } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import type { Resource, Row } from '../data/resource.js';
import { useShowAnswer } from '../data/use-record.js';
import { useText } from '../i18n/use-text.js';
import type { Compensation } from './verb.js';

const SECOND_MS = 1000;
/** How long what was done can be taken back: as long as a toast may stay. */
const UNDO_MS = TOAST.max;
export const UNDO_NOTICE = { autoHideDuration: UNDO_MS } as const;

/** Whole seconds that are left of the time. */
const useSecondsLeft = (): number => {
  const [end] = useState(() => Date.now() + UNDO_MS);
  const [left, setLeft] = useState(UNDO_MS / SECOND_MS);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))), SECOND_MS);
    return () => clearInterval(timer);
  }, [end]);
  return left;
};

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** Ctrl Z takes it back, too, unless somebody is typing: there it belongs to what is typed. */
const useUndoKey = (undo: () => void): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping(event)) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [undo]);
};

/** What is told next replaces it: one thing is taken back at a time, the last one. */
const useMakeWay = (close: () => void): void => {
  const { notifications } = useNotificationContext();
  const isNextWaiting = notifications.length > 0;
  useEffect(() => {
    if (isNextWaiting) close();
  }, [isNextWaiting, close]);
};

/** What was done to a row, and the command that takes it back. */
type Undoable = Readonly<{ rowId: string; compensate: Compensation }>;

type UndoToastProps<R extends Row> = Readonly<{
  resource: Resource<R>;
  /** What was done, in words. */
  done: string;
  undoables: readonly Undoable[];
}>;

/** Takes back what was done to each row; answers why it could not be for those where it was refused. */
const useTakingBack = <R extends Row>(resource: Resource<R>) => {
  const text = useText();
  const showAnswer = useShowAnswer(resource);
  const takeBack = async ({ rowId, compensate }: Undoable): Promise<string | null> => {
    try {
      showAnswer(rowId, await compensate(newIdempotencyKey()));
      return null;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      return cause.problem ? cause.message : text('shell.failure.offline');
    }
  };
  return (undoables: readonly Undoable[]) => Promise.all(undoables.map(takeBack));
};

/** What was done, and for eight seconds the button that takes it back by commands of their own. */
export function UndoToast<R extends Row>({ resource, done, undoables }: UndoToastProps<R>) {
  const text = useText();
  const notify = useNotify();
  const close = useCloseNotification();
  const takeBack = useTakingBack(resource);
  const left = useSecondsLeft();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => takeBack(undoables),
    onSuccess: (outcomes) => {
      const refusals = outcomes.filter((why) => why !== null);
      if (refusals.length === 0) return notify('verb.undo.done', { type: 'success' });
      const why = [...new Set(refusals)].join(' ');
      notify(undoables.length === 1 ? 'verb.undo.failed' : 'verb.undo.someFailed', {
        type: 'error',
        autoHideDuration: TOAST.long,
        messageArgs: { why, failed: refusals.length, all: undoables.length },
      });
    },
    onSettled: close,
  });
  const pressed = useRef(false);
  const undo = (): void => {
    if (pressed.current) return;
    pressed.current = true;
    mutate();
  };
  useUndoKey(undo);
  useMakeWay(close);
  return (
    <Alert
      severity="success"
      variant="filled"
      // As wide as its words are, it has room for them and the button beside each other.
      sx={{
        alignItems: 'center',
        '& .MuiAlert-message': { flexBasis: 'auto' },
        '& .MuiAlert-action': { paddingTop: 0 },
      }}
      action={
        <Button color="inherit" onClick={undo} disabled={isPending} aria-keyshortcuts="Control+Z">
          {text('verb.undo.label', { left })}
        </Button>
      }
    >
      {done}
    </Alert>
  );
}
