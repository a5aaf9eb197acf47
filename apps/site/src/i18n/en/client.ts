import type { client as source } from '../es/client.js';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

export const client: typeof source = {
  title: 'Your trips',
  greeting: (name) => `Hello, ${name}`,
  signedIn: 'Signed in as',
  signOut: 'Sign out',
  book: 'Book a trip',
  ahead: 'Coming up',
  past: (trips) => `Past trips (${trips})`,
  hours: 'All times are Guatemala time.',
  route: (from, to) => `From ${from} to ${to}`,
  people: (adults, children) =>
    [count(adults, 'adult', 'adults'), children > 0 && count(children, 'child', 'children')].filter(Boolean).join(', '),
  number: (number) => `Booking ${number}`,
  empty: {
    title: 'You have no trips yet',
    text: 'Tell us where you are going, from where and when. Your trip will show here with its state, its driver and its vehicle.',
    picture: 'The arch of Santa Catalina in Antigua Guatemala',
  },
  noneAhead: { title: 'No trips coming up', text: 'Once you book the next one, you will see it here.' },
  failed: {
    title: 'We could not load your trips',
    text: 'Your bookings are safe. Check your internet connection and try again.',
    retry: 'Try again',
  },
  stale: 'We could not update your trips: this is the last we knew.',
  address: {
    title: 'Confirm your email',
    text: (email) =>
      `We sent a link to ${email}. Once you open it, the bookings you made with that address without an account will show here.`,
    again: 'Send again',
    sentTitle: 'We sent you a new link',
    sent: (email) => `Open it from ${email}; it works for 24 hours. If you do not see it, look in your spam folder.`,
    notSent: 'We could not send the link. Try again in a few minutes.',
  },
};
