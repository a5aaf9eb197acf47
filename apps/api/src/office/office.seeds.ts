import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { office, OFFICE_ID, type OfficeContact } from '@camino/domain/office/office.js';
import type { Seeds } from '../platform/ops/areas/index.js';
import { Clock } from '../platform/kit/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { systemContext } from '../platform/log/event-store/index.js';
import { ChangeOfficeContact } from './office.commands.js';

/** Numbers of the range that nobody has been assigned. */
const DEMO_CONTACT: OfficeContact = {
  phone: '+502 7832 0150',
  whatsapp: '+502 5555 0150',
  email: 'hola@demo.gt',
  hours_es: 'Todos los días, de 6:00 a 22:00',
  hours_en: 'Every day, 6:00 a.m. to 10:00 p.m.',
  address_es: '5a avenida norte 12, Antigua Guatemala',
  address_en: '5a Avenida Norte 12, Antigua, Guatemala',
};

/** An office to call in the demo; other installations begin without one. */
@Injectable()
export class OfficeSeeds implements Seeds {
  constructor(
    private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly decide: Decide,
  ) {}

  /** Once: what an administrator has changed or taken away since stays so. */
  async demo(): Promise<void> {
    const { state } = await this.decide.load(office, OFFICE_ID);
    if (state.versions.length > 0) return;
    const context = systemContext(this.clock.now(), 'seed', 'demo-office');
    await this.commands.execute(new ChangeOfficeContact(OFFICE_ID, { contact: DEMO_CONTACT }, context));
  }
}
