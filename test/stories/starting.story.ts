import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningServer } from '../running-server.js';

const asUrl = (program: string): string => `data:text/javascript,${encodeURIComponent(program)}`;

/** Writes the name of each file that Node loads to a list: of modules at once, of the older kind at the end. */
const recorder = (list: string): string => {
  const note = `import { appendFileSync } from 'node:fs'; const note = (name) => appendFileSync(${JSON.stringify(list)}, name + '\\n');`;
  const hook = `${note} export const load = (url, context, next) => (url.startsWith('file:') && note(url), next(url, context));`;
  return asUrl(`${note} import { createRequire, register } from 'node:module'; register(${JSON.stringify(asUrl(hook))});
    process.on('exit', () => Object.keys(createRequire('/any.js').cache).forEach(note));`);
};

let folder: string;
let loaded: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camino-starting-'));
  const list = join(folder, 'loaded');
  const server = await RunningServer.start({ SEED: 'none', NODE_OPTIONS: `--import=${recorder(list)}` });
  await server.stop();
  await server.remove();
  loaded = (await readFile(list, 'utf8')).trim().split('\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a start of the built application', () => {
  it('loads few files, because finding and reading each takes time', () => {
    expect(loaded.length).toBeGreaterThan(10);
    expect(loaded.length).toBeLessThan(250);
  });

  it.each(['@eventstore/db-client', 'exceljs', 'highs', 'puppeteer-core', 'sharp'])(
    'loads %s only for work that needs it',
    (name) => {
      expect(loaded.filter((file) => file.includes(`/node_modules/${name}/`))).toEqual([]);
    },
  );
});
