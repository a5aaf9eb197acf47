/*
 * `npm run projections|people|backup -- …`: an operator's commands to the application of DATA_DIR, whether it runs or
 * not, from a fresh clone too. The first argument is the verb. Packages are loaded only after they are installed.
 */
import { commandOfApi } from './parts/commands.mjs';

await commandOfApi('operate.cli.js');
