import type { ReactNode } from 'react';
import { Fork, StoppedVan } from '../illustrations/setbacks.js';
import { Link } from '../router/link.js';
import type { Linked } from '../data/use-linked.js';
import { Button, buttonClass } from './button.js';
import { Outcome } from './outcome.js';
import { Loading } from './skeleton.js';

type Setback = Readonly<{ picture: string; title: string; text: string }>;

type LinkedPageProps<T> = Readonly<{
  view: Linked<T>;
  words: Readonly<{ failed: Setback & Readonly<{ retry: string }>; unknown: Setback & Readonly<{ home: string }> }>;
  /** Where to go from a link that nobody knows. */
  home: string;
  onRetry: () => void;
  /** The page in outline. */
  skeleton: ReactNode;
  children: (found: T, stale: boolean) => ReactNode;
}>;

/** A page behind a link: on its way, failed, unknown, or what was found. */
export function LinkedPage<T>({ view, words, home, onRetry, skeleton, children }: LinkedPageProps<T>) {
  const { failed, unknown } = words;
  switch (view.status) {
    case 'loading':
      return <Loading>{skeleton}</Loading>;
    case 'failed':
      return (
        <Outcome
          picture={StoppedVan}
          pictureTitle={failed.picture}
          title={failed.title}
          text={failed.text}
          actions={
            <Button icon="refresh" onClick={onRetry}>
              {failed.retry}
            </Button>
          }
        />
      );
    case 'unknown':
      return (
        <Outcome
          picture={Fork}
          pictureTitle={unknown.picture}
          title={unknown.title}
          text={unknown.text}
          actions={
            <Link className={buttonClass()} to={home}>
              {unknown.home}
            </Link>
          }
        />
      );
    case 'shown':
      return children(view.found, view.stale);
  }
}
