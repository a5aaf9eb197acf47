import { type Command, type Decider, type Event, fold } from './decider.js';
import { Rejection, type RejectionParams } from './rejection.js';

/** The outcome of a refused command; `remembered` are the events stored with the refusal. */
type Refused<E extends Event> = Readonly<{
  rejected: string;
  params?: RejectionParams;
  remembered?: readonly E[];
}>;

type Scenario<C extends Command, E extends Event> = Readonly<{
  given: readonly E[];
  when: C;
  then: readonly E[] | Refused<E>;
}>;

/**
 * Declares one test per row, named by its key: given these events, when this command comes, then these events follow or
 * it is refused with this code. A refusal must store exactly the events in `remembered`, or none if that is absent.
 */
export const scenarios =
  <S, C extends Command, E extends Event>(decider: Decider<S, C, E>) =>
  (rows: Readonly<Record<string, Scenario<C, E>>>): void => {
    for (const [name, { given, when, then }] of Object.entries(rows)) {
      it(name, () => {
        const expected = isRefused(then) ? { remembered: [], params: expect.anything() as unknown, ...then } : then;
        expect(answerTo(decider, given, when)).toEqual(expected);
      });
    }
  };

const isRefused = <E extends Event>(then: readonly E[] | Refused<E>): then is Refused<E> => 'rejected' in then;

/** The events decided, or the refusal. */
const answerTo = <S, C extends Command, E extends Event>(
  decider: Decider<S, C, E>,
  given: readonly E[],
  when: C,
): unknown => {
  try {
    return decider.decide(when, fold(decider, given));
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return { rejected: error.code, params: error.params, remembered: error.remembered };
  }
};
