import type { Session } from '@camino/contracts/session.js';
import type { Answered, TestApp } from './test-app.js';

/** Of everybody who signs up here. */
export const PASSWORD = 'Camino#2026';

/** Signs somebody up as the public page does. */
export const signUp = (app: TestApp, email: string, more: object = {}): Promise<Answered> =>
  app.ask('POST', '/api/user/signup', {
    body: { name: 'Ana', email, confirmar_email: email, password: PASSWORD, confirmPassword: PASSWORD, ...more },
  });

/** The id of the account of somebody who signed up. */
export const newcomer = async (app: TestApp, email: string, more: object = {}): Promise<string> =>
  (await signUp(app, email, more)).body.data.id as string;

export const sessionOf = async (app: TestApp, email: string): Promise<Session> =>
  (await app.ask('POST', '/api/user/login', { body: { email, password: PASSWORD } })).body as Session;

/** What the office does when somebody asks to be forgotten. */
export const askToErase = (app: TestApp, as: Session, person: string, reason = 'asked'): Promise<Answered> =>
  app.ask('POST', '/api/admin/people/erase', { as, body: { person, reason } });
