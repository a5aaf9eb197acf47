import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTextsOf, personalTextsOf, storedIn } from '@camino/domain/kernel/stored-events.contract.js';
import { AREAS } from '../../apps/api/src/event-catalogue.js';
import { areasOf, defineArea, eventsOf } from '../../apps/api/src/platform/ops/areas/area.js';
import { repository } from './planting.js';

const SOURCES = join(repository, 'apps', 'api', 'src');
const PLATFORM = join(SOURCES, 'platform');
const DOMAIN = join(repository, 'libs', 'domain');

/** Events that the platform itself reads: how the log is called, and what projections skip. */
const OF_THE_PLATFORM: ReadonlySet<string> = new Set(['LogNamed', 'ProjectionEventSkipped']);

const sourcesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.(spec|contract)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** The event types of areas that the code of a file names; comments may. */
const eventsIn = (source: string): readonly string[] => {
  const types = new Set(AREAS.flatMap(({ domain }) => Object.keys(domain.events)));
  const code = source.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
  return [...new Set(code.match(/\b[A-Z]\w+/g))].filter((name) => types.has(name) && !OF_THE_PLATFORM.has(name));
};

describe('the platform', () => {
  /* It imports no area: dependencies.spec.ts. */
  it.each(sourcesBelow(PLATFORM).map((file) => [file.slice(PLATFORM.length + 1), file] as const))(
    'decides nothing by an event of an area: %s',
    (_, file) => {
      expect(eventsIn(readFileSync(file, 'utf8'))).toEqual([]);
    },
  );

  it('may name an event in a comment only', () => {
    expect(eventsIn(`if (event.type === 'PersonErased') return;`)).toEqual(['PersonErased']);
    expect(eventsIn(`/* PersonErased */ const log = new EventLog(); // TourBooked`)).toEqual([]);
  });
});

describe('the list of areas', () => {
  it('has every area there is, each in folders of its name', () => {
    const declared = readdirSync(SOURCES).filter((name) => existsSync(join(SOURCES, name, `${name}.area.ts`)));
    const decided = readdirSync(DOMAIN).filter((name) => existsSync(join(DOMAIN, name, `${name}.area.ts`)));
    expect([declared.sort(), decided.sort()]).toEqual([names, names]);
  });

  it('is put in order by the places of the areas, then by their names', () => {
    const area = (name: string, place?: number) => ({ domain: { name, events: {}, deciders: [] }, place });
    const sorted = areasOf({ a: area('d'), b: area('b'), c: area('c', 2), d: area('a', 1), e: area('e') });
    expect(sorted.map(({ domain }) => domain.name)).toEqual(['a', 'c', 'b', 'd', 'e']);
  });

  it('refuses two events of one name', () => {
    const area = (name: string) =>
      defineArea({ domain: { name, events: { TourBooked: { v: 1, says: 'A tour was booked.' } }, deciders: [] } });
    expect(() => eventsOf({ a: area('a'), b: area('b') })).toThrow('TourBooked is an event of two areas');
    expect(eventsOf({ a: area('a') })).toEqual({ TourBooked: { v: 1, says: 'A tour was booked.' } });
  });

  const names = AREAS.map(({ domain }) => domain.name).sort();
});

describe('the stored examples of all areas', () => {
  const stored = AREAS.flatMap(({ domain }) =>
    [...storedIn(join(DOMAIN, domain.name, 'stored'))].map(([name, example]) => [name, domain, example] as const),
  );
  const personal = new Set(stored.flatMap(([, domain, example]) => personalTextsOf(domain, example)));

  it.each(AREAS.map(({ domain }) => domain.name))('of %s are held to its declaration by a spec', (name) => {
    expect(readFileSync(join(DOMAIN, name, 'stored.spec.ts'), 'utf8')).toContain(`storedEventsOf(${name}Domain,`);
  });

  it.each(stored)('%s tells in the clear nothing that is personal in another', (_, domain, example) => {
    expect(openTextsOf(domain, example).filter(([, text]) => personal.has(text))).toEqual([]);
  });
});
