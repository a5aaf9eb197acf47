import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { IDBFactory } from 'fake-indexeddb';
import { type Given, Outbox, type TripCommand } from './outbox.js';
import { TripStore } from './trip-store.js';

const START = Date.parse('2031-03-03T20:04:00Z');
const FINISH = Date.parse('2031-03-03T21:21:00Z');
const trip = { tripId: 'r1', number: '310303-001' };
const start: Given = { ...trip, verb: 'start' };
const finish: Given = { ...trip, verb: 'finish' };
const refusedBy = (status: number, code: string, message: string) =>
  new ApiError(status, { type: 'about:blank', title: '', status, code, message, requestId: 'q1' });

/** A phone whose browser can be closed and opened again: what it stored stays. */
class Phone {
  readonly sent: TripCommand[] = [];
  answer: (command: TripCommand) => unknown = ({ tripId }) => ({ id: tripId });
  online = true;
  now = START;
  owner: string | null = 'mario';
  private readonly database = new IDBFactory();
  private readonly store = () => new TripStore<TripCommand, unknown>(() => this.database);

  open(store: ConstructorParameters<typeof Outbox>[0]['store'] = this.store()): Outbox {
    return new Outbox({
      store,
      owner: () => this.owner,
      device: () => 'phone-1',
      isOnline: () => this.online,
      now: () => this.now,
      send: async (command) => {
        this.sent.push(command);
        const answer = this.answer(command);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
  }

  /** What was sent, as verb and time. */
  deeds(): readonly string[] {
    return this.sent.map(({ verb, recordedAt }) => `${verb} ${recordedAt}`);
  }
}

let phone: Phone;
beforeEach(() => (phone = new Phone()));
const verbs = (outbox: Outbox) => outbox.entries().map(({ value }) => value.verb);

describe('what a driver does with a network', () => {
  it('is sent at once with the time and the device, and nothing is left', async () => {
    const outbox = phone.open();
    expect(await outbox.put(start)).toEqual({ is: 'done', answer: { id: 'r1' } });
    expect(phone.sent).toEqual([
      {
        ...start,
        key: expect.stringMatching(/^[\w-]{32,}$/),
        device: 'phone-1',
        recordedAt: '2031-03-03T20:04:00.000Z',
      },
    ]);
    expect(outbox.entries()).toEqual([]);
  });

  it('is told to whoever shows trips', async () => {
    const outbox = phone.open();
    const heard: unknown[] = [];
    const end = outbox.onSent((command, answer) => heard.push([command.verb, answer]));
    await outbox.put(start);
    end();
    await outbox.put(finish);
    expect(heard).toEqual([['start', { id: 'r1' }]]);
  });
});

describe('what a driver does without one', () => {
  it('waits through a reload and is then sent in order, once, with the times at which it was done', async () => {
    phone.online = false;
    expect(await phone.open().put(start)).toEqual({ is: 'waiting' });
    phone.now = FINISH;
    const afterReload = phone.open();
    expect(await afterReload.put(finish)).toEqual({ is: 'waiting' });
    expect([verbs(afterReload), phone.sent]).toEqual([['start', 'finish'], []]);

    const later = phone.open();
    phone.online = true;
    await Promise.all([later.flush(), later.flush()]);
    expect(phone.deeds()).toEqual(['start 2031-03-03T20:04:00.000Z', 'finish 2031-03-03T21:21:00.000Z']);
    expect(later.entries()).toEqual([]);
    await phone.open().flush();
    expect(phone.sent).toHaveLength(2);
  });

  it('is sent again with the same key when no answer came, and nothing overtakes it', async () => {
    phone.answer = () => new ApiError(NO_RESPONSE, null);
    const outbox = phone.open();
    expect(await outbox.put(start)).toEqual({ is: 'waiting' });
    await outbox.put(finish);
    phone.answer = () => refusedBy(503, 'store.unavailable', 'Más tarde');
    await outbox.flush();
    expect(verbs(outbox)).toEqual(['start', 'finish']);
    phone.answer = () => ({});
    await outbox.flush();
    expect(phone.sent.map(({ verb }) => verb)).toEqual(['start', 'start', 'start', 'start', 'finish']);
    expect(new Set(phone.sent.filter(({ verb }) => verb === 'start').map(({ key }) => key)).size).toBe(1);
    expect(outbox.entries()).toEqual([]);
  });

  it('is sent, too, when it was given while the one before was under way', async () => {
    const outbox = phone.open();
    let more: Promise<unknown> | undefined;
    phone.answer = ({ verb }) => {
      if (verb === 'start') more = outbox.put(finish);
      return {};
    };
    await outbox.put(start);
    expect(await more).toEqual({ is: 'done', answer: {} });
  });

  it('waits for its own driver: nobody else on the phone sends or sees it', async () => {
    phone.online = false;
    await phone.open().put(start);
    phone.online = true;
    for (const other of ['julia', null]) {
      phone.owner = other;
      const outbox = phone.open();
      await outbox.flush();
      expect([outbox.entries(), phone.sent]).toEqual([[], []]);
    }
    phone.owner = 'mario';
    await phone.open().flush();
    expect(phone.deeds()).toEqual(['start 2031-03-03T20:04:00.000Z']);
  });

  it('stays for after the next sign-in when the session has ended', async () => {
    phone.answer = () => refusedBy(401, 'auth.session_ended', 'Su sesión terminó');
    const outbox = phone.open();
    expect(await outbox.put(start)).toEqual({ is: 'waiting' });
    expect(verbs(outbox)).toEqual(['start']);
  });
});

describe('what the server refuses', () => {
  it('is kept with the reason until it was read, and does not hold up other trips', async () => {
    phone.answer = ({ tripId }) =>
      tripId === 'r1' ? refusedBy(409, 'reservation.no_longer_yours', 'Este viaje ya no es suyo') : {};
    const outbox = phone.open();
    expect(await outbox.put(start)).toEqual({ is: 'refused' });
    expect(await outbox.put({ tripId: 'r2', number: '310303-002', verb: 'accept', version: 3 })).toMatchObject({
      is: 'done',
    });
    const afterReload = phone.open();
    await afterReload.flush();
    expect(afterReload.entries().map(({ value }) => [value.verb, value.refused])).toEqual([
      ['start', { code: 'reservation.no_longer_yours', message: 'Este viaje ya no es suyo' }],
    ]);
    expect(phone.sent).toHaveLength(2);
    await afterReload.dismiss('r1');
    expect(afterReload.entries()).toEqual([]);
    await phone.open().flush();
    expect(phone.sent).toHaveLength(2);
  });
});

it('is sent without being stored in a browser that stores nothing, and a failure is told', async () => {
  const nowhere = {
    commands: async () => [],
    addCommand: () => Promise.reject(new Error('no database')),
    changeCommand: () => Promise.resolve(),
    removeCommands: () => Promise.resolve(),
  };
  const outbox = phone.open(nowhere);
  expect(await outbox.put(start)).toEqual({ is: 'done', answer: { id: 'r1' } });
  const lost = new ApiError(NO_RESPONSE, null);
  phone.answer = () => lost;
  expect(await outbox.put(start)).toEqual({ is: 'failed', error: lost });
});

it('is stored so that nobody can read it without the key of this browser', async () => {
  const database = new IDBFactory();
  const store = new TripStore<unknown, unknown>(() => database);
  await store.addCommand('mario', { reason: 'Estoy enfermo' });
  await store.keepTrips('mario', { rows: ['Olivia Brooks'] });
  const raw = await new Promise<unknown>((resolve) => {
    const opening = database.open('camino-driver', 1);
    opening.onsuccess = () => {
      const reading = opening.result.transaction(['outbox', 'trips']);
      const found: unknown[] = [];
      reading.objectStore('outbox').getAll().onsuccess = (event) => found.push((event.target as IDBRequest).result);
      reading.objectStore('trips').getAll().onsuccess = (event) => found.push((event.target as IDBRequest).result);
      reading.oncomplete = () => resolve(found);
    };
  });
  expect(raw).toEqual([
    [{ owner: 'mario', sealed: expect.any(String) }],
    [{ owner: 'mario', sealed: expect.any(String) }],
  ]);
  expect(JSON.stringify(raw)).not.toMatch(/enfermo|Olivia/);
  expect(await store.commands('mario')).toEqual([{ seq: 1, value: { reason: 'Estoy enfermo' } }]);
});
