import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { SentIds } from './sent-ids.js';
import { SmtpMailbox } from './smtp-mailbox.js';
import { SmtpStandIn } from './smtp-stand-in.contract.js';

describe('an address the mail server does not know', () => {
  it('is given up and written down without naming it, so that the mails after it go out', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const [dir, server] = await Promise.all([mkdtemp(join(tmpdir(), 'camino-smtp-')), SmtpStandIn.start()]);
    const mailbox = new SmtpMailbox({ url: server.url, from: { name: 'Camino', address: 'hola@camino.gt' }, sent: new SentIds(join(dir, 'sent.log')) });
    const mail = { subject: 'Hola', html: '<p>Hola</p>', text: 'Hola', language: 'es' as const };
    server.knowsNo('nadie@example.com');
    await mailbox.send({ ...mail, id: 'one', to: 'nadie@example.com' });
    await mailbox.send({ ...mail, id: 'two', to: 'eva@example.com' });
    expect(server.received.map(({ to }) => to)).toEqual([['eva@example.com']]);
    expect(JSON.stringify(warned.mock.calls)).toMatch(/550/);
    expect(JSON.stringify(warned.mock.calls)).not.toContain('nadie');
    await mailbox.close();
    await server.stop();
    await rm(dir, { recursive: true });
    warned.mockRestore();
  });
});
