/*
 * Which modules may import which. Paths are relative to the repository; `$1` in `to` is the folder matched in `from`.
 */
const TESTS = String.raw`\.(spec|contract|contract-spec|story|given)\.tsx?$|^test/|^apps/admin/src/testing/`;
const OURS = '^(apps|libs|test)/';
const AREA = '^apps/api/src/(?!platform/|seeding/)([^/]+)/';
const COMPOSITION = String.raw`^apps/api/src/((main|app\.module|areas|event-catalogue|operate\.cli)\.ts$|seeding/)`;
/** The rooms of the platform, from the bottom: each may import from those before it. */
const ROOMS = ['kit', 'log', 'read', 'act', 'edge', 'ports', 'ops'];
const PLATFORM = '^apps/api/src/platform/';
const FACE = String.raw`^apps/api/src/platform/(kit|[^/]+/[^/]+)/index\.ts$`;
/** The part of the domain that front ends share: prices, time and others that screens compute as the server does. */
const RULES = '^libs/domain/[^/]+/rules/';
const MUI = '(^|/)node_modules/@mui/material/';

/** Files in `folder` that are part of the product; tests may import more than the code they test. */
const product = (path, ...except) => ({ path, pathNot: [TESTS, ...except] });
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('every-import-resolves', 'An import leads to a file or a declared package.', {}, { couldNotResolve: true }),
    rule('no-cycles', 'No file knows itself by way of others, types included.', {}, { circular: true }),
    rule(
      'packages-are-declared',
      'A package that is there only because another needs it may be gone tomorrow.',
      product('^(apps|libs)/', '^libs/design/'),
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
      },
    ),
    rule('product-knows-no-tests', 'What is shipped never needs a test.', product('^(apps|libs)/'), { path: TESTS }),

    rule('domain-knows-only-itself', 'No Nest, no node:*, no package: pure functions.', product('^libs/domain/'), {
      pathNot: '^libs/domain/',
    }),
    rule('domain-rules-know-only-rules', 'They are loaded by browsers.', product(RULES), { pathNot: RULES }),
    rule('contracts-are-leaves', 'Shared by all, knowing nobody.', product('^libs/contracts/'), {
      pathNot: '^libs/contracts/',
    }),
    rule(
      'design-is-a-leaf',
      'Knows nobody; only its MUI theme may name packages, see the next rule.',
      product('^libs/design/.*[.]ts$'),
      {
        pathNot: ['^libs/design/', MUI],
      },
    ),
    rule(
      'design-names-only-types-of-mui',
      'The theme is data: the site uses these tokens without MUI.',
      product('^libs/design/.*[.]ts$'),
      {
        path: MUI,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'only-the-mui-theme-names-mui',
      'Tokens are for every front end.',
      product('^libs/design/', '^libs/design/mui-'),
      { path: MUI },
    ),
    rule(
      'client-knows-only-contracts',
      'Session and calls for both front ends, without packages; and the shared rules of the domain.',
      product('^libs/client/'),
      {
        pathNot: ['^libs/(client|contracts)/', RULES],
      },
    ),
    rule('embedded-mongo-knows-nothing-of-ours', 'A stand-in for a server.', product('^libs/embedded-mongo/'), {
      path: OURS,
      pathNot: '^libs/embedded-mongo/',
    }),

    rule(
      'site-knows-contracts-design-client',
      'Never the API, the domain (except for its shared rules) or the other front end.',
      product('^apps/site/src/'),
      {
        path: OURS,
        pathNot: ['^(apps/site|libs/contracts|libs/design|libs/client)/', RULES],
      },
    ),
    rule(
      'admin-knows-contracts-design-client',
      'Never the API, the domain (except for its shared rules) or the other front end.',
      product('^apps/admin/src/'),
      {
        path: OURS,
        pathNot: ['^(apps/admin|libs/contracts|libs/design|libs/client)/', RULES],
      },
    ),
    rule(
      'gateway-is-somebody-elses',
      'A stand-in for a foreign server: nothing of the application, only the rules of cards and the looks.',
      product('^apps/gateway/src/'),
      {
        path: OURS,
        pathNot: '^(apps/gateway|libs/contracts|libs/design|libs/domain/cards)/',
      },
    ),
    rule(
      'nobody-knows-the-gateway',
      'It is reached by its address alone.',
      product('^(apps|libs)/', '^apps/gateway/'),
      {
        path: '^apps/gateway/',
      },
    ),
    rule('front-ends-run-in-a-browser', 'No node:* there.', product('^apps/(site/src|admin/src|gateway/src/page)/'), {
      dependencyTypes: ['core'],
    }),
    rule(
      'features-never-import-features',
      'What two features share moves to ui/ or out of them.',
      product('^apps/site/src/features/([^/]+)/'),
      {
        path: '^apps/site/src/features/',
        pathNot: '^apps/site/src/features/$1/',
      },
    ),

    rule(
      'areas-speak-through-events',
      'An area knows domain, contracts, platform and the calendar, never another area.',
      product(AREA),
      {
        path: OURS,
        pathNot: '^(apps/api/src/($1|platform|calendar)|libs/domain|libs/contracts)/',
      },
    ),
    rule(
      'calendar-knows-no-holder',
      'Who holds a place is a party of some kind: what the kind means is said by the area that declares it.',
      product('^apps/api/src/calendar/'),
      {
        path: '^libs/domain/',
        pathNot: '^libs/domain/(kernel|calendar|catalogue|accounts|permits)/',
      },
    ),
    rule(
      'only-composition-knows-areas',
      'areas.ts, app.module.ts, main.ts, operate.cli.ts and seeding/ put areas together; other files beside them do not.',
      product('^apps/api/src/[^/]+$', COMPOSITION),
      { path: AREA },
    ),
    rule('nobody-knows-composition', 'It is the outermost layer.', product('^(apps|libs)/', COMPOSITION), {
      path: COMPOSITION,
    }),
    rule('platform-knows-no-area', 'Of ours only the domain kernel, the contracts and itself.', product(PLATFORM), {
      path: OURS,
      pathNot: ['^(apps/api/src/platform|libs/domain/kernel|libs/contracts)/', '^libs/embedded-mongo/'],
    }),
    rule(
      'areas-see-faces-of-the-platform',
      'The index.ts of a room, or of a folder of it, exports what the rest of the application uses.',
      product('^apps/api/src/', PLATFORM),
      { path: PLATFORM, pathNot: FACE },
    ),
    rule(
      'rooms-see-faces-of-rooms',
      'A room of the platform can be rearranged without the others.',
      product(`${PLATFORM}([^/]+)/`),
      { path: PLATFORM, pathNot: [`${PLATFORM}$1/`, FACE] },
    ),
    ...ROOMS.slice(0, -1).map((room, floor) =>
      rule(
        `platform-${room}-is-below`,
        `Rooms, from the bottom: ${ROOMS.join(', ')}.`,
        product(`${PLATFORM}${room}/`),
        {
          path: `${PLATFORM}(${ROOMS.slice(floor + 1).join('|')})/`,
        },
      ),
    ),
    rule(
      'only-platform-mongo-starts-embedded-mongo',
      'One code path: everybody else speaks to Mongo.',
      product('^apps/', '^apps/api/src/platform/read/mongo/'),
      {
        path: '^libs/embedded-mongo/',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(apps|libs)/[^/]+/dist/', '^test/architecture/sample-area/'] },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['camino-source', 'types', 'import', 'browser', 'default', 'require'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
};
