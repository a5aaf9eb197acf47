import type { Session } from '@camino/contracts/accounts/session.js';
import type { Answered, TestApp } from './test-app.js';

/** The password of everybody who signs up in tests. */
export const PASSWORD = 'Camino#2026';

/** Signs a user up as the public page does. */
export const signUp = (app: TestApp, email: string, more: object = {}): Promise<Answered> =>
  app.ask('POST', '/api/user/signup', {
    body: { name: 'Ana', email, confirmar_email: email, password: PASSWORD, confirmPassword: PASSWORD, ...more },
  });

/** Signs a user up and returns the account's id. */
export const newcomer = async (app: TestApp, email: string, more: object = {}): Promise<string> =>
  (await signUp(app, email, more)).body.data.id as string;

export const sessionOf = async (app: TestApp, email: string): Promise<Session> =>
  (await app.ask('POST', '/api/user/login', { body: { email, password: PASSWORD } })).body as Session;

/** Requests the erasure of a person, as the office does. */
export const askToErase = (app: TestApp, as: Session, person: string, reason = 'asked'): Promise<Answered> =>
  app.ask('POST', '/api/admin/people/erase', { as, body: { person, reason } });
