import type { ReactNode } from 'react';
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

/** What was read; until then that it is on its way, or why it could not be had and the way to try again. */
export function ReadState<T>({ query, skeleton, failed, children }: ReadStateProps<T>) {
  const { data, error, isPaused, refetch } = query;
  if (data !== undefined) return children(data);
  return error || isPaused ? <FailedRead error={error} title={failed} onRetry={() => void refetch()} /> : skeleton;
}
