import { Injectable } from '@nestjs/common';
import { NO_OFFICE, type Office, type OfficeRow, type OfficeVersion } from '@camino/contracts/office/office.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import {
  contactOf,
  NO_CONTACT,
  office,
  OFFICE_ID,
  type OfficeContact as Contact,
  type OfficeEvent,
} from '@camino/domain/office/office.js';
import { Decide } from '../platform/act/commanding/index.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { ActorNames } from '../platform/edge/http/index.js';
import { OfficeDetails } from '../platform/kit/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

const STREAM = `${office.category}-${OFFICE_ID}`;

/** Reads the office's settings from their folded stream, which is cached: a change shows at once on every screen. */
@Injectable()
export class OfficeSettings extends OfficeDetails {
  constructor(
    private readonly decide: Decide,
    private readonly log: EventLog,
    private readonly names: ActorNames,
  ) {
    super();
  }

  async current(): Promise<Office> {
    const { state } = await this.decide.load(office, OFFICE_ID, 'AllowStale');
    return state.versions.length === 0 ? NO_OFFICE : shownTo(contactOf(state));
  }

  /** @throws Rejection `office.unknown` */
  async row(id: string): Promise<OfficeRow> {
    refuseUnknown(id);
    const { state } = await this.decide.load(office, OFFICE_ID);
    return { id, version: state.versions.length, ...contactOf(state) };
  }

  /** Every version, newest first. @throws Rejection `office.unknown` */
  async history(id: string): Promise<OfficeVersion[]> {
    const events = await this.events(id);
    const versions = await Promise.all(
      events.map((event, index) => this.versionOf(event, index + 1, events[index - 1]?.data)),
    );
    return versions.reverse();
  }

  /** Who made the last change, and when; null when there was none. */
  async lastChange(): Promise<RecordedEvent['metadata'] | null> {
    return (await this.events(OFFICE_ID)).at(-1)?.metadata ?? null;
  }

  /** In log order. @throws Rejection `office.unknown` */
  async events(id: string): Promise<readonly RecordedEvent<OfficeEvent>[]> {
    refuseUnknown(id);
    return (await this.log.read(STREAM)).events as readonly RecordedEvent<OfficeEvent>[];
  }

  private async versionOf(
    { type, data, metadata: { at, actor } }: RecordedEvent<OfficeEvent>,
    version: number,
    before: Contact = NO_CONTACT,
  ): Promise<OfficeVersion> {
    const { id, role } = actor;
    const row = contactIn(data);
    return {
      version,
      at,
      actor: { id, role, kind: role === 'system' ? 'system' : 'person', name: await this.names.nameOf(id) },
      action: type === 'OfficeContactRestored' ? 'restored' : 'changed',
      restored: type === 'OfficeContactRestored' ? data.version : null,
      row,
      changes: FIELDS.filter((field) => row[field] !== before[field]).map((field) => ({
        field,
        from: before[field] || null,
        to: row[field] || null,
      })),
    };
  }
}

const FIELDS = Object.keys(NO_CONTACT) as (keyof Contact)[];

const contactIn = (data: Contact): Contact =>
  Object.fromEntries(FIELDS.map((field) => [field, data[field]])) as Contact;

const refuseUnknown = (id: string): void => {
  if (id !== OFFICE_ID) throw new Rejection('office.unknown');
};

const shownTo = ({ phone, whatsapp, email, hours_es, hours_en, address_es, address_en }: Contact): Office => ({
  phone: phone || null,
  whatsapp: whatsapp || null,
  email: email || null,
  hours: hours_es ? { es: hours_es, en: hours_en } : null,
  address: address_es ? { es: address_es, en: address_en || address_es } : null,
});
