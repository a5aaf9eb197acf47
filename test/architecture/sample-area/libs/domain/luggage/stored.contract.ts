import { effectsOn, type Effects } from '../kernel/stored-events.contract.js';
import { luggage, type luggageEvents } from './luggage.js';

export const storedEffects: Effects<keyof typeof luggageEvents> = {
  ...effectsOn(
    luggage,
    '4f0c2d7e9b1a',
  )({
    LuggageKept: { gives: { status: 'kept', owner: 'Julia Tzoc', contents: 'a violin' } },
    LuggageReturned: { after: ['LuggageKept'], gives: { status: 'returned' } },
  }),
};
