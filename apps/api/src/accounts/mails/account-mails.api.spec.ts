import { CommandBus } from '@nestjs/cqrs';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { type Context, newCommandId, SYSTEM } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { KeyedHashes, nonceOf } from '../../platform/log/crypto/keyed-hashes.js';
import { SubjectKeys } from '../../platform/log/crypto/subject-keys.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import type { RecordedEvent } from '../../platform/log/event-store/recorded-event.js';
import { Mailbox } from '../../platform/ports/mail/mailbox.js';
import type { Outbox } from '../../platform/ports/mail/outbox.js';
import { newcomer, PASSWORD, sessionOf } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { RegisterAccount } from '../accounts.commands.js';
import { MailALinkWhenOneIsAskedFor } from './mail-a-link-when-one-is-asked-for.reaction.js';

const NOW = '2026-12-01T15:00:00.000Z';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ now: NOW });
});
afterAll(() => camino.stop());
beforeEach(() => camino.clock.set(NOW));

const get = <T>(type: abstract new (...args: never[]) => T, of = camino): T => of.app.get<T>(type, { strict: false });
let people = 0;
const nextAddress = () => `correo.${(people += 1)}@example.com`;
const signUp = (email: string, more: object = {}, of = camino) => newcomer(of, email, more);
const subjectsTo = async (email: string, of = camino) => {
  await of.settled();
  return of
    .mails(email)
    .map(({ subject }) => subject)
    .reverse();
};
const register = (email: string, context: Partial<Context> = {}) => {
  const accountId = newCommandId();
  const data = {
    accountId,
    subject: get(KeyedHashes).subjectOf(email),
    name: 'Rosa',
    lastName: 'Ixcot',
    email,
    phone: '',
    image: null,
    role: 'driver',
    passwordHash: 'none',
    language: 'en',
  } as const;
  return get(CommandBus).execute(
    new RegisterAccount(accountId, data, {
      actor: SYSTEM,
      at: camino.clock.now(),
      commandId: newCommandId(),
      correlation: 'test',
      ...context,
    }),
  );
};
const askedFor = async (email: string): Promise<RecordedEvent> => {
  const { events } = await get(EventLog).read(`email-${get(KeyedHashes).subjectOf(email)}`);
  const asked = events.find(({ type }) => type === 'ConfirmationAsked');
  if (!asked) throw new Error(`nothing was asked for ${email}`);
  return asked;
};

describe('a new account', () => {
  it('is mailed in the language of who signed up', async () => {
    const [spanish, english] = [nextAddress(), nextAddress()];
    await signUp(spanish);
    await signUp(english, { language: 'en' });
    expect([await subjectsTo(spanish), await subjectsTo(english)]).toEqual([
      ['Confirme su correo'],
      ['Confirm your email'],
    ]);
  });

  it('made by the office is mailed a link to choose a password, for a week', async () => {
    const email = nextAddress();
    await register(email, { actor: { id: 'lucia', role: 'admin' } });
    expect(await subjectsTo(email)).toEqual(['You have an account with Camino']);
    const [, token] = /recuperacion_confirmacion\/([\w-]+)/.exec(camino.mails(email)[0]?.html ?? '') ?? [];
    camino.clock.set('2026-12-08T14:59:00.000Z');
    expect(
      (
        await camino.ask('POST', '/api/user/reset-password', {
          body: { token, pass_nueva: PASSWORD, confirmPassword: PASSWORD },
        })
      ).status,
    ).toBe(200);
    expect(await sessionOf(camino, email)).toMatchObject({ role: 3 });
  });

  it('made when the system was set up is mailed nothing', async () => {
    const email = nextAddress();
    await register(email);
    expect(await subjectsTo(email)).toEqual([]);
    expect(camino.mails('admin@demo.gt')).toEqual([]);
  });
});

describe('a mail with a link', () => {
  const react = (event: RecordedEvent) => get(MailALinkWhenOneIsAskedFor).react(event);

  it('is sent once however often its event is handed over', async () => {
    const email = nextAddress();
    await signUp(email);
    expect(await subjectsTo(email)).toHaveLength(1);
    const event = await askedFor(email);
    await Promise.all([react(event), react(event)]);
    expect(camino.mails(email)).toHaveLength(1);
  });

  it('is not sent once the link has run out, nor to a person who was erased', async () => {
    const email = nextAddress();
    await signUp(email);
    await camino.settled();
    const event = await askedFor(email);
    camino.clock.set('2026-12-02T15:01:00.000Z');
    await react({ ...event, id: 'too-late' });
    camino.clock.set(NOW);
    await get(SubjectKeys).forget(get(KeyedHashes).subjectOf(email));
    await react({ ...(await askedFor(email)), id: 'after-erasure' });
    expect(camino.mails().filter(({ to }) => to === email || to === 'erased')).toHaveLength(1);
  });

  it('goes to the address as it stands for the account, however the one who asks has spelt it', async () => {
    const email = nextAddress();
    await signUp(email);
    await camino.ask('POST', '/api/recuperacion', { body: { email: email.replace('correo', 'ｃorreo') } });
    await camino.ask('POST', '/api/personal_info/send_confirmation_email', {
      body: { email: email.replace('correo', 'ｃORREO') },
    });
    expect(await subjectsTo(email)).toEqual([
      'Confirme su correo',
      'Elija una contraseña nueva',
      'Confirme su correo y continúe con su reserva',
    ]);
  });
});

describe('what was begun before a restart', () => {
  it('is brought to its end: the link of who signed up, and the password of who used one', async () => {
    const email = 'antes.y.despues@example.com';
    const before = await TestApp.start({ now: NOW });
    get<Outbox>(Mailbox as never, before).failNext(1_000);
    await signUp(email, {}, before);
    const subject = get(KeyedHashes, before).subjectOf(email);
    const context = { actor: SYSTEM, at: before.clock.now(), commandId: newCommandId(), correlation: 'test' };
    const nonce = nonceOf('by hand');
    await get(Decide, before).run(
      emailAddress,
      subject,
      { type: 'AskRecovery', data: { language: 'es', nonce } },
      { ...context, commandId: newCommandId() },
    );
    const passwordHash = (await hashOf(before)).passwordHash;
    await before.app.close();
    expect(before.mails(email)).toEqual([]);

    const after = await TestApp.start({ now: NOW, dataDir: before.dataDir });
    try {
      expect(await subjectsTo(email, after)).toEqual(
        expect.arrayContaining(['Confirme su correo', 'Elija una contraseña nueva']),
      );
      await get(Decide, after).run(
        emailAddress,
        subject,
        { type: 'UseRecovery', data: { subject, nonce, passwordHash } },
        context,
      );
      await after.settled();
      expect((await after.ask('POST', '/api/user/login', { body: { email, password: 'Demo#2026' } })).status).toBe(200);
    } finally {
      await after.stop();
    }
  });

  /** Hash of the demo's password. */
  const hashOf = async (of: TestApp): Promise<{ passwordHash: string }> => {
    const { events } = await get(EventLog, of).read(
      `account-${(await of.ask('GET', '/api/usuario', { as: await of.login('client') })).body.data.id}`,
    );
    return events[0]?.data as { passwordHash: string };
  };
});
