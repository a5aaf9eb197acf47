import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Enough of an SMTP server (RFC 5321) to receive what our client sends, and to refuse on request. */
export class SmtpStandIn {
  /** Messages taken, headers and body as they came over the wire. */
  readonly received: { to: string[]; message: string }[] = [];
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private failures = 0;
  private unknown = '';

  private constructor() {
    this.server = createServer((socket) => this.serve(socket));
  }

  static async start(): Promise<SmtpStandIn> {
    const standIn = new SmtpStandIn();
    standIn.server.listen(0, '127.0.0.1');
    await once(standIn.server, 'listening');
    return standIn;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Answers the next `times` messages with "try again later". */
  failNext(times: number): void {
    this.failures = times;
  }

  /** Has no mailbox of this name. */
  knowsNo(address: string): void {
    this.unknown = address;
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
    socket.write('220 stand-in ESMTP\r\n');
    const session = { to: [] as string[], data: null as string | null, buffer: '' };
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

  private answer(line: string, session: { to: string[]; data: string | null }): string | null {
    if (session.data !== null) return line === '.' ? this.take(session) : ((session.data += `${line.replace(/^\./, '')}\r\n`), null);
    const verb = line.slice(0, 4).toUpperCase();
    const recipient = verb === 'RCPT' ? (/<(.*)>/.exec(line)?.[1] ?? '') : null;
    if (recipient !== null && recipient === this.unknown) return '550 no such mailbox';
    if (recipient !== null) session.to.push(recipient);
    if (verb === 'DATA') session.data = '';
    return { EHLO: '250-stand-in\r\n250 SMTPUTF8', DATA: '354 go on', QUIT: '221 bye' }[verb] ?? '250 ok';
  }

  private take(session: { to: string[]; data: string | null }): string {
    const { to, data } = session;
    session.to = [];
    session.data = null;
    if (this.failures > 0) {
      this.failures -= 1;
      return '451 try again later';
    }
    this.received.push({ to, message: data as string });
    return '250 taken';
  }
}
