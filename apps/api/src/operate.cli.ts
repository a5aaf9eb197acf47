import 'reflect-metadata';
import { createStillApp } from './app.module.js';
import { typedIn } from './people/people-by-hand.js';
import { backupAlone } from './platform/ops/backup/index.js';
import { Config } from './platform/kit/index.js';
import { Control, UsageError, commandRunning } from './platform/ops/control/index.js';

/*
 * `npm run <verb> -- <args>`, see scripts/operate.mjs: what an operator commands, done by the running application of
 * DATA_DIR or, when none runs, here.
 */

const say = (line: string): void => console.log(line);

const commandHere = async (verb: string, args: readonly string[]): Promise<void> => {
  const app = await createStillApp();
  try {
    await app.get(Control).run(verb, args, say);
  } finally {
    await app.close();
  }
};

const command = async ([verb = '', ...typed]: readonly string[]): Promise<void> => {
  const config = Config.from(process.env);
  const folder = process.env.INIT_CWD ?? process.cwd();
  const args =
    verb === 'backup'
      ? await backupAlone(typed, config, folder, say)
      : verb === 'people'
        ? typedIn(folder, typed)
        : typed;
  if (args && !(await commandRunning(config.dataDir, verb, args, say))) await commandHere(verb, args);
};

/* An application that could not be made whole may leave something open that would keep the process. */
command(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof UsageError ? 2 : 1);
});
