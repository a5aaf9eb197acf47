import type { otherWay as es } from '../es/other-way.js';

export const otherWay: typeof es = {
  title: { there: 'Your outbound trip', back: 'Your return trip' },
  see: { there: 'See my outbound trip', back: 'See my return trip' },
  number: (number) => `Booking ${number}`,
  apart: 'Each trip is a booking of its own: if you change or cancel one, the other stays as it is.',
  stands: {
    there: 'Only this trip has ended: your outbound trip still stands.',
    back: 'Only this trip has ended: your return trip still stands.',
  },
  staysOn: {
    there: (when) => `Only this trip is canceled. Your outbound trip on ${when} still stands.`,
    back: (when) => `Only this trip is canceled. Your return trip on ${when} still stands.`,
  },
};
