import { Injectable } from '@nestjs/common';
import type { OfficeRow } from '@camino/contracts/office/office.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { contactOf, office, type OfficeEvent } from '@camino/domain/office/office.js';
import { earlierStateControllerOf, EarlierStates, type Then } from '../platform/edge/http/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { OfficeSettings } from './office-settings.js';

/** How the office was reached. */
@Injectable()
export class EarlierOffice extends EarlierStates<OfficeRow> {
  constructor(private readonly settings: OfficeSettings) {
    super();
  }

  history(id: string): Promise<readonly RecordedEvent[]> {
    return this.settings.events(id);
  }

  made({ id, events }: Then): OfficeRow {
    const state = fold(office, events as readonly RecordedEvent<OfficeEvent>[]);
    return { id, version: state.versions.length, ...contactOf(state) };
  }
}

export const EarlierOfficeController = earlierStateControllerOf({
  path: 'office',
  area: 'Office',
  called: 'The office’s contact',
  answers: 'OfficeRow',
  unknown: 'office.unknown',
  made: EarlierOffice,
});
