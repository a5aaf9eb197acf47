import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Mail, type Mailbox, MailboxUnavailable } from './mailbox.js';

/** Milliseconds until a temporarily refused mail is retried; long enough for a test on a busy machine to act before. */
export const SECOND_TRY_MS = 600;

/** A received mail: recipient, subject and text, decoded. */
export type Arrived = Readonly<{ to: string; subject: string; text: string; headers: string }>;

export type OpenedMailbox = Readonly<{
  mailbox: Mailbox;
  /** In the order of sending. */
  arrived: () => readonly Arrived[];
  failNext: (times: number) => void;
  /**
   * Answers the next `times` mails to the address, or all, with this reply. The second attempt comes `SECOND_TRY_MS`
   * later, the third and fourth 20 ms later.
   */
  refuse: (address: string, reply: number, times?: number) => void;
  /** Closes the mailbox and opens another one with the same state, as after a restart. */
  reopened: () => Promise<Mailbox>;
  cleanUp: () => Promise<void>;
}>;

const mail = (id: string, change: Partial<Mail> = {}): Mail => ({
  id,
  to: 'maria@example.org',
  subject: 'Su reserva está confirmada',
  html: '<p>¡Buen viaje! 🚐</p>',
  text: '¡Buen viaje! 🚐\n.\nUna línea que empieza con punto',
  language: 'es',
  ...change,
});

/** The contract of the mailbox port. */
export const mailboxContract = (name: string, open: () => Promise<OpenedMailbox>): void => {
  describe(`${name}, as a mailbox`, () => {
    let opened: OpenedMailbox;
    let warned: jest.SpyInstance;
    beforeEach(async () => {
      warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      opened = await open();
    });
    afterEach(async () => {
      await opened.cleanUp();
      warned.mockRestore();
    });
    const recipients = () => opened.arrived().map(({ to }) => to);
    const said = () => warned.mock.calls.map(([line]) => String(line)).join('; ');
    const waitFor = async (condition: () => boolean) => {
      for (const end = Date.now() + 4000; !condition() && Date.now() < end;) await pause(5);
    };

    it('delivers what it was given, every letter of it', async () => {
      await opened.mailbox.send(mail('a'));
      expect(opened.arrived()).toMatchObject([{ to: 'maria@example.org', subject: 'Su reserva está confirmada' }]);
      expect(opened.arrived()[0]?.text.replaceAll('\r\n', '\n').trim()).toBe(
        '¡Buen viaje! 🚐\n.\nUna línea que empieza con punto',
      );
    });

    it('sends a mail once, however often and however close together it is asked to', async () => {
      await Promise.all([opened.mailbox.send(mail('a')), opened.mailbox.send(mail('a'))]);
      await opened.mailbox.send(mail('a', { subject: 'otra' }));
      await opened.mailbox.send(mail('b', { subject: 'b' }));
      expect(opened.arrived().map(({ subject }) => subject)).toEqual(['Su reserva está confirmada', 'b']);
    });

    it('remembers after a restart what it has sent', async () => {
      await opened.mailbox.send(mail('a'));
      const again = await opened.reopened();
      await again.send(mail('a'));
      await again.send(mail('b'));
      expect(opened.arrived()).toHaveLength(2);
    });

    it('says so when it cannot, and sends the mail once when asked again', async () => {
      opened.failNext(1);
      await expect(opened.mailbox.send(mail('a'))).rejects.toThrow(MailboxUnavailable);
      expect(opened.arrived()).toHaveLength(0);
      await opened.mailbox.send(mail('a'));
      expect(opened.arrived()).toHaveLength(1);
    });

    it('names nobody in its failure', async () => {
      opened.failNext(1);
      const failure = await opened.mailbox.send(mail('a')).catch((error: Error) => error);
      expect((failure as Error).message).not.toContain('maria');
    });

    it('lets nobody add a recipient or a header by way of the subject', async () => {
      await opened.mailbox.send(mail('a', { subject: 'Hola\r\nBcc: otra@example.org' }));
      const [arrived] = opened.arrived();
      expect(arrived?.to).toBe('maria@example.org');
      expect(arrived?.headers).not.toMatch(/^bcc:/im);
    });

    it('sends the mails after one that is refused for now at once, in their order, and that one once it is taken', async () => {
      opened.refuse('nadie@example.com', 450, 1);
      await opened.mailbox.send(mail('a', { to: 'nadie@example.com' }));
      await opened.mailbox.send(mail('b', { to: 'eva@example.org' }));
      await opened.mailbox.send(mail('c', { to: 'ana@example.org' }));
      await opened.mailbox.send(mail('a', { to: 'nadie@example.com' }));
      expect(recipients()).toEqual(['eva@example.org', 'ana@example.org']);
      await waitFor(() => recipients().length > 2);
      await opened.mailbox.send(mail('a', { to: 'nadie@example.com' }));
      await pause(60);
      expect(recipients()).toEqual(['eva@example.org', 'ana@example.org', 'nadie@example.com']);
    });

    it('keeps what was refused for now across a restart', async () => {
      opened.refuse('nadie@example.com', 452, 1);
      await opened.mailbox.send(mail('a', { to: 'nadie@example.com' }));
      const again = await opened.reopened();
      await again.send(mail('a', { to: 'nadie@example.com' }));
      expect(recipients()).toEqual([]);
      await waitFor(() => recipients().length > 0);
      await pause(60);
      expect(recipients()).toEqual(['nadie@example.com']);
    });

    it('tries no mail again that was forgotten while it waited, and sends it to nobody else', async () => {
      opened.refuse('nadie@example.com', 450, 1);
      await opened.mailbox.send(mail('a', { to: 'nadie@example.com', about: ['ana'] }));
      await opened.mailbox.send(mail('b'));
      expect(await opened.mailbox.forget(({ about }) => about?.includes('ana') ?? false)).toBe(1);
      expect(await opened.mailbox.forget(({ about }) => about?.includes('ana') ?? false)).toBe(0);
      await opened.mailbox.send(mail('a', { to: 'nadie@example.com' }));
      await pause(SECOND_TRY_MS + 100);
      expect(recipients()).toEqual(['maria@example.org']);
    });

    it('tries nothing again once it is closed', async () => {
      opened.refuse('nadie@example.com', 450, 1);
      await opened.mailbox.send(mail('a', { to: 'nadie@example.com' }));
      await opened.mailbox.close();
      await pause(SECOND_TRY_MS + 100);
      expect(recipients()).toEqual([]);
    });

    it('gives up what is refused for good, says so without naming anybody, and remembers it', async () => {
      opened.refuse('nadie@example.com', 554);
      await opened.mailbox.send(mail('a', { to: 'nadie@example.com' }));
      await opened.mailbox.send(mail('b'));
      expect(said()).toMatch(/^mail [0-9a-f]{32} given up: refused with 554 at try 1$/);
      opened.refuse('nadie@example.com', 554, 0);
      const again = await opened.reopened();
      await again.send(mail('a', { to: 'nadie@example.com' }));
      expect(recipients()).toEqual(['maria@example.org']);
    });

    it('gives up what is refused for now at every try', async () => {
      opened.refuse('nadie@example.com', 450);
      await opened.mailbox.send(mail('a', { to: 'nadie@example.com' }));
      await waitFor(() => said() !== '');
      expect(said()).toMatch(/^mail [0-9a-f]{32} given up: refused with 450 at try 4$/);
      expect(recipients()).toEqual([]);
    });
  });
};
