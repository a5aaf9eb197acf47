import { DialogVerb } from './dialog-verb.js';
import type { VerbProps } from './verb-button.js';

/** Ends a trip. */
export const FinishButton = (props: VerbProps) => (
  <DialogVerb {...props} verb="finish" icon="finish" label="verb.finish.label" question="verb.finish.question" confirm="verb.finish.confirm" done="reservation.finished" failed="reservation.finishFailed" />
);
