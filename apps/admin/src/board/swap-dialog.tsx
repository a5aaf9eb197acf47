import type { BoardTrip } from '@camino/contracts/reservations/board.js';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import type { By } from './board-model.js';

type SwapDialogProps = Readonly<{
  row: string;
  a: BoardTrip;
  b: BoardTrip;
  by: By;
  onSwap: () => Promise<boolean>;
  onClose: () => void;
}>;

/** A trip was dropped where another one stands: asks whether the two are to exchange. */
export function SwapDialog({ row, a, b, by, onSwap, onClose }: SwapDialogProps) {
  const text = useText();
  return (
    <ActionDialog
      ready
      title={text('board.swap.title')}
      confirm={text('board.swap.confirm')}
      onConfirm={() => {
        onClose();
        void onSwap();
      }}
      onClose={onClose}
    >
      <p>{text(`board.swap.${by}`, { row, a: a.number, b: b.number })}</p>
    </ActionDialog>
  );
}
