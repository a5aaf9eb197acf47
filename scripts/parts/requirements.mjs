/*
 * Which rows of docs/requirements.csv the tests of a run cover. A test covers the rows in its own title, in the places
 * of its file.
 */
import { relative } from 'node:path';

/** Finished stages: a test must name each of their rows in every one of the row's places. */
export const FINISHED_STAGES = ['booking', 'contract', 'traveller', 'back-office', 'ledger'];

export const PLACES = ['server', 'site', 'admin'];

/**
 * The places of a test by its path; the first matching prefix decides. A story counts for the screens that each of its
 * tests opens.
 */
export const PLACES_BY_PREFIX = [
  ['apps/site/', ['site']],
  ['apps/admin/', ['admin']],
  // Code that both front ends share is not a screen by itself.
  ['libs/client/', []],
  ['libs/design/', []],
  // A stand-in for somebody else's server: the screens show its form, see the story of the card.
  ['apps/gateway/', []],
  ['test/stories/account.story.ts', ['server', 'site']],
  ['test/stories/aliases.story.ts', ['server', 'site']],
  ['test/stories/booking.story.ts', ['server', 'site', 'admin']],
  ['test/stories/card.story.ts', ['server', 'site', 'admin']],
  ['test/stories/billing.story.ts', ['server', 'admin']],
  ['test/stories/claims.story.ts', ['server', 'site', 'admin']],
  ['test/stories/client.story.ts', ['server', 'site']],
  ['test/stories/dispatch.story.ts', ['server', 'admin']],
  ['test/stories/driver-offline.story.ts', ['server', 'admin']],
  ['test/stories/error-pages.story.ts', ['server', 'site', 'admin']],
  ['test/stories/finding.story.ts', ['server', 'admin']],
  ['test/stories/importing.story.ts', ['server', 'admin']],
  ['test/stories/landing.story.ts', ['server', 'site']],
  ['test/stories/ledger.story.ts', ['server', 'admin']],
  ['test/stories/narrow-phone.story.ts', ['server', 'site']],
  ['test/stories/planning.story.ts', ['server', 'admin']],
  ['test/stories/session.story.ts', ['server', 'site', 'admin']],
  ['test/stories/three-steps.story.ts', ['server', 'site']],
  ['test/stories/tours.story.ts', ['server', 'site', 'admin']],
  ['test/stories/weights.story.ts', ['server', 'site']],
  ['test/stories/wizard.story.ts', ['server', 'site']],
  ['test/stories/tracking.story.ts', ['server', 'site']],
  ['apps/api/', ['server']],
  ['libs/', ['server']],
  ['test/', ['server']],
];

/** Maps the column `where` of the table to places. */
const PLACE_OF = { api: 'server', domain: 'server', server: 'server', site: 'site', admin: 'admin' };

const FIELD = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g;
const ID = /\b[A-Z]{3,5}-\d{3}\b/g;

const unquoted = (field) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);

/** Records of a CSV text (RFC 4180) by the names in its first line. Skips empty lines. */
export const recordsOf = (csv) => {
  const lines = [[]];
  for (const [, field, end] of csv.matchAll(FIELD)) {
    lines.at(-1).push(unquoted(field));
    if (end !== ',') lines.push([]);
  }
  const [head, ...body] = lines.filter((fields) => fields.some(Boolean));
  return body.map((fields) => Object.fromEntries(head.map((name, index) => [name, fields[index] ?? ''])));
};

const placesAskedFor = ({ id, where }) => {
  const places = where.split(',').map((word) => PLACE_OF[word.trim()]);
  if (places.includes(undefined))
    throw new Error(`${id} is to be in "${where}": the places are ${Object.keys(PLACE_OF).join(', ')}`);
  return PLACES.filter((place) => places.includes(place));
};

/** The rows of docs/requirements.csv, each with its places. */
export const requirementsOf = (csv) =>
  recordsOf(csv).map(({ id, area, stage, where }) => ({ id, area, stage, places: placesAskedFor({ id, where }) }));

