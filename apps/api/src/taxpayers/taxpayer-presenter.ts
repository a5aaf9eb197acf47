import type {
  AccessEntry,
  AccessGrade,
  AccessRow,
  BankInfo,
  DeclarationRow,
  TaxUser,
} from '@camino/contracts/taxpayers/taxpayer.js';
import { ISSUER_TYPES, type IssuerType } from '@camino/contracts/taxpayers/taxpayer.js';
import type { Event } from '@camino/domain/kernel/decider.js';
import type { LocalDate } from '@camino/domain/kernel/rules/time.js';
import type { AccessEvent, AccessLevel, Grant } from '@camino/domain/taxpayers/access.js';
import { isDeclared, regimeAt, type Taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

export const GRADES: Readonly<Record<AccessLevel, AccessGrade>> = { read: 'lectura', write: 'escritura' };
export const LEVELS: Readonly<Record<AccessGrade, AccessLevel>> = { lectura: 'read', escritura: 'write' };

type Shown = Readonly<{ id: string; name: string; today: LocalDate; mayWrite: boolean; version: number }>;

/** `name` is the account's, for whoever has not told how the tax authority calls them. */
export const taxUserOf = (state: Taxpayer, { id, name, today, mayWrite, version }: Shown): TaxUser => {
  const { profile, regimes } = state;
  return {
    id,
    cui: profile.cui,
    nit: profile.nit,
    nombre: profile.name || name,
    primer_nombre: profile.firstName,
    segundo_nombre: profile.secondName,
    primer_apellido: profile.firstSurname,
    segundo_apellido: profile.secondSurname,
    telefono: profile.phone,
    direccion: profile.address,
    fecha_nacimiento: profile.birthDate,
    municipio_id: profile.municipalityId,
    departamento_id: profile.departmentId,
    presenta_retencion: profile.withholds,
    actividad_economica_id: profile.activityId,
    regimen_id: regimeAt(state, today.slice(0, 7)),
    regimenes: regimes.map(({ regimenId, from }) => ({ regimen_id: regimenId, desde: from })),
    puede_escribir: mayWrite,
    version,
  };
};

export const bankInfoOf = ({ nit, agencyPasswordSet }: Taxpayer): BankInfo => ({
  nit,
  password_sat: agencyPasswordSet,
});

/** `word` says what a type of issuer is called. */
export const declarationRowsOf = (state: Taxpayer, word: (type: IssuerType) => string): DeclarationRow[] =>
  ISSUER_TYPES.map((id) => ({
    id,
    tipo_emisor: { id, descripcion: word(id) },
    incluir: isDeclared(state, id) ? 1 : 0,
  }));

const standing = ({ from, to }: Grant, today: LocalDate): AccessRow['estado'] => {
  if (today < from) return 'programado';
  return to !== null && today > to ? 'terminado' : 'vigente';
};

export const accessRowOf = (grant: Grant, today: LocalDate): AccessRow => ({
  id: grant.grantId,
  correo: grant.email,
  nivel: GRADES[grant.level],
  desde: grant.from,
  hasta: grant.to,
  estado: standing(grant, today),
  usado_el: grant.usedOn,
  escribio_el: grant.wroteOn,
});

const TOLD: readonly string[] = [
  'AccessGranted',
  'AccessRevoked',
  'AccessEnded',
  'AccessUsed',
] satisfies AccessEvent['type'][];
const isAccess = (event: Event): event is AccessEvent => TOLD.includes(event.type);

/**
 * What happened to the access to a taxpayer's books, the latest first. Whether an address has an account is not told.
 */
export const accessHistoryOf = (ownerId: string, events: readonly RecordedEvent[]): AccessEntry[] => {
  const grants = new Map<string, Extract<AccessEvent, { type: 'AccessGranted' }>['data']>();
  const entries: AccessEntry[] = [];
  for (const { id, metadata, type, data } of events) {
    const event = { type, data } as Event;
    if (!isAccess(event)) continue;
    if (event.type === 'AccessGranted') grants.set(event.data.grantId, event.data);
    const of = grants.get(event.data.grantId);
    if (!of) continue;
    entries.push({
      id,
      que: deedOf(event, metadata.actor.id === ownerId),
      fecha: metadata.at,
      correo: of.email,
      nivel: GRADES[of.level],
      plazo: event.type === 'AccessGranted' ? { desde: of.from, hasta: of.to } : null,
    });
  }
  return entries.reverse();
};

const deedOf = (event: AccessEvent, byOwner: boolean): AccessEntry['que'] => {
  if (event.type === 'AccessGranted') return 'dado';
  if (event.type === 'AccessUsed') return event.data.level === 'write' ? 'escribio' : 'leyo';
  if (event.type === 'AccessEnded') return 'vencio';
  return byOwner ? 'quitado' : 'devuelto';
};
