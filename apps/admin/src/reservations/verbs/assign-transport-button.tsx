import { useText } from '../../i18n/use-text.js';
import { useShowDialog } from '../../ui/dialog-host.js';
import { AssignDialog } from '../assign/assign-dialog.js';
import { VerbButton, type VerbProps } from './verb-button.js';

/**
 * Gives a trip its driver and vehicle, or others. A request is approved by it, a change a traveller asked for accepted.
 */
export function AssignTransportButton({ row, appearance }: VerbProps) {
  const text = useText();
  const showDialog = useShowDialog();
  const label = text(row.Driver ? 'verb.assign.change' : 'verb.assign.label');
  return (
    <VerbButton
      {...{ row, appearance, label }}
      verb="assign-transport"
      icon="van"
      weight={row.state === 'approved' ? 'main' : 'plain'}
      onPress={() => showDialog((close) => <AssignDialog row={row} onClose={close} />)}
    />
  );
}
