import { DialogVerb } from './dialog-verb.js';
import type { VerbProps } from './verb-button.js';

/** Turns a request down; the traveller reads the reason. */
export const RejectButton = (props: VerbProps) => (
  <DialogVerb
    {...props}
    verb="reject"
    icon="refuse"
    label="verb.reject.label"
    question="verb.reject.question"
    confirm="verb.reject.confirm"
    reason="required"
    weight="danger"
    done="reservation.canceled"
    failed="reservation.cancelFailed"
  />
);
