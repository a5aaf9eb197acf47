import { existsSync } from 'node:fs';

/* swc transforms everything to CommonJS, including packages: nestjs-i18n is CommonJS and Nest is ESM only. */
const typescript = (react) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: react, decorators: !react },
      transform: react
        ? { react: { runtime: 'automatic' } }
        : { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];
const javascript = [
  '@swc/jest',
  { jsc: { target: 'es2022', parser: { syntax: 'ecmascript', jsx: true } }, module: { type: 'commonjs' } },
];
/*
 * Packages of the front ends that every file of a worker shares: large, and without anything that belongs to the file
 * which loaded them. Testing Library registers hooks and uses a file's `jest`; what exceljs needs requires modules
 * late.
 */
const SHARED = [
  ...['react', 'react-dom', 'react-is', 'scheduler', 'react-admin', 'ra-[^/]+', 'react-router', 'react-router-dom'],
  ...['react-hook-form', 'react-transition-group', 'react-dropzone', 'react-error-boundary', '@tanstack', '@dnd-kit'],
  ...['@mui', '@emotion', '@popperjs', '@babel/runtime', 'stylis', 'clsx', 'prop-types', 'hoist-non-react-statics'],
  ...['lodash', 'date-fns', 'inflection', 'node-polyglot', 'query-string', 'dompurify', 'autosuggest-highlight'],
  ...['aria-query', 'dom-accessibility-api', 'pretty-format'],
];
const shared = ([, options]) => ['<rootDir>/test/jest/shared.cjs', options];
const moduleNameMapper = {
  '^@camino/(.*)\\.js$': '<rootDir>/libs/$1',
  '^(\\.{1,2}/.*)\\.js$': '$1',
};
/* git keeps no empty folders, and Jest refuses missing roots. */
const roots = (...folders) =>
  folders.filter((folder) => existsSync(new URL(folder, import.meta.url))).map((folder) => `<rootDir>/${folder}`);
const node = {
  testEnvironment: '<rootDir>/test/jest/one-realm.cjs',
  testEnvironmentOptions: { compiler: typescript(false)[1] },
  transform: {
    '\\.(spec|contract-spec|story|contract)\\.ts$': typescript(false),
    '^.+\\.ts$': '<rootDir>/test/jest/natively.cjs',
    '/node_modules/.+\\.[cm]?js$': '<rootDir>/test/jest/natively.cjs',
    '^.+\\.m?js$': javascript,
  },
  transformIgnorePatterns: ['/node_modules/(@jest/|jest-|@swc/)'],
  moduleNameMapper,
};

export default {
  /* Many tests start whole applications on busy machines; a long timeout only delays the detection of hanging tests. */
  testTimeout: 300_000,
  /* Objects that test files leave behind slow down garbage collection. */
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/test/jest/stories-among-others.cjs',
  projects: [
    {
      ...node,
      displayName: 'node',
      roots: roots(
        'apps/api/src',
        'apps/gateway/src/server',
        'libs',
        'test/architecture',
        'test/security',
        'test/support',
      ),
      testRegex: '\\.(spec|contract-spec)\\.ts$',
      testPathIgnorePatterns: [
        '/dist/',
        '/node_modules/',
        '<rootDir>/libs/(client|design)/',
        '<rootDir>/test/architecture/sample-area/',
      ],
      setupFiles: ['<rootDir>/test/setup-node.ts'],
    },
    {
      displayName: 'web',
      testEnvironment: '<rootDir>/test/jest/one-window.cjs',
      roots: roots('apps/site/src', 'apps/admin/src', 'apps/gateway/src/page', 'libs/client', 'libs/design'),
      testRegex: '\\.spec\\.tsx?$',
      testPathIgnorePatterns: ['/dist/', '/node_modules/'],
      setupFiles: ['<rootDir>/test/setup-web.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/setup-web-after.ts'],
      transform: {
        '/libs/(contracts|domain)/.+\\.ts$': shared(typescript(true)),
        '^.+\\.tsx?$': typescript(true),
        [`/node_modules/(${SHARED.join('|')})/.+\\.m?js$`]: shared(javascript),
        '^.+\\.m?js$': javascript,
      },
      transformIgnorePatterns: [],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/test/css-module.ts',
        '^@emotion/sheet$': '<rootDir>/test/no-styles.ts',
        '\\.(css|svg|woff2)(\\?.*)?$': '<rootDir>/test/empty-file.ts',
        ...moduleNameMapper,
      },
    },
    {
      ...node,
      displayName: 'stories',
      roots: roots('test/stories', 'test/chaos'),
      testRegex: '\\.story\\.ts$',
    },
  ],
};
