import { DialogVerb } from './dialog-verb.js';
import type { VerbProps } from './verb-button.js';

/** Records that the traveller was not there. */
export const NoShowButton = (props: VerbProps) => (
  <DialogVerb
    {...props}
    verb="no-show"
    icon="user"
    label="verb.noShow.label"
    question="verb.noShow.question"
    confirm="verb.noShow.confirm"
    reason="required"
    weight="danger"
    done="reservation.updated"
    failed="reservation.updateFailed"
  />
);
