import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import type { Reply } from './commands/command.js';
import { Commands } from './commands/dispatch.js';
import type { Databases } from './databases.js';
import type { Document } from './document.js';
import { listenPrivately, socketIn } from './private-socket.js';
import { snapshotOf, type Wanted } from './snapshot.js';
import { FrameReader, readRequest, type Request, writeReply } from './wire.js';

const LOOPBACK = '127.0.0.1';
/** The interval at which a MongoDB server looks for expired documents (manual, "TTL Indexes"). */
const EXPIRE_EVERY_MS = 60_000;

/** A fault of a command, as with MongoDB's fail point `failCommand`. */
export type Fault = Readonly<{
  /** The command is executed and answered after this delay. */
  blockMs?: number;
  /** The command is refused with this code instead. */
  code?: number;
  labels?: readonly string[];
}>;

/** The server has no passwords. */
export type Listening = Readonly<
  /**
   * On a socket that only this user's processes can reach, in a new folder below this one, otherwise below the system's
   * temporary folder.
   */
  | { folder?: string }
  /**
   * On the loopback address, which everyone on this machine can reach: for tests and benchmarks. 0 uses a free port.
   */
  | { port: number }
>;

/**
 * A MongoDB server inside this process, for one machine: only the features this application uses, in memory only. The
 * data lives as long as the server; `snapshot` returns it for another one.
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

  private constructor(data: Databases | undefined) {
    this.#commands = new Commands(data);
    this.#server = createServer({ noDelay: true }, (socket) => this.#serve(socket));
    this.#expiring = setInterval(() => this.#commands.expire(new Date()), EXPIRE_EVERY_MS).unref();
  }

  /**
   * @param data of a snapshot; none when absent
   * @throws when the port is in use, or no folder can be created
   */
  static async start(at: Listening = {}, data?: Databases): Promise<EmbeddedMongo> {
    const embedded = new EmbeddedMongo(data);
    const host = 'port' in at ? await embedded.#listenAt(at.port) : await embedded.#listenPrivately(at.folder);
    embedded.#url = `mongodb://${host}/?directConnection=true`;
    /* A connection that cannot be accepted, for example for lack of file handles, must not end this process. */
    embedded.#server.on('error', () => undefined);
    return embedded;
  }

  get url(): string {
    return this.#url;
  }

  /** See `snapshotOf`; for a `SnapshotReader`. */
  snapshot(wanted?: Wanted): Iterable<Buffer> {
    return snapshotOf(this.#commands.databases, wanted);
  }

  /** Ends all connections and discards the data. After that the server does nothing more. */
  async stop(): Promise<void> {
    clearInterval(this.#expiring);
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }

  async #listenAt(port: number): Promise<string> {
    this.#server.listen({ host: LOOPBACK, port });
    await once(this.#server, 'listening');
    return `${LOOPBACK}:${(this.#server.address() as AddressInfo).port}`;
  }

  async #listenPrivately(parent?: string): Promise<string> {
    this.#folder = await listenPrivately(this.#server, [...(parent === undefined ? [] : [parent]), tmpdir()]);
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
