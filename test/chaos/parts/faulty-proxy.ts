import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

type Weather = Readonly<
  { kind: 'fair' } | { kind: 'down' } | { kind: 'slow'; ms: number } | { kind: 'still'; over: Promise<void> }
>;

/** A TCP proxy to a server on this machine that injects faults. */
export class FaultyProxy {
  /** Inspects the application's data before the server receives it; its promise delays the data. */
  watch: ((bytes: Buffer) => Promise<void> | void) | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.carry(socket));
  private weather: Weather = { kind: 'fair' };
  private goOn: () => void = () => undefined;

  private constructor(private readonly target: number) {}

  static async to(target: number): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target);
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Forwards everything again; data that was held back arrives now. */
  heal(): void {
    this.goOn();
    this.weather = { kind: 'fair' };
  }

  /** Resets every connection and accepts no new ones. */
  cut(): void {
    this.heal();
    this.weather = { kind: 'down' };
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  /** Delays every packet by this time, in both directions. */
  slow(ms: number): void {
    this.heal();
    this.weather = { kind: 'slow', ms };
  }

  /** Connections stay open and new ones are accepted, but no data passes. */
  freeze(): void {
    this.heal();
    this.weather = { kind: 'still', over: new Promise((resolve) => (this.goOn = resolve)) };
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private carry(near: Socket): void {
    if (this.weather.kind === 'down') return near.resetAndDestroy() && undefined;
    const far = connect(this.target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => undefined); // the following `close` ends the other side, too
      from.once('close', () => this.sockets.delete(from) && to.destroy());
    }
    this.pump(near, far, (bytes) => this.watch?.(bytes));
    this.pump(far, near, () => undefined);
  }

  private pump(from: Socket, to: Socket, look: (bytes: Buffer) => Promise<void> | void): void {
    let before = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      before = before.then(async () => {
        await look(bytes);
        await this.delay();
        if (!to.destroyed) to.write(bytes);
      });
    });
    from.once('end', () => void before.then(() => to.end()));
  }

  private async delay(): Promise<void> {
    const { weather } = this;
    if (weather.kind === 'slow') await pause(weather.ms);
    if (weather.kind === 'still') await weather.over;
  }
}
