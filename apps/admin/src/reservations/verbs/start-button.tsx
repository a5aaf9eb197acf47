import { DialogVerb } from './dialog-verb.js';
import type { VerbProps } from './verb-button.js';

/** Starts a trip for its driver. */
export const StartButton = (props: VerbProps) => (
  <DialogVerb {...props} verb="start" icon="start" label="verb.start.label" question="verb.start.question" confirm="verb.start.confirm" done="verb.start.done" failed="reservation.updateFailed" />
);
