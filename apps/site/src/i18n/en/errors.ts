import type { errors as source } from '../es/errors.js';

export const errors: typeof source = {
  goBack: 'Go back',
  retry: 'Try again',
  logIn: 'Log in',
  pages: {
    '401': {
      title: 'YOU DO NOT HAVE ACCESS',
      text: 'You need to log in to see this page. If you already had, your session has ended.',
      picture: 'A closed gate',
    },
    '403': {
      title: 'YOU DO NOT HAVE ACCESS',
      text: 'Your account may not open this page. Ask whoever administers the system for access.',
      picture: 'A barrier across the road',
    },
    '404': {
      title: 'PAGE NOT FOUND',
      text: 'The link is incomplete or no longer exists. Check it, or start again from the beginning.',
      picture: 'A signpost without a destination where the road forks',
    },
    '423': {
      title: 'ACCESS LOCKED FOR A MOMENT',
      text: 'There were too many attempts in a row. Wait a few minutes and try again.',
      picture: 'A van with a padlock',
    },
    error: {
      title: 'AN ERROR OCCURRED WHILE FETCHING THE DATA',
      text: 'The data could not be read. If you have just booked, your booking is safe: the link in your email shows it.',
      picture: 'A van at a halt with its hood open',
    },
    unknown: {
      title: 'THIS PAGE DOES NOT EXIST',
      text: 'Check that the address is complete. If you have just booked, your booking is safe: the link in your email shows it.',
      picture: 'A signpost without a destination where the road forks',
    },
    network_error: {
      title: 'CONNECTION ERROR',
      text: 'We could not reach the server. Check your internet connection and try again.',
      picture: 'A broken telephone line between two poles',
    },
  },
};
