import { Inject, type Type } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, Command as NestCommand } from '@nestjs/cqrs';
import type { Command, Decider, Event } from '@camino/domain/kernel/decider.js';
import type { Context } from '../../log/event-store/index.js';
import { Decide, type Receipt } from './decide.js';

type Content<C extends Command, T extends C['type']> = Extract<C, { type: T }>['data'];

/**
 * Base of a Nest command class with a hand-written handler, for commands that read something before they decide: `class
 * FileClaim extends commandOf<Readonly<{ claimTypeId: string }>, Claimed>() {}` then `new FileClaim(id, data,
 * context)`. `R` is the handler's result.
 */
export const commandOf = <D, R = Receipt>() =>
  class extends NestCommand<R> {
    constructor(
      readonly id: string,
      readonly data: D,
      readonly context: Context,
    ) {
      super();
    }
  };

/**
 * The Nest command class of one domain command, typed by its decider:
 * `class StartTrip extends command('StartTrip') {}` then `new StartTrip(id, data, context)`.
 */
export const commandsOf =
  <C extends Command>() =>
  <T extends C['type']>(type: T) =>
    class extends commandOf<Content<C, T>>() {
      readonly type = type;
    };

type AnyCommand = NestCommand<Receipt> & { type: string; id: string; data: unknown; context: Context };
// The type of `data` differs by command; each call of a constructor checks its own.
// oxlint-disable-next-line typescript/no-explicit-any
export type CommandClass = new (...args: any[]) => AnyCommand;

const handled = new WeakMap<Decider<never, never, never>, Set<CommandClass>>();

/**
 * Handlers for commands that need only their own stream.
 * @throws Error for a second handler of one command
 */
export const handlersFor = <S, C extends Command, E extends Event>(
  decider: Decider<S, C, E>,
  ...commands: CommandClass[]
): Type<ICommandHandler>[] => {
  const key = decider as unknown as Decider<never, never, never>;
  const taken = handled.get(key) ?? new Set<CommandClass>();
  handled.set(key, taken);
  return commands.map((command) => {
    if (taken.has(command)) throw new Error(`${command.name} has a handler already`);
    taken.add(command);
    return handlerFor(decider, command);
  });
};

const handlerFor = <S, C extends Command, E extends Event>(
  decider: Decider<S, C, E>,
  command: CommandClass,
): Type<ICommandHandler> =>
  handlerWith(Decide, (decide, { type, id, data, context }) => decide.run(decider, id, { type, data }, context))(
    command,
  );

/** Makes handlers of commands that a service executes. */
export const handlerWith =
  <S extends object>(service: Type<S>, execute: (service: S, command: AnyCommand) => Promise<Receipt>) =>
  (command: CommandClass): Type<ICommandHandler> => {
    @CommandHandler(command)
    class Handler implements ICommandHandler<AnyCommand> {
      constructor(@Inject(service) private readonly service: S) {}
      execute(issued: AnyCommand): Promise<Receipt> {
        return execute(this.service, issued);
      }
    }
    Object.defineProperty(Handler, 'name', { value: `${command.name}Handler` });
    return Handler;
  };
