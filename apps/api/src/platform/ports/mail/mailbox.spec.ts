import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SystemClock } from '../../kit/clock/clock.js';
import { until } from '../../log/event-store/contract/given.contract.js';
import { type Arrived, mailboxContract, type OpenedMailbox, SECOND_TRY_MS } from './mailbox.contract.js';
import { Outbox } from './outbox.js';
import { MailNames } from './mail-names.js';
import { ParkedMails } from './parked-mails.js';
import { type MailMemory, MailRefused, RetryingMailbox } from './retrying-mailbox.js';
import { SentIds } from './sent-ids.js';
import { SmtpMailbox } from './smtp-mailbox.js';
import { SmtpStandIn, type Verb } from './smtp-stand-in.contract.js';

const NAMES = new MailNames({ mailName: (id) => id.replaceAll('-', '') });
const folder = () => mkdtemp(join(tmpdir(), 'camino-mail-'));

/** Retries at once instead of after minutes, with at most four attempts. */
const memoryIn = (dir: string): MailMemory => ({
  names: NAMES,
  sent: new SentIds(join(dir, 'sent.log'), NAMES),
  parked: new ParkedMails(join(dir, 'parked'), () => [Buffer.alloc(32, 7)], NAMES),
  patience: { pausesMs: [SECOND_TRY_MS, 20, 20], keptForMs: 60_000 },
});

const openOutbox = async (): Promise<OpenedMailbox> => {
  const dir = await folder();
  const outboxes = [new Outbox(dir, new SystemClock(), memoryIn(dir))];
  const last = () => outboxes.at(-1) as Outbox;
  return {
    mailbox: last(),
    arrived: () => [...last().posted].reverse().map(({ to, subject, text }) => ({ to, subject, text, headers: '' })),
    failNext: (times) => last().failNext(times),
    refuse: (address, reply, times) => last().refuse(address, reply, times),
    reopened: async () => {
      await last().close();
      outboxes.push(new Outbox(dir, new SystemClock(), memoryIn(dir)));
      return last();
    },
    cleanUp: async () => {
      await last().close();
      await rm(dir, { recursive: true });
    },
  };
};

const openSmtp = async (at: Verb): Promise<OpenedMailbox> => {
  const [dir, server] = await Promise.all([folder(), SmtpStandIn.start()]);
  const open = () =>
    new SmtpMailbox({ url: server.url, from: { name: 'Camino', address: 'hola@camino.gt' }, memory: memoryIn(dir) });
  const mailboxes = [open()];
  return {
    mailbox: mailboxes[0] as SmtpMailbox,
    arrived: () => server.received.map(arrivedOf),
    failNext: (times) => server.failNext(times),
    refuse: (address, reply, times) => server.refuse(address, reply, { at, times }),
    reopened: async () => {
      await mailboxes.at(-1)?.close();
      const again = open();
      mailboxes.push(again);
      return again;
    },
    cleanUp: async () => {
      await Promise.all(mailboxes.map((mailbox) => mailbox.close()));
      await server.stop();
      await rm(dir, { recursive: true });
    },
  };
};

/** The parts of a MIME message (RFC 2045, 2047) that the contract checks. */
const arrivedOf = ({ to, message }: { to: string[]; message: string }): Arrived => {
  const [headers = ''] = message.split('\r\n\r\n');
  const unfolded = headers.replace(/\r\n[ \t]+/g, ' ');
  const part = message.split(/\r\n--[^\r]+\r\n/).find((one) => one.includes('text/plain')) ?? '';
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(part)?.[1] ?? '';
  const body = part.slice(part.indexOf('\r\n\r\n') + 4);
  return {
    to: to.join(','),
    headers: unfolded,
    subject: decodedWord(/^Subject: (.*)$/m.exec(unfolded)?.[1] ?? ''),
    text: decodedBody(encoding, body),
  };
};

const decodedWord = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, how: string, word: string) =>
      decodedBody(how.toLowerCase() === 'b' ? 'base64' : 'quoted-printable', word.replaceAll('_', ' ')),
    );

const decodedBody = (encoding: string, body: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return encoding === 'quoted-printable' ? Buffer.from(bytes, 'latin1').toString('utf8') : body;
};

mailboxContract('the outbox', openOutbox);
for (const at of ['RCPT', 'DATA', '.'] as const) mailboxContract(`SMTP, refusing at ${at}`, () => openSmtp(at));

describe('over SMTP', () => {
  it('gives a mail the same Message-ID each time it has to be sent', async () => {
    const server = await SmtpStandIn.start();
    const dir = await folder();
    for (const life of ['one', 'two']) {
      const mailbox = new SmtpMailbox({
        url: server.url,
        from: { name: 'Camino', address: 'hola@camino.gt' },
        memory: memoryIn(join(dir, life)),
      });
      await mailbox.send({
        id: 'event-7',
        to: 'maria@example.org',
        subject: 'Hola',
        html: '<p>Hola</p>',
        text: 'Hola',
        language: 'es',
      });
      await mailbox.close();
    }
    const ids = server.received.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1]);
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@camino\.gt>\r?$/);
    expect(ids[1]).toBe(ids[0]);
    await server.stop();
    await rm(dir, { recursive: true });
  });
});

/** Does not answer a mail until the test refuses it. */
class HesitantMailbox extends RetryingMailbox {
  tries = 0;
  refuse: () => void = () => undefined;

  protected handOver(): Promise<void> {
    return new Promise((_, reject) => {
      this.refuse = () => reject(new MailRefused(450));
      this.tries += 1;
    });
  }
}

it('a mail that is forgotten while it is tried again does not wait for another try', async () => {
  const dir = await folder();
  const memory = memoryIn(dir);
  const mailbox = new HesitantMailbox(memory);
  const sending = mailbox.send({
    id: 'event-8',
    to: 'maria@example.org',
    subject: 'Hola',
    html: '<p>Hola</p>',
    text: 'Hola',
    language: 'es',
  });
  await until(() => mailbox.tries === 1);
  mailbox.refuse();
  await sending;
  await until(() => mailbox.tries === 2);
  expect(await mailbox.forget(() => true)).toBe(1);
  mailbox.refuse();
  await mailbox.close();
  expect(memory.parked.count).toBe(0);
  await rm(dir, { recursive: true });
});
