import type { Language } from '../kernel/language.js';

export type InBothLanguages = Readonly<Record<Language, string>>;

/**
 * Response of GET /api/office: how travellers reach the office; null where nothing is set. Telephone numbers are
 * international and grouped for reading: `+502 7832 1234`.
 */
export type Office = Readonly<{
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  hours: InBothLanguages | null;
  address: InBothLanguages | null;
}>;

export const OFFICE_FIELDS = [
  'phone',
  'whatsapp',
  'email',
  'hours_es',
  'hours_en',
  'address_es',
  'address_en',
] as const;
export type OfficeField = (typeof OFFICE_FIELDS)[number];

/** Body of PUT /api/admin/office/main; an empty text sets nothing, and so does a missing field. */
export type OfficeFields = Readonly<Record<OfficeField, string>>;

/** The settings as administrators edit them. `version` counts the changes, 0 when there was none. */
export type OfficeRow = OfficeFields & Readonly<{ id: string; version: number }>;

/** A version of the settings, as in the response of GET /api/admin/office/main/history. */
export type OfficeVersion = Readonly<{
  version: number;
  /** Instant in UTC. */
  at: string;
  /** `kind` is `person`, or `system` for automatic changes; the name is null if the account is not known. */
  actor: Readonly<{ id: string; role: string; kind: 'person' | 'system'; name: string | null }>;
  action: 'changed' | 'restored';
  /** The version that was restored, null if none was. */
  restored: number | null;
  row: OfficeFields;
  changes: readonly Readonly<{ field: OfficeField; from: string | null; to: string | null }>[];
}>;

/** Characters. */
export const OFFICE_LIMITS = { phone: 30, email: 75, text: 160 } as const;

/** An office that cannot be reached in any way. */
export const NO_OFFICE: Office = { phone: null, whatsapp: null, email: null, hours: null, address: null };

/** The link that calls a number. */
export const telOf = (phone: string): string => `tel:+${phone.replace(/\D/g, '')}`;

/** The link to a WhatsApp chat with a number; `text` is written into it beforehand. */
export const whatsappOf = (phone: string, text = ''): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`;
