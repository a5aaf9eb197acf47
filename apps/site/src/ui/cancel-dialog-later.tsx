import { lazy, Suspense } from 'react';
import type { CancelDialogProps } from './cancel-dialog.js';

/** Loads the dialog with what its form needs: pages that few people cancel on begin without. */
export const fetchCancelDialog = () => import('./cancel-dialog.js');

const CancelDialog = lazy(async () => ({ default: (await fetchCancelDialog()).CancelDialog }));

/** The dialog once it was fetched. */
export function CancelDialogLater(props: CancelDialogProps) {
  return (
    <Suspense fallback={null}>
      <CancelDialog {...props} />
    </Suspense>
  );
}
