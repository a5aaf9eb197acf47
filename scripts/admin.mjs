/*
 * `npm run admin -- create …` and `npm run admin -- list`: manages administrators in the log of DATA_DIR, whether the
 * server is running or not, also from a fresh clone. Packages are imported only after they are installed.
 */
import { commandOfApi } from './parts/commands.mjs';

await commandOfApi('accounts/administrators/admin.cli.js');
