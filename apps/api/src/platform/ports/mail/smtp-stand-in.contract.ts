import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** The SMTP commands at which a mail can be refused; at `.` the whole mail was sent. */
export type Verb = 'MAIL' | 'RCPT' | 'DATA' | '.';
type Session = { from: string; to: string[]; data: string | null; buffer: string };

/** A minimal SMTP server (RFC 5321) for our client, which can refuse mails on request. */
export class SmtpStandIn {
  /** Accepted messages, with headers and body as received. */
  readonly received: { to: string[]; message: string }[] = [];
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private failures = 0;
  private readonly refusals = new Map<string, { reply: number; at: Verb; times: number }>();

  private constructor() {
    this.server = createServer((socket) => this.serve(socket));
  }

  /** Listens on this port, or on any free one. */
  static async start(port = 0): Promise<SmtpStandIn> {
    const standIn = new SmtpStandIn();
    standIn.server.listen(port, '127.0.0.1');
    await once(standIn.server, 'listening');
    return standIn;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /**
   * Greets the next `times` connections with "not available" and closes the open ones, like a server that shuts down.
   */
  failNext(times: number): void {
    this.failures = times;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Answers the next `times` mails from or to this address with `reply`. */
  refuse(address: string, reply: number, { at = 'RCPT', times = Infinity }: { at?: Verb; times?: number } = {}): void {
    this.refusals.set(address, { reply, at, times });
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setEncoding('utf8');
    if (this.failures > 0) {
      this.failures -= 1;
      return void socket.end('421 not available\r\n');
    }
    socket.write('220 stand-in ESMTP\r\n');
    const session: Session = { from: '', to: [], data: null, buffer: '' };
    socket.on('data', (chunk: string) => {
      session.buffer += chunk;
      for (let end = session.buffer.indexOf('\r\n'); end >= 0; end = session.buffer.indexOf('\r\n')) {
        const line = session.buffer.slice(0, end);
        session.buffer = session.buffer.slice(end + 2);
        const answer = this.answer(line, session);
        if (answer) socket.write(`${answer}\r\n`);
      }
    });
  }

  private answer(line: string, session: Session): string | null {
    if (session.data !== null)
      return line === '.' ? this.take(session) : ((session.data += `${line.replace(/^\./, '')}\r\n`), null);
    const verb = line.slice(0, 4).toUpperCase();
    const address = /<(.*?)>/.exec(line)?.[1] ?? '';
    if (verb === 'MAIL') Object.assign(session, { from: address, to: [] });
    const refused = this.refused(verb, verb === 'RCPT' ? [address] : [session.from, ...session.to]);
    if (refused) return refused;
    if (verb === 'RCPT') session.to.push(address);
    if (verb === 'DATA') session.data = '';
    return { EHLO: '250-stand-in\r\n250 SMTPUTF8', DATA: '354 go on', QUIT: '221 bye' }[verb] ?? '250 ok';
  }

  private refused(verb: string, addresses: readonly string[]): string | null {
    const refusal = addresses
      .map((address) => this.refusals.get(address))
      .find((one) => one && one.at === verb && one.times > 0);
    if (!refusal) return null;
    refusal.times -= 1;
    return `${refusal.reply} not this one`;
  }

  private take(session: Session): string {
    const { to, data } = session;
    session.data = null;
    const refused = this.refused('.', to);
    if (!refused) this.received.push({ to, message: data as string });
    return refused ?? '250 taken';
  }
}
