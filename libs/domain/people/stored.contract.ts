import { ACCOUNT, BOOKING, effectsOn, type Effects } from '../kernel/stored-events.contract.js';
import { person, type personEvents } from './person.js';

const SUBJECT = '7d3f9a1c5b8e42f06a9d1e7c3b5f8042';

/** Version 1 also named streams that may not exist. */
const holding = (...streams: readonly string[]): unknown => ({
  asymmetricMatch: (found: ReadonlySet<string>) => streams.every((stream) => found.has(stream)),
});

export const storedEffects: Effects<keyof typeof personEvents> = {
  ...effectsOn(
    person,
    SUBJECT,
  )({
    PersonErased: {
      gives: {
        status: 'erasing',
        why: 'asked',
        keys: new Set(['q3VXo9ZkT1mB']),
        streams: holding(
          'email-7d3f9a1c5b8e42f06a9d1e7c3b5f8042',
          `account-${ACCOUNT}`,
          `reservation-${BOOKING}`,
          `claim-${BOOKING}`,
        ),
        parts: new Set([`claim-${BOOKING}.7d20c1e4`]),
      },
    },
    ErasureFinished: { after: ['PersonErased'], gives: { status: 'erased' } },
  }),
};
