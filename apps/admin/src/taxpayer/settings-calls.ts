import type { RequestOptions } from '@camino/client/api.js';
import { saveSession } from '@camino/client/session.js';
import type { Profile } from '@camino/contracts/accounts/account.js';
import type { Departamento } from '@camino/contracts/catalogue/fee.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import type {
  AccessEntry,
  AccessRow,
  BankInfo,
  DeclarationRow,
  EmailRecord,
  MissingInfoAnswer,
  TaxpayerRow,
  TaxUser,
} from '@camino/contracts/taxpayers/taxpayer.js';
import { api, SHOWN_IN_PLACE } from '../data/api.js';

/** Also that access was withdrawn, and that a password was tried too often. */
const HANDLES: RequestOptions['handles'] = [...(SHOWN_IN_PLACE as readonly number[]), 403, 423];

const read = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  api.request('GET', path, undefined, { handles: HANDLES, signal });
const write = <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown, key: string): Promise<T> =>
  api.request(method, path, body, { idempotencyKey: key, handles: HANDLES });

export const fetchTaxUser = (signal?: AbortSignal): Promise<TaxUser> => read('/usuario/info', signal);
export const fetchProfile = (signal?: AbortSignal): Promise<Profile> => read('/usuario', signal);
export const fetchDepartments = (signal?: AbortSignal): Promise<readonly Departamento[]> =>
  read('/departamento', signal);
export const saveTaxUser = (body: object, key: string): Promise<TaxUser> => write('PUT', '/usuario/info', body, key);

/** The whole answer: `success` says that nothing is missing. */
export const fetchMissing = async (signal?: AbortSignal): Promise<MissingInfoAnswer> => {
  const { body } = await api.send('GET', '/usuario/informacion_faltante', undefined, { handles: HANDLES, signal });
  return body as MissingInfoAnswer;
};

export const fetchBankInfo = (signal?: AbortSignal): Promise<BankInfo> => read('/usuario/datos_bancarios', signal);
export type TaxData = Readonly<{ nuevo_nit: string; password_banca: string; password: string }>;
/** Answers what the server says of it: `success` and `message`. */
export const saveTaxData = async (
  body: TaxData,
  key: string,
): Promise<Readonly<{ success: boolean; message: string }>> => {
  const { body: answer } = await api.send('PUT', '/usuario/datos_tributarios', body, {
    idempotencyKey: key,
    handles: HANDLES,
  });
  return answer as { success: boolean; message: string };
};
export const removeAgencyPassword = (_: null, key: string): Promise<BankInfo> =>
  write('DELETE', '/usuario/datos_tributarios', undefined, key);

export const fetchEmails = (signal?: AbortSignal): Promise<readonly EmailRecord[]> => read('/usuario/correos', signal);
export const resendEmail = (id: string, key: string): Promise<readonly EmailRecord[]> =>
  write('POST', '/usuario/correos/reenviar', { id }, key);
type EmailChange = Readonly<{ usuario_id: string; correo_nuevo: string; correo_id: string; password: string }>;
export const changeEmail = (body: EmailChange, key: string): Promise<readonly EmailRecord[]> =>
  write('PUT', '/usuario/correos', body, key);

export type PasswordChange = Readonly<{
  cui: string;
  password_vieja: string;
  password_nueva: string;
  password_confi: string;
}>;
/** Every session ends with it; the answer is the one that goes on here. */
export const changePassword = async (body: PasswordChange, key: string): Promise<void> =>
  saveSession(await write<Session>('PUT', '/usuario/contrasena', body, key));

export const fetchDeclaration = (signal?: AbortSignal): Promise<readonly DeclarationRow[]> =>
  read('/presentacion/perfil', signal);
export const saveDeclaration = (row: DeclarationRow, key: string): Promise<readonly DeclarationRow[]> =>
  write('PUT', '/presentacion/perfil', row, key);

export const fetchAccess = (signal?: AbortSignal): Promise<readonly AccessRow[]> => read('/usuario/acceso', signal);
export const fetchAccessHistory = (signal?: AbortSignal): Promise<readonly AccessEntry[]> =>
  read('/usuario/acceso/historial', signal);
export const grantAccess = (body: object, key: string): Promise<readonly AccessRow[]> =>
  write('POST', '/usuario/acceso', body, key);
/** With `of`, what that taxpayer granted is given back. */
export const revokeAccess = (
  { id, of = '' }: Readonly<{ id: string; of?: string }>,
  key: string,
): Promise<readonly AccessRow[]> =>
  write('DELETE', `/usuario/acceso?${new URLSearchParams({ id, usuario_id: of }).toString()}`, undefined, key);

export const fetchTaxpayers = (signal?: AbortSignal): Promise<readonly TaxpayerRow[]> =>
  read('/usuario/contribuyentes', signal);
