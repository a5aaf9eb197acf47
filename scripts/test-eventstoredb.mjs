/*
 * `npm run test:eventstoredb`: runs all API tests against a double of EventStoreDB whose connections are cut from time
 * to time. Accepts Jest's arguments.
 */
import { join } from 'node:path';
import { endTogether, root, runNode } from './parts/processes.mjs';

process.env.TEST_LOG = 'eventstoredb';
endTogether();
const args = [
  '--selectProjects',
  'node',
  '--maxWorkers=2',
  '--testPathPatterns',
  String.raw`\.api\.spec\.ts$`,
  ...process.argv.slice(2),
];
const { code } = await runNode(join(root, 'node_modules/jest/bin/jest.js'), args);
process.exitCode = code;
