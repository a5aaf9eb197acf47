import { ApiError } from '@camino/client/api-error.js';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { ReadState } from '../ui/read-state.js';

/** Milliseconds after which it is asked again whether one may still see somebody else's books. */
export const STILL_ALLOWED_MS = 15_000;

type Read<T> = Readonly<{ data: T | undefined; error: unknown; isPaused?: boolean; refetch: () => unknown }>;

/** Whether the taxpayer has withdrawn access, or never gave it. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** In place of books that one may not see, also when one just could. */
export function Forbidden() {
  const text = useText();
  return <BlankSlate icon="shield" title={text('ledger.forbidden')} hint={text('ledger.forbiddenHint')} role="alert" />;
}

type LedgerStateProps<T> = Readonly<{
  query: Read<T>;
  skeleton: ReactNode;
  failed?: string;
  children: (data: T) => ReactNode;
}>;

/** What was read, except that nothing of it stays once access is withdrawn. */
export function LedgerState<T>(props: LedgerStateProps<T>) {
  return isForbidden(props.query.error) ? <Forbidden /> : <ReadState {...props} />;
}
