import type { Type } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { Command, Event } from '@camino/domain/kernel/decider.js';
import { type CommandClass, handlerWith } from '../platform/act/commanding/index.js';
import { DecideAndRelease } from './decide-and-release.js';
import type { PlaceHolder } from './place-holders.js';

/** Handlers of commands after which their party may keep less on the calendar. */
export const releasingHandlers = <S, C extends Command, E extends Event>(
  holder: PlaceHolder<S, C, E>,
  ...commands: readonly CommandClass[]
): Type<ICommandHandler>[] =>
  commands.map(
    handlerWith(DecideAndRelease, (decideAndRelease, { type, id, data, context }) =>
      decideAndRelease.run(holder, id, { type, data }, context),
    ),
  );
