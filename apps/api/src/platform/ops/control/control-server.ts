import { chmodSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config, Shutdown } from '../../kit/index.js';
import { Control } from './control.js';
import { type Answer, failureOf, linesOf, requestOf, tell } from './control-protocol.js';
import { controlSocketOf, makeControlFolder } from './control-socket.js';

/** Milliseconds that running commands get to finish when the application stops. */
const PATIENCE_MS = 2000;

/** Lets the operator of this machine command the running application, through a socket that only its owner can open. */
@Injectable()
export class ControlServer implements OnModuleInit {
  private readonly logger = new Logger('Control');
  private readonly path: string;
  private readonly sockets = new Set<Socket>();
  private readonly running = new Set<Promise<void>>();
  private server: Server | undefined;
  private inode = 0;

  constructor(
    private readonly control: Control,
    private readonly shutdown: Shutdown,
    private readonly config: Config,
  ) {
    this.path = controlSocketOf(config.dataDir);
  }

  onModuleInit(): void {
    this.shutdown.on('control', () => this.close());
  }

  /** Never rejects: an application that cannot be commanded still serves. */
  async open(): Promise<void> {
    await this.listen().catch((error: unknown) =>
      this.logger.warn(`operator commands are unavailable: ${(error as Error).message}`),
    );
  }

  private async listen(): Promise<void> {
    makeControlFolder(this.config.dataDir);
    if (await isListening(this.path)) throw new Error(`another process listens at ${this.path}`);
    this.server = createServer((socket) => this.serve(socket));
    const draft = mkdtempSync(join(dirname(this.path), '.new-'));
    try {
      /*
       * The socket stays in a folder only the owner can enter until only the owner can open it. The rename replaces a
       * socket that a killed process left behind.
       */
      this.server.listen(join(draft, 's'));
      await once(this.server, 'listening');
      chmodSync(join(draft, 's'), 0o600);
      renameSync(join(draft, 's'), this.path);
      this.inode = statSync(this.path).ino;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined); // after a client hangs up, its command goes on
    void linesOf(socket)
      .next()
      .then(({ value: line }) => this.answer(socket, line));
  }

  /** One request per connection. */
  private async answer(socket: Socket, line: string | undefined): Promise<void> {
    if (line !== undefined) tell(socket, await this.run(line, (said) => tell(socket, { say: said })));
    socket.destroySoon();
  }

  private async run(line: string, say: (line: string) => void): Promise<Answer> {
    const work = Promise.resolve(line)
      .then(requestOf)
      .then(({ verb, args }) => this.control.run(verb, args, say));
    this.running.add(work);
    return work.then((): Answer => ({ done: true }), failureOf).finally(() => this.running.delete(work));
  }

  /** Accepts no new command, waits up to `PATIENCE_MS` for running ones, and tells the clients of the others. */
  private async close(): Promise<void> {
    if (!this.server) return;
    this.server.close();
    if (statSync(this.path, { throwIfNoEntry: false })?.ino === this.inode) rmSync(this.path, { force: true });
    await Promise.race([Promise.allSettled(this.running), pause(PATIENCE_MS, undefined, { ref: false })]);
    for (const socket of this.sockets) {
      tell(socket, failureOf(new Error('The application was stopped before it was done.')));
      socket.destroySoon();
    }
  }
}

/** Whether a process listens there; false for a socket that a killed process left behind. */
const isListening = async (path: string): Promise<boolean> => {
  const socket = createConnection(path);
  const found = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return found;
};
