import { execFileSync } from 'node:child_process';
import { repository } from './planting.js';

/** Prints what an asynchronous context holds before and after the end of the test file that entered it. */
const heldAround = (environment: string): readonly unknown[] => {
  const program = `
    const { AsyncLocalStorage } = require('node:async_hooks');
    const Environment = require('./test/jest/${environment}');
    const projectConfig = { testEnvironmentOptions: { compiler: {} }, globals: {} };
    const file = new Environment({ projectConfig, globalConfig: {} }, { console, docblockPragmas: {}, testPath: '' });
    const context = new AsyncLocalStorage();
    const [run, entered] = [context.run('run', () => context.getStore()), (context.enterWith('file'), context.getStore())];
    file.teardown().then(() => {
      const after = context.getStore() ?? null;
      process.stdout.write(JSON.stringify([run, entered, after, context.run('again', () => context.getStore())]));
      process.exit();
    });
  `;
  const printed = execFileSync(process.execPath, ['-e', program], { cwd: repository, encoding: 'utf8' });
  return JSON.parse(printed) as readonly unknown[];
};

describe('the environment of test files', () => {
  it.each(['one-realm.cjs', 'one-window.cjs'])('%s ends the asynchronous contexts that a file entered', (name) => {
    expect(heldAround(name)).toEqual(['run', 'file', null, 'again']);
  });
});
