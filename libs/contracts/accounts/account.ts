import type { PlaceCode } from '../catalogue/places.js';
import type { RoleId } from './session.js';

/** Maximum lengths of account fields that differ from LIMITS, in characters. */
export const ACCOUNT_LIMITS = { registrationPassword: 25, newPassword: 30, recoveryEmail: 200 } as const;

/** Rules for a password chosen at registration or through a recovery link, in the order in which they are shown. */
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

/** The rules a password breaks; empty if it is acceptable. The form limits its maximum length. */
export const brokenPasswordRules = (password: string): readonly PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !PASSWORD_TESTS[rule](password));

/** Rules for a new password when a signed-in user changes it, in the order in which they are shown. */
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
 * As brokenPasswordRules, but for a password changed in the account itself: any character other than a letter, digit or
 * space counts as special.
 */
export const brokenChangedPasswordRules = (password: string): readonly ChangedPasswordRule[] =>
  CHANGED_PASSWORD_RULES.filter((rule) => !CHANGED_PASSWORD_TESTS[rule](password));

/** Whether two spellings are the same address, as far as forms need to know. */
export const sameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export type Role = Readonly<{ id: RoleId; name: string }>;

/** Names of the roles in responses. */
export const ROLE_NAMES: Readonly<Record<RoleId, string>> = {
  2: 'Administrador',
  3: 'Piloto',
  4: 'Cliente',
  5: 'Colaborador',
};
/** Names of the roles on English screens. */
export const ROLE_NAMES_ENGLISH: Readonly<Record<RoleId, string>> = {
  2: 'Administrator',
  3: 'Driver',
  4: 'Client',
  5: 'Collaborator',
};

export const roleOf = (id: RoleId): Role => ({ id, name: ROLE_NAMES[id] });

/** An account as the office sees it. Responses never contain the password. */
export type UserRow = Readonly<{
  id: string;
  name: string;
  last_name: string;
  email: string;
  phone: string;
  cui_passport: string;
  role_id: RoleId;
  role: Role;
  /** Whether the holder has confirmed the e-mail address. */
  emailConfirmation: boolean;
  active: boolean;
  /** True if the person was erased: the texts above are then `erased`. */
  erased?: true;
  image: string | null;
  /** Instant in UTC. */
  created_at: string;
  version: number;
}>;

/** An account as its holder sees it. Missing data is an empty text. */
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
  /** Who an invoice is made out to: a NIT or CUI without hyphens, or `CF`. */
  nit: string;
  role_id: RoleId;
  role: Role;
  image: string | null;
  version: number;
}>;

/** An open session of the caller or, for the office, of an account. */
export type SessionRow = Readonly<{
  sid: string;
  /** Instant in UTC. */
  opened_at: string;
  /** Instant in UTC, to the hour: use within an hour of the last one noted is not noted again. */
  last_used_at: string;
  /** Browser and system, e.g. `Firefox, Android`; null if the client did not identify itself. */
  device: string | null;
  /** Whether this session sent the request. */
  current: boolean;
}>;

/** Data a guest gave about themselves. `email_exists`: someone has confirmed the e-mail address. */
export type GuestContact = Readonly<{
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  email_exists: boolean;
}>;

/** Response of POST /personal_info/find_email. 1: someone has confirmed the e-mail address. */
export type FoundEmail = Readonly<{ message: 0 | 1 }>;

/** The trip a guest is about to book, as the three-step page has it when it asks for a link. */
export type BookingDraft = Readonly<{
  /** Names the booking to be made, on whichever device it is completed: the `Idempotency-Key` of POST /reservation. */
  key: string;
  pick_up_place: PlaceCode;
  drop_off_place: PlaceCode;
  pick_up_date: string;
  pick_up_time: string;
  adults: number;
  children: number;
  hold_id?: string;
}>;

/** A booking that goes on where its guest left it. */
export type ContinuedBooking = Readonly<{
  draft: BookingDraft;
  personal_info: GuestContact;
  /** The link of this trip's booking if it has been made already. */
  token: string | null;
}>;

/** Body of POST /personal_info/send_confirmation_email. */
export type ConfirmationRequest = Readonly<{ email: string; draft?: BookingDraft }>;

/**
 * The address that a mailed link confirmed, and the message for the screen. `booking`: what the guest was booking when
 * the link was mailed; null when there is none, and once the link is a day old.
 */
export type EmailConfirmation = Readonly<{
  message: string;
  of: 'account' | 'guest';
  booking: ContinuedBooking | null;
}>;

/** Whether a date of birth is plausible: a calendar date from 1900 to `today`. Both are YYYY-MM-DD. */
export const isBirthDate = (text: string, today: string): boolean => {
  const noon = new Date(`${text}T12:00:00.000Z`);
  return (
    !Number.isNaN(noon.getTime()) && noon.toISOString().slice(0, 10) === text && text >= '1900-01-01' && text <= today
  );
};

/** Row of GET /drivers: a driver as anybody may know them, by the first name only. */
export type ShownDriver = Readonly<{ name: string; image: string | null }>;
