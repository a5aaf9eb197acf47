import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint, inputsBelow } from './parts/fingerprint.mjs';
import { withLock } from './parts/lock.mjs';
import { atMost, endTogether, root, timed } from './parts/processes.mjs';
import { targets } from './parts/targets.mjs';

const records = join(root, '.cache', 'built');
const recordOf = ({ name }) => join(records, `${name}.sha256`);

/** One build at a time per checkout. */
const oneAtATime = (work) =>
  withLock(join(root, '.cache', 'build.lock'), work, () => console.log('Waiting for another build of this checkout'));

const inputsOf = async (target) =>
  fingerprint([...(await Promise.all(target.folders.map(inputsBelow))).flat(), ...target.files]);

const isStale = async (target, inputs) => {
  if (!existsSync(target.entry)) return true;
  return (await readFile(recordOf(target), 'utf8').catch(() => '')) !== inputs;
};

const buildOne = async ({ target, inputs }) => {
  await rm(recordOf(target), { force: true });
  const [, took] = await timed(target.build);
  if (!existsSync(target.entry)) throw new Error(`${target.entry.slice(root.length)} was not made`);
  await writeFile(recordOf(target), inputs);
  console.log(`Built ${target.name} (${took})`);
};

/**
 * Builds the targets that are older than their sources, libraries first, because prerendering runs them. `only` filters
 * the targets. Throws with the tool's own output if a build fails.
 */
export const build = ({ only = null } = {}) =>
  oneAtATime(async () => {
    await mkdir(records, { recursive: true });
    const all = await Promise.all(
      targets()
        .filter(only ?? (() => true))
        .map(async (target) => ({ target, inputs: await inputsOf(target) })),
    );
    const stale = [];
    for (const each of all) if (await isStale(each.target, each.inputs)) stale.push(each);
    const failures = [];
    const make = (each) => () =>
      buildOne(each).catch((error) => failures.push(`${each.target.name}: ${error.message}`));
    for (const libraries of [true, false])
      await atMost(2, stale.filter(({ target }) => target.isLibrary === libraries).map(make));
    if (failures.length > 0) throw new Error(`Not built:\n${failures.join('\n')}`);
    if (stale.length === 0 && !only) console.log('Everything is built already');
  });

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  endTogether();
  const [failure, took] = await timed(() =>
    build().then(
      () => null,
      (error) => error,
    ),
  );
  if (failure) console.error(failure.message);
  console.log(failure ? `The build failed (${took})` : `Built in ${took}`);
  process.exitCode = failure ? 1 : 0;
}
