import { type ActivityEntry, NAMED_RECORDS } from '@camino/contracts/activity/activity.js';
import { eventWords } from '@camino/contracts/events/event-words.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import type { Cell, Sheet } from '../platform/ports/xlsx/index.js';

type Say = (key: string) => string;

const COLUMNS = [
  { name: 'at', width: 18 },
  { name: 'actor', width: 28 },
  { name: 'role', width: 16 },
  { name: 'what', width: 36 },
  { name: 'area', width: 18 },
  { name: 'resource', width: 18 },
  { name: 'record', width: 40 },
  { name: 'refused', width: 32 },
  { name: 'why', width: 60 },
  { name: 'position', width: 12, format: '0' },
] as const;

/** A sheet of these entries with title and headers in the caller's language. */
export const activitySheetOf = (rows: AsyncIterable<ActivityEntry>, language: Language, say: Say): Sheet => ({
  name: say('activity.sheet'),
  columns: COLUMNS.map(({ name, ...look }) => ({ header: say(`activity.column.${name}`), ...look })),
  rows: cellsOf(rows, language, say),
});

/** What has no word of its own is named as in the addresses of the back office. */
const recordWord = (resource: string, say: Say): string => {
  const named = NAMED_RECORDS.find((one) => one === resource);
  return named ? say(`activity.record.${named}`) : resource;
};

const cellsOf = async function* (
  rows: AsyncIterable<ActivityEntry>,
  language: Language,
  say: Say,
): AsyncGenerator<readonly Cell[]> {
  for await (const { at, actor, type, area, record, refused, why, verb, position } of rows) {
    const { date, time } = localOf(at);
    yield [
      `${date} ${time}`,
      actor.name ?? '',
      say(`activity.role.${actor.role}`),
      eventWords(type, language),
      say(`activity.area.${area}`),
      record ? recordWord(record.resource, say) : '',
      record?.id ?? '',
      [verb, refused].filter(Boolean).join(': '),
      why ?? '',
      position,
    ];
  }
};
