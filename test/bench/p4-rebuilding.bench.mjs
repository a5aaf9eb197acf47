/*
 * P4: a projection rebuilt from 200 000 events, compared with reading them and writing a row for each into the same
 * read side.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { megabytes, note, over, repeated, row, whole } from './parts/figures.mjs';
import { inTemporary } from './parts/folders.mjs';
import { season } from './parts/season.mjs';

const ROUNDS = 5;
/** Slightly fewer than six events per booking. */
const BOOKINGS = 35_100;

/** In processes of their own, so that their memory is measured separately. */
const part = async (name, folder) =>
  JSON.parse(
    (await promisify(execFile)(process.execPath, [join(import.meta.dirname, `parts/${name}.mjs`), folder])).stdout
      .trim()
      .split('\n')
      .at(-1),
  );

await inTemporary(async (folder) => {
  const events = await season(folder, BOOKINGS);
  const rounds = await repeated(ROUNDS, async () => {
    const before = await part('write-each', folder);
    const rebuilt = await part('rebuild', folder);
    const limit = (before.rate + (await part('write-each', folder)).rate) / 2;
    note(`${whole(rebuilt.rate)} events/s beside ${whole(limit)} raw, ${megabytes(rebuilt.memory)}`);
    return { limit, rate: rebuilt.rate, share: rebuilt.rate / limit, memory: rebuilt.memory };
  });
  row(
    'P4',
    `bookings rebuilt from ${whole(events)} events, compared with the serving rows and switched`,
    `${whole(over(rounds, 'rate'))} events/s: ${over(rounds, 'share').toFixed(2)} of raw (${whole(over(rounds, 'limit'))}); at most ${megabytes(over(rounds, 'memory'))} of the whole application`,
    '0.4 of raw, 50 000 events/s where raw does 130 000, 512 MB',
  );
});
process.exit();
