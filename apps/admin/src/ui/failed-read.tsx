import Button from '@mui/material/Button';
import { ApiError } from '@camino/client/api-error.js';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from './blank-slate.js';
import { useOnline } from './use-online.js';

type FailedReadProps = Readonly<{ error: unknown; onRetry: () => void; title?: string }>;

/** There is no such thing: asking again will not bring it. */
const isGone = (error: unknown): boolean => (error as Readonly<{ status?: unknown }> | null)?.status === 404;

/** In place of what could not be read: the server's words where it gave some, and the way to try again. */
export function FailedRead({ error, onRetry, title }: FailedReadProps) {
  const text = useText();
  const otherwise = text(useOnline() ? 'shell.failure.listHint' : 'shell.failure.listOffline');
  const words = error instanceof ApiError && error.problem ? error.message : otherwise;
  return (
    <BlankSlate icon="alert" title={title ?? text('shell.failure.list')} hint={words} role="alert">
      {!isGone(error) && (
        <Button variant="contained" onClick={onRetry}>
          {text('shell.retry')}
        </Button>
      )}
    </BlankSlate>
  );
}
