import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { jsonOf, plant, repository, seenFrom, uproot, type Files } from './planting.js';

type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  summary: { violations: { from: string; rule: { name: string }; cycle?: { name: string }[] }[] };
};
type Broken = { file: string; rule: string };

const cruise = (folder: string, ...below: readonly string[]): Cruise =>
  jsonOf<Cruise>(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    [
      '--config',
      seenFrom(folder, '.dependency-cruiser.cjs') || '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      ...below,
    ],
    folder,
  );

const brokenIn = ({ summary }: Cruise): Broken[] =>
  summary.violations.map(({ from, rule }) => ({ file: from, rule: rule.name }));

/** Folders in which two folders must not import each other; tests may. */
const ORDERED = /^apps\/(admin\/src|site\/src|api\/src\/platform)\//;
const IS_TEST = /\.(spec|contract|contract-spec|story|given)\.tsx?$|\/testing\//;

/** Pairs of folders whose files import each other. */
const mutualFolders = ({ modules }: Pick<Cruise, 'modules'>): string[] => {
  const isOrdered = (file: string) => ORDERED.test(file) && !IS_TEST.test(file);
  const imports = new Set(
    modules
      .filter(({ source }) => isOrdered(source))
      .flatMap(({ source, dependencies }) =>
        dependencies
          .filter(({ resolved }) => isOrdered(resolved) && dirname(resolved) !== dirname(source))
          .map(({ resolved }) => `${dirname(source)} ${dirname(resolved)}`),
      ),
  );
  return [...imports]
    .filter((pair) => pair === pair.split(' ').sort().join(' '))
    .filter((pair) => imports.has(pair.split(' ').reverse().join(' ')));
};

/** Valid modules, and modules that the violations below import. */
const LAWFUL: Files = {
  'libs/domain/kernel/rules/time.ts': 'export const now = 1;',
  'libs/domain/tours/rules/price.ts': `export { now } from '../../kernel/rules/time.js';`,
  'libs/domain/tours/tour.ts': `export { now } from '../kernel/rules/time.js';`,
  'libs/domain/tours/tour.spec.ts': `import 'node:fs'; import '@camino/contracts/catalogue/places.js'; import './tour.js';`,
  'libs/contracts/catalogue/places.ts': 'export type Place = string; export const place: Place = "ANT";',
  'libs/contracts/hen.ts': `import type { Egg } from './egg.js'; export type Hen = Egg[];`,
  'libs/design/tokens.ts': 'export const ink = "#111";',
  'libs/design/mui-theme.ts': `import type { ThemeOptions } from '@mui/material/styles'; export const theme: ThemeOptions = {};`,
  'libs/client/api.ts': `import type { Place } from '@camino/contracts/catalogue/places.js'; export const call = (place: Place) => place;`,
  'libs/embedded-mongo/server.ts': `import 'mingo'; import 'node:net'; export const server = 1;`,
  'libs/embedded-mongo/server.contract.ts': `import './server.spec.js';`,
  'libs/embedded-mongo/server.spec.ts': `import './server.js'; import 'mongoose';`,
  'apps/api/src/main.ts': `import './app.module.js';`,
  'apps/api/src/app.module.ts': `import './tours/tours.commands.js'; import './claims/claims.commands.js'; import './seeding/demo.js';`,
  'apps/api/src/seeding/demo.ts': `import '../tours/tours.commands.js'; import '../claims/claims.commands.js';`,
  'apps/api/src/platform/kit/clock/clock.ts': `import '@camino/domain/kernel/rules/time.js'; import '@camino/contracts/catalogue/places.js'; import 'rxjs';`,
  'apps/api/src/platform/kit/index.ts': `export {} from './clock/clock.js';`,
  'apps/api/src/platform/edge/http/index.ts': `export {} from './list.js';`,
  'apps/api/src/platform/edge/http/list.ts': `import '../../kit/index.js'; import '../auth/user.js';`,
  'apps/api/src/platform/ports/mail/index.ts': 'export const mail = 1;',
  'apps/api/src/platform/ops/backup/index.ts': 'export const backup = 1;',
  'apps/api/src/platform/edge/auth/user.ts': 'export type User = string;',
  'apps/api/src/platform/read/mongo/connection.ts': `import '@camino/embedded-mongo/server.js'; import '../../kit/index.js';`,
  'apps/api/src/tours/tours.commands.ts': `import '@camino/domain/tours/tour.js'; import '@camino/contracts/catalogue/places.js'; import '../platform/kit/index.js';
    import '../platform/edge/http/index.js';`,
  'apps/api/src/tours/tours.spec.ts': `import '../claims/claims.commands.js'; import '../app.module.js';`,
  'test/support/running-application.ts': `import '../../apps/api/src/app.module.js'; import '../../apps/api/src/tours/tours.commands.js';
    import '@camino/embedded-mongo/server.js';`,
  'apps/api/src/claims/claims.commands.ts': 'export const claim = 1;',
  'apps/site/src/ui/button.tsx': `import 'react'; import '@camino/design/tokens.js'; import '@camino/client/api.js';
    import '@camino/domain/tours/rules/price.js'; export const Button = () => <b />;`,
  'apps/site/src/features/book/book.tsx': `import { Button } from '../../ui/button.js'; import './steps.js'; export const Book = () => <Button />;`,
  'apps/site/src/features/book/steps.ts': 'export const steps = 5;',
  'apps/site/src/ui/step-bar.ts': `import '../features/book/steps.js';`,
  'apps/site/src/features/track/track.ts': 'export const track = 1;',
  'apps/admin/src/app.ts': `import 'react-admin'; import '@camino/contracts/catalogue/places.js'; export const app = 1;`,
  'apps/gateway/src/server/card-page.ts': `import 'node:fs'; import '@camino/domain/cards/card.js'; export const page = 1;`,
  'libs/domain/cards/card.ts': 'export const limit = 26;',
  'test/stories/booking.story.ts': `import '../../apps/api/src/app.module.js'; import '../../apps/site/src/features/track/track.js';`,
};

