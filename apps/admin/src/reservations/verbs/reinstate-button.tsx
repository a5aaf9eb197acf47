import { DialogVerb } from './dialog-verb.js';
import type { VerbProps } from './verb-button.js';

/** Takes an ended booking up again, while there is room. */
export const ReinstateButton = (props: VerbProps) => (
  <DialogVerb
    {...props}
    verb="reinstate"
    icon="undo"
    label="verb.reinstate.label"
    question="verb.reinstate.question"
    confirm="verb.reinstate.confirm"
    reason="required"
    done="reservation.updated"
    failed="reservation.updateFailed"
  />
);
