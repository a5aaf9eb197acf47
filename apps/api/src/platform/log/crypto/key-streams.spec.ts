import { Logger } from '@nestjs/common';
import { Config } from '../../kit/config/config.js';
import { EventStore, type NewEvent } from '../event-store/event-store.js';
import { TemporaryLog } from '../../../../../../test/support/temporary-log.js';
import { KeyStreams, KeyUnreadable } from './key-streams.js';
import { Secrets } from './secrets.js';

const [OLD, NEW] = ['11'.repeat(32), '22'.repeat(32)];
const ANA = 'a'.repeat(32);
const cause = {
  actor: { id: 'system', role: 'system' as const },
  at: '2026-03-03T12:00:00.000Z',
  command: 'c',
  correlation: 'c',
};
const secrets = (MASTER_KEY: string, MASTER_KEY_PREVIOUS?: string) =>
  new Secrets(
    Config.from({
      JWT_SECRET: 'x'.repeat(32),
      NAMING_KEY: '33'.repeat(32),
      MASTER_KEY,
      ...(MASTER_KEY_PREVIOUS && { MASTER_KEY_PREVIOUS }),
    }),
  );

/** The store, which crashes after a number of writes. */
class Dying {
  constructor(
    private readonly store: EventStore,
    private left: number,
  ) {}

  readonly read = (stream: string) => this.store.read(stream);
  readonly readAll = (after: number, limit: number) => this.store.readAll(after, limit);
  readonly append = (...given: Parameters<EventStore['append']>) => this.once(() => this.store.append(...given));
  readonly delete = (stream: string) => this.once(() => this.store.delete(stream));
  readonly finishRemovals = () => this.store.finishRemovals();

  private async once<T>(change: () => Promise<T>): Promise<T> {
    if ((this.left -= 1) < 0) throw new Error('the process was killed');
    return change();
  }
}

