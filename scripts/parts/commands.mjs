import { join } from 'node:path';
import { installIfNeeded, nodeProblem } from './installation.mjs';
import { endTogether, root, runNode } from './processes.mjs';

const prepare = async () => {
  const tooOld = nodeProblem();
  if (tooOld) throw new Error(tooOld);
  await installIfNeeded();
  const { build } = await import('../build.mjs');
  await build({ only: ({ name, isLibrary }) => isLibrary || name === 'api' });
};

/**
 * Runs a program of the API, in apps/api/dist, with this script's arguments, also from a fresh clone. Exits with its
 * exit code.
 */
export const commandOfApi = async (program) => {
  endTogether();
  const failure = await prepare().then(
    () => null,
    (error) => error,
  );
  if (failure) console.error(failure.message);
  process.exitCode = failure ? 1 : (await runNode(join(root, 'apps/api/dist', program), process.argv.slice(2))).code;
};
