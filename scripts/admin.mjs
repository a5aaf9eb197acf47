/*
 * `npm run admin -- create …` and `npm run admin -- list`: administrators of the log in DATA_DIR, whether a server runs
 * on it or not, from a fresh clone too. Packages are loaded only after they are installed.
 */
import { commandOfApi } from './parts/commands.mjs';

await commandOfApi('accounts/administrators/admin.cli.js');
