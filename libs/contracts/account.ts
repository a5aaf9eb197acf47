import type { RoleId } from './session.js';

/** Longest values of the account forms that differ from LIMITS, characters. */
export const ACCOUNT_LIMITS = { registrationPassword: 25, newPassword: 30, recoveryEmail: 200 } as const;

/** What a password chosen at registration or through a recovery link must have, in the order it is told. */
export const PASSWORD_RULES = ['minLength', 'uppercase', 'lowercase', 'digit', 'special'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Characters. */
export const PASSWORD_MIN = 8;

const PASSWORD_TESTS: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  minLength: (password) => password.length >= PASSWORD_MIN,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /[0-9]/.test(password),
  special: (password) => /[%$&#@_-]/.test(password),
};

/** The rules a password breaks; none when it may be used. Its greatest length is the form's. */
export const brokenPasswordRules = (password: string): readonly PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !PASSWORD_TESTS[rule](password));

/** What the new password must have when somebody signed in changes theirs, in the order it is told. */
export const CHANGED_PASSWORD_RULES = ['minLength', 'digit', 'special'] as const;
export type ChangedPasswordRule = (typeof CHANGED_PASSWORD_RULES)[number];

/** Characters. */
export const CHANGED_PASSWORD_MIN = 9;

const CHANGED_PASSWORD_TESTS: Readonly<Record<ChangedPasswordRule, (password: string) => boolean>> = {
  minLength: (password) => password.length >= CHANGED_PASSWORD_MIN,
  digit: (password) => /[0-9]/.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/**
 * The same for a password changed in the account itself; there any sign that is neither letter, digit nor blank is
 * special.
 */
export const brokenChangedPasswordRules = (password: string): readonly ChangedPasswordRule[] =>
  CHANGED_PASSWORD_RULES.filter((rule) => !CHANGED_PASSWORD_TESTS[rule](password));

/** Whether two spellings are of one address, as far as forms need to know. */
export const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export type Role = Readonly<{ id: RoleId; name: string }>;

/** What the roles are called in answers. */
export const ROLE_NAMES: Readonly<Record<RoleId, string>> = {
  2: 'Administrador',
  3: 'Piloto',
  4: 'Cliente',
  5: 'Colaborador',
};
/** And on English screens. */
export const ROLE_NAMES_ENGLISH: Readonly<Record<RoleId, string>> = {
  2: 'Administrator',
  3: 'Driver',
  4: 'Client',
  5: 'Collaborator',
};

export const roleOf = (id: RoleId): Role => ({ id, name: ROLE_NAMES[id] });

/** An account as the office sees it. The password is never in an answer. */
export type UserRow = Readonly<{
  id: string;
  name: string;
  last_name: string;
  email: string;
  phone: string;
  cui_passport: string;
  role_id: RoleId;
  role: Role;
  /** Whether the holder has proved to read the address's mail. */
  emailConfirmation: boolean;
  active: boolean;
  /** The person was erased: the texts above are `erased`. */
  erased?: true;
  image: string | null;
  /** Instant in UTC. */
  created_at: string;
  version: number;
}>;

/** An account as its holder sees it; empty texts where nothing was told. */
export type Profile = Readonly<{
  id: string;
  name: string;
  last_name: string;
  email: string;
  emailConfirmation: boolean;
  phone: string;
  cui_passport: string;
  direccion: string;
  /** YYYY-MM-DD */
  fecha_nacimiento: string;
  departamento_id: string;
  municipio_id: string;
  role_id: RoleId;
  role: Role;
  image: string | null;
  version: number;
}>;

/** One of the caller's open sessions. */
export type SessionRow = Readonly<{
  sid: string;
  /** Instant in UTC. */
  opened_at: string;
  /** Roughly, e.g. `Firefox, Android`; null where the program did not say. */
  device: string | null;
  /** The session the request came with. */
  current: boolean;
}>;

/** What a guest told about themselves. `email_exists`: somebody has proved to read the address's mail. */
export type GuestContact = Readonly<{
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  email_exists: boolean;
}>;

/** Answer of POST /personal_info/find_email. 1: somebody has proved to read the address's mail. */
export type FoundEmail = Readonly<{ message: 0 | 1 }>;

/** What a mailed link confirmed, and how the screen says so. */
export type EmailConfirmation = Readonly<{ message: string; of: 'account' | 'guest' }>;

/** Whether somebody can have been born on this day: one of the calendar from 1900 to `today`. Both YYYY-MM-DD. */
export const isBirthDate = (text: string, today: string): boolean => {
  const noon = new Date(`${text}T12:00:00.000Z`);
  return (
    !Number.isNaN(noon.getTime()) && noon.toISOString().slice(0, 10) === text && text >= '1900-01-01' && text <= today
  );
};
