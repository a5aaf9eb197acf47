import { useText } from '../../i18n/use-text.js';
import { useShowDialog } from '../../ui/dialog-host.js';
import { CorrectDialog } from '../correct/correct-dialog.js';
import { VerbButton, type VerbProps } from './verb-button.js';

/** Corrects what was written down wrongly, without changing the state. */
export function CorrectButton({ row, appearance }: VerbProps) {
  const text = useText();
  const showDialog = useShowDialog();
  return (
    <VerbButton
      {...{ row, appearance }}
      verb="correct"
      icon="edit"
      label={text('verb.correct.label')}
      onPress={() => showDialog((close) => <CorrectDialog row={row} onClose={close} />)}
    />
  );
}
