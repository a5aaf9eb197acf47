import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyDecider, DomainArea } from './area.js';
import type { CataloguedEvent } from './catalogued.js';
import { type Event, fold } from './decider.js';
import { liftingBy } from './upcaster.js';

/*
 * Events as they were once stored, unencrypted and written by hand (`<area>/stored/<type>.v<version>.json`). They check
 * that events of earlier versions can still be read, so no example is ever edited. A version that got optional fields
 * has a second example with them, `<type>.v<version>.<with what>.json`.
 */

export type Stored = Event & Readonly<{ v: number }>;

/** The state that a stored event leads to, after other stored events. */
export type Effect = Readonly<{
  of: AnyDecider;
  /** Id of the aggregate in the examples; `main` for singletons. */
  id: string;
  after?: readonly string[];
  gives: unknown;
}>;
/** One for each event type of an area. */
export type Effects<Type extends string = string> = Readonly<Record<Type, Effect>>;

/** The effects of one aggregate's events, as the rows of a table. */
export const effectsOn =
  (decider: AnyDecider, id = 'main') =>
  <Type extends string>(rows: Readonly<Record<Type, Omit<Effect, 'of' | 'id'>>>): Effects<Type> =>
    Object.fromEntries(
      Object.entries<Omit<Effect, 'of' | 'id'>>(rows).map(([type, row]) => [type, { ...row, of: decider, id }]),
    ) as Effects<Type>;

/** Ids that the stored examples of several areas share. */
export const ACCOUNT = '9f1c2b7e-3c54-8a1d-b0f2-6d1e4a7c9b35';
export const BOOKING = '6a0f3b9d2c7e41858b1d4f60e9a7c523';

export const mapOf = (entries: Record<string, unknown>) => new Map(Object.entries(entries));
export const like = (part: object): unknown => expect.objectContaining(part);

export const nameOf = ({ type, v }: Pick<Stored, 'type' | 'v'>): string => `${type}.v${v}`;

/** The stored examples in a folder, by file name; none where an area without events has no folder. */
export const storedIn = (folder: string): ReadonlyMap<string, Stored> =>
  new Map(
    (existsSync(folder) ? readdirSync(folder) : []).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Stored,
    ]),
  );

export const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], data);

/** Every text with its dotted path. */
const textsOf = (value: unknown, path: readonly string[] = []): [string, string][] => {
  if (typeof value === 'string') return [[path.join('.'), value]];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => textsOf(part, [...path, name]))
    : [];
};

const personalOf = ({ events }: DomainArea, { type }: Stored) => events[type]?.personal ?? [];

/** The texts of an example that are stored as plain text and not meant for everybody, and those that are encrypted. */
export const openTextsOf = (area: DomainArea, stored: Stored): [path: string, text: string][] => {
  const encrypted = personalOf(area, stored).flatMap(({ fields }) => fields);
  const others = [...encrypted, ...(area.events[stored.type]?.published ?? [])];
  return textsOf(stored.data).filter(([path]) => !others.includes(path));
};
export const personalTextsOf = (area: DomainArea, stored: Stored): readonly string[] =>
  personalOf(area, stored).flatMap(({ fields }) =>
    fields.flatMap((field) => (valueAt(stored.data, field) as string | undefined) ?? []),
  );

/** An e-mail address, a telephone number (international or Guatemalan), a CUI, or a password hash. */
export const PERSONAL =
  /[^\s@]@[^\s@]+\.|\+\d[\d -]{6,}|(^|[^\w-])\d{4}[ -]?\d{4}([^\w-]|$)|(^|\D)\d{4} ?\d{5} ?\d{4}(\D|$)|^\$argon2/;

/**
 * Fields with data about people or free text, at any path. A `why` of a single word is one of a fixed set of choices.
 */
const TOLD =
  /(^|\.)(token|passwordHash|firstName|lastName|passenger|email|phone|document|address|birthDate|departmentId|municipalityId|why|note|comment|flightNumber|arrivalTime|pickUpAddress|dropOffAddress)$/;
const CHOICE = /^[a-z_]+$/;

/**
 * Checks the examples of one area against its declaration and their expected effects. `folder` is where they are
 * stored.
 */
export const storedEventsOf = (area: DomainArea, folder: string, effects: Effects): void => {
  const golden = storedIn(folder);
  const newest = (type: string): Stored => golden.get(`${type}.v${area.events[type]?.v}`) as Stored;
  const fuller = [...golden].filter(([file, stored]) => file !== nameOf(stored));

  it('there is a stored event of every version of every type, and no others', () => {
    const wanted = Object.entries<CataloguedEvent>(area.events).flatMap(([type, { v }]) =>
      Array.from({ length: v }, (_, before) => `${type}.v${before + 1}`),
    );
    const plain = [...golden.keys()].filter((file) => file.split('.').length === 2);
    expect(plain.sort()).toEqual(wanted.sort());
    expect(fuller.filter(([file, stored]) => !new RegExp(`^${nameOf(stored)}\\.[a-z-]+$`).test(file))).toEqual([]);
  });

  it('each type has its effect on a thing of the area', () => {
    expect(Object.keys(effects).sort()).toEqual(Object.keys(area.events).sort());
    expect(new Set(Object.values(effects).map((effect) => effect.of))).toEqual(new Set(area.deciders));
  });

  const isHeld = (stored: Stored) => () => {
    it('holds as text whatever is personal, and names whose it is, unless another one does', () => {
      const told = personalOf(area, stored).flatMap(({ subject, fields }) => [
        { path: subject, text: /^[0-9a-f]{32}$/ },
        ...fields.map((path) => ({ path, text: /\S/ })),
      ]);
      const there = told.filter(({ path }) => valueAt(stored.data, path) !== undefined);
      for (const { path, text } of there)
        expect([path, valueAt(stored.data, path)]).toEqual([path, expect.stringMatching(text)]);
      const others = [...golden.values()].filter((other) => other !== stored && nameOf(other) === nameOf(stored));
      const held = (path: string) => [stored, ...others].some(({ data }) => valueAt(data, path) !== undefined);
      expect(told.filter(({ path }) => !held(path))).toEqual([]);
    });

    it('encrypts every text that looks personal, and all free texts', () => {
      const open = openTextsOf(area, stored);
      expect(open.filter(([, text]) => PERSONAL.test(text))).toEqual([]);
      expect(open.filter(([path, text]) => TOLD.test(path) && !CHOICE.test(text))).toEqual([]);
    });

    it('still has the same meaning', () => {
      const { of: decider, after = [], gives } = effects[stored.type] as Effect;
      const { v, data } = liftingBy(area.upcasters ?? [])(stored.type, stored);
      expect(v).toBe(area.events[stored.type]?.v);
      const history = [...after.map(newest), { ...stored, data }];
      expect({ state: fold(decider, history) as unknown }).toMatchObject({ state: gives });
    });
  };
  for (const [file, stored] of golden) describe(`the stored ${file}`, isHeld(stored));
};
