import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import type { Command, Decider } from '@camino/domain/kernel/decider.js';
import { TemporaryLog } from '../../../../../../test/support/temporary-log.js';
import { newCommandId, SYSTEM } from '../../log/event-store/context.js';
import { Decide } from './decide.js';
import { commandsOf, handlersFor } from './handlers.js';

type Issued<T extends string> = Command & { type: T; data: { by: number } };
type Count = Issued<'Add'> | Issued<'Take'>;
type Counted = { type: 'Added' | 'Taken'; data: { by: number } };

const counter: Decider<number, Count, Counted> = {
  category: 'counter',
  initial: 0,
  decide: ({ type, data }) => [{ type: type === 'Add' ? 'Added' : 'Taken', data }],
  evolve: (state, { type, data }) => (type === 'Added' ? state + data.by : state - data.by),
};
const command = commandsOf<Count>();
class Add extends command('Add') {}
class Take extends command('Take') {}

describe('a command that needs nothing but its own stream', () => {
  it('is decided there by the handler made for it', async () => {
    const events = await TemporaryLog.open({ Added: { v: 1, says: '' }, Taken: { v: 1, says: '' } });
    const decide = new Decide(events.log);
    const module = await Test.createTestingModule({
      imports: [CqrsModule.forRoot()],
      providers: [{ provide: Decide, useValue: decide }, ...handlersFor(counter, Add, Take)],
    }).compile();
    await module.init();
    const bus = module.get(CommandBus);
    const context = () => ({
      actor: SYSTEM,
      at: '2026-03-03T12:00:00.000Z',
      commandId: newCommandId(),
      correlation: 'test',
    });
    expect(await bus.execute(new Add('one', { by: 5 }, context()))).toMatchObject({ revision: 0, repeated: false });
    await bus.execute(new Take('one', { by: 2 }, context()));
    await bus.execute(new Add('other', { by: 7 }, context()));
    expect([(await decide.load(counter, 'one')).state, (await decide.load(counter, 'other')).state]).toEqual([3, 7]);
    await module.close();
    await events.remove();
  });

  it('has one handler: a second is a mistake in the code', () => {
    class Twice extends command('Add') {}
    const [first] = handlersFor(counter, Twice);
    expect(first!.name).toBe('TwiceHandler');
    expect(() => handlersFor(counter, Twice)).toThrow('Twice has a handler already');
  });
});
