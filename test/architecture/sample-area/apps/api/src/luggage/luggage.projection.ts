import { erasedText } from '@camino/domain/kernel/catalogued.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import { luggage, type LuggageEvent, luggageEvents } from '@camino/domain/luggage/luggage.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** A piece of luggage as the office's list shows it. */
export type LuggageRow = {
  _id: string;
  subject: string;
  owner: string;
  contents: string;
  returned: boolean;
};

export const luggageList: Projection<LuggageRow> = {
  name: 'luggage',
  handles: Object.keys(luggageEvents),
  rowsOf: ({ stream }) => idsOf([stream], luggage),
  project(row, event, id) {
    const { type, data } = event as RecordedEvent<LuggageEvent>;
    if (type === 'LuggageKept') return { _id: id, ...data, returned: false };
    return row && { ...row, returned: true };
  },
  forgets: {
    rowsOf: ({ streams }) => idsOf(streams, luggage),
    project: (row, subject) =>
      row.subject === subject ? { ...row, owner: erasedText(row.owner), contents: erasedText(row.contents) } : row,
  },
  indexes: [{ returned: 1 }],
};
