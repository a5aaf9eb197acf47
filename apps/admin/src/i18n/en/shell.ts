import type * as source from '../es/shell.js';
import type { SameTexts } from '../types/texts.js';

export const shell: SameTexts<typeof source.shell> = {
  leave: { question: 'Discard what you typed?', leave: 'Discard', stay: 'Keep writing' },
  product: 'Camino',
  skip: 'Skip to content',
  toTop: 'Back to top',
  signOut: 'Sign out',
  openList: 'Options',
  close: 'Close',
  cancel: 'Go back',
  retry: 'Try again',
  reload: 'Reload',
  notYours: 'That page is not for your role. Here is your home instead.',
  officeOnly: 'This page is for the office',
  officeOnlyHint: 'You are still signed in. Your trips have a page of their own.',
  toOwnTrips: 'Go to my trips',
  notFound: 'This page does not exist',
  notFoundHint: 'Check the address or go back home. You are still signed in.',
  toHome: 'Go home',
  account: 'Account',
  loading: 'Loading',
  menu: { label: 'Main menu', open: 'Open the menu' },
  language: { label: 'Language', es: 'Spanish', en: 'English' },
  look: {
    light: 'Switch to light mode',
    dark: 'Switch to dark mode',
    compact: 'Compact rows',
    comfortable: 'Comfortable rows',
    more: 'Appearance and language',
  },
  live: {
    open: 'Live',
    connecting: 'Reconnecting…',
    closed: 'No live updates',
    offline: 'Offline',
    hint: 'Changes appear without reloading.',
  },
  offline: 'You are offline. What you see may have changed; it updates by itself once you are back.',
  failure: {
    page: 'This page failed',
    pageHint: 'Load it again. Nothing you had saved is lost.',
    offline: 'You are offline: nothing was saved. Check your network and try again.',
    unknown: 'The server could not do it. Try again in a moment.',
    conflict: 'Reload the reservation to see how it stands now, then decide again.',
    stale: 'Somebody changed this reservation while you were looking at it.',
    staleBy: 'Changed by %{who}, %{when}.',
    list: 'We could not fetch the data',
    listOffline: 'You are offline: check your network and try again.',
    listHint: 'Check your connection and try again.',
  },
};

export const error: SameTexts<typeof source.error> = {
  interceptor: {
    403: 'Incorrect user and/or password',
    404: 'Network error, please try again',
    forbidden: 'You do not have permission to do this.',
    failed: 'The server could not answer. Try again in a moment.',
  },
};

export const session: SameTexts<typeof source.session> = {
  missing: 'Oops, it seems you have not logged in',
  expired: 'Your session has expired',
  kept: 'Log in and go on where you were: what you wrote is kept.',
  restored: 'Here is what you had written before your session ended.',
  stillThere: 'Are you still there?',
  closing: 'For your security, your session closes in %{seconds} s if you do nothing.',
  stay: 'Stay signed in',
  goToLogin: 'Log in',
  goingToLogin: 'Taking you to the login page…',
};

export const card: SameTexts<typeof source.card> = {
  title: 'Payment card',
  frame: 'Card form of the payment gateway',
  stored:
    'The %{brand} card of %{holder} ending in %{lastFour} (expires %{expiry}) is ready. Nothing has been charged.',
  another: 'Use another card',
  none: 'No payment gateway is configured (GATEWAY_URL): no card can be entered here.',
};

export const role: SameTexts<typeof source.role> = {
  2: 'Administrator',
  3: 'Driver',
  4: 'Client',
  5: 'Collaborator',
  admin: 'Administrator',
  driver: 'Driver',
  client: 'Client',
  collaborator: 'Collaborator',
  guest: 'Traveler',
  traveller: 'Traveler',
  system: 'Camino',
};

export const admin: SameTexts<typeof source.admin> = { menu: { home: 'Home', reservations: 'Reservations' } };

export const common: SameTexts<typeof source.common> = { dateRequired: 'Select a date' };

export const list: SameTexts<typeof source.list> = {
  reservations: { failed: 'Error getting the reservations' },
  drivers: { failed: 'Error getting the drivers' },
  vehicles: { failed: 'Error getting the vehicles' },
  users: { failed: 'Error getting the users' },
};

export const validation: SameTexts<typeof source.validation> = {
  admin: { required: 'This field is required', digits: 'Only numbers' },
  email: 'Write an address like name@domain.com',
  time: 'Write the time as HH:mm',
  phone: 'Write a phone number, for example +502 5555 5555',
  document: 'Write a CUI or a passport: letters and digits',
  tooLong: '%{max} characters at most',
  between: 'Between %{min} and %{max}',
};
