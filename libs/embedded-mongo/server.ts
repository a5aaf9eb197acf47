import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import type { Reply } from './commands/command.js';
import { Commands } from './commands/dispatch.js';
import { Databases } from './databases.js';
import type { Document } from './document.js';
import { listenPrivately, socketIn } from './private-socket.js';
import { StoreDamaged } from './store.js';
import { FrameReader, readRequest, type Request, writeReply } from './wire.js';

const LOOPBACK = '127.0.0.1';
/** The interval at which a MongoDB server looks for expired documents (manual, "TTL Indexes"). */
const EXPIRE_EVERY_MS = 60_000;
/** Where the socket is put if neither the requested folder nor that of TMPDIR is usable: POSIX.1-2017 requires it. */
const LAST_RESORT = '/tmp';

/** A fault of a command, as with MongoDB's fail point `failCommand`. */
type Fault = Readonly<{
  /** The command is executed and answered after this delay. */
  blockMs?: number;
  /** The command is refused with this code instead. */
  code?: number;
  labels?: readonly string[];
}>;

/** The server has no passwords. */
type Listening = Readonly<
  /**
   * On a socket that only this user's processes can reach, in a new folder below this one, otherwise below the system's
   * temporary folder: for example when the path is too long for a socket or contains a `%`.
   */
  | { folder?: string }
  /**
   * On the loopback address, which everyone on this machine can reach: for tests and benchmarks. 0 uses a free port.
   */
  | { port: number }
>;

/**
 * A MongoDB server inside this process, for one machine: only the features this application uses, over an SQLite file
 * or, without one, in memory.
 */
export class EmbeddedMongo {
  readonly #commands: Commands;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  readonly #expiring: NodeJS.Timeout;
  #connections = 0;
  #url = '';
  #folder: string | undefined;
  /** For tests: receives every command, and may inject a fault. */
  disturb: (command: Document) => Fault | undefined = () => undefined;

  private constructor(private readonly databases: Databases) {
    this.#commands = new Commands(databases);
    this.#server = createServer({ noDelay: true }, (socket) => this.#serve(socket));
    this.#expiring = setInterval(() => this.#commands.expire(new Date()), EXPIRE_EVERY_MS).unref();
  }

  /**
   * @param file where the data is; absent: in memory
   * @throws when the port is in use, no folder can be created, or the file cannot be opened
   */
  static async start(at: Listening = {}, file?: string): Promise<EmbeddedMongo> {
    const embedded = new EmbeddedMongo(new Databases(file));
    const host = 'port' in at ? await embedded.#listenAt(at.port) : await embedded.#listenPrivately(at.folder);
    embedded.#url = `mongodb://${host}/?directConnection=true`;
    /* A connection that cannot be accepted, for example for lack of file handles, must not end this process. */
    embedded.#server.on('error', () => undefined);
    return embedded;
  }

  get url(): string {
    return this.#url;
  }

  /** Resolves when nothing that was overwritten or removed is left on disk. */
  purge(): Promise<void> {
    return this.databases.purge();
  }

  /** Discards all data, because the file was found to be damaged. */
  discard(why: string): void {
    try {
      this.databases.store.discard(why);
    } catch (error) {
      if (!(error instanceof StoreDamaged)) throw error;
    }
  }

  /** Ends all connections and closes the file. After that the server does nothing more. */
  async stop(): Promise<void> {
    clearInterval(this.#expiring);
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    this.databases.store.close();
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }

  async #listenAt(port: number): Promise<string> {
    this.#server.listen({ host: LOOPBACK, port });
    await once(this.#server, 'listening');
    return `${LOOPBACK}:${(this.#server.address() as AddressInfo).port}`;
  }

  async #listenPrivately(parent?: string): Promise<string> {
    this.#folder = await listenPrivately(this.#server, [
      ...(parent === undefined ? [] : [parent]),
      tmpdir(),
      LAST_RESORT,
    ]);
    return encodeURIComponent(socketIn(this.#folder));
  }

  #serve(socket: Socket): void {
    this.#connections += 1;
    const connection = this.#connections;
    const frames = new FrameReader();
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      try {
        for (const frame of frames.push(chunk)) this.#answer(frame, socket, connection);
      } catch {
        socket.destroy();
      }
    });
  }

  #answer(frame: Buffer, socket: Socket, connection: number): void {
    const request = readRequest(frame);
    const fault = this.disturb(request.command);
    if (!fault?.blockMs) return this.#reply(request, socket, connection, fault);
    setTimeout(() => this.#reply(request, socket, connection, fault), fault.blockMs).unref();
  }

  #reply(request: Request, socket: Socket, connection: number, fault: Fault | undefined): void {
    const send = (reply: Reply): void => {
      if (!request.silent && !socket.destroyed) socket.write(writeReply(request, reply));
    };
    const reply =
      fault?.code === undefined ? this.#commands.answer(request, connection) : refusal(fault.code, fault.labels);
    if (reply instanceof Promise) void reply.then(send);
    else send(reply);
  }
}

const refusal = (code: number, labels: readonly string[] = []): Document => ({
  ok: 0,
  code,
  codeName: `Code${code}`,
  errmsg: `disturbed with code ${code}`,
  ...(labels.length > 0 && { errorLabels: [...labels] }),
});
