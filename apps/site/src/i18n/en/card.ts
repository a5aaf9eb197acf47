import type { card as source } from '../es/card.js';

export const card: typeof source = {
  title: 'Payment card',
  frame: 'Card form of the payment gateway',
  stored: (brand, lastFour) => `The ${brand} card ending in ${lastFour} is ready`,
  expires: (expiry) => `expires ${expiry}`,
  nothingCharged: 'Nothing has been charged.',
  another: 'Use another card',
  missing: {
    title: 'The card form did not load',
    text: 'The payment gateway is not answering. Check your connection and try again.',
    retry: 'Try again',
  },
  none: {
    title: 'No card can be entered here for now',
    text: 'Choose cash, or pay by card on the day of the trip.',
  },
};
