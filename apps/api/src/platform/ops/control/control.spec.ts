import { chmodSync, existsSync, linkSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Config } from '../../kit/config/config.js';
import { Shutdown } from '../../kit/shutdown/shutdown.js';
import { commandRunning } from './control-client.js';
import { ControlServer } from './control-server.js';
import { controlSocketOf, refuseForeign } from './control-socket.js';
import { Control, UsageError } from './control.js';

Logger.overrideLogger(false);

describe('an operator’s command', () => {
  let folder: string;
  let control: Control;
  let shutdown: Shutdown;
  let said: string[];
  const opened: Shutdown[] = [];

  const serve = async (dataDir = folder): Promise<void> => {
    control = new Control();
    shutdown = new Shutdown();
    const server = new ControlServer(control, shutdown, Config.from({ DATA_DIR: dataDir }));
    server.onModuleInit();
    await server.open();
    opened.push(shutdown);
  };
  const command = (verb: string, ...args: readonly string[]) =>
    commandRunning(folder, verb, args, (line) => said.push(line));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'camino-control-'));
    said = [];
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.onApplicationShutdown();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is run by the running application, which says how it goes on', async () => {
    await serve();
    control.on('count', async (args, say) => {
      for (const each of args) {
        say(`${each} “counted”`);
        await new Promise(setImmediate);
      }
    });
    expect(await command('count', 'one', 'two\nlines')).toBe(true);
    expect(said).toEqual(['one “counted”', 'two\nlines “counted”']);
  });

  it('finds nobody when none runs, none ever ran, or the one that ran was killed', async () => {
    expect(await command('count')).toBe(false);
    const killed = createServer().listen(join(folder, 'draft.sock'));
    await once(killed, 'listening');
    linkSync(join(folder, 'draft.sock'), controlSocketOf(folder));
    killed.close();
    expect(existsSync(controlSocketOf(folder))).toBe(true);
    expect(await command('count')).toBe(false);
    await serve();
    control.on('count', async () => undefined);
    expect(await command('count')).toBe(true);
  });

  it('fails with the message of what went wrong', async () => {
    await serve();
    control.on('break', async (_, say) => {
      say('begun');
      throw new Error('It broke.');
    });
    await expect(command('break')).rejects.toThrow(/^It broke\.$/);
    expect(said).toEqual(['begun']);
  });

  it('that nobody knows is answered with those that are known', async () => {
    await serve();
    control.on('people', async () => undefined);
    control.on('backup', async () => undefined);
    await expect(command('bakcup')).rejects.toEqual(
      new UsageError('There is no command bakcup. There are: backup, people.'),
    );
  });

  it('is refused as misuse when its verb says so, or when it cannot be read', async () => {
    await serve();
    control.on('people', async () => {
      throw new UsageError('people -- erase <subject>');
    });
    await expect(command('people')).rejects.toBeInstanceOf(UsageError);
    const socket = createConnection(controlSocketOf(folder));
    socket.write('no json\n');
    expect(JSON.parse(String((await once(socket, 'data'))[0]))).toEqual({
      failed: 'A request is one line of JSON: {"verb": text, "args": [texts]}.',
      misused: true,
    });
    socket.destroy();
  });

  it('comes through a DATA_DIR that others may read: it is the owner’s choice', async () => {
    chmodSync(folder, 0o755);
    await serve();
    control.on('count', async (_, say) => say('done'));
    expect([await command('count'), said]).toEqual([true, ['done']]);
  });

  it('waits for one of its own verb, not for another', async () => {
    await serve();
    const order: string[] = [];
    let goOn = (): void => undefined;
    const first = new Promise<void>((resolve) => (goOn = resolve));
    control.on('slow', async ([name]) => {
      order.push(`${name} begins`);
      if (name === 'first') await first;
      order.push(`${name} ends`);
    });
    control.on('quick', async () => void order.push('quick'));
    const slow = [command('slow', 'first')];
    while (order.length === 0) await new Promise(setImmediate);
    slow.push(command('slow', 'second'));
    await command('quick');
    goOn();
    await Promise.all(slow);
    expect(order).toEqual(['first begins', 'quick', 'first ends', 'second begins', 'second ends']);
  });

  it('that only asks waits for no other', async () => {
    await serve();
    let goOn = (): void => undefined;
    const long = new Promise<void>((resolve) => (goOn = resolve));
    control.on('work', async ([first], say) => (first === 'begin' ? long : say('still at it')), ['status']);
    const working = command('work', 'begin');
    await command('work', 'status');
    expect(said).toEqual(['still at it']);
    goOn();
    await working;
  });

  it('is done though whoever gave it hangs up', async () => {
    await serve();
    let done = false;
    let goOn = (): void => undefined;
    const hungUp = new Promise<void>((resolve) => (goOn = resolve));
    control.on('work', async (_, say) => {
      say('begun');
      await hungUp;
      for (let i = 0; i < 1000; i += 1) say('nobody hears this');
      done = true;
    });
    control.on('ask', async () => undefined);
    const socket = createConnection(controlSocketOf(folder));
    socket.write('{"verb":"work","args":[]}\n');
    await once(socket, 'data');
    socket.destroy();
    await once(socket, 'close');
    goOn();
    while (!done) await new Promise(setImmediate);
    expect(await command('ask')).toBe(true);
  });

  it('comes through a socket nobody else may open, which goes with the application', async () => {
    await serve();
    expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600);
    await shutdown.onApplicationShutdown();
    expect(existsSync(join(folder, 'control.sock'))).toBe(false);
  });

  it('reaches a folder whose path is too long for a socket', async () => {
    folder = join(folder, 'x'.repeat(100));
    await serve();
    control.on('ask', async (_, say) => say('yes'));
    expect(await command('ask')).toBe(true);
    expect(controlSocketOf(folder).length).toBeLessThan(100);
    expect(existsSync(join(folder, 'control.sock'))).toBe(false);
  });

  it('never goes through a folder somebody else made', () => {
    const open = join(folder, 'open');
    mkdirSync(open);
    chmodSync(open, 0o777);
    expect(() => refuseForeign(open)).toThrow('belongs to somebody else');
    writeFileSync(join(folder, 'file'), '');
    expect(() => refuseForeign(join(folder, 'file'))).toThrow('belongs to somebody else');
    expect(() => refuseForeign(folder)).not.toThrow();
  });

  it('is given to nobody who made the folder first, where anybody may make one', async () => {
    folder = join(folder, 'x'.repeat(100));
    const elsewhere = dirname(controlSocketOf(folder));
    mkdirSync(elsewhere);
    chmodSync(elsewhere, 0o777);
    const impostor = createServer((socket) => socket.end('{"done":true}\n')).listen(controlSocketOf(folder));
    try {
      await once(impostor, 'listening');
      await expect(command('people', 'erase')).rejects.toThrow('belongs to somebody else');
    } finally {
      impostor.close();
      rmSync(elsewhere, { recursive: true });
    }
  });

  it('goes to the first of two applications on one folder', async () => {
    await serve();
    control.on('who', async (_, say) => say('the first'));
    await serve();
    control.on('who', async (_, say) => say('the second'));
    await command('who');
    await shutdown.onApplicationShutdown();
    await command('who');
    expect(said).toEqual(['the first', 'the first']);
  });

  it('under way when the application stops is waited for a little, then told that it was stopped', async () => {
    await serve();
    let begun = false;
    control.on('endless', () => {
      begun = true;
      return new Promise<void>(() => undefined);
    });
    const waiting = command('endless');
    const outcome = expect(waiting).rejects.toThrow('The application was stopped before it was done.');
    while (!begun) await new Promise(setImmediate);
    await shutdown.onApplicationShutdown();
    await outcome;
  });
});
