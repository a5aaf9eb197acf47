/* Everything is transformed to CommonJS by swc, packages included: nestjs-i18n is CommonJS and Nest is ESM only. */
const typescript = (react) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: react, decorators: !react },
      transform: react
        ? { react: { runtime: 'automatic' } }
        : { legacyDecorator: true, decoratorMetadata: true },
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
const moduleNameMapper = {
  '^@camino/(.*)\\.js$': '<rootDir>/libs/$1',
  '^(\\.{1,2}/.*)\\.js$': '$1',
};
const node = {
  testEnvironment: 'node',
  transform: { '^.+\\.ts$': typescript(false), '^.+\\.m?js$': javascript },
  transformIgnorePatterns: [],
  moduleNameMapper,
};

export default {
  projects: [
    {
      ...node,
      displayName: 'node',
      roots: ['<rootDir>/apps/api/src', '<rootDir>/libs', '<rootDir>/test/architecture'],
      testRegex: '\\.(spec|contract-spec)\\.ts$',
      testPathIgnorePatterns: ['/dist/', '/node_modules/', '<rootDir>/libs/(client|design)/'],
      setupFiles: ['<rootDir>/test/setup-node.ts'],
    },
    {
      displayName: 'web',
      testEnvironment: 'jsdom',
      roots: ['<rootDir>/apps/site/src', '<rootDir>/apps/admin/src', '<rootDir>/libs/client', '<rootDir>/libs/design'],
      testRegex: '\\.spec\\.tsx?$',
      testPathIgnorePatterns: ['/dist/', '/node_modules/'],
      setupFiles: ['<rootDir>/test/setup-web.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/setup-web-after.ts'],
      transform: { '^.+\\.tsx?$': typescript(true), '^.+\\.m?js$': javascript },
      transformIgnorePatterns: [],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/test/css-module.ts',
        '\\.(css|svg|woff2)(\\?.*)?$': '<rootDir>/test/empty-file.ts',
        ...moduleNameMapper,
      },
    },
    {
      ...node,
      displayName: 'stories',
      roots: ['<rootDir>/test/stories', '<rootDir>/test/chaos'],
      testRegex: '\\.story\\.ts$',
    },
  ],
};
