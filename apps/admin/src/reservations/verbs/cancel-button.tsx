import { DialogVerb } from './dialog-verb.js';
import type { VerbProps } from './verb-button.js';

/** Cancels by the company, or rejects what was not yet approved; the traveller reads the reason. */
export const CancelButton = (props: VerbProps) => (
  <DialogVerb
    {...props}
    verb="cancel"
    icon="refuse"
    label="verb.cancel.label"
    question="verb.cancel.question"
    confirm="verb.cancel.confirm"
    reason="required"
    weight="danger"
    done="reservation.canceled"
    failed="reservation.cancelFailed"
  />
);
