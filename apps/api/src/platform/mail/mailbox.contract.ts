import { type Mail, type Mailbox, MailboxUnavailable } from './mailbox.js';

/** What arrived: recipient, subject and text, decoded. */
export type Arrived = Readonly<{ to: string; subject: string; text: string; headers: string }>;

export type OpenedMailbox = Readonly<{
  mailbox: Mailbox;
  /** In the order of sending. */
  arrived: () => readonly Arrived[];
  failNext: (times: number) => void;
  /** Another mailbox over the same memory, as after a restart. */
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

/** What every mailbox must do. */
export const mailboxContract = (name: string, open: () => Promise<OpenedMailbox>): void => {
  describe(`${name}, as a mailbox`, () => {
    let opened: OpenedMailbox;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.cleanUp());

    it('delivers what it was given, every letter of it', async () => {
      await opened.mailbox.send(mail('a'));
      expect(opened.arrived()).toMatchObject([{ to: 'maria@example.org', subject: 'Su reserva está confirmada' }]);
      expect(opened.arrived()[0]?.text.replaceAll('\r\n', '\n').trim()).toBe('¡Buen viaje! 🚐\n.\nUna línea que empieza con punto');
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
  });
};