/**
 * One violation per file: its path, its text, and the rule or rules it breaks. A cycle is reported once, at one of its
 * files.
 */
const VIOLATIONS: readonly (readonly [file: string, text: string, ...rules: string[]])[] = [
  ['apps/site/src/lost.ts', `import './nowhere.js';`, 'every-import-resolves'],
  ['apps/site/src/forgotten.ts', `import 'no-such-package';`, 'every-import-resolves'],
  ['apps/site/src/borrowed.ts', `import 'mongoose';`, 'packages-are-declared'],
  ['libs/domain/tours/rules/knows-tours.ts', `import '../tour.js';`, 'domain-rules-know-only-rules'],
  ['libs/contracts/egg.ts', `import type { Hen } from './hen.js'; export type Egg = Hen | null;`, 'no-cycles'],
  ['libs/embedded-mongo/proof.ts', `import './server.spec.js';`, 'product-knows-no-tests'],
  [
    'apps/api/src/tours/uses-test-support.ts',
    `import '../../../../test/support/running-application.js';`,
    'areas-speak-through-events',
    'product-knows-no-tests',
  ],
  ['libs/domain/tours/reads-files.ts', `import 'node:fs';`, 'domain-knows-only-itself'],
  ['libs/domain/tours/uses-a-package.ts', `import 'rxjs';`, 'domain-knows-only-itself', 'packages-are-declared'],
  [
    'libs/domain/tours/uses-contracts.ts',
    `import type { Place } from '@camino/contracts/catalogue/places.js'; export type A = Place;`,
    'domain-knows-only-itself',
  ],
  ['libs/contracts/uses-domain.ts', `import '@camino/domain/kernel/rules/time.js';`, 'contracts-are-leaves'],
  [
    'libs/design/uses-contracts.ts',
    `import type { Place } from '@camino/contracts/catalogue/places.js'; export type A = Place;`,
    'design-is-a-leaf',
  ],
  [
    'libs/design/mui-runs.ts',
    `import { createTheme } from '@mui/material/styles'; createTheme();`,
    'design-names-only-types-of-mui',
  ],
  [
    'libs/design/plain.ts',
    `import type { Theme } from '@mui/material/styles'; export type A = Theme;`,
    'only-the-mui-theme-names-mui',
  ],
  ['libs/client/uses-design.ts', `import '@camino/design/tokens.js';`, 'client-knows-only-contracts'],
  [
    'libs/embedded-mongo/uses-domain.ts',
    `import '@camino/domain/kernel/rules/time.js';`,
    'embedded-mongo-knows-nothing-of-ours',
  ],
  [
    'apps/site/src/uses-domain.ts',
    `import type * as tour from '@camino/domain/tours/tour.js'; export type A = typeof tour;`,
    'site-knows-contracts-design-client',
  ],
  ['apps/site/src/uses-admin.ts', `import '../../admin/src/app.js';`, 'site-knows-contracts-design-client'],
  ['apps/admin/src/uses-site.ts', `import '../../site/src/ui/button.js';`, 'admin-knows-contracts-design-client'],
  [
    'apps/admin/src/uses-api.ts',
    `import '../../api/src/claims/claims.commands.js';`,
    'admin-knows-contracts-design-client',
  ],
  ['apps/admin/src/reads-files.ts', `import 'node:fs';`, 'front-ends-run-in-a-browser'],
  [
    'apps/gateway/src/server/uses-the-api.ts',
    `import '../../../api/src/claims/claims.commands.js';`,
    'gateway-is-somebody-elses',
  ],
  [
    'apps/gateway/src/server/uses-a-tour.ts',
    `import type * as tour from '@camino/domain/tours/tour.js'; export type A = typeof tour;`,
    'gateway-is-somebody-elses',
  ],
  [
    'apps/site/src/uses-the-gateway.ts',
    `import '../../gateway/src/server/card-page.js';`,
    'nobody-knows-the-gateway',
    'site-knows-contracts-design-client',
  ],
  ['apps/gateway/src/page/reads-files.ts', `import 'node:fs';`, 'front-ends-run-in-a-browser'],
  ['apps/site/src/features/book/uses-track.ts', `import '../track/track.js';`, 'features-never-import-features'],
  [
    'apps/api/src/tours/uses-claims.ts',
    `import type * as claims from '../claims/claims.commands.js'; export type A = typeof claims;`,
    'areas-speak-through-events',
  ],
  ['apps/api/src/calendar/knows-tours.ts', `import '@camino/domain/tours/tour.js';`, 'calendar-knows-no-holder'],
  ['apps/api/src/tours/uses-design.ts', `import '@camino/design/tokens.js';`, 'areas-speak-through-events'],
  ['apps/api/src/shortcut.ts', `import './claims/claims.commands.js';`, 'only-composition-knows-areas'],
  ['apps/api/src/shortest-cut.ts', `import './app.module.js';`, 'nobody-knows-composition'],
  [
    'apps/api/src/platform/edge/http/uses-claims.ts',
    `import '../../../claims/claims.commands.js';`,
    'platform-knows-no-area',
  ],
  ['apps/api/src/platform/edge/http/uses-tour.ts', `import '@camino/domain/tours/tour.js';`, 'platform-knows-no-area'],
  ['apps/api/src/tours/uses-a-clock.ts', `import '../platform/kit/clock/clock.js';`, 'areas-see-faces-of-the-platform'],
  ['apps/api/src/platform/ops/uses-a-clock.ts', `import '../kit/clock/clock.js';`, 'rooms-see-faces-of-rooms'],
  ...['kit', 'log', 'read', 'act'].map(
    (room) =>
      [
        `apps/api/src/platform/${room}/answers-requests.ts`,
        `import '../edge/http/index.js';`,
        `platform-${room}-is-below`,
      ] as const,
  ),
  ['apps/api/src/platform/edge/sends-mails.ts', `import '../ports/mail/index.js';`, 'platform-edge-is-below'],
  ['apps/api/src/platform/ports/backs-up.ts', `import '../ops/backup/index.js';`, 'platform-ports-is-below'],
  [
    'apps/api/src/platform/edge/http/starts-mongo.ts',
    `import '@camino/embedded-mongo/server.js';`,
    'only-platform-mongo-starts-embedded-mongo',
  ],
];

