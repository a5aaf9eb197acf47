import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTextsOf, personalTextsOf, storedIn } from '@camino/domain/kernel/stored-events.contract.js';
import { AREAS } from '../../apps/api/src/event-catalogue.js';
import { areasOf, defineArea, eventsOf } from '../../apps/api/src/platform/areas/area.js';
import { repository } from './planting.js';

const SOURCES = join(repository, 'apps', 'api', 'src');
const PLATFORM = join(SOURCES, 'platform');
const DOMAIN = join(repository, 'libs', 'domain');

/** The names of an area: its own, those of its streams, rows, messages and calls, and its events. */
const namesOf = ({ domain, projections = [], live = [], apiArea }: (typeof AREAS)[number]): readonly string[] => [
  domain.name,
  ...domain.deciders.map(({ category }) => category),
  ...projections.map(({ name }) => name),
  ...live.map(({ resource }) => resource),
  ...Object.keys(apiArea?.tags ?? {}).map((tag) => tag.toLowerCase()),
  ...Object.keys(domain.events),
];

type Homonym = Readonly<{ means: string; as: RegExp; in?: RegExp }>;

/** Words the platform uses for something else than the area of that name, and how it writes them where. */
const HOMONYMS: Readonly<Record<string, Homonym>> = {
  log: { means: 'the event log', as: /log/i },
  projection: { means: 'read models in general', as: /projections?/i },
  catalogue: {
    means: 'the event catalogue',
    as: /^(catalogue|catalogued|CataloguedEvent|EventCatalogue|EVENT_CATALOGUE)$/,
  },
  claim: {
    means: 'the claims of a token, and to claim rows as one’s own',
    as: /^(claims?|TokenClaims|SessionClaims|claimsOf|userOfClaims)$/,
    in: /^(auth\/|http\/live\/live\.controller|projecting\/project)/,
  },
  email: { means: 'an e-mail address', as: /email/i },
  payment: { means: 'the payment gateway', as: /^(Xml)?PaymentGateway$|^payment$/, in: /^gateway\// },
  account: { means: 'what the gateway calls a card that it keeps', as: /account(Number|Token)/i, in: /^gateway\// },
  block: {
    means: 'to turn decoders of pictures off, as sharp calls it, and a list of addresses, as Node calls it',
    as: /^block$|^BlockList$/,
    in: /^(photos\/prepare-photo|http\/connection-limit)/,
  },
  office: {
    means: 'the people of the back office: where their mail goes, and how travellers reach them',
    as: /office/i,
    in: /^(office-details|mail\/|http\/problem\.filter)/,
  },
};

/** Events that the platform itself reads: how the log is called, and what projections skip. */
const OF_THE_PLATFORM = ['LogNamed', 'ProjectionEventSkipped'];

const singular = (word: string): string => word.replace(/s$/, '');
const wordsIn = (identifier: string): readonly string[] =>
  identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => singular(word.toLowerCase()));

/** What is said to people, comments and other sentences, is not code. */
const codeOf = (source: string): string =>
  source
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'[^'\n]* [^'\n]*'|`[^`]* [^`]*`/g, '');

/** Where the code of a file names one of these areas. */
const namingsIn = (source: string, names: ReadonlySet<string>, file = ''): readonly string[] => {
  const isHomonym = (word: string, identifier: string): boolean => {
    const known = HOMONYMS[word];
    return known !== undefined && known.as.test(identifier) && (known.in ?? /^/).test(file);
  };
  const isEvent = (identifier: string): boolean => /^[A-Z]/.test(identifier) && names.has(identifier);
  return [...new Set(codeOf(source).match(/[\w$]+/g))].filter(
    (identifier) =>
      !OF_THE_PLATFORM.includes(identifier) &&
      (isEvent(identifier) || wordsIn(identifier).some((word) => names.has(word) && !isHomonym(word, identifier))),
  );
};

const sourcesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.(spec|contract)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

describe('the platform', () => {
  const names = new Set(AREAS.flatMap(namesOf).flatMap((name) => [name, singular(name.toLowerCase())]));

  it.each(sourcesBelow(PLATFORM).map((file) => [file.slice(PLATFORM.length + 1), file] as const))(
    'contains no name of an area: %s',
    (name, file) => {
      expect(namingsIn(readFileSync(file, 'utf8'), names, name)).toEqual([]);
    },
  );

  it.each([
    [`export const reservationIdOf = (token: string) => token;`, 'reservationIdOf'],
    [`const PROJECTION = 'reservations';`, 'reservations'],
    [`throw new Rejection('claim.unknown');`, 'claim'],
    [`import type { Claim } from '@camino/contracts/claim.js';`, 'claim'],
    [`if (event.type === 'PersonErased') return;`, 'PersonErased'],
    [`const CATALOGUE_ROWS = 3;`, 'CATALOGUE_ROWS'],
  ])('would be seen to name one in %s', (source, found) => {
    expect(namingsIn(source, names)).toContain(found);
  });

  it('may speak of one in a comment or a sentence, and use a word that means something else', () => {
    expect(
      namingsIn(
        `/* a reservation */ const log: EventCatalogue = x; // claims\nthrow Error('no reservation here');`,
        names,
      ),
    ).toEqual([]);
    expect(Object.keys(HOMONYMS).filter((word) => !names.has(word))).toEqual([]);
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
