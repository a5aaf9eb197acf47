import { join } from 'node:path';
import type { CataloguedEvent, Erasure } from '@camino/domain/kernel/catalogued.js';
import { streamOf } from '@camino/domain/kernel/decider.js';
import {
  type Effect,
  type Effects,
  type Stored,
  storedIn,
  valueAt,
} from '@camino/domain/kernel/stored-events.contract.js';
import { AREAS, eventCatalogue } from '../../apps/api/src/event-catalogue.js';
import type { RecordedEvent } from '../../apps/api/src/platform/log/event-store/recorded-event.js';
import { withForgetting } from '../../apps/api/src/platform/read/projecting/forgetting.js';
import type { AnyProjection, Row } from '../../apps/api/src/platform/read/projecting/projection.js';
import { repository } from './planting.js';

/*
 * The personal data in the events of all areas, from their stored examples. Every personal text is replaced by a unique
 * one, which tests can search for in everything derived from the event.
 */

const catalogue: Readonly<Record<string, CataloguedEvent>> = eventCatalogue;

/** One example of each event type in its present version, with the events before it. */
export type Examples = Readonly<{ events: ReadonlyMap<string, Stored>; effects: Effects }>;

export const readExamples = async (): Promise<Examples> => {
  const all = await Promise.all(
    AREAS.map(async ({ domain }) => {
      const folder = join(repository, 'libs', 'domain', domain.name);
      const { storedEffects } = (await import(join(folder, 'stored.contract'))) as { storedEffects: Effects };
      const examples = [...storedIn(join(folder, 'stored'))].filter(([, { type, v }]) => v === catalogue[type]?.v);
      // Of two examples of a version, the one with its optional fields has the longer name and comes last.
      const stored = examples.sort(([a], [b]) => a.length - b.length).map(([, one]) => one);
      return { stored, storedEffects };
    }),
  );
  return {
    events: new Map(all.flatMap(({ stored }) => stored.map((one) => [one.type, one] as const))),
    effects: Object.assign({}, ...all.map(({ storedEffects }) => storedEffects)) as Effects,
  };
};

export const personalTypes = Object.keys(catalogue).filter((type) => (catalogue[type]?.personal ?? []).length > 0);

/** The unique text for a personal field of a type; no fold changes its spelling. */
export const told = (type: string, field: string): string => `told${type}${field}`.toLowerCase().replaceAll('.', '');

const withTexts = (data: unknown, path: readonly string[], text: string): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return text;
  const fields = data as Readonly<Record<string, unknown>>;
  return { ...fields, [name]: withTexts(fields[name] ?? {}, rest, text) };
};

/** The event with the texts of `say` in its personal fields. */
const telling = (event: Stored, say: (type: string, field: string) => string): Stored => ({
  ...event,
  data: (catalogue[event.type]?.personal ?? [])
    .flatMap(({ fields }) => fields)
    .reduce((data, field) => withTexts(data, field.split('.'), say(event.type, field)), event.data),
});

/** The types of the events of an aggregate up to and including this one. */
export const historyOf = ({ effects }: Examples, type: string): readonly string[] => [
  ...((effects[type] as Effect).after ?? []),
  type,
];

export const eventsOf = (examples: Examples, types: readonly string[], say = told): readonly Stored[] =>
  types.map((type) => telling(examples.events.get(type) as Stored, say));

const recorded = ({ effects }: Examples, events: readonly Stored[]): readonly RecordedEvent[] =>
  events.map(({ type, data }, position) => {
    const { of, id } = effects[type] as Effect;
    const stream = streamOf(of, id);
    const revision = events
      .slice(0, position)
      .filter((one) => streamOf(effects[one.type]!.of, effects[one.type]!.id) === stream).length;
    const at = '2026-12-04T15:00:00.000Z';
    const metadata = { at, actor: { id: 'luisa', role: 'admin' }, command: `c${position}`, correlation: 'c' };
    return { id: `e${position}`, type, data, stream, revision, position, metadata } as unknown as RecordedEvent;
  });

/** One erasure for each person in these events. */
export const erasuresOf = ({ effects }: Examples, events: readonly Stored[]): readonly Erasure[] => {
  const subjects = events.flatMap((event) =>
    (catalogue[event.type]?.personal ?? []).map(({ subject }) => String(valueAt(event.data, subject))),
  );
  const streams = events.map(({ type }) => streamOf(effects[type]!.of, effects[type]!.id));
  const parts = events.flatMap((event) => {
    const { of } = effects[event.type] as Effect;
    // An event that holds nothing personal is not looked for.
    const part = catalogue[event.type]?.personal ? of.partOf?.(event) : undefined;
    return part === undefined ? [] : [streamOf(of, part)];
  });
  return [...new Set(subjects)].map((subject) => ({
    subject,
    streams: [...new Set(streams)],
    parts: [...new Set(parts)],
  }));
};

/** The rows that a projection derives from events. */
const rowsOf = (projection: AnyProjection, events: readonly RecordedEvent[]): ReadonlyMap<string, Row> => {
  const rows = new Map<string, Row>();
  for (const event of events.filter(({ type }) => projection.handles.includes(type)))
    for (const id of projection.rowsOf(event)) {
      const row = projection.project(rows.get(id) ?? null, event, id) as Row | null;
      if (row) rows.set(id, row);
      else rows.delete(id);
    }
  return rows;
};

export type Kept = Readonly<{ type: string; before: string; after: string; rebuilt: string }>;

/**
 * The personal texts of one event type in a projection: its rows before and after an erasure, and as they are rebuilt
 * without the keys. Null if it contains none of them, whatever events came before.
 */
export const keptBy = (examples: Examples, projection: AnyProjection, type: string): Kept | null => {
  const [forgetful] = withForgetting([projection], eventCatalogue) as [AnyProjection];
  const first = [
    [],
    ...projection.handles.filter((one) => one in examples.effects).map((one) => historyOf(examples, one)),
  ];
  for (const before of first) {
    const types = [...before, ...historyOf(examples, type)];
    const shown = (say: typeof told, erased: boolean): string => {
      const events = eventsOf(examples, types, say);
      const happened = recorded(examples, events);
      const erasures = erasuresOf(examples, events).map(
        (data) => ({ ...happened[0], type: 'PersonErased', data }) as unknown as RecordedEvent,
      );
      return JSON.stringify([...rowsOf(forgetful, erased ? [...happened, ...erasures] : happened)]);
    };
    const kept = { type, before: shown(told, false), after: shown(told, true), rebuilt: shown(() => 'erased', true) };
    if (kept.before.includes(told(type, ''))) return kept;
  }
  return null;
};
