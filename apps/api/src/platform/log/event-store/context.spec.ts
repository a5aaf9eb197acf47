import { type Context, derived, systemContext, uuidOf } from './context.js';

const AT = '2026-03-03T12:00:00.000Z';

describe('an id made from a text', () => {
  const ids = Array.from({ length: 200 }, (_, n) => uuidOf(`text ${n}`));

  it('is a UUID of version 8, another for each text, the same for the same (RFC 9562 §5.8)', () => {
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(ids).size).toBe(200);
    expect(new Set(ids.map((id) => id[19])).size).toBe(4);
    expect(uuidOf('text 0')).toBe(ids[0]);
  });

  it('stays what it was: ids in the log were made so', () => {
    expect(uuidOf('seeded account admin@demo.gt')).toBe('a6519497-d2ff-89d8-8941-1242680a1762');
  });
});

describe('a command that follows from another', () => {
  const context: Context = {
    actor: { id: 'lucia', role: 'admin' },
    at: AT,
    commandId: 'one',
    correlation: 'request 1',
    expected: 3,
    bodyHash: 'hash',
  };

  it('has the same caller and cause, an id by its purpose, and no version to meet', () => {
    const [first, again, other] = ['hold', 'hold', 'note'].map((purpose) => derived(context, purpose));
    expect(first).toEqual({ ...context, commandId: expect.any(String), expected: undefined });
    expect(first!.commandId).toBe(again!.commandId);
    expect(new Set([context.commandId, first!.commandId, other!.commandId]).size).toBe(3);
    expect(derived({ ...context, commandId: 'two' }, 'hold').commandId).not.toBe(first!.commandId);
  });

  it('is one of the system’s where an event causes it, the same for the same event and purpose', () => {
    expect(systemContext(AT, 'mail', 'event 1', 'request 1')).toEqual({
      actor: { id: 'system', role: 'system' },
      at: AT,
      commandId: expect.any(String),
      correlation: 'request 1',
      causation: 'event 1',
    });
    const idOf = (purpose: string, cause: string) => systemContext(AT, purpose, cause).commandId;
    expect(idOf('mail', 'event 1')).toBe(idOf('mail', 'event 1'));
    expect(new Set([idOf('mail', 'event 1'), idOf('mail', 'event 2'), idOf('hold', 'event 1')]).size).toBe(3);
    expect(systemContext(AT, 'mail', 'event 1').correlation).toBe('event 1');
  });
});
