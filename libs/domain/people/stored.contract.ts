import { ACCOUNT, BOOKING, type Effects, effectsOn } from '../kernel/stored-events.contract.js';
import { person, type personEvents } from './person.js';

export const storedEffects: Effects<keyof typeof personEvents> = {
  ...effectsOn(person)({
    PersonErased: {
      gives: { status: 'erasing', why: 'asked', reservations: new Set([BOOKING]), accounts: new Set([ACCOUNT]) },
    },
    ErasureFinished: { after: ['PersonErased'], gives: { status: 'erased' } },
  }),
};
