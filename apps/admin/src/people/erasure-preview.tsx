import { ApiError } from '@camino/client/api-error.js';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { previewErasure } from '../data/people-calls.js';
import { useText } from '../i18n/use-text.js';
import { Fact, Facts } from '../ui/facts.js';
import { FailureNotice } from '../ui/failure-notice.js';

/** How much erasing somebody concerns, or why it is refused, before anybody confirms it. */
export function ErasurePreview({ person }: Readonly<{ person: string }>) {
  const text = useText();
  const preview = useQuery({
    queryKey: ['people', 'preview', person],
    queryFn: () => previewErasure(person),
    retry: false,
    gcTime: 0,
  });
  if (preview.isPending) return <Skeleton variant="rounded" height={88} />;
  if (preview.error instanceof ApiError) return <FailureNotice failure={preview.error} about="record" />;
  if (!preview.data) return null;
  const { reservations, claims, accounts } = preview.data;
  return (
    <section>
      <h3>{text('people.concerns')}</h3>
      <Facts>
        <Fact label={text('people.report.reservations')}>{String(reservations)}</Fact>
        <Fact label={text('people.report.claims')}>{String(claims)}</Fact>
        <Fact label={text('people.report.accounts')}>{String(accounts)}</Fact>
      </Facts>
    </section>
  );
}