describe('the key of a person', () => {
  beforeAll(() => Logger.overrideLogger(false));
  let temporary: TemporaryLog;
  beforeEach(async () => (temporary = await TemporaryLog.open({})));
  afterEach(() => temporary.remove());

  const keysUnder = (
    master: string,
    previous?: string,
    store: Pick<EventStore, 'read' | 'readAll' | 'append' | 'delete' | 'finishRemovals'> = temporary.store,
  ) => new KeyStreams(store as EventStore, secrets(master, previous));
  const stored = async (): Promise<readonly NewEvent[]> => temporary.store.readAll(-1, 100);

  it('is made once and found again', async () => {
    const made = await keysUnder(OLD).create(ANA, cause);
    expect(await keysUnder(OLD).find(ANA)).toEqual(made);
    expect(await keysUnder(OLD).create(ANA, cause)).toBeNull();
  });

  it('is never taken for erased when the master key is another one', async () => {
    await keysUnder(OLD).create(ANA, cause);
    await expect(keysUnder(NEW).find(ANA)).rejects.toThrow(KeyUnreadable);
    await expect(keysUnder(NEW, '44'.repeat(32)).find(ANA)).rejects.toThrow(KeyUnreadable);
  });

  it('opens with the new master key alone once it was wrapped anew, and the old one opens nothing that is left', async () => {
    const made = await keysUnder(OLD).create(ANA, cause);
    const [before] = await stored();
    expect(await keysUnder(NEW, OLD).find(ANA)).toEqual(made);
    expect(await keysUnder(NEW, OLD).rewrap(ANA)).toBe(true);
    expect(await keysUnder(NEW, OLD).rewrap(ANA)).toBe(false);
    expect(await keysUnder(NEW).find(ANA)).toEqual(made);
    await expect(keysUnder(OLD).find(ANA)).rejects.toThrow(KeyUnreadable);
    expect(JSON.stringify(await stored())).not.toContain((before?.data as { wrapped: string }).wrapped);
  });

  it('is wrapped anew again and again, from one stream to the other', async () => {
    const made = await keysUnder(OLD).create(ANA, cause);
    for (const [now, before] of [
      [NEW, OLD],
      [OLD, NEW],
      [NEW, OLD],
    ] as const)
      await keysUnder(now, before).rewrap(ANA);
    expect([await keysUnder(NEW).find(ANA), (await stored()).length]).toEqual([made, 1]);
  });

  it('made while the master key changes is under the new one', async () => {
    const made = await keysUnder(NEW, OLD).create(ANA, cause);
    expect(await keysUnder(NEW).find(ANA)).toEqual(made);
  });

  it('made by a process that has the new master key already is found by one that has it as the other', async () => {
    const made = await keysUnder(NEW, OLD).create(ANA, cause);
    expect(await keysUnder(OLD, NEW).find(ANA)).toEqual(made);
  });

  it.each([0, 1, 2])(
    'is whole when wrapping it anew is killed after %d changes, and finished afterwards',
    async (changes) => {
      const made = await keysUnder(OLD).create(ANA, cause);
      const dying = keysUnder(NEW, OLD, new Dying(temporary.store, changes));
      await dying.rewrap(ANA).catch(() => undefined);
      expect(await keysUnder(NEW, OLD).find(ANA)).toEqual(made);
      await keysUnder(NEW, OLD).rewrap(ANA);
      expect([await keysUnder(NEW).find(ANA), (await stored()).length]).toEqual([made, 1]);
    },
  );

  it.each([0, 1, 2])(
    'is gone for good when forgetting it was killed after %d changes and is repeated',
    async (changes) => {
      await keysUnder(OLD).create(ANA, cause);
      await keysUnder(OLD, undefined, new Dying(temporary.store, changes))
        .forget(ANA)
        .catch(() => undefined);
      await keysUnder(OLD).forget(ANA);
      expect(await keysUnder(OLD).find(ANA)).toBeNull();
      expect((await stored()).map(({ type }) => type)).toEqual(['SubjectKeyForgotten']);
    },
  );

  it('made when they come back is another one, which forgetting the first again does not touch', async () => {
    const first = await keysUnder(OLD).create(ANA, cause);
    await keysUnder(OLD).forget(ANA);
    const second = await keysUnder(OLD).create(ANA, cause);
    expect(second?.id).not.toBe(first?.id);
    expect(await keysUnder(OLD).forget(ANA, new Set([first!.id]))).toEqual([]);
    expect(await keysUnder(OLD).find(ANA)).toEqual(second);
    await keysUnder(NEW, OLD).rewrap(ANA);
    expect(await keysUnder(NEW).find(ANA)).toEqual(second);
    await keysUnder(NEW).forget(ANA);
    expect(await keysUnder(NEW).find(ANA)).toBeNull();
  });

  /** Before the nth call of one process, the other one runs to completion. */
  const interleaved = (
    work: () => Promise<unknown>,
    at: number,
  ): Pick<EventStore, 'read' | 'readAll' | 'append' | 'delete' | 'finishRemovals'> => {
    let calls = 0;
    const meanwhile = async <T>(call: () => Promise<T>): Promise<T> => {
      if ((calls += 1) === at) await work();
      return call();
    };
    return {
      read: (stream) => meanwhile(() => temporary.store.read(stream)),
      readAll: (after, limit) => temporary.store.readAll(after, limit),
      append: (...given) => meanwhile(() => temporary.store.append(...given)),
      delete: (stream) => meanwhile(() => temporary.store.delete(stream)),
      finishRemovals: () => temporary.store.finishRemovals(),
    };
  };

  it.each([1, 2, 3, 4, 5, 6])(
    'never comes back when it is forgotten before call %d of wrapping it anew',
    async (at) => {
      await keysUnder(OLD).create(ANA, cause);
      await keysUnder(
        NEW,
        OLD,
        interleaved(() => keysUnder(NEW, OLD).forget(ANA), at),
      ).rewrap(ANA);
      await keysUnder(NEW, OLD).forget(ANA);
      expect(await keysUnder(NEW, OLD).find(ANA)).toBeNull();
      expect((await stored()).map(({ type }) => type)).not.toContain('SubjectKeyCreated');
    },
  );

  it.each([1, 2, 3, 4, 5, 6])(
    'stays, when they come back before call %d of forgetting the one they had',
    async (at) => {
      const { id } = (await keysUnder(OLD).create(ANA, cause))!;
      let back: unknown = null;
      await keysUnder(
        OLD,
        undefined,
        interleaved(async () => (back = await keysUnder(OLD).create(ANA, cause)), at),
      ).forget(ANA, new Set([id]));
      expect(await keysUnder(OLD).find(ANA)).toEqual(back);
      back ??= await keysUnder(OLD).create(ANA, cause);
      expect(await keysUnder(OLD).find(ANA)).toEqual(back);
    },
  );

  it.each([1, 2, 3, 4, 5, 6])(
    'stays, when they are forgotten and come back before call %d of wrapping anew the one they had',
    async (at) => {
      const { id } = (await keysUnder(OLD).create(ANA, cause))!;
      let back: unknown = null;
      const goAndComeBack = async () => {
        await keysUnder(NEW, OLD).forget(ANA, new Set([id]));
        back = await keysUnder(NEW, OLD).create(ANA, cause);
      };
      await keysUnder(NEW, OLD, interleaved(goAndComeBack, at)).rewrap(ANA);
      expect(await keysUnder(NEW).find(ANA)).toEqual(back ?? expect.objectContaining({ id }));
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'never comes back when it is wrapped anew before call %d of forgetting it',
    async (at) => {
      await keysUnder(OLD).create(ANA, cause);
      await keysUnder(
        NEW,
        OLD,
        interleaved(() => keysUnder(NEW, OLD).rewrap(ANA), at),
      ).forget(ANA);
      expect(await keysUnder(NEW, OLD).find(ANA)).toBeNull();
      expect((await stored()).map(({ type }) => type)).not.toContain('SubjectKeyCreated');
    },
  );
});
