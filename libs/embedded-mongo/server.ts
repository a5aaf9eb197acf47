import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Commands } from './commands/dispatch.js';
import { FrameReader, readRequest, writeReply } from './wire.js';

export type Listening = Readonly<{
  /** Loopback only: the server knows no passwords. */
  host?: '127.0.0.1';
  /** 0, the default, takes a free one. */
  port?: number;
}>;

/**
 * A MongoDB server inside this process, for one machine: what this application asks of MongoDB and nothing more, in memory only. Data
 * lives as long as the server; read models are made anew from the log.
 */
export class EmbeddedMongo {
  readonly #commands = new Commands();
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #connections = 0;
  #url = '';

  private constructor() {
    this.#server = createServer({ noDelay: true }, (socket) => this.#serve(socket));
  }

  /** @throws when the port is taken. */
  static async start({ host = '127.0.0.1', port = 0 }: Listening = {}): Promise<EmbeddedMongo> {
    const embedded = new EmbeddedMongo();
    embedded.#server.listen({ host, port });
    await once(embedded.#server, 'listening');
    /* A connection that cannot be accepted, for want of file handles say, is its client's trouble and not the end of this process. */
    embedded.#server.on('error', () => undefined);
    const { port: taken } = embedded.#server.address() as AddressInfo;
    embedded.#url = `mongodb://${host}:${taken}/?directConnection=true`;
    return embedded;
  }

  get url(): string {
    return this.#url;
  }

  /** Ends all connections; the data is gone. Once stopped, nothing more happens. */
  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
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
    const reply = this.#commands.answer(request, connection);
    if (!request.silent) socket.write(writeReply(request, reply));
  }
}
