import { DialogVerb } from './dialog-verb.js';
import type { VerbProps } from './verb-button.js';

/** Takes driver and vehicle off the trip, which goes back to waiting for some. */
export const UnassignButton = (props: VerbProps) => (
  <DialogVerb
    {...props}
    verb="unassign"
    icon="undo"
    label="verb.unassign.label"
    question="verb.unassign.question"
    confirm="verb.unassign.confirm"
    reason="optional"
    done="reservation.updated"
    failed="reservation.updateFailed"
  />
);
