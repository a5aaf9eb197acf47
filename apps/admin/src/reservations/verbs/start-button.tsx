import { DialogVerb } from './dialog-verb.js';
import { isTimeToStart } from '../reservation-words.js';
import type { VerbProps } from './verb-button.js';

/** Starts a trip for its driver; at an unusual time only with a reason. */
export const StartButton = (props: VerbProps) => (
  <DialogVerb
    {...props}
    verb="start"
    reason={isTimeToStart(props.row, new Date()) ? undefined : 'required'}
    icon="start"
    label="verb.start.label"
    question={isTimeToStart(props.row, new Date()) ? 'verb.start.question' : 'verb.start.unusual'}
    confirm="verb.start.confirm"
    done="verb.start.done"
    failed="reservation.updateFailed"
  />
);