describe('the rules of who may know whom', () => {
  let tree: string;
  let planted: Cruise;
  let broken: Broken[];
  beforeAll(() => {
    tree = plant({ ...LAWFUL, ...Object.fromEntries(VIOLATIONS.map(([file, text]) => [file, text])) });
    planted = cruise(tree, 'apps', 'libs', 'test');
    broken = brokenIn(planted);
  });
  afterAll(() => uproot(tree));

  it.each(VIOLATIONS)('sees what %s breaks with %s', (file, _text, ...rules) => {
    const found = broken.filter((each) => each.file === file).map(({ rule }) => rule);
    expect(found.sort()).toEqual(rules.sort());
  });

  it.each(Object.keys(LAWFUL))('has nothing against %s', (file) => {
    expect(broken.filter((each) => each.file === file)).toEqual([]);
  });

  it('include no rule without a violation above', () => {
    const config = createRequire(join(repository, 'package.json'))('./.dependency-cruiser.cjs') as {
      forbidden: { name: string }[];
    };
    expect(config.forbidden.map(({ name }) => name).sort()).toEqual(
      [...new Set(VIOLATIONS.flatMap(([, , ...rules]) => rules))].sort(),
    );
  });

  it('are followed by this repository, and no two folders import each other', () => {
    const found = cruise(repository, 'apps', 'libs', 'test');
    expect(brokenIn(found)).toEqual([]);
    expect(mutualFolders(found)).toEqual([]);
  });

  it('report folders that import each other', () => {
    expect(mutualFolders(planted)).toEqual([
      'apps/api/src/platform/edge/http apps/api/src/platform/kit',
      'apps/site/src/features/book apps/site/src/ui',
    ]);
  });

  it('order the rooms of the platform as docs/architecture.md draws them', () => {
    const config = createRequire(join(repository, 'package.json'))('./.dependency-cruiser.cjs') as {
      forbidden: { name: string }[];
    };
    const below = config.forbidden.flatMap(({ name }) => /^platform-(\w+)-is-below$/.exec(name)?.[1] ?? []);
    const page = readFileSync(join(repository, 'docs/architecture.md'), 'utf8');
    const drawn = /^ {2}ops --> .*$/m.exec(page)?.[0].trim().split(' --> ').reverse();
    expect(drawn).toEqual([...below, 'ops']);
  });
});
