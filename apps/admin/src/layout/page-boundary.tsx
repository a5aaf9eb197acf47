import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';

function FailedPage() {
  const text = useText();
  return (
    <BlankSlate icon="alert" title={text('shell.failure.page')} hint={text('shell.failure.pageHint')} role="alert">
      <Button variant="contained" onClick={() => window.location.reload()}>
        {text('shell.reload')}
      </Button>
    </BlankSlate>
  );
}

type BoundaryProps = Readonly<{ children: ReactNode; place: string }>;

/** Keeps menu and bar alive when a page fails; another page (`place`) gets a new chance. */
export class PageBoundary extends Component<BoundaryProps, { failedAt: string | null }> {
  override state: { failedAt: string | null } = { failedAt: null };

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.place });
  }

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: '' };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failedAt !== null && before.place !== this.props.place) this.setState({ failedAt: null });
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : <FailedPage />;
  }
}
