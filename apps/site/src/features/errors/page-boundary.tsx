import { Component, type ReactNode, useEffect } from 'react';
import { useLocation } from '../../router/router.js';
import { ErrorPage } from './error-page.js';
import { useReload } from './use-reload.js';

/** A page's code did not arrive: the network is gone, or the site was published anew meanwhile. */
export class PageDidNotArrive extends Error {}

function Broken({ cause, reload }: Readonly<{ cause: unknown; reload: () => void }>) {
  const { busy, again } = useReload(reload);
  useEffect(() => {
    const onOnline = (): void => void again();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  });
  return (
    <ErrorPage
      code={cause instanceof PageDidNotArrive ? 'network_error' : 'error'}
      retry={{ busy, onRetry: () => void again() }}
    />
  );
}

type BoundaryProps = Readonly<{
  /** Another place is another try. */
  place: string;
  reload: () => void;
  children: ReactNode;
}>;

class Boundary extends Component<BoundaryProps, Readonly<{ broken: { cause: unknown } | null }>> {
  override state = { broken: null as { cause: unknown } | null };

  static getDerivedStateFromError(cause: unknown) {
    return { broken: { cause } };
  }

  override componentDidUpdate({ place }: BoundaryProps): void {
    if (place !== this.props.place && this.state.broken) this.setState({ broken: null });
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken ? <Broken cause={broken.cause} reload={this.props.reload} /> : this.props.children;
  }
}

/** Shows a page of ours instead of nothing when a page cannot be shown, with another try. */
export function PageBoundary({
  children,
  reload = () => window.location.reload(),
}: Readonly<{ children: ReactNode; reload?: () => void }>) {
  const { pathname } = useLocation();
  return (
    <Boundary place={pathname} reload={reload}>
      {children}
    </Boundary>
  );
}
