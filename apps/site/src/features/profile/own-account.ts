import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import type { Profile, SessionRow } from '@camino/contracts/accounts/account.js';
import type { Departamento } from '@camino/contracts/catalogue/fee.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { api } from '../../data/api.js';

/* The calls of one's own account. All of them throw ApiError; a session that has ended leads to the login. */

const FAILURES = [NO_RESPONSE, 429, 500, 502, 503, 504] as const;
/** Refusals that a form tells beside its fields. */
const handles = [...FAILURES, 400, 403, 404, 409, 412, 423] as const;

export const ownProfile = (): Promise<Profile> => api.request<Profile>('GET', '/usuario', undefined, { handles });

export const departments = (): Promise<readonly Departamento[]> =>
  api.request<readonly Departamento[]>('GET', '/departamento', undefined, { handles });

export type PersonalField =
  | 'name'
  | 'last_name'
  | 'phone'
  | 'cui_passport'
  | 'departamento_id'
  | 'municipio_id'
  | 'nit';
export type PersonalData = Readonly<Record<PersonalField, string>>;

/** `version`: the profile as it was when the form was filled in. */
export const completeProfile = (data: PersonalData, version: number): Promise<Profile> =>
  api.request<Profile>('PUT', '/usuario/completar', data, { handles, ifMatch: version });

export type EmailField = 'email' | 'confirmar_email' | 'password';

export const changeEmail = (change: Readonly<Record<EmailField, string>>): Promise<Profile> =>
  api.request<Profile>('PUT', '/usuario/correo', change, { handles });

/** Mails a link that confirms the address. */
export const sendConfirmation = (email: string): Promise<unknown> =>
  api.request('POST', '/personal_info/send_confirmation_email', { email }, { handles });

export type PasswordField = 'password_vieja' | 'password_nueva' | 'password_confi';

/** Ends every session; the answer is a new one. */
export const changePassword = (change: Readonly<Record<PasswordField, string>>): Promise<Session> =>
  api.request<Session>('PUT', '/usuario/password', change, { handles });

export const ownSessions = (): Promise<readonly SessionRow[]> =>
  api.request<readonly SessionRow[]>('GET', '/user/session', undefined, { handles });

/** Ends one session; without `sid` all but this one. */
export const endSession = (sid?: string): Promise<unknown> =>
  api.request('DELETE', '/user/session', undefined, { handles, query: { sid } });

export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(NO_RESPONSE, null);
