import type { Logger } from '@nestjs/common';
import { ForeignLog } from '../../log/event-log/index.js';
import type { Position } from '../../log/event-store/index.js';
import type { Projector } from './projector.js';

/** The event at which a projection halted. */
export type HaltedAt = Readonly<{ event: string; type: string; position: Position }>;

export const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

export const haltedAt = ({ halted }: Projector): HaltedAt | null => {
  const event = halted?.event;
  return event ? { event: event.id, type: event.type, position: event.position } : null;
};

/** Message of a halt: the reason, the event, and the remedies. */
export const haltOf = (projector: Projector): string => {
  const { name } = projector.projection;
  const at = haltedAt(projector);
  const why = messageOf(projector.halted?.error);
  if (!at) return `projection ${name} halts: ${why}`;
  const cure = `mend the projection and start again, or pass the event over for good: npm run projections -- skip ${name} ${at.event} --reason "…"`;
  return `projection ${name} halts before ${at.type} ${at.event} at position ${at.position}: ${why}. Its rows stay as they are; ${cure}`;
};

export const reportHalt = (logger: Logger, projector: Projector): void => {
  const error = projector.halted?.error;
  logger.error(haltOf(projector), error instanceof Error ? error.stack : undefined);
};

/** Halts projections that cannot pass a damaged place of the log. Their rows stay as they are. */
export const haltDamaged = (
  logger: Logger,
  tracks: readonly Readonly<{ projector: Projector }>[],
  damage: Error,
): void => {
  const halting = tracks.map(({ projector }) => projector).filter(({ halted }) => !halted);
  for (const projector of halting) projector.halt({ error: damage });
  const names = halting.map(({ projection }) => projection.name).join(', ');
  logger.error(
    `projections halt, since the log is damaged: ${messageOf(damage)}. Their rows stay as they are: ${names}. Restore the log from a backup`,
    damage.stack,
  );
};

/** Halts a projection whose rows belong to another log: projecting into them would mix two logs. */
export const haltForeign = (logger: Logger, projector: Projector, why: string): void => {
  const { name } = projector.projection;
  const cure = `Give this log a database of its own, or rebuild the rows: npm run projections -- rebuild ${name}`;
  projector.halt({ error: new ForeignLog('its rows', `${why}. ${cure}`) });
  projector.gate.withdraw();
  reportHalt(logger, projector);
};
