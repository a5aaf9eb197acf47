import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import mongoose from 'mongoose';
import { listenPrivately } from './private-socket.js';
import { EmbeddedMongo } from './server.js';

/** Listens in a folder that is renamed like ours, and waits to be killed. */
const LISTENER = `
const [from, to] = process.argv.slice(1);
require('node:fs').mkdirSync(from);
require('node:net').createServer().listen(from + '/s.sock', () => { require('node:fs').renameSync(from, to); console.log('listening'); });`;

describe('the socket of the embedded server', () => {
  let parent: string;
  const opened: EmbeddedMongo[] = [];
  beforeEach(() => (parent = mkdtempSync(join(tmpdir(), 'camino-socket-'))));
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((server) => server.stop()));
    rmSync(parent, { recursive: true, force: true });
  });

  const start = async (folder = parent): Promise<{ server: EmbeddedMongo; folder: string }> => {
    const server = await EmbeddedMongo.start({ folder });
    opened.push(server);
    return { server, folder: dirname(decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(server.url)?.[1] ?? '')) };
  };

  it('stands in a folder that only its owner may enter, and answers a driver', async () => {
    chmodSync(parent, 0o777);
    const { server, folder } = await start();
    expect([dirname(folder), statSync(folder).mode & 0o777]).toEqual([parent, 0o700]);
    const client = await mongoose.createConnection(server.url, { dbName: 'spec' }).asPromise();
    await client.collection('rows').insertOne({ a: 1 });
    expect(await client.collection('rows').countDocuments({ a: 1 })).toBe(1);
    await client.close();
  });

  it.each(['50% off', 'a%41b', '%', '%25', 'two words', 'ñandú', 'a#b', 'a?b', 'a&b+c;d'])(
    'answers a driver for as long as it is connected when the folder is called %j',
    async (name) => {
      mkdirSync(join(parent, name));
      const { server } = await start(join(parent, name));
      const client = await mongoose.createConnection(server.url, { heartbeatFrequencyMS: 500 }).asPromise();
      for (let beats = 0; beats < 3; beats += 1) await once(client.getClient(), 'serverHeartbeatSucceeded');
      await client.useDb('spec').collection('rows').insertOne({ a: 1 });
      expect(await client.useDb('spec').collection('rows').countDocuments({})).toBe(1);
      await client.close();
    },
  );

  it('is refused with every folder that was tried when none is usable', async () => {
    const parents = [join(parent, '50%'), join(parent, 'missing')];
    const refused = listenPrivately(createServer(), parents);
    await expect(refused).rejects.toThrow(parents[0]);
    await expect(refused).rejects.toThrow(parents[1]);
  });

  it('disappears with the server without a trace', async () => {
    const { server } = await start();
    await server.stop();
    expect(readdirSync(parent)).toEqual([]);
  });

  it('of a server that was killed is cleared away by the next, that of a living one is not', async () => {
    const { folder: living } = await start();
    const dead = join(parent, 'camino-mongo-killed');
    const child = spawn(process.execPath, ['-e', LISTENER, join(parent, 'draft'), dead]);
    await once(child.stdout, 'data');
    const { folder: meanwhile } = await start();
    expect(existsSync(join(dead, 's.sock'))).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { folder: next } = await start();
    expect(readdirSync(parent).sort()).toEqual(
      [living, meanwhile, next].map((folder) => folder.slice(parent.length + 1)).sort(),
    );
  });

  it.each([
    ['whose path is too long for a socket', () => join(parent, 'x'.repeat(100))],
    ['that is not there', () => join(parent, 'missing', 'folder')],
  ])('stands below the system’s temporary folder in place of one %s', async (_, wanted) => {
    if (wanted().length > 100) mkdirSync(wanted());
    const { server, folder } = await start(wanted());
    expect([dirname(folder), statSync(folder).mode & 0o777]).toEqual([tmpdir(), 0o700]);
    await server.stop();
    expect(existsSync(folder)).toBe(false);
  });
});
