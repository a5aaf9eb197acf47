import { DialogVerb } from './dialog-verb.js';
import type { VerbProps } from './verb-button.js';

/** Ends a trip; one whose start nobody recorded only with a reason. */
export const FinishButton = (props: VerbProps) => (
  <DialogVerb
    {...props}
    verb="finish"
    reason={props.row.state === 'started' ? undefined : 'required'}
    icon="finish"
    label="verb.finish.label"
    question={props.row.state === 'started' ? 'verb.finish.question' : 'verb.finish.notStarted'}
    confirm="verb.finish.confirm"
    done="reservation.finished"
    failed="reservation.finishFailed"
  />
);
