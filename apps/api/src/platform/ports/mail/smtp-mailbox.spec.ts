import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { MailboxUnavailable } from './mailbox.js';
import { MailNames } from './mail-names.js';
import { ParkedMails } from './parked-mails.js';
import { SentIds } from './sent-ids.js';
import { SmtpMailbox } from './smtp-mailbox.js';
import { SmtpStandIn } from './smtp-stand-in.contract.js';

const NAMES = new MailNames({ mailName: (id) => id.replaceAll('-', '') });
const FROM = { name: 'Camino', address: 'hola@camino.gt' };
const mail = (id: string) => ({
  id,
  to: 'eva@example.com',
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
  language: 'es' as const,
});

describe('a failure that concerns every mail', () => {
  let dir: string;
  let server: SmtpStandIn;
  let mailbox: SmtpMailbox;
  let parked: ParkedMails;
  beforeEach(async () => {
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    [dir, server] = await Promise.all([mkdtemp(join(tmpdir(), 'camino-smtp-')), SmtpStandIn.start()]);
    parked = new ParkedMails(join(dir, 'parked'), () => [Buffer.alloc(32, 7)], NAMES);
    mailbox = new SmtpMailbox({
      url: server.url,
      from: FROM,
      memory: { names: NAMES, sent: new SentIds(join(dir, 'sent.log'), NAMES), parked },
    });
  });
  afterEach(async () => {
    await mailbox.close();
    await server.stop();
    await rm(dir, { recursive: true });
    jest.restoreAllMocks();
  });

  it("is a server that is away: the mail is the caller's to try again, and goes out when it is back", async () => {
    const { port } = server;
    await server.stop();
    await expect(mailbox.send(mail('one'))).rejects.toThrow(MailboxUnavailable);
    expect(parked.count).toBe(0);
    server = await SmtpStandIn.start(port);
    await mailbox.send(mail('one'));
    expect(server.received).toHaveLength(1);
  });

  it('is one that wants other credentials', async () => {
    server.refuse(FROM.address, 530, { at: 'MAIL' });
    await expect(mailbox.send(mail('one'))).rejects.toThrow(MailboxUnavailable);
    expect(parked.count).toBe(0);
  });

  it('is not one that refuses the sender of this mail for now', async () => {
    server.refuse(FROM.address, 451, { at: 'MAIL', times: 1 });
    await mailbox.send(mail('one'));
    await mailbox.send(mail('two'));
    expect([parked.count, server.received.length]).toEqual([1, 1]);
  });
});

describe('a mail with a calendar entry', () => {
  it.each(['REQUEST', 'CANCEL'] as const)(
    'carries it so that calendars offer it and readers see a file: %s',
    async (method) => {
      const [dir, server] = await Promise.all([mkdtemp(join(tmpdir(), 'camino-smtp-')), SmtpStandIn.start()]);
      const memory = {
        names: NAMES,
        sent: new SentIds(join(dir, 'sent.log'), NAMES),
        parked: new ParkedMails(join(dir, 'parked'), () => [Buffer.alloc(32, 7)], NAMES),
      };
      const mailbox = new SmtpMailbox({ url: server.url, from: FROM, memory });
      const content = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nSUMMARY:Atitlán\r\nEND:VCALENDAR\r\n`;
      await mailbox.send({ ...mail('one'), invite: { filename: 'camino-1.ics', method, content } });
      const message = server.received[0]?.message ?? '';
      expect(message).toMatch(new RegExp(`Content-Type: text/calendar; charset=utf-8; method=${method}`));
      expect(message).toMatch(/Content-Disposition: attachment; filename="?camino-1\.ics"?/);
      expect(message.replaceAll('\r\n', '')).toContain(Buffer.from(content).toString('base64'));
      await mailbox.close();
      await server.stop();
      await rm(dir, { recursive: true });
    },
  );
});

describe('a mail that has waited too long', () => {
  it('is given up without another try', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const [dir, server] = await Promise.all([mkdtemp(join(tmpdir(), 'camino-smtp-')), SmtpStandIn.start()]);
    const memory = {
      names: NAMES,
      sent: new SentIds(join(dir, 'sent.log'), NAMES),
      parked: new ParkedMails(join(dir, 'parked'), () => [Buffer.alloc(32, 7)], NAMES),
      patience: { pausesMs: [20], keptForMs: 5 },
    };
    const mailbox = new SmtpMailbox({ url: server.url, from: FROM, memory });
    server.refuse('eva@example.com', 450, { times: 1 });
    await mailbox.send(mail('one'));
    for (const end = Date.now() + 4000; memory.parked.count > 0 && Date.now() < end;) await pause(5);
    expect(String(warned.mock.calls)).toMatch(/given up: too old after 1 tries/);
    expect(server.received).toEqual([]);
    await mailbox.close();
    await server.stop();
    await rm(dir, { recursive: true });
    warned.mockRestore();
  });
});
