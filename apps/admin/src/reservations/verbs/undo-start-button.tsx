import { DialogVerb } from './dialog-verb.js';
import type { VerbProps } from './verb-button.js';

/** Takes a start by mistake back. */
export const UndoStartButton = (props: VerbProps) => (
  <DialogVerb
    {...props}
    verb="undo-start"
    icon="undo"
    label="verb.undoStart.label"
    question="verb.undoStart.question"
    confirm="verb.undoStart.confirm"
    reason="optional"
    done="reservation.updated"
    failed="reservation.updateFailed"
  />
);
