/*
 * `npm run projections|people|backup -- …`: sends an operator's command to the application of DATA_DIR, whether it is
 * running or not, also from a fresh clone. The first argument is the verb. Packages are imported only after they are
 * installed.
 */
import { commandOfApi } from './parts/commands.mjs';

await commandOfApi('operate.cli.js');
