/*
 * Reads every event of a data directory, parses it and writes a row for it, a thousand at a time; prints the events per
 * second as JSON.
 */
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';
import mongoose from 'mongoose';

const AT_ONCE = 1000;

const server = await EmbeddedMongo.start();
const connection = await mongoose.createConnection(server.url, { dbName: 'raw' }).asPromise();
const rows = connection.db.collection('rows');
const database = new DatabaseSync(join(process.argv[2], 'events.db'), { readOnly: true });
const select = database.prepare(
  'select position, stream, data, metadata from events where position > ? order by position limit ?',
  { returnArrays: true },
);

let position = -1;
let written = 0;
const since = performance.now();
for (;;) {
  const page = select.all(position, AT_ONCE);
  if (page.length === 0) break;
  const operations = page.map(([at, _id, data, metadata]) => {
    const row = { ...JSON.parse(data), at: JSON.parse(metadata).at, _position: at };
    return { replaceOne: { filter: { _id }, replacement: row, upsert: true } };
  });
  await rows.bulkWrite(operations, { ordered: false });
  written += page.length;
  position = page.at(-1)[0];
}
const rate = (written * 1000) / (performance.now() - since);
database.close();
await connection.close();
await server.stop();
console.log(JSON.stringify({ rate }));
process.exit();
