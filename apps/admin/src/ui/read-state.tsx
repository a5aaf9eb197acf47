import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';
import { FailedRead } from './failed-read.js';

/** As TanStack Query and react-admin answer it. */
type Read<T> = Readonly<{ data: T | undefined; error: unknown; isPaused?: boolean; refetch: () => unknown }>;

type ReadStateProps<T> = Readonly<{
  query: Read<T>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** What is said when it failed, otherwise that the list could not be read. */
  failed?: string;
  children: (data: T) => ReactNode;
}>;

/** What is on its way, said to those who do not see the shape of it. */
function OnItsWay({ skeleton }: Readonly<{ skeleton: ReactNode }>) {
  const text = useText();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{text('shell.loading')}</span>
      {skeleton}
    </div>
  );
}

/** What was read; until then that it is on its way, or why it could not be had and the way to try again. */
export function ReadState<T>({ query, skeleton, failed, children }: ReadStateProps<T>) {
  const { data, error, isPaused, refetch } = query;
  if (data !== undefined) return children(data);
  if (error || isPaused) return <FailedRead error={error} title={failed} onRetry={() => void refetch()} />;
  return <OnItsWay skeleton={skeleton} />;
}
