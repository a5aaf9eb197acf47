import { destinationOf } from '../reservations/reservation-words.js';
import { DialogVerb } from '../reservations/verbs/dialog-verb.js';
import type { VerbProps } from '../reservations/verbs/verb-button.js';

const MINE = { resource: 'reservation_driver', failed: 'reservation.updateFailed' } as const;

/** Says yes to an assigned trip: what the specification calls approve. */
export const AcceptButton = (props: VerbProps) => (
  <DialogVerb
    {...props}
    {...MINE}
    verb="accept"
    icon="check"
    weight="main"
    label="driver.approve"
    question="driver.approveQuestion"
    confirm="driver.approveConfirm"
    done="driver.approved"
  />
);

/** Gives an assigned trip back, with the reason for the office. */
export const DeclineButton = (props: VerbProps) => (
  <DialogVerb
    {...props}
    {...MINE}
    verb="decline"
    icon="refuse"
    weight="danger"
    reason="required"
    label="driver.decline"
    question="driver.declineQuestion"
    confirm="driver.declineConfirm"
    done="driver.declined"
  />
);

/** The passenger is in the vehicle. */
export const StartTripButton = (props: VerbProps) => (
  <DialogVerb
    {...props}
    {...MINE}
    verb="start"
    icon="start"
    weight="main"
    label="driver.start"
    question="driver.startQuestion"
    params={{ name: props.row.PersonalInfo.first_name }}
    confirm="driver.startConfirm"
    done="driver.started"
  />
);

/** Started by mistake. */
export const UndoTripStartButton = (props: VerbProps) => (
  <DialogVerb
    {...props}
    {...MINE}
    verb="undo-start"
    icon="undo"
    label="driver.undoStart"
    question="driver.undoQuestion"
    confirm="driver.undoStart"
    done="driver.undone"
  />
);

/** The passenger has arrived. */
export const FinishTripButton = (props: VerbProps) => (
  <DialogVerb
    {...props}
    {...MINE}
    verb="finish"
    icon="finish"
    weight="main"
    label="driver.finish"
    question="driver.finishQuestion"
    params={{ place: destinationOf(props.row) }}
    confirm="driver.finishConfirm"
    done="driver.finished"
    failed="reservation.finishFailed"
  />
);
