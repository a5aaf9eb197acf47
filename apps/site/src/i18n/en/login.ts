import type { login as source } from '../es/login.js';

export const login: typeof source = {
  title: 'Log in',
  missing: 'Oops, it seems you have not logged in',
  lead: 'For clients, drivers and the office.',
  email: 'Email',
  emailRequired: 'Email required',
  password: 'Password',
  passwordRequired: 'Password required',
  show: 'Show the password',
  hide: 'Hide the password',
  submit: 'Log in',
  welcome: 'Welcome',
  failed: 'Incorrect user and/or password',
  notNow: 'We could not log you in',
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  register: 'Create an account',
  guest: 'Only want to book? You need no account.',
  book: 'Book a transfer',
  picture: 'Lake Atitlán with the San Pedro volcano behind it',
};