const placesOfTest = (path) => (PLACES_BY_PREFIX.find(([prefix]) => path.startsWith(prefix)) ?? [path, []])[1];

/** Id → the places in which a passed test names it. `reports` are Jest's, about files in `root`. */
export const namedIn = (reports, root) => {
  const named = new Map();
  for (const { name, assertionResults } of reports.flatMap(({ testResults }) => testResults)) {
    const places = placesOfTest(relative(root, name));
    for (const { title } of assertionResults.filter(({ status }) => status === 'passed'))
      for (const id of title.match(ID) ?? []) named.set(id, new Set([...(named.get(id) ?? []), ...places]));
  }
  return named;
};

const keyOf = ({ id, place }) => `${id} ${place}`;

const missingIn = (rows, named) =>
  rows.flatMap(({ id, places }) =>
    places.filter((place) => !named.get(id)?.has(place)).map((place) => ({ id, place })),
  );

/**
 * Errors, one line each: rows of finished stages that no test names in one of their places, unless `waiting` has an
 * entry; entries of `waiting` whose tests exist; and ids that look like a row's but are not.
 */
export const faultsOf = ({ rows, named, waiting = [] }) => {
  const missing = missingIn(
    rows.filter(({ stage }) => FINISHED_STAGES.includes(stage)),
    named,
  );
  const areas = new Set(rows.map(({ area }) => area));
  const known = new Set(rows.map(({ id }) => id));
  const may = new Set(waiting.map(keyOf));
  const lacks = new Set(missing.map(keyOf));
  return [
    ...missing
      .filter((each) => !may.has(keyOf(each)))
      .map(({ id, place }) => `${id} is named by no passed test of the ${place}`),
    ...waiting
      .filter((each) => !lacks.has(keyOf(each)))
      .map(
        ({ id, place }) =>
          `${id} waits for a test of the ${place} no longer: take it off docs/untested-requirements.csv`,
      ),
    ...[...named.keys()]
      .filter((id) => areas.has(id.split('-')[0]) && !known.has(id))
      .map((id) => `${id} is named by a test, but is no row of docs/requirements.csv`),
  ];
};

const count = (rows, holds) => rows.filter(holds).length;

const cellsOf = (area, rows, named) => {
  const isNamed = ({ id }, place) => named.get(id)?.has(place) ?? false;
  const inPlace = (place) => {
    const asked = rows.filter(({ places }) => places.includes(place));
    return asked.length === 0 ? '–' : `${count(asked, (row) => isNamed(row, place))} of ${asked.length}`;
  };
  return [
    area,
    `${rows.length}`,
    `${count(rows, (row) => row.places.every((place) => isNamed(row, place)))}`,
    ...PLACES.map(inPlace),
  ];
};

const markdownOf = (head, lines) => {
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((cells) => cells[column].length)));
  const lineOf = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [lineOf(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines.map(lineOf)].join('\n');
};

/**
 * A Markdown table: the number of rows per area, how many are covered in all their places, and how many in each place.
 */
export const tableOf = (rows, named) => {
  const areas = [...new Set(rows.map(({ area }) => area))];
  const lines = areas.map((area) =>
    cellsOf(
      area,
      rows.filter((row) => row.area === area),
      named,
    ),
  );
  return markdownOf(['area', 'rows', 'named everywhere', ...PLACES], [...lines, cellsOf('all', rows, named)]);
};

/** The page stored in test-results: the table, then the rows without a test in one of their places, by stage. */
export const pageOf = (rows, named) => {
  const sections = [...new Set(rows.map(({ stage }) => stage))].map((stage) => {
    const missing = missingIn(
      rows.filter((row) => row.stage === stage),
      named,
    ).map(({ id, place }) => `${id} (${place})`);
    return `## ${stage}${FINISHED_STAGES.includes(stage) ? ', finished' : ''}\n\n${missing.join(', ') || 'Nothing is missing.'}\n`;
  });
  return `# Requirements named by tests\n\n${tableOf(rows, named)}\n\n${sections.join('\n')}`;
};
