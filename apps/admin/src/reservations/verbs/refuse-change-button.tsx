import { DialogVerb } from './dialog-verb.js';
import type { VerbProps } from './verb-button.js';

/** Refuses the new date or time a traveller asked for; the trip stays as it was. */
export const RefuseChangeButton = (props: VerbProps) => (
  <DialogVerb
    {...props}
    verb="refuse-change"
    icon="refuse"
    label="verb.refuse.label"
    question="verb.refuse.question"
    confirm="verb.refuse.confirm"
    reason="required"
    weight="danger"
    done="reservation.updated"
    failed="reservation.updateFailed"
  />
);
